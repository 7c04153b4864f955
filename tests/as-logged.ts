import { describeError } from '../src/discord/rest/error-classification.ts';
import type { LogFields } from '../src/table/ports/log.ts';

/** The fields of a line as the process's log writes them. */
export const asLogged = (fields: LogFields): LogFields =>
  'err' in fields ? { ...fields, err: describeError(fields['err']) } : fields;
