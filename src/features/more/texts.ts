/** The texts behind *More*. */
export const texts = {
  en: { 'app.more.button': 'More', 'app.more.heading': '### What else?', 'app.more.back': 'Back' },
  de: { 'app.more.button': 'Mehr', 'app.more.heading': '### Was noch?', 'app.more.back': 'Zurück' },
  fr: { 'app.more.button': 'Plus', 'app.more.heading': '### Quoi d’autre ?', 'app.more.back': 'Retour' },
};
