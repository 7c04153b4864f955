import type {
  APIAllowedMentions,
  APIAttachment,
  APIMessageReference,
  APIMessageTopLevelComponent,
} from 'discord-api-types/v10';

/** One uploaded file of a multipart request; `index` is the n of its part's name `files[n]`. */
export interface UploadedFile {
  readonly index: number;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A request's metadata of a file: an uploaded one (by its index) or an existing attachment (by its id). */
export interface AttachmentMetadata {
  readonly id: string;
  readonly filename?: string | null;
  readonly description?: string | null;
  readonly title?: string | null;
  readonly is_spoiler?: boolean | null;
}

/** What the bot uses of the body of a request that creates or edits a message, after validation against the API description. */
export interface MessageBody {
  readonly content?: string | null;
  readonly allowed_mentions?: APIAllowedMentions | null;
  readonly components?: APIMessageTopLevelComponent[] | null;
  readonly flags?: number | null;
  readonly attachments?: readonly AttachmentMetadata[] | null;
  readonly message_reference?:
    | (APIMessageReference & { readonly fail_if_not_exists?: boolean | null })
    | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly tts?: boolean | null;
}

/** The attachments that a message will have: kept existing ones and new files. */
export interface AttachmentPlan {
  readonly kept: readonly APIAttachment[];
  readonly added: readonly {
    readonly file: UploadedFile;
    readonly metadata: AttachmentMetadata | undefined;
  }[];
}
