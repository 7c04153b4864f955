import type { APIInteraction } from 'discord-api-types/v10';
import type { DiscordClients } from './rest/clients.ts';
import type { InteractionHandler } from './inbound/pipeline.ts';
import type { ApplicationEmojis } from './rest/application-emojis.ts';
import { type CommandRegistrationDeps, registerCommandsWithRetry } from './rest/command-registration.ts';
import { awaitFirstServer, type FirstServerDeps } from './rest/first-server.ts';

/** The dependencies of both transports: the gateway and the HTTP endpoint. */
export interface TransportDeps extends CommandRegistrationDeps, FirstServerDeps {
  readonly clients: DiscordClients;
  readonly emojis?: Pick<ApplicationEmojis, 'start'>;
  /** True if the effect of "Add App" is set at the start; not if left out. */
  readonly setsInstallSettings?: boolean;
  readonly route: InteractionHandler;
  /** Called when the connection is lost for good, with the reason in one sentence. */
  readonly onFatal: (reason: string) => void;
}

/** A connection to Discord that hands every interaction to the router. */
export interface Connection {
  /** Accepts no more interactions; resolves when all accepted ones are answered. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Gives the application its commands and emojis, and its operator the link that adds it to a server. Does not wait. */
export function equipApplication(deps: TransportDeps, applicationId: string, abortSignal: AbortSignal): void {
  void registerCommandsWithRetry(deps, applicationId, abortSignal);
  void awaitFirstServer(deps, applicationId, abortSignal);
  deps.emojis?.start(deps.clients.api, applicationId, abortSignal);
}

/** Dispatches interactions to this router and keeps track of them. */
export function createInFlight(route: InteractionHandler) {
  const pending = new Set<Promise<void>>();
  return {
    dispatch: (interaction: APIInteraction): void => {
      const answered = route(interaction).finally(() => pending.delete(answered));
      pending.add(answered);
    },
    /** Resolves when all dispatched ones are answered. */
    settled: (): Promise<unknown> => Promise.allSettled(pending),
  };
}

/** The interactions that are being handled. */
export type InFlightInteractions = ReturnType<typeof createInFlight>;
