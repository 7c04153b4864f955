/** The house's own texts in English, in ICU MessageFormat. Every refusal says what to do next. */
export const en = {
  'app.bot.greedy': 'Greta Greedy',
  'app.bot.greedy.about': 'Counts every point twice and shares none.',
  'app.bot.random': 'Rando',
  'app.bot.random.about': 'Does whatever comes to mind. Surprisingly hard to read.',
  'app.bot.numbered': '{name} {n}',

  'app.refused.gone': 'I cannot find that table here. `/vips list` shows the ones there are.',
  'app.refused.stale': 'That was an earlier turn. Here is how things stand now:',
  'app.refused.not-host': 'Only {host} can do that, who opened this table. A kind word may help.',
  'app.refused.not-canceller':
    'Only {host}, who opened this table, can call it off, or a moderator: whoever manages messages, channels or the server. A kind word may help.',
  'app.refused.not-seated':
    'You have no seat at this table, so just enjoy the show. Fancy a game of your own? `/vips new` opens one.',
  'app.refused.seated-already': 'You already have a seat here. Now it is up to the host to press Start.',
  'app.refused.full': 'All {max} seats are taken. `/vips new` opens another table.',
  'app.refused.too-few':
    'It takes at least {min} players. Call a friend over, or add a computer player to the table.',
  'app.refused.begun':
    'This game has already begun. Wait for the next one, or open your own with `/vips new`.',
  'app.refused.not-begun': 'This game has not begun yet. It does as soon as the host presses Start.',
  'app.refused.over': 'This game is over. `/vips new` opens the next one.',
  'app.refused.cancelled': 'This table was called off. `/vips new` opens a new one.',
  'app.refused.no-such-bot': 'I do not know that computer player. Pick one from the list.',
  'app.refused.no-such-holder': 'Nobody of that name sits here any more. The list is up to date now.',
  'app.refused.host-stays': 'The host stays, or the table goes: press Cancel to call it off.',
  'app.refused.busy': 'Everybody pressed at once and I lost the thread. Please press again.',
  'app.refused.again': 'I am on it already: one table is coming right up.',

  'app.refused.tables-here':
    'This channel has {max, plural, one {# open table} other {# open tables}}, and more I cannot keep apart. Open yours in another channel, or ask for one to be called off: its host may do that with `/vips cancel`, and so may moderators.',
  'app.refused.tables-yours':
    'You host {max, plural, one {# open table} other {# open tables}} here, and that is your share. Finish a game, or call one off with `/vips cancel`; somebody else may open the next.',
  'app.refused.tables-in-server':
    'This server has {max, plural, one {# open table} other {# open tables}}, and that is all I may keep. `/vips list` shows what there is: finish a game, or ask for one to be called off. Its host may do that with `/vips cancel`, and so may moderators.',

  'house.too-quick.person':
    'You are quicker than I can follow. Take a breath, and try again in {seconds, plural, one {a second} other {# seconds}}.',
  'house.too-quick.server':
    'Everybody here presses at once, and I fall behind. Please try again in {seconds, plural, one {a second} other {# seconds}}.',
  'house.trouble':
    'Something broke on my side, and I am sorry. Try again; if it stays broken, tell my keeper: `{trouble}`.',
  'house.trouble.store':
    'My notebook is stuck, and I could not write that down. Nothing that was done before is lost: press again in a moment.',
  'house.trouble.damaged':
    'What I noted about this table is damaged, and I am sorry. Tell my keeper: `{trouble}`. The other tables are fine, and `/vips new` opens a new one.',
  'house.server-only': 'I deal cards and faces on servers only. Invite me to one, and we play there.',
  'house.no-such-command': 'I do not know that command any more. Restart Discord to see the new ones.',
  'house.button.foreign': 'I do not know that button. `/vips show` brings the table back, fresh.',
  'house.button.version':
    'That button is from an older version of me. `/vips show` brings the table back, fresh.',
  'house.button.damaged': 'That button is broken. `/vips show` brings the table back, fresh.',
  'house.not-any-more': 'That is no longer possible. Here is what is:',
  'house.too-slow': 'Sorry, that took me too long to open. Press it once more:',
  'house.parked':
    '⚠️ I could not post in {channel} (Discord says {code}). Once I may again, the table comes back with the next move, or by itself within the hour. Or call `/vips show` where I may post: the game goes on there.',
  'house.game-cancelled': '**This game was called off.** Nobody won, everybody learned something.',

  'house.lobby.host': '{name} (host)',
  'house.lobby.seats': '**{taken} of {max} seats taken** ({min} to {max} players)',
  'house.lobby.missing':
    '— {missing, plural, one {one more and we can start} other {# more and we can start}}.',
  'house.lobby.join': 'Join',
  'house.lobby.leave': 'Leave',
  'house.lobby.start': 'Start',
  'house.lobby.rules': 'Rules',
  'house.lobby.cancel': 'Cancel',
  'house.lobby.addBot': 'Add a computer player',
  'house.lobby.remove': 'Remove somebody',
  'house.lobby.begun': '**The game is on.** Look for the newest post.',
  'house.lobby.begun-elsewhere': '**The game is on** in {channel}.',
  'house.lobby.cancelled': '**Called off.** `/vips new` opens another table.',

  'house.seals.button': 'Seals',
  'house.seals.none': '-# Not sealed: this table was opened before I could seal one.',
  'house.seals.lobby': '-# 🔏 Luck, sealed: `{seal}`',
  'house.seals.posted': '-# 🔏 {name}, sealed: `{seal}`',
  'house.seals.seed': '-# 🔓 The seed of all luck: `{seed}`',
  'house.seals.own': '-# 🔏 Your seal: `{seal}`',
  'house.seals.none-here':
    'This table was opened before I could seal one, so there is nothing to check here. The next one will be sealed.',
  'house.seals.heading':
    '### Seals\nA seal is a fingerprint: it tells nothing, and fits nothing else. When the game is over I show what was sealed, and this button checks it.',
  'house.seals.luck': 'All luck of this table, before anybody sat down\n-# `{seal}`',
  'house.seals.one': '{name}\n-# `{seal}`',
  'house.seals.open': '{name}, as it stands now\n-# `{seal}`',
  'house.seals.together': '{name} together, as posted\n-# `{seal}`',
  'house.seals.heading-over':
    '### Seals, opened\n{wrong, plural, =0 {I worked everything out again, and all of it agrees.} one {**Careful: one thing does not agree.**} other {**Careful: # things do not agree.**}}',
  'house.seals.lawful': '{mark} Played again by the rules, the game ends as it did.',
  'house.seals.unlawful': '{mark} Played again by the rules, the game would not have gone like this.',
  'house.seals.seed-checked':
    '{mark} All luck of this table, before anybody sat down: from this seed.\n-# `{seed}`\n-# Its seal: `{seal}`',
  'house.seals.dealt': '{mark} Dealt again from this seed, it is the same deal.',
  'house.seals.dealt-otherwise': '{mark} Dealt again from this seed, it would be another deal.',
  'house.seals.told': '{mark} {name}: {told}\n-# `{seal}`',
  'house.seals.together-checked': '{mark} {name} together, as posted\n-# `{seal}`',
  'house.seals.together-otherwise': '{mark} {name}: another seal was posted than this one.\n-# `{seal}`',
  'house.seals.compare': '-# Compare the seals with those in the posts, if you like to be sure.',

  'house.cancel.ask-lobby': 'Shall I call off **{title}** in {channel}? Everybody loses their seat.',
  'house.cancel.ask-game':
    'Shall I call off **{title}** in {channel}, in the middle of the game? Nobody will have won.',
  'house.cancel.ask-left':
    'Unless they have left this server: then whoever plays may call off **{title}** in {channel}.',
  'house.cancel.left': 'They left: call it off',
  'house.cancel.yes': 'Call it off',
  'house.cancel.no': 'Keep it',
  'house.cancel.done': 'Done: the table is called off.',
  'house.cancel.kept': 'Good. Nothing has changed.',

  'house.opened':
    'Your table is open, and you have the first seat. Get the others to press Join, then press Start.',
  'house.opened-solo': 'The table is set, your rivals are seated. Look below, and place your bet.',
  'house.shown': 'There it is, fresh, below. The game goes on here.',
  'house.no-tables': 'Nobody is playing here right now. `/vips new` changes that.',
  'house.which-table': 'Which table do you mean? Say so with the option `table`:\n{tables}',
  'house.table-line':
    '• **{title}** ({id}) in {channel}: {taken} of {max} seats, {status, select, lobby {waiting for players} other {being played}}{parked, select, yes {. ⚠️ I could not post there: `/vips show` brings it back} other {}}',
  'house.table-choice':
    '{title} · {status, select, lobby {waiting for players} other {being played}} · {names}',
  'house.more-tables':
    '… and {more, plural, one {# older one} other {# older ones}}: type a part of the title or a player’s name into the option `table` of a command, and I find it.',
  'house.list': '### Tables of this server\n{tables}',
  'house.may-not-post':
    'I may not post in this channel. Somebody who runs this server has to allow me: {missing}. Or call me in another channel.',
  'house.wrong-channel': 'I cannot deal in this kind of channel. Call me in a text channel of the server.',
  'house.permission.view': 'View Channel',
  'house.permission.send': 'Send Messages',
  'house.permission.send-in-threads': 'Send Messages in Threads',
  'house.permission.attach': 'Attach Files',

  'command.vips': 'VIPs: put the ideal face on top, and bet on its parts',
  'command.vips.new': 'Open a table; others join with a button',
  'command.vips.new.target': 'Whom are you looking for? “the ideal Prime Minister”, say',
  'command.vips.new.set': 'Which portraits stand for election (drawn by lot if you do not say)',
  'command.vips.new.set.men': 'the gentlemen',
  'command.vips.new.set.women': 'the ladies',
  'command.vips.new.first': 'Who starts (drawn by lot if you do not say)',
  'command.vips.new.thread': 'Play in a thread of its own (yes if you do not say)',
  'command.vips.new.computers': 'How many computer players sit down at once',
  'command.vips.solo': 'Play at once against computer players',
  'command.vips.solo.target': 'Whom are you looking for? Leave it to me if you like',
  'command.vips.solo.opponents': 'How many computer players (2 if you do not say)',
  'command.vips.show': 'Post a table afresh in this channel; the game goes on here',
  'command.vips.bet': 'Look at your bet, in secret',
  'command.vips.history': 'Who laid what, and what everybody has left, in secret',
  'command.vips.list': 'The tables of this server',
  'command.vips.cancel': 'Call off a table that you opened, or any as a moderator',
  'command.vips.rules': 'The rules, short',
  'command.vips.table': 'Which table (the one of this channel if you do not say)',
} as const;
