import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.policies.terms': '[Terms of service]({url})',
    'app.rules.page': '{game}: {page} of {pages}',
  },
  fr: {
    'app.policies.terms': '[Conditions d’utilisation]({url})',
    'app.rules.page': '{game} : {page} sur {pages}',
  },
  de: {
    'app.policies.terms': '[Nutzungsbedingungen]({url})',
    'app.rules.page': '{game}: {page} von {pages}',
  },
} satisfies Catalogue;
