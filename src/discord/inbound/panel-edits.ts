import type { API } from '@discordjs/core/http-only';
import type { APIMessage } from 'discord-api-types/v10';
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import type { Log } from '../../table/ports/log.ts';
import type { Painter } from '../../table/ports/painter.ts';
import { type AppScreen, picturesOf } from '../components/components.ts';
import type { RouteCodes } from '../components/custom-id.ts';
import {
  type AddressedScreen,
  paintAll,
  type Paintings,
  renderMessage,
  sceneHashOf,
} from '../components/message.ts';
import type { AnsweredMessages } from './answered-messages.ts';
import type { OpenPanel } from './panel-register.ts';

export interface PanelEditDeps {
  readonly webhooks: API;
  readonly painter: Painter;
  readonly log: Log;
  readonly routes: RouteCodes;
  readonly messages: AnsweredMessages;
}

/** For so many panels pictures are kept that were painted before they are shown. */
const MAX_PREPARED = 100;

/** How long the pictures of a refreshed panel may wait in the render queue, in milliseconds. */
const PICTURE_MAX_WAIT_MS = 10_000;

/** Edits of one process to the messages of open panels. Their pictures wait in the turn of their server (`guildId`). */
export function createPanelEdits({ webhooks, painter, log, routes, messages }: PanelEditDeps) {
  /** The pictures that were painted last for a panel and are not shown yet, by its token. */
  const prepared = createLeastRecentlyUsed<{
    readonly scenes: string;
    readonly paintings: Promise<Paintings>;
  }>(MAX_PREPARED);
  /** The edits on their way, by the token of their panel. */
  const edits = new Map<string, Promise<APIMessage>>();

  /** Paints what a panel is to show, unless that is painted or being painted, and keeps it until it is shown. */
  const paint = ({ token, messageId }: OpenPanel, screen: AppScreen, guildId: string): Promise<Paintings> => {
    const scenes = picturesOf(screen).map(sceneHashOf).join();
    const known = prepared.get(token);
    if (known?.scenes === scenes) return known.paintings;
    const replaceKey = messageId ?? undefined;
    const options = { replaceKey, maxWaitMs: PICTURE_MAX_WAIT_MS, turnKey: guildId };
    const paintings = paintAll(painter, log, screen, options);
    prepared.set(token, { scenes, paintings });
    return paintings;
  };

  return {
    paint,
    /**
     * Replaces a panel by an answer. Resolves with the message as it is then; `null` when it was not edited,
     * because it is no longer `isCurrent`. Rejects with `SupersededError` when a newer answer takes its place.
     */
    edit: async (
      open: OpenPanel,
      answer: AddressedScreen,
      { isCurrent, guildId }: { readonly isCurrent: () => boolean; readonly guildId: string },
    ): Promise<APIMessage | null> => {
      const { application, token, messageId } = open;
      const pending = messages.begin(messageId, undefined, null);
      const paintings = await paint(open, answer.screen, guildId);
      prepared.delete(token);
      const body = renderMessage(answer, paintings, routes);
      let edited: APIMessage | null = null;
      const send = async (): Promise<APIMessage | null> => {
        if (!isCurrent()) return null;
        const request = webhooks.interactions.editReply(application, token, { ...body });
        edits.set(token, request);
        edited = await request.finally(() => edits.delete(token));
        return edited;
      };
      await pending.edit(picturesOf(answer.screen), send);
      return edited;
    },
    /** Deletes a panel, after an edit of it that is on its way. */
    remove: async ({ application, token }: OpenPanel): Promise<void> => {
      await Promise.allSettled([edits.get(token)]);
      await webhooks.interactions.deleteReply(application, token);
    },
  };
}
