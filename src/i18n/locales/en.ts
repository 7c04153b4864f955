/** The app's own texts in English, in ICU MessageFormat. Every rejection says what to do next. */
export const en = {
  'app.language': 'English',
  'app.bot.numbered': '{name} {n}',

  'app.refused.gone': 'I cannot find that table here. `/{command} list` shows the ones there are.',
  'app.refused.other-game':
    'They play {game} at that table, which has a command of its own: `/{command} show` brings it up.',
  'app.refused.stale': 'That was an earlier turn. Here is how things stand now:',
  'app.refused.not-host': 'Only the host, {host}, can do that. A kind word may help.',
  'app.refused.not-canceller':
    'Only the host, {host}, can call it off, or a moderator: whoever manages the server, or messages or channels in {channel} and calls me there. A kind word may help.',
  'app.refused.not-mover':
    'It is played in {channel}. Only those who sit at it, its host and moderators may have it posted, so here is how it stands, for your eyes only:',
  'app.refused.moved-just-now':
    'Somebody had it posted in {channel} just now. Look there, or try again in {seconds, plural, one {a second} other {# seconds}}.',
  'app.refused.may-not-write':
    'You may not write in this channel, so I will not do it for you. Call me where you may.',
  'app.refused.log-full':
    'This game has seen {max, plural, one {# event} other {# events}}, and more I cannot keep. Call it off, and open a new one.',
  'app.refused.not-seated':
    'You have no seat at this table, so just enjoy the show. Fancy a game of your own? `/{command} new` opens one.',
  'app.refused.seated-already': 'You have a seat here already. The game begins when the host presses Start.',
  'app.refused.host-seated':
    'You have the best seat already: you are the host. Press Start when everybody is here.',
  'app.refused.rejoin':
    'You have come and gone a few times. The others would like to know who plays: you can take a seat again in {seconds, plural, one {a second} other {# seconds}}.',
  'app.refused.full': 'All {max} seats are taken. `/{command} new` opens another table.',
  'app.refused.not-voter':
    'That is for those with a seat to decide. Press Join, and your vote counts as well.',
  'app.refused.proposed-already': 'That is on the list already. Vote for it, or think of something sillier.',
  'app.refused.waiting-already': 'You are number {place} in line already. I call you when it is your turn.',
  'app.refused.waiting-full':
    'All {max} seats are taken, and {waiting} people wait for one. `/{command} new` opens another table.',
  'app.refused.kept':
    'The last seat is kept for {name}, and free for anybody {when}. The host can free it sooner.',
  'app.refused.challenge-self':
    'You would win, and you would lose. Challenge somebody else, or play against the house: `/{command} solo`.',
  'app.refused.challenge-bot':
    'That one is made of wire, and does not play. Computer players sit down in the lobby: `/{command} new`.',
  'app.refused.challenge-absent':
    '{name} is not on this server any more. Distance is no excuse, but I cannot call them here.',
  'app.refused.challenge-unseen':
    '{name} cannot see this channel, and would never hear of it. Challenge them where they can.',
  'app.refused.challenged-enough':
    'You have called {name} {times, plural, one {once} other {# times}} within the hour. Let them breathe; `/{command} new` opens a table without a ping.',
  'app.refused.not-challenged':
    'No seat is kept for you here, so there is nothing to decline. Join if you like.',
  'app.refused.nothing-kept': 'No seat is kept at this table: all of them are free for anybody.',
  'app.refused.empty-message':
    'I find no words in that message, only what they hang on. Pick one with text, or type yours into `/{command} new`.',
  'app.refused.too-few':
    'It takes at least {min} players. Call a friend over, or add a computer player to the table.',
  'app.refused.begun':
    'This game has already begun. Wait for the next one, or open your own with `/{command} new`.',
  'app.refused.not-begun': 'This game has not begun yet. It does as soon as the host presses Start.',
  'app.refused.over': 'This game is over. `/{command} new` opens the next one.',
  'app.refused.not-over': 'This game is still on. When it is over, the last post has a button for that.',
  'app.refused.not-played':
    'Those who played decide whether there is a rematch. Once one of them has pressed this, it shows you the way: whoever comes may join.',
  'app.refused.moved-on': 'Too late for that one: the table has moved on.',
  'app.refused.not-in-epilogue': 'That is up to those who played. You make a fine audience, though.',
  'app.refused.not-skipper': 'Those who played may hurry this along. Enjoy the suspense with them.',
  'app.refused.may-not-share':
    'Those who played may share this, and whoever may write in {channel} and presses it there.',
  'app.refused.cancelled': 'This table was called off. `/{command} new` opens a new one.',
  'app.refused.turn-time':
    'A turn may take anything from a minute to {days} days, or as long as it likes. Pick from the list, or type something like `45 min`, `8 h` or `2 d`.',
  'app.refused.ladder-onlooker':
    'That is for those at the table to decide. You have the best view of it, though.',
  'app.refused.ladder-awaited':
    'It is you they are waiting for! Make your turn from the newest post, and the whole question goes away.',
  'app.refused.take-back':
    'That turn stands: it can be taken back once, and only until somebody else has done something or something secret is out. Here is how things stand now:',
  'app.refused.ladder-settled': 'That is settled: the game goes on. Look at the newest post.',
  'app.refused.leave-lobby': 'The game has not begun yet: press Leave in its post, and you are free.',
  'app.refused.seat-not-free':
    'Somebody was quicker: that seat is taken. `/{command} list` shows where else something is going on.',
  'app.refused.no-stand-in':
    'No computer player here can sit in for you. The table needs you, and that is rather nice.',
  'app.refused.season': 'A season is a quarter of a year, such as `2026-Q4`. Pick one from the list.',
  'app.refused.no-such-bot': 'I do not know that computer player. Pick one from the list.',
  'app.refused.no-such-holder': 'Nobody by that name sits here any more. The list is up to date now.',
  'app.refused.host-seat':
    'That is the host’s own seat. Press Leave to give it up: then the next player is the host.',
  'app.refused.not-manager':
    'Only those who may manage this server can settle that. Ask one of them, nicely.',
  'app.refused.not-a-game-channel': 'On this server, games are played in {channels}. Call me there.',
  'app.refused.busy': 'Everybody pressed at once and I lost the thread. Please press again.',
  'app.refused.again': 'I am on it already: one table is coming right up.',

  'app.refused.tables-here':
    'This channel has {max, plural, one {# open table} other {# open tables}}, and more I cannot keep apart. Open yours in another channel, or ask for one to be called off: its host may do that with `/{command} cancel`, and so may moderators.',
  'app.refused.tables-yours':
    'You host {max, plural, one {# open table} other {# open tables}} here, and that is your share. Finish a game, or call one off with `/{command} cancel`; somebody else may open the next.',
  'app.refused.tables-in-server':
    'This server has {max, plural, one {# open table} other {# open tables}}, and that is all I may keep. `/{command} list` shows what there is: finish a game, or ask for one to be called off. Its host may do that with `/{command} cancel`, and so may moderators.',

  'app.rate-limited.person':
    'You are quicker than I can follow. Take a breath, and try again in {seconds, plural, one {a second} other {# seconds}}.',
  'app.rate-limited.server':
    'Everybody here presses at once, and I fall behind. Please try again in {seconds, plural, one {a second} other {# seconds}}.',
  'app.error':
    'Something broke on my side, and I am sorry. Try again; if it stays broken, tell my keeper: `{errorId}`.',
  'app.error.store':
    'My notebook is stuck, and I could not write that down. Nothing that was done before is lost: press again in a moment.',
  'app.error.corrupt':
    'What I noted about this table is damaged, and I am sorry. Tell my keeper: `{errorId}`. The other tables are fine, and `/{command} new` opens a new one.',
  'app.server-only':
    'I deal cards and faces on servers only. Invite me to one, and we play there. Here, `/games` tells which of your tables wait.',
  'app.no-such-command': 'I do not know that command any more. Restart Discord to see the new ones.',
  'app.button.foreign': 'I do not know that button. `/{command} show` brings the table back, fresh.',
  'app.button.version':
    'That button is from an older version of me. `/{command} show` brings the table back, fresh.',
  'app.button.malformed': 'That button is broken. `/{command} show` brings the table back, fresh.',
  'app.not-any-more': 'That is no longer possible. Here is what is:',
  'app.too-slow': 'Sorry, that took me too long to open. Press it once more:',
  'app.parked':
    '⚠️ I could not post in {channel} (Discord says {code}). Once I may again, the table comes back with the next move, or by itself within the hour. Or call `/{command} show` where I may post: the game goes on there.',
  'app.policies.privacy': '[Privacy policy]({url})',
  'app.turn-time': '-# ⏳ The time for this is up {when}.',
  'app.turn-time.own': '⏳ Your time is up {when}.',
  'app.turn-time.up':
    '⌛ Your time is up, and the others are deciding what to do about it. Play now, and they need not.',
  'app.turn-time.away': '-# ⏳ The clock waits. The others may decide otherwise {when}.',
  'app.away': '-# 🧳 {player} is away until {day}.',
  'app.reminder.half': '⏰ {game}, “{title}”: {players}, half of your time is gone. It is up {when}. {link}',
  'app.reminder.last': '⏰ {game}, “{title}”: {players}, hurry! Your time is up {when}. {link}',
  'app.missed': '🌅 {game}, “{title}”: the quiet is over, and the table waits for {players}. {link}',
  'app.ladder.call': '⌛ {game}, “{title}”: time is up for {late}. What now, {players}? {link}',
  'app.ladder.rule':
    '-# What most of you want is done; in a tie, what the host wants. Otherwise {fallback, select, wait {everybody waits once more} other {a computer player makes the turn}} {when}.',
  'app.ladder.nobody':
    '⌛ {game}, “{title}”: time is up for {late}, and nobody else is here to decide. {fallback, select, wait {Everybody waits once more} other {A computer player makes the turn}} {when}. {link}',
  'app.ladder.rule.away': '-# The table waits. If it would rather not, what most of you want is done.',
  'app.ladder.nobody.away':
    '⌛ {game}, “{title}”: time is up for {late}, and nobody else is here to decide. So the table waits. {link}',
  'app.ladder.left': '🚪 **{name}** has left this server.',
  'app.ladder.choose.wait': 'Wait once more',
  'app.ladder.choose.skip': 'Skip the turn',
  'app.ladder.choose.bot-turn': 'Bot plays this turn',
  'app.ladder.choose.bot-seat': 'Bot takes the seat',
  'app.ladder.choose.call-off': 'Call it off',
  'app.ladder.decided.wait': '⏳ Time was up for {late}. The table waits, and the clock starts again.',
  'app.ladder.decided.skip': '⏭️ Time was up for {late}. The turn was skipped.',
  'app.ladder.decided.bot-turn':
    '🤖 Time was up for {late}. A computer player made the turn, with a steady hand and no opinion.',
  'app.ladder.decided.bot-seat':
    '🪑 Time was up for {late}. A computer player keeps the seat warm; one press takes it back.',
  'app.ladder.decided.call-off': '✖️ Time was up for {late}, and the table called the game off.',
  'app.ladder.settled': '✅ Never mind: the game goes on.',
  'app.ladder.settled-over': '✅ Never mind: the game is over.',
  'app.offer':
    '🪑 {game}, “{title}”: **{name}** had to go, and **{bot}** plays on for them. Whoever has no seat here may have this one, with all that belongs to it.',
  'app.pause.go-on': 'Go on',
  'app.pause.paused':
    '⏸️ Paused by all: the clock stands still. It goes on when anybody presses *Go on* or makes a move, {when} at the latest.',
  'app.refused.no-pause': 'Nobody is pausing here. The game is on: have a look at the newest post.',
  'app.refused.paused-already':
    'This table is paused already. Press *Go on* in the newest post when you are ready.',
  'app.refused.nothing-to-pause':
    'There is no clock to stop here. Ask again when somebody’s time is running.',
  'app.refused.paused': 'This table is paused. Press *Go on* in the newest post first, then decide.',
  'app.games.paused': '⏸️ Paused.',
  'app.narration.taken-back': '{player} takes the turn back. Fingers slip.',
  'app.take-seat': 'Take the seat',
  'app.take-seat.own': 'Take my seat back',
  'app.take-seat.of': 'Take {name}’s seat',
  'app.your-seat':
    '🪑 You were missed. A computer player keeps your seat warm: take it back, and everything on it is yours again.',
  'app.seats-to-take':
    '🪑 You have no seat here, but there is one to be had: a computer player minds it for somebody who had to go.',
  'app.pace.none': 'No clock',
  'app.pace.live': 'Live: {n, plural, one {# minute} other {# minutes}} a turn',
  'app.pace.slow': 'Slow: {n, plural, one {# hour} other {# hours}} a turn',
  'app.pace.other':
    '{unit, select, d {{n, plural, one {# day} other {# days}}} h {{n, plural, one {# hour} other {# hours}}} other {{n, plural, one {# minute} other {# minutes}}}} a turn',
  'app.lobby.pace': '⏳ {pace}.',
  'app.call': '{game} at {host}’s table: {prompt} {players}',
  'app.call.told': '(FYI: {players})',
  'app.call.end': '-# 🏁 {game} at {host}’s table is over: {players}',
  'app.moved': '**The table has moved:** {link}',
  'app.game-cancelled': '**This game was called off.** Nobody won, everybody learned something.',

  'app.lobby.host': '{name} (host)',
  'app.lobby.seats': '**{taken} of {max} seats taken** ({min} to {max} players)',
  'app.lobby.missing':
    '— {missing, plural, one {one more and we can start} other {# more and we can start}}.',
  'app.lobby.join': 'Join',
  'app.lobby.leave': 'Leave',
  'app.lobby.start': 'Start',
  'app.lobby.rules': 'Rules',
  'app.lobby.cancel': 'Cancel',
  'app.lobby.wait': 'Wait for a seat',
  'app.lobby.lobbyPanel': 'Change the game',
  'app.lobby.ballot': 'Propose and vote',
  'app.lobby.new-host': '👑 **{host}** is the host now.',
  'app.lobby.waiting': '⏳ {n, plural, one {# waits for a seat} other {# wait for a seat}}: {names}.',
  'app.rated-bot': '{name} (Elo {rating})',
  'app.lobby.addBot': 'Add a computer player',
  'app.lobby.remove': 'Remove somebody',
  'app.lobby.begun': '**The game is on.** Look for the newest post.',
  'app.lobby.begun-elsewhere': '**The game is on:** [go there]({link})',
  'app.lobby.won': '🏆 {winners} {n, plural, one {won} other {shared the win}}.',
  'app.lobby.ended': '**It is over.**',
  'app.lobby.end-link': '[How it ended]({link})',
  'app.lobby.closed':
    '**Closed.** Nobody has touched this table for days, so I folded it up. `/{command} new` opens another one.',
  'app.lobby.cancelled': '**Called off.** `/{command} new` opens another table.',

  'app.lobby.decline': 'Not today',
  'app.lobby.release': 'Free the seat',
  'app.challenge.prompt': 'a seat is kept for you. Do you dare?',
  'app.challenge.kept':
    '🤺 **{name}** has been challenged. A seat is kept for them, and free for anybody {when}.',
  'app.challenge.accepted': '🤺 **{name}** has taken up the challenge.',
  'app.challenge.declined': '🕊️ **{name}** would rather not today. Their seat is free for anybody.',
  'app.challenge.released': '🔓 The seat that was kept for **{name}** is free for anybody.',
  'app.challenge.declined-yours':
    'Another day, then. Nobody minds, your seat is free, and you can still join as long as there is one.',

  'app.rules.button': 'Rules',
  'app.rules.back': 'Back',
  'app.rules.next': 'Next',
  'app.ballot.heading': 'Who shall it be?',
  'app.ballot.hosts': '👑 **{text}** ({votes, plural, one {# vote} other {# votes}})',
  'app.ballot.proposal': '💡 **{text}** ({votes, plural, one {# vote} other {# votes}})',
  'app.ballot.rule': '-# Most votes win when the host presses Start. In a tie, the host’s own 👑 stays.',
  'app.ballot.vote': 'Your vote',
  'app.ballot.propose': 'Propose something else',
  'app.try-again': 'Try again',
  'app.waiting.call': '{game}: a seat has come free at “{title}”, and it is yours, {player}. {link}',

  'app.coach': '🎓 {lesson}',
  'app.show-all': 'Show all',
  'app.refused.end-unfolds':
    'Patience: the end is still being told. Look again when the last post has said it all.',
  'app.rematch.prompt': 'rematch! Your seat is waiting.',

  'app.commitments.button': 'Fair?',
  'app.commitments.none': '-# Not sealed: this table was opened before I could seal one.',
  'app.commitments.lobby': '-# 🔏 Provably fair. Luck, sealed:\n-# `{seal}`',
  'app.house.seal-name': 'Bets in the house',
  'app.refused.house-seated':
    'You have a seat here, so you bet at the table. The house is for those who watch.',
  'app.refused.house-closed':
    'Too late: a chip lies on the board, and the house has closed. But the show goes on, so enjoy it.',
  'app.refused.house-full':
    'The house is full: {max, plural, one {# bet} other {# bets}} are in already. Just enjoy the show.',
  'app.commitments.posted': '-# 🔏 {name}, sealed: `{seal}`',
  'app.commitments.own': '-# 🔏 Your seal: `{seal}`',

  'app.opened':
    'Your table is open, and you have the first seat. Get the others to press Join, then press Start.',
  'app.challenged':
    'The gauntlet is thrown: {name} has been called, and a seat is kept for them for an hour. Start whenever you like, or free the seat with the button.',
  'app.opened-with-message':
    'Your table is open, and those words are what it is about. Get the others to press Join, then press Start.',
  'app.opened-with-cut-message':
    'Your table is open. That message was longer than a title may be, so I kept its first {max} characters. Get the others to press Join, then press Start.',
  'app.opened-solo': 'The table is set, your rivals are seated. Look below: it begins.',
  'app.opened-guided':
    'A practice table is set, for you and patient company. Its first post is on its way: press the button there. I am the 🎓 in your panel, and say what to do. Stop whenever you like, the table waits for you.',
  'app.shown': 'There it is, fresh, below. The game goes on here.',
  'app.no-tables': 'Nobody is playing here right now. `/{command} new` changes that.',
  'app.no-tables-of-game':
    'Nobody is playing {game} here right now. `/{command} new` changes that, and `/{command} list` shows what else is on.',
  'app.which-table': 'Which table do you mean? Say so with the option `table`:\n{tables}',
  'app.table-line':
    '• {game}: **{title}** ({id}){here, select, yes { in {channel}} other {, [to the table]({link})}}: {taken} of {max} seats, {status, select, lobby {waiting for players} other {being played}}{parked, select, yes {. ⚠️ I could not post there: `/{command} show` brings it back} other {}}',
  'app.table-choice':
    '{title} · {status, select, lobby {waiting for players} other {being played}} · {names}',
  'app.more-tables':
    '… and {more, plural, one {# older one} other {# older ones}}: type a part of the title or a player’s name into the option `table` of a command, and I find it.',
  'app.refused.no-watching':
    'On this server, a game is for those who sit at it. Its posts are for everybody, and `/{command} new` opens a table of your own.',
  'app.games.waits': '👉 {game}: **{title}** – {prompt} {link}',
  'app.games.waits-since': '👉 {game}: **{title}** – {prompt} Since {since}. {link}',
  'app.games.others': '⏳ {game}: **{title}** – waits for {players}. {link}',
  'app.games.away': '{player} (away until {day})',
  'app.games.link': '[Take me there]({link})',
  'app.games.lobby': '🪑 {game}: **{title}** – not begun, {taken} of {max} seats taken. {link}',
  'app.games.next': 'Next table that waits for me',
  'app.list': '### Tables of this server\n{tables}',
  'app.stats.end-unfolds':
    'Some table here is just being told how it ended, and I am no spoiler. Ask again in a minute.',
  'app.notifications.away.now': '🧳 You are away until {day}. Any move of yours brings you back, too.',
  'app.notifications.away.back': 'I am back',
  'app.refused.away-past':
    '🗓️ That day is over already, and I have no time machine. Pick one that is still to come.',
  'app.refused.away-too-long':
    '🧳 So long? {left, plural, =0 {You have been away for all of the {max} days that you have in {window}, and your tables miss you.} one {Of {max} days in {window} you have # left.} other {Of {max} days in {window} you have # left.}}',
  'app.privacy.nobody': 'Somebody',
  'app.may-not-post':
    'I may not post in this channel. Somebody who runs this server has to allow me: {missing}. Or call me in another channel.',
  'app.private-thread':
    'I am not in this private thread, so I could not post here. Mention me in a message, and I am; then call me again.',
  'app.wrong-channel': 'I cannot deal in this kind of channel. Call me in a text channel of the server.',
  'app.permission.view': 'View Channel',
  'app.permission.connect': 'Connect',
  'app.permission.send': 'Send Messages',
  'app.permission.send-in-threads': 'Send Messages in Threads',
  'app.permission.attach': 'Attach Files',

  'command.new': 'Open a table; others join with a button',
  'command.new.thread': 'Play in a thread of its own (yes if you do not say)',
  'command.new.pace': 'How long a turn may take: live, slow, none, or a time such as 45 min',
  'command.new.computers': 'How many computer players sit down at once',
  'command.new.language': 'In which language the table speaks (that of the server if you do not say)',
  'command.solo': 'Play at once against computer players',
  'command.solo.opponents': 'How many computer players ({opponents} if you do not say)',
  'command.solo.rival': 'Which computer player to face (a mixture if you do not say)',
  'command.learn': 'Learn the game by playing: ten minutes, alone, with a guide',
  'command.challenge': 'Challenge to {game}',
  'command.show': 'Post your table afresh in this channel; look at another one in secret',
  'command.list': 'The tables of this server',
  'command.leave': 'Give up your seat; a computer player plays on for you',
  'command.cancel': 'Call off a table that you opened, or one of your channel as a moderator',
  'command.rules': 'The rules, page by page, with pictures',
  'command.table': 'Which table (the one of this channel if you do not say)',
} as const;
