/** What is behind *More*. */
export const texts = {
  en: { 'app.more.button': 'More', 'app.more.heading': '### What else?' },
  de: { 'app.more.button': 'Mehr', 'app.more.heading': '### Was noch?' },
  fr: { 'app.more.button': 'Plus', 'app.more.heading': '### Quoi d’autre ?' },
};
