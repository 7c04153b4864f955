/** The locale that is complete by definition, and that everything falls back to. */
export const DEFAULT_LOCALE = 'en';
