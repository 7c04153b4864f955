export { ALT_MARK, ALT_MARK_IN_GALLERY } from '../../../render/painter-api.ts';
