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
  'app.policies.terms': '[Terms of service]({url})',
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
  'app.ladder.voted': '🗳️ Noted. The others have a say, too; you can change your mind until they do.',
  'app.ladder.done': '🗳️ That settles it. Look below.',
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
  'app.pause.propose': 'Ask for a pause',
  'app.pause.agree': 'Agree',
  'app.pause.no': 'Play on',
  'app.pause.go-on': 'Go on',
  'app.pause.proposed':
    '⏸️ Shall we pause? In favour: {agreed}. Still to answer: {missing}. When all agree, the clock stops; any move, and the idea is off.',
  'app.pause.paused':
    '⏸️ Paused by all: the clock stands still. It goes on when anybody presses *Go on* or makes a move, {when} at the latest.',
  'app.pause.asked':
    '⏸️ Noted. The clock stops as soon as everybody at the table agrees; until then it runs.',
  'app.pause.begun': '⏸️ Paused. The clock stands still: put the kettle on.',
  'app.pause.over': '▶️ The game goes on, with as much time as was left.',
  'app.refused.no-pause': 'Nobody is pausing here. The game is on: have a look at the newest post.',
  'app.refused.paused-already':
    'This table is paused already. Press *Go on* in the newest post when you are ready.',
  'app.refused.nothing-to-pause':
    'There is no clock to stop here. Ask again when somebody’s time is running.',
  'app.refused.paused': 'This table is paused. Press *Go on* in the newest post first, then decide.',
  'app.games.paused': '⏸️ Paused.',
  'app.take-back': 'Take back',
  'app.taken-back':
    '↩️ Taken back. Nobody saw anything. Well, everybody did; now play it the way you meant it.',
  'app.narration.taken-back': '{player} takes the turn back. Fingers slip.',
  'app.take-seat': 'Take the seat',
  'app.take-seat.own': 'Take my seat back',
  'app.take-seat.of': 'Take {name}’s seat',
  'app.your-seat':
    '🪑 You were missed. A computer player keeps your seat warm: take it back, and everything on it is yours again.',
  'app.seats-to-take':
    '🪑 You have no seat here, but there is one to be had: a computer player minds it for somebody who had to go.',
  'app.left': 'You have left the table. The door stays open.',
  'app.give-up.ask':
    'Do you want to give up your seat? A computer player plays on for you, and somebody else may take the seat, secrets and all. Until they do, you can have it back.',
  'app.give-up.yes': 'Give up my seat',
  'app.give-up.no': 'I stay',
  'app.give-up.done': 'Off you go, then. The table thanks you for what you did, and forgives the rest.',
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
  'app.rules.page': '{game}: {page} of {pages}',
  'app.rules.back': 'Back',
  'app.rules.next': 'Next',

  'app.settings.heading': 'Change the game',
  'app.settings.changed': '✅ Changed, for everybody to see.',
  'app.settings.pace': 'How long a turn may take',
  'app.settings.language': 'The language of the table',
  'app.settings.thread': 'Where you play',
  'app.settings.thread.yes': 'In a thread of its own',
  'app.settings.thread.yes.note': 'The channel stays tidy; talk goes into the thread.',
  'app.settings.thread.no': 'Right here in the channel',
  'app.settings.thread.no.note': 'One board that is updated in place.',
  'app.settings.hand-over': 'Make somebody else the host',
  'app.settings.handed-over':
    'Done: the crown has moved. You keep your seat, and nobody can blame you any more.',
  'app.ballot.heading': 'Who shall it be?',
  'app.ballot.hosts': '👑 **{text}** ({votes, plural, one {# vote} other {# votes}})',
  'app.ballot.proposal': '💡 **{text}** ({votes, plural, one {# vote} other {# votes}})',
  'app.ballot.rule': '-# Most votes win when the host presses Start. In a tie, the host’s own 👑 stays.',
  'app.ballot.vote': 'Your vote',
  'app.ballot.propose': 'Propose something else',
  'app.ballot.voted': '🗳️ Your vote counts. You can change your mind until the start.',
  'app.ballot.proposed': '💡 Proposed, with your vote for it. Now win over the others.',
  'app.try-again': 'Try again',
  'app.waiting.place':
    '⏳ {place, plural, =1 {All seats are taken, and you are next in line.} other {All seats are taken. You are number # in line.}} When one comes free before the start, it is yours, and I call you.',
  'app.waiting.stop': 'Stop waiting',
  'app.waiting.stopped': 'You are off the waiting list. The door stays open.',
  'app.waiting.call': '{game}: a seat has come free at “{title}”, and it is yours, {player}. {link}',

  'app.coach': '🎓 {lesson}',
  'app.tips.tip': '💡 {tip}',
  'app.tips.off': 'No more tips',
  'app.tips.are-off': 'No more tips, then. *Rules* is always one press away.',
  'app.show-all': 'Show all',
  'app.refused.end-unfolds':
    'Patience: the end is still being told. Look again when the last post has said it all.',
  'app.epilogue.skip': 'Enough of this',
  'app.rematch': 'Rematch',
  'app.rematch.opened':
    'Same people, new game: you are the host, everybody has their seat, and whoever would rather not can leave. Start it here: {place}',
  'app.rematch.prompt': 'rematch! Your seat is waiting.',
  'app.rematch.there': 'The rematch is waiting already: {place}',
  'app.analysis.button': 'How did I play?',
  'app.analysis.back': 'Back',
  'app.analysis.next': 'Next',
  'app.analysis.running':
    'The game is still on. Ask again when it is over: nobody likes advice while playing.',
  'app.analysis.busy': 'Half the world wants to know how it played just now. Try again in a minute.',
  'app.analysis.failed':
    'The search got lost in thought and found nothing. Try again in a moment: your game is not forgotten.',
  'app.replay': 'Share the replay',
  'app.replay.shared': 'Done: everybody can watch it in {channel}, once and for all.',

  'app.commitments.button': 'Fair?',
  'app.commitments.none': '-# Not sealed: this table was opened before I could seal one.',
  'app.commitments.lobby': '-# 🔏 Provably fair. Luck, sealed:\n-# `{seal}`',
  'app.house.bet': 'Bet in the house',
  'app.house.change': 'Change my bet',
  'app.house.back': 'Back to the table',
  'app.house.none': '-# 🎩 There is nothing to bet on in this game.',
  'app.house.open':
    '🎩 The house bets, too: {n, plural, =0 {nobody yet} one {one bet} other {# bets}} so far. Until the first chip is laid, in secret, for glory alone.',
  'app.house.closed':
    '🎩 The house has made its bets: {n, plural, =0 {nobody dared} one {one of them} other {# of them}}. The best is told at the end.',
  'app.house.own': 'Your bet: {bet}',
  'app.house.own-seal': '-# 🔏 Your bet has number {number}, and its seal is `{seal}`',
  'app.house.placed': '✅ Your bet is in. Nobody sees it but you, until the end.',
  'app.house.seal-name': 'Bets in the house',
  'app.house.best': '🎩 In the house:\n{bets}',
  'app.house.one': '**{name}**, {points, plural, one {# point} other {# points}}: {bet}',
  'app.refused.house-seated':
    'You have a seat here, so you bet at the table. The house is for those who watch.',
  'app.refused.house-closed':
    'Too late: a chip lies on the board, and the house has closed. But the show goes on, so enjoy it.',
  'app.refused.house-full':
    'The house is full: {max, plural, one {# bet} other {# bets}} are in already. Just enjoy the show.',
  'app.commitments.posted': '-# 🔏 {name}, sealed: `{seal}`',
  'app.commitments.own': '-# 🔏 Your seal: `{seal}`',
  'app.commitments.none-here':
    'This table was opened before I could seal one, so there is nothing to check here. The next one will be sealed.',
  'app.commitments.heading':
    '### Provably fair\nA seal is a fingerprint: it tells nothing, and fits nothing else. Posts show a short code of each; here you see it whole. When the game is over I show what was sealed, and this button checks it.',
  'app.commitments.random':
    'The random seed of this table, sealed before anybody sat down\n-# `{code}`\n-# `{seal}`',
  'app.commitments.one': '{name}\n-# `{code}`\n-# `{seal}`',
  'app.commitments.open': '{name}, as it stands now\n-# `{code}`\n-# `{seal}`',
  'app.commitments.together': '{name} together, as posted\n-# `{code}`\n-# `{seal}`',
  'app.commitments.heading-over':
    '### Seals, opened\n{wrong, plural, =0 {{moves, select, unchecked {I worked out again what I could, and that much agrees.} other {I worked everything out again, and all of it agrees.}}} one {**Careful: one thing does not agree.**} other {**Careful: # things do not agree.**}}',
  'app.commitments.legal': '{mark} Played again by the rules, the game ends as it did.',
  'app.commitments.illegal': '{mark} Played again by the rules, the game would not have gone like this.',
  'app.commitments.unchecked':
    '{mark} I cannot play this game again from its record, so whether every move kept to the rules is **not checked**.',
  'app.commitments.seed-checked':
    '{mark} The random seed of this table, sealed before anybody sat down.\n-# `{seed}`\n-# Its seal: `{code}`\n-# `{seal}`',
  'app.commitments.dealt': '{mark} Dealt again from this seed, it is the same deal.',
  'app.commitments.dealt-otherwise': '{mark} Dealt again from this seed, it would be another deal.',
  'app.commitments.revealed': '{mark} {name}: {told}\n-# `{code}`\n-# `{seal}`',
  'app.commitments.together-checked': '{mark} {name} together, as posted\n-# `{code}`\n-# `{seal}`',
  'app.commitments.together-otherwise':
    '{mark} {name}: another seal was posted than this one.\n-# `{code}`\n-# `{seal}`',
  'app.commitments.client-seed':
    '-# Mixed into the luck, so that nobody could choose it: the clicks that took the seats ({joined}) and the one that started the game ({started}).',
  'app.commitments.compare': '-# Compare the short codes with those in the posts, if you like to be sure.',

  'app.cancel.ask-lobby': 'Shall I call off **{title}**? Everybody loses their seat.',
  'app.cancel.ask-game': 'Shall I call off **{title}**, in the middle of the game? Nobody will have won.',
  'app.cancel.ask-left': 'Unless they have left this server: then whoever plays may call off **{title}**.',
  'app.cancel.left': 'They left: call it off',
  'app.cancel.yes': 'Call it off',
  'app.cancel.no': 'Keep it',
  'app.cancel.done': 'Done: the table is called off.',
  'app.cancel.kept': 'Good. Nothing has changed.',

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
  'app.server-settings.heading':
    '### Settings of this server\n-# For new tables; who may watch and who is pinged holds at once. Whoever opens a table may still choose the language, the pace and the thread, and everybody their own pings with `/notifications`.',
  'app.server-settings.all-channels': '🌐 Games may be opened wherever I may post.',
  'app.server-settings.channels': '📍 Games may be opened in {channels}, threads included.',
  'app.server-settings.threads': '🧵 A game gets a thread of its own.',
  'app.server-settings.no-threads': '💬 A game is played in the channel itself.',
  'app.server-settings.unasked': '📢 **Unasked, I post:**',
  'app.server-settings.unasked-rest':
    '-# Nothing else. Whatever I say otherwise belongs to a table that somebody opened, or answers a press.',
  'app.server-settings.daily': '- 🧩 the Face of the Day: **on**, in {channel}, every day after midnight UTC',
  'app.server-settings.no-daily': '- 🧩 the Face of the Day: **off**; `/daily` has it all the same',
  'app.server-settings.daily-here': 'Post the daily puzzle here',
  'app.server-settings.stop-daily': 'No more daily puzzles',
  'app.server-settings.daily-set': '✅ Every day from now on. Today’s comes in a minute or two.',
  'app.server-settings.daily-off': '✅ No more daily posts. `/daily` goes on.',
  'app.server-settings.daily-rights':
    'I may not post here yet. Give me the rights that are named below, then press once more:',
  'app.server-settings.watching':
    '👀 Everybody who sees the channel may watch a game, and bet on it for glory.',
  'app.server-settings.no-watching': '🙈 Only those with a seat see more of a game than its posts.',
  'app.server-settings.players-only': 'Only players watch',
  'app.server-settings.let-watch': 'Let everybody watch',
  'app.server-settings.changed-now': '✅ Settled, from now on.',
  'app.refused.no-watching':
    'On this server, a game is for those who sit at it. Its posts are for everybody, and `/{command} new` opens a table of your own.',
  'app.server-settings.all-rights': '✅ In this channel I have every right that I need.',
  'app.server-settings.missing':
    '⚠️ In this channel I still need {missing}: edit the channel, open its permissions, and allow it for my role.',
  'app.server-settings.language': 'The language of new tables',
  'app.server-settings.language-of-discord': 'Language: as Discord has it for this server',
  'app.server-settings.pace': 'How long a turn may take',
  'app.server-settings.pace-of-game': 'Pace: what suits the game',
  'app.server-settings.pings': 'For whoever has chosen nothing themselves',
  'app.server-settings.pings.every': 'Ping for every turn of one’s tables',
  'app.server-settings.pings.mine': 'Ping whoever is awaited, and quietly at the end',
  'app.server-settings.pings.turns': 'Ping only whoever is awaited',
  'app.server-settings.pings.none': 'Ping nobody: names only',
  'app.server-settings.play-in-channel': 'Play in the channel itself',
  'app.server-settings.play-in-threads': 'Play in threads',
  'app.server-settings.only-here': 'Only in this channel',
  'app.server-settings.here-too': 'In this channel, too',
  'app.server-settings.not-here': 'Not in this channel any more',
  'app.server-settings.everywhere': 'Everywhere',
  'app.server-settings.changed': '✅ Settled, from the next table on.',
  'app.server-settings.too-many-channels': 'That is as many channels as I can remember. Take one out first.',
  'app.games.heading':
    '### Your tables\n{waiting, plural, =0 {None of them waits for you.} one {One of them waits for you.} other {# of them wait for you.}}',
  'app.games.waits': '👉 {game}: **{title}** – {prompt} {link}',
  'app.games.waits-since': '👉 {game}: **{title}** – {prompt} Since {since}. {link}',
  'app.games.others': '⏳ {game}: **{title}** – waits for {players}. {link}',
  'app.games.away': '{player} (away until {day})',
  'app.games.link': '[Take me there]({link})',
  'app.games.lobby': '🪑 {game}: **{title}** – not begun, {taken} of {max} seats taken. {link}',
  'app.games.more': '-# … and {more, plural, one {one more} other {# more}}. You do get around.',
  'app.games.none':
    'You have no seat at any table here. `/{command} new` opens one, `/{command} list` shows where to join.',
  'app.games.none-anywhere':
    'You have no seat at any table, on any server. Go and find one: they are more fun with you.',
  'app.games.next': 'Next table that waits for me',
  'app.games.none-waits':
    'Nothing waits for you. Enjoy the silence, or open the next table with `/{command} new`.',
  'app.list': '### Tables of this server\n{tables}',
  'app.season': 'Q{quarter} {year}',
  'app.stats.own-heading': '### Your record on this server',
  'app.stats.heading': '### {name} on this server',
  'app.stats.own-none': 'A blank page: you have finished no game here yet. `/{command} new` opens the first.',
  'app.stats.none': 'A blank page: I have no game of {name} in my books.',
  'app.stats.game':
    '**{game}**{games, plural, =0 {} one {: # game, {wins, plural, =0 {not won} other {won}}} other {: # games, {wins, plural, =0 {none won} other {# won}}}}',
  'app.stats.rating':
    '📈 {points} points this quarter, place {place} of {total}{left, plural, =0 {} one { (provisional: one more game will tell)} other { (provisional: # more games will tell)}}',
  'app.stats.places': '🥇 {first} · 🥈 {second} · 🥉 {third} · further down {rest}',
  'app.stats.best': '⭐ Best score: {score}',
  'app.stats.title': '{title}{n, plural, =1 {} other { × #}}',
  'app.stats.titles': 'Titles: {titles}',
  'app.stats.prizes': '🎁 Prizes after the end: {n}',
  'app.stats.solo':
    '-# Against the computer alone: {n, plural, one {# game} other {# games}}, off the record',
  'app.stats.versus': '**You against** {name}',
  'app.stats.versus-game': '{game}: you {ahead}, {name} {behind}{level, plural, =0 {} other {, level #}}',
  'app.stats.you-are-hidden':
    '🫥 You are hidden: nobody else sees this, and I write no new games down. `/privacy` brings you back.',
  'app.stats.end-unfolds':
    'Some table here is just being told how it ended, and I am no spoiler. Ask again in a minute.',
  'app.leaderboard.heading': '### {game}, {season}',
  'app.leaderboard.row':
    '`{place}` {name}: {points}{provisional, select, yes { ~} other {}} ({games, plural, one {# game} other {# games}}, {wins} won)',
  'app.leaderboard.empty': 'Nobody is on it yet. It takes a game with two people, and somebody to lose it.',
  'app.leaderboard.not-in-it': 'You are not on it yet: finish a game against somebody, and you are.',
  'app.leaderboard.own': 'Your place: {row}',
  'app.leaderboard.provisional':
    '-# ~ provisional: fewer than {n} games. Everybody starts at 1000, and computer players do not count.',
  'app.gallery.heading': '### 🖼️ {gallery}',
  'app.gallery.empty': 'Bare walls, a lonely nail. Finish a game, and I hang what comes of it.',
  'app.gallery.bare': 'Nothing but a nail and a pale patch on the wallpaper.',
  'app.gallery.newer': 'Newer',
  'app.gallery.older': 'Older',
  'app.gallery.share': 'Show everybody',
  'app.gallery.shared': '📣 Hung where all can see it.',
  'app.gallery.open': 'To the gallery',
  'app.gallery.hung': '{at}',
  'app.gallery.take-down': 'Take something down…',
  'app.gallery.take-down-sure': 'Take {name} down? Into the cellar, for good: nobody will find it again.',
  'app.gallery.take-down-yes': 'Take it down',
  'app.gallery.take-down-no': 'Leave it',
  'app.gallery.taken-down': '🪜 Taken down. The nail stays.',
  'app.gallery.not-moderator':
    'Only those who may manage messages here, or the server, take pictures down. Ask one of them.',
  'app.daily.heading': '## Face of the Day · {date}',
  'app.daily.one-try': 'One try, no take-backs. The same puzzle for everybody, until midnight UTC.',
  'app.daily.next': '-# The next face comes {at}, and with it the solution of this one.',
  'app.daily.result': '**{points} of {best}** {stars}',
  'app.daily.streak': '🔥 {n, plural, one {# day} other {# days}} in a row',
  'app.daily.shared': '🧩 {name} · Face of the Day {date}',
  'app.daily.shared-now': '📣 Told everybody. Not a word about how, of course.',
  'app.daily.shared-before': 'You have shared this one already. Modesty, please!',
  'app.daily.another-day': '🌅 A new day, a new face: that puzzle has gone to bed. Here is today’s:',
  'app.daily.posted':
    'One board, one bet, a handful of chips, and two opponents who never look ahead. How many points are in it? One try each, in secret.',
  'app.daily.seal': '-# 🔏 Today’s seal: `{code}`. What it opens with comes tomorrow.',
  'app.daily.play': 'Play today’s',
  'app.daily.page.table': 'Table of the day',
  'app.daily.page.solution': 'Yesterday’s solution',
  'app.daily.page.share': 'Share',
  'app.daily.table': '### Table of the day, {date}\n-# {best} points were possible. On this server:',
  'app.daily.table-empty': 'Nobody yet. Somebody has to be first, and for a while also best.',
  'app.daily.table-more': '-# … and {n, plural, one {# more} other {# more}}',
  'app.daily.row': '{place}. {name}: **{points}**',
  'app.daily.solution': '### How to get {best}, on {date}',
  'app.daily.own-result': 'You had **{points}**.',
  'app.daily.proof':
    '-# Proof: the seal of {date}, whole, was `{commitment}`. It opens with `{seed}`, which is the seal of the next day.',
  'app.daily.not-yet':
    'Patience! The solution comes tomorrow. Cheating at a puzzle is lying to your own mirror.',
  'app.daily.no-puzzle': 'Nobody asked for a puzzle on that day, so there was none. `/daily` has today’s.',

  'app.digest.heading':
    '☕ {player}, {waiting, plural, one {a table waits} other {# tables wait}} for you. Take your time, but not too much of it.',
  'app.digest.more': '-# … and {more, plural, one {one more} other {# more}}: `/games` knows them all.',
  'app.digest.note':
    '-# Your daily letter, as you wished. `/notifications` on a server changes when it comes.',
  'app.digest.play': 'To the first',

  'app.notifications.heading':
    '### What shall I ping you about?\nIt holds on all your servers, from the next post on. Games go on whatever you choose, and `/games` always says what waits for you.',
  'app.notifications.pings': 'What shall I ping you about?',
  'app.notifications.server': 'As each server has it',
  'app.notifications.server.note': 'Here: {pings}',
  'app.notifications.mine': 'What waits for me, and the end',
  'app.notifications.turns': 'Only what waits for me',
  'app.notifications.every': 'Every turn of my tables',
  'app.notifications.none': 'Nothing at all',
  'app.notifications.mine.note': 'My turn, seats, reminders; quietly, the end',
  'app.notifications.turns.note': 'Not even a quiet ping at the end',
  'app.notifications.every.note': 'The turns of everybody else, too',
  'app.notifications.none.note': 'I name you without a ping',
  'app.notifications.digest': 'Once a day, what waits for me',
  'app.notifications.digest.note': 'One direct message, and not a ping besides',
  'app.notifications.digest-hour': 'When shall it come?',
  'app.notifications.digest-at': 'Every day at {time}',
  'app.notifications.place': 'Where shall I ping you?',
  'app.notifications.place.channel': 'In the channel',
  'app.notifications.place.channel.note': 'Where the game is, with everybody watching',
  'app.notifications.place.direct': 'In a direct message',
  'app.notifications.place.direct.note': 'Just the two of us, and a link to the table',
  'app.notifications.place.refused':
    '📪 I wrote to you, but Discord handed my letter back, so I ping you in the channel. Allow direct messages in the privacy settings of a server we share, then choose them once more.',
  'app.notifications.about-quiet':
    '🌙 **Quiet hours:** nothing pings you, and a turn of yours that would run out at a slow table has time until they end. What came meanwhile I tell you then.',
  'app.notifications.zone': 'Your time zone: where is it this late?',
  'app.notifications.zone.note': '{time} now ({zone})',
  'app.notifications.zone.other': 'Another time zone …',
  'app.notifications.zone.label': 'Your time zone, or its best-known city',
  'app.notifications.zone.unknown':
    '🌍 My globe does not show that one. The closest I have are {zones}. A big city nearby will do, too.',
  'app.notifications.quiet': 'Quiet hours',
  'app.notifications.quiet.never': 'None: ping me day and night',
  'app.notifications.quiet.hours': 'From {from} to {to}',
  'app.notifications.about-away':
    '🧳 **Away:** nothing pings you, and at slow tables your turn waits for you, unless most of the others decide otherwise once its time is up. What you miss I tell you when you are back. You have {left, plural, one {# day} other {# days}} left, of {max} in any {window}.',
  'app.notifications.away.now': '🧳 You are away until {day}. Any move of yours brings you back, too.',
  'app.notifications.away.days': '{days, plural, =1 {Until tomorrow} =7 {For a week} other {For # days}}',
  'app.notifications.away.other': 'Another day …',
  'app.notifications.away.title': 'Away until',
  'app.notifications.away.label': 'The day on which you are back',
  'app.notifications.away.back': 'I am back',
  'app.notifications.away.is-back': '👋 Welcome back! Your tables know.',
  'app.notifications.away.gone': '🧳 Have a good time! Your tables know.',
  'app.notifications.away.unknown':
    '🗓️ I could not find that day in my calendar. Write it like this: {example}',
  'app.refused.away-past':
    '🗓️ That day is over already, and I have no time machine. Pick one that is still to come.',
  'app.refused.away-too-long':
    '🧳 So long? {left, plural, =0 {You have been away for all of the {max} days that you have in {window}, and your tables miss you.} one {Of {max} days in {window} you have # left.} other {Of {max} days in {window} you have # left.}}',
  'app.notifications.changed': '✅ Noted.',

  'app.privacy.heading': '### What I know about you',
  'app.privacy.stored':
    'On all servers together: your id, the name that you bore and your moves at every table of yours ({open, plural, =0 {none is open} one {# is open} other {# are open}}); {results, plural, =0 {no results} one {the result of # game} other {the results of # games}}; {daily, plural, =0 {no daily puzzle} one {# daily puzzle} other {# daily puzzles}}; and {tips, plural, =0 {no tips} one {# tip that you have seen} other {# tips that you have seen}}. I read no messages, no lists of members and no profile pictures.',
  'app.privacy.visible': 'Your results count in `/stats` and `/leaderboard` of the servers you play on.',
  'app.privacy.hidden':
    '🫥 You are hidden: in no ranking, in nobody’s statistics, and I write no new results of yours down.',
  'app.privacy.hide': 'Hide me',
  'app.privacy.show': 'Show me again',
  'app.privacy.export': 'Export my data',
  'app.privacy.delete': 'Delete my data',
  'app.privacy.exported':
    'All of it, in a file for your eyes only.{left, plural, =0 {} one { # older table did not fit in: ask whoever runs me for it.} other { # older tables did not fit in: ask whoever runs me for them.}}',
  'app.privacy.delete-ask':
    '**Shall I forget you, on every server?**\nYou leave all lobbies, a computer player takes your seats in open games, and finished games keep a seat without your name, so that nobody can check their deal any more. Your results, ratings, tips and preferences go for good. What I have posted in channels stays: I cannot call it back.',
  'app.privacy.delete-yes': 'Yes, forget me',
  'app.privacy.delete-no': 'No, keep it all',
  'app.privacy.deleted':
    'Have we met? {tables, plural, =0 {You were at no table} one {You are gone from # table} other {You are gone from # tables}}, and your results, ratings, tips and preferences are deleted{hidden, select, yes {. I only remember that you want to stay hidden} other {}}.',
  'app.privacy.nobody': 'Somebody',
  'app.commitments.dealt-unknown':
    '{mark} The deal cannot be computed again: it was made with the ids of all players, and somebody had theirs deleted.',
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
  'command.games': 'Your tables here, or in our direct messages everywhere: those that wait for you first',
  'command.settings': 'What holds for new tables here: language, pace, threads, channels',
  'command.stats': 'What you have done in the games of this server, or somebody else',
  'command.stats.player': 'Whose record (your own if you do not say)',
  'command.leaderboard': 'Who is best in the games of this server',
  'command.leaderboard.game': 'Which game',
  'command.leaderboard.season': 'Which quarter of a year (the present one if you do not say)',
  'command.gallery': 'The pictures that the finished games of this server have left',
  'command.gallery.game': 'Which game (if you do not say, the one that has hung any)',
  'command.daily': 'The puzzle of the day: one try, the same for everybody',
  'command.notifications': 'What I ping you about: every turn, only yours, a digest, or nothing',
  'command.privacy': 'What I know about you: hide it, take it with you, or have it deleted',
  'command.table': 'Which table (the one of this channel if you do not say)',
} as const;
