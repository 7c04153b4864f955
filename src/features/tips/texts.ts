import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.tips.tip': '-# 💡 {tip}',
    'app.tips.off': 'No more tips',
    'app.tips.are-off': 'No more tips, then. *Rules* is always one press away.',
  },
  fr: {
    'app.tips.tip': '-# 💡 {tip}',
    'app.tips.off': 'Stop aux conseils',
    'app.tips.are-off': 'Fini les conseils, alors. Les *Règles* restent à un clic.',
  },
  de: {
    'app.tips.tip': '-# 💡 {tip}',
    'app.tips.off': 'Keine Hinweise mehr',
    'app.tips.are-off': 'Gut, keine Hinweise mehr. Die *Regeln* sind immer nur einen Knopfdruck entfernt.',
  },
} satisfies Catalogue;
