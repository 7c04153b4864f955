import type { Catalogue } from '../../i18n/translator.ts';

/** The texts of this feature in each language, in ICU MessageFormat. */
export const texts = {
  en: {
    'app.privacy.heading': '### What I know about you',
    'app.privacy.stored':
      'Across all servers I keep:\n- your Discord ID, the name you had and your moves at each of your tables ({open, plural, =0 {none is open} one {# is open} other {# are open}})\n- {results, plural, =0 {no results} one {the result of # game} other {the results of # games}}{bets, plural, =0 {} one {\n- the points of # side bet} other {\n- the points of # side bets}}\n- {daily, plural, =0 {no daily puzzles} one {# daily puzzle} other {# daily puzzles}}\n- {tips, plural, =0 {no tips you’ve seen} one {# tip you’ve seen} other {# tips you’ve seen}}{blocked, plural, =0 {} one {\n- # person you’ve blocked} other {\n- # people you’ve blocked}}{houseTexts, plural, =0 {} one {\n- # text you’ve proposed in `/house`} other {\n- # texts you’ve proposed in `/house`}}{faces, plural, =0 {} one {\n- # face you lend} other {\n- # faces you lend}}\nI don’t read messages or member lists, and no profile picture but one you lend me.',
    'app.privacy.visible':
      'Your results count in `/stats` and `/leaderboard` on the servers you play on, from private channels too: points only, never their words.',
    'app.privacy.hidden':
      '🫥 You’re hidden: in no ranking, in nobody’s statistics, and I’m not recording your new results.',
    'app.privacy.hide': 'Hide me',
    'app.privacy.show': 'Show me again',
    'app.privacy.export': 'Export my data',
    'app.privacy.blocks': 'Block list',
    'app.privacy.delete': 'Delete my data',
    'app.privacy.exported':
      'All of it, in a file for your eyes only.{left, plural, =0 {} one { # older table didn’t fit: ask the person who runs me for it.} other { # older tables didn’t fit: ask the person who runs me for them.}}',
    'app.privacy.delete-ask':
      '**Forget you, on every server?**\nYou leave all lobbies, a bot takes over your seats in open games, and finished games keep a seat without your name, so their deal can no longer be checked. Your results, ratings, tips and preferences are gone for good, and so are the faces you lend and what you’ve proposed in `/house`, from every game they’re in. What I’ve posted in channels stays: I can’t take it back.',
    'app.privacy.delete-yes': 'Yes, forget me',
    'app.privacy.delete-no': 'No, keep it all',
    'app.privacy.deleted':
      'Have we met? {tables, plural, =0 {You weren’t at any table} one {You’re gone from # table} other {You’re gone from # tables}}, and your results, ratings, tips and preferences are deleted{hidden, select, yes {. All I remember is that you want to stay hidden} other {}}.',
    'command.privacy': 'What I know about you: hide it, download it, or have it deleted',
  },
  fr: {
    'app.privacy.heading': '### Ce que je sais de toi',
    'app.privacy.stored':
      'Tous serveurs confondus, je garde :\n- ton identifiant Discord, le nom que tu portais et tes coups à chacune de tes tables ({open, plural, =0 {aucune en cours} one {# en cours} other {# en cours}})\n- {results, plural, =0 {aucun résultat} one {le résultat d’une partie} other {les résultats de # parties}}{bets, plural, =0 {} one {\n- les points d’un pari dans le public} other {\n- les points de # paris dans le public}}\n- {daily, plural, =0 {aucune énigme du jour} one {# énigme du jour} other {# énigmes du jour}}\n- {tips, plural, =0 {aucun conseil montré} one {# conseil déjà montré} other {# conseils déjà montrés}}{blocked, plural, =0 {} one {\n- # personne que tu bloques} other {\n- # personnes que tu bloques}}{houseTexts, plural, =0 {} one {\n- # texte que tu as proposé dans `/house`} other {\n- # textes que tu as proposés dans `/house`}}{faces, plural, =0 {} one {\n- # visage que tu prêtes} other {\n- # visages que tu prêtes}}\nJe ne lis ni messages, ni listes de membres, ni d’autre photo de profil que celle que tu me prêtes.',
    'app.privacy.visible':
      'Tes résultats comptent dans `/stats` et `/leaderboard` des serveurs où tu joues, salons privés compris : les points seulement, jamais leurs mots.',
    'app.privacy.hidden':
      '🫥 Tu joues incognito : dans aucun classement, dans aucune statistique, et je ne note plus tes résultats.',
    'app.privacy.hide': 'Me cacher',
    'app.privacy.show': 'Me montrer à nouveau',
    'app.privacy.export': 'Exporter mes données',
    'app.privacy.blocks': 'Liste de blocage',
    'app.privacy.delete': 'Supprimer mes données',
    'app.privacy.exported':
      'Tout est là, dans un fichier pour tes yeux seulement.{left, plural, =0 {} one { # table plus ancienne n’y tenait pas : demande-la à la personne qui s’occupe de moi.} other { # tables plus anciennes n’y tenaient pas : demande-les à la personne qui s’occupe de moi.}}',
    'app.privacy.delete-ask':
      '**Dois-je t’oublier, sur tous les serveurs ?**\nTu quittes toutes les tables en attente, un robot prend tes places dans les parties en cours, et les parties finies gardent une place sans ton nom : plus personne ne pourra vérifier leur donne. Tes résultats, cotes, conseils et préférences disparaissent pour de bon, ainsi que les visages que tu prêtes et ce que tu as proposé dans `/house`, de toutes les parties où ça figure. Ce que j’ai posté dans les salons y reste : je ne peux pas le rappeler.',
    'app.privacy.delete-yes': 'Oui, oublie-moi',
    'app.privacy.delete-no': 'Non, garde tout',
    'app.privacy.deleted':
      'On se connaît ? {tables, plural, =0 {Tu n’étais à aucune table} one {Tu as disparu de # table} other {Tu as disparu de # tables}}, et tes résultats, cotes, conseils et préférences sont supprimés{hidden, select, yes {. Je retiens seulement que tu veux rester incognito} other {}}.',
    'command.privacy': 'Ce que je sais de toi : le cacher, l’emporter ou le faire supprimer',
  },
  de: {
    'app.privacy.heading': '### Was ich über dich weiß',
    'app.privacy.stored':
      'Auf allen Servern zusammen weiß ich:\n- deine Discord-ID, deinen damaligen Namen und deine Züge an jedem deiner Tische ({open, plural, =0 {keiner ist offen} one {# ist offen} other {# sind offen}})\n- {results, plural, =0 {kein Ergebnis} one {das Ergebnis eines Spiels} other {die Ergebnisse von # Spielen}}{bets, plural, =0 {} one {\n- die Punkte von # Tipp aus dem Publikum} other {\n- die Punkte von # Tipps aus dem Publikum}}\n- {daily, plural, =0 {kein Tagesrätsel} one {# Tagesrätsel} other {# Tagesrätsel}}\n- {tips, plural, =0 {keinen Hinweis, den du gesehen hast} one {# Hinweis, den du gesehen hast} other {# Hinweise, die du gesehen hast}}{blocked, plural, =0 {} one {\n- # Person, die du blockierst} other {\n- # Leute, die du blockierst}}{houseTexts, plural, =0 {} one {\n- # Text, den du in `/house` vorgeschlagen hast} other {\n- # Texte, die du in `/house` vorgeschlagen hast}}{faces, plural, =0 {} one {\n- # Gesicht, das du verleihst} other {\n- # Gesichter, die du verleihst}}\nIch lese keine Nachrichten, keine Mitgliederlisten und kein Profilbild außer einem, das du mir leihst.',
    'app.privacy.visible':
      'Deine Ergebnisse zählen in `/stats` und `/leaderboard` der Server, auf denen du spielst, auch aus privaten Kanälen: nur Punkte, nie deren Worte.',
    'app.privacy.hidden':
      '🫥 Du bist unsichtbar: in keiner Rangliste, in keiner Statistik, und neue Ergebnisse von dir schreibe ich nicht auf.',
    'app.privacy.hide': 'Mich verstecken',
    'app.privacy.show': 'Mich wieder zeigen',
    'app.privacy.export': 'Daten exportieren',
    'app.privacy.blocks': 'Blockliste',
    'app.privacy.delete': 'Meine Daten löschen',
    'app.privacy.exported':
      'Alles in einer Datei, nur für deine Augen.{left, plural, =0 {} one { # älterer Tisch hat nicht mehr hineingepasst: Frag die Leute danach, die mich betreiben.} other { # ältere Tische haben nicht mehr hineingepasst: Frag die Leute danach, die mich betreiben.}}',
    'app.privacy.delete-ask':
      '**Soll ich dich vergessen, auf allen Servern?**\nDu verlässt alle Lobbys, ein Bot übernimmt deine Plätze in laufenden Spielen, und beendete Spiele behalten einen Platz ohne deinen Namen: Das Austeilen lässt sich dann nicht mehr nachprüfen. Deine Ergebnisse, Wertungen, Hinweise und Einstellungen sind für immer weg, ebenso die Gesichter, die du verleihst, und deine Vorschläge aus `/house`, und zwar aus allen Spielen. Was ich in Kanälen gepostet habe, bleibt: Das kann ich nicht zurückholen.',
    'app.privacy.delete-yes': 'Ja, vergiss mich',
    'app.privacy.delete-no': 'Nein, behalt alles',
    'app.privacy.deleted':
      'Kennen wir uns? {tables, plural, =0 {Du warst an keinem Tisch} one {Von # Tisch bist du verschwunden} other {Von # Tischen bist du verschwunden}}, und deine Ergebnisse, Wertungen, Hinweise und Einstellungen sind gelöscht{hidden, select, yes {. Ich merke mir nur, dass du unsichtbar bleiben willst} other {}}.',
    'command.privacy': 'Was ich über dich weiß: verstecken, mitnehmen oder löschen lassen',
  },
} satisfies Catalogue;
