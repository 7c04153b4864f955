/** The app's own texts in English, in ICU MessageFormat. Every rejection says what to do next. */
export const en = {
  'app.language': 'English',
  'app.bot.numbered': '{name} {n}',

  'app.refused.gone': 'I can’t find that table here. `/{command} list` shows what’s on.',
  'app.refused.other-game': 'That table is playing {game}, which has its own command: try `/{command} show`.',
  'app.refused.stale': 'That button’s from an earlier turn. Here’s how things stand now:',
  'app.refused.not-host': 'Only the host, {host}, can do that. A kind word might help.',
  'app.refused.not-canceller':
    'Only the host, {host}, or a moderator can cancel it: someone who manages the server, or messages or channels in {channel}, and asks me there. A kind word might help.',
  'app.refused.not-mover':
    'This game is in {channel}. Only its players, its host and moderators can have it reposted.',
  'app.refused.moved-just-now':
    'Someone just reposted it in {channel}. Look there, or try again in {seconds, plural, one {a second} other {# seconds}}.',
  'app.refused.may-not-write':
    'You can’t write in this channel, so I won’t do it for you. Try me somewhere you can.',
  'app.refused.log-full':
    'This game has seen {max, plural, one {# event} other {# events}}, and my notebook is full. Cancel it and start a new one.',
  'app.refused.not-seated':
    'You’re not in this game, so just enjoy the show. Fancy one of your own? `/{command} new` opens a table.',
  'app.refused.seated-already': 'You’ve already got a seat. The game starts when the host presses Start.',
  'app.refused.host-seated':
    'You’ve already got the best seat: you’re the host. Press Start when everyone’s here.',
  'app.refused.full': 'All {max} seats are taken. `/{command} new` opens another table.',
  'app.refused.proposed-already': 'That’s already on the list. Vote for it, or think of something sillier.',
  'app.refused.waiting-already':
    'You’re already number {place} in the queue. I’ll ping you when it’s your turn.',
  'app.refused.waiting-full':
    'All {max} seats are taken, and {waiting} people are waiting for one. `/{command} new` opens another table.',
  'app.refused.invited-only':
    'This table is by invitation only. Ask the host nicely, or open your own with `/{command} new`.',
  'app.refused.no-seat': 'There’s no seat for you at this table. `/{command} new` opens one of your own.',
  'app.refused.blocked-there':
    'You’ve blocked {name}, who’s at this table. `/{command} new` opens one of your own.',
  'app.refused.blocked-person': 'You’ve blocked {name}. `/privacy` lets you change that.',
  'app.refused.cannot-ask': '{name} can’t be asked right now. Someone else might be happy to play.',
  'app.refused.kept':
    'The last seat is held for {name}, and opens to everyone {when}. The host can open it sooner.',
  'app.refused.challenge-self':
    'You’d win, and you’d lose. Challenge someone else, or take on my bots: `/{command} solo`.',
  'app.refused.challenge-bot':
    'That one’s all wires and doesn’t play. My own bots sit down in the lobby: `/{command} new`.',
  'app.refused.challenge-absent':
    '{name} isn’t on this server any more. Distance is no excuse, but I can’t reach them from here.',
  'app.refused.challenge-unseen':
    '{name} can’t see this channel and would never know. Challenge them somewhere they can.',
  'app.refused.challenged-enough':
    'You’ve pinged {name} {times, plural, one {once} other {# times}} in the last hour. Let them breathe; `/{command} new` opens a table without a ping.',
  'app.refused.empty-message':
    'I can’t see any words in that message, only attachments or spoilers. Pick one with text, or type your own into `/{command} new`.',
  'app.refused.too-few': 'You need at least {min} players. Call a friend over, or add a bot.',
  'app.refused.begun':
    'This game has already started. Wait for the next one, or open your own with `/{command} new`.',
  'app.refused.playing':
    'This game has already started, and you’re in it! Your buttons are on the latest post.',
  'app.refused.not-begun': 'This game hasn’t started yet. It will as soon as the host presses Start.',
  'app.refused.over': 'This game is over. `/{command} new` opens the next one.',
  'app.refused.moved-on': 'Too late for that one: the table has moved on.',
  'app.refused.cancelled': 'This table was cancelled. `/{command} new` opens a new one.',
  'app.refused.turn-time':
    'A turn can take anything from a minute to {days} days, or have no limit. Pick from the list, or type something like `45 min`, `8 h` or `2 d`.',
  'app.refused.ladder-spectator': 'That’s for the table to decide. You’ve got the best view of it, though.',
  'app.refused.ladder-awaited':
    'It’s you they’re waiting for! Play your turn from the latest post, and the question goes away.',
  'app.refused.ladder-settled': 'That’s settled: the game goes on. Have a look at the latest post.',
  'app.refused.no-such-bot': 'I don’t know that bot. Pick one from the list.',
  'app.refused.shut-out':
    'The moderators of this server have asked me to do nothing more for you here. A mistake? Ask one of them. You can still leave a table (`leave`, in your game’s command), and your data is yours: `/privacy`.',
  'app.refused.not-moderator': 'That’s for moderators: people who manage messages here, or the server.',
  'app.refused.not-manager': 'Only people who manage this server can change that. Ask one of them, nicely.',
  'app.refused.closed-game': '{game} isn’t played on this server. Its managers pick the games.',
  'app.refused.closed-channel':
    'No games in this channel: the managers of this server say so. Try another one.',
  'app.refused.not-an-opener': 'On this server, {role} opens the tables. Sit down at one of theirs.',
  'app.refused.not-a-game-channel': 'On this server, games are played in {channels}. Ask me there.',
  'app.refused.blanked': 'Someone has taken that off this table with good reason. Another one, please!',
  'app.refused.word':
    'There’s a word in there that this server has asked me not to repeat. Put it another way?',
  'app.words.guest': 'Guest {number}',
  'app.refused.busy': 'Everyone pressed at once and I lost the thread. Please press again.',
  'app.refused.again': 'I’m on it already: one table, coming right up!',

  'app.refused.tables-here':
    'This channel has {max, plural, one {# open table} other {# open tables}}, and any more and I’d mix them up. Open yours in another channel, or ask for one to be cancelled: its host can with `/{command} cancel`, and so can moderators.',
  'app.refused.tables-yours':
    'You’re already hosting {max, plural, one {# open table} other {# open tables}} here, and that’s the limit. Finish one, cancel one with `/{command} cancel`, or let someone else open the next.',
  'app.refused.tables-in-server':
    'This server has {max, plural, one {# open table} other {# open tables}}, and that’s the limit. `/{command} list` shows them: finish one, or ask for one to be cancelled. Its host can with `/{command} cancel`, and so can moderators.',

  'app.rate-limited.person':
    'You’re too quick for me. Take a breath and try again in {seconds, plural, one {a second} other {# seconds}}.',
  'app.rate-limited.server':
    'Everyone’s pressing at once, and I’m falling behind. Please try again in {seconds, plural, one {a second} other {# seconds}}.',
  'app.error':
    'Something broke at my end, sorry. Try again; if it stays broken, give my keeper this code: `{errorId}`.',
  'app.error.store':
    'My notebook is stuck, and perhaps I haven’t written that down. Nothing from before is lost: try again in a moment.',
  'app.error.corrupt':
    'My notes on this table are damaged, sorry. Give my keeper this code: `{errorId}`. The other tables are fine, and `/{command} new` opens a new one.',
  'app.server-only':
    'I only deal cards and faces on servers. Invite me to one and we’ll play there. Here, `/games` shows which of your tables are waiting.',
  'app.no-such-command': 'I don’t know that command any more. Restart Discord to see the new ones.',
  'app.button.foreign': 'I don’t know that button. `/{command} show` brings up a fresh table.',
  'app.not-any-more': 'That’s no longer possible.',
  'app.looking': '⏳ Just a moment, I’m on it…',
  'app.too-slow': 'Sorry, that took me too long. Press it once more, please.',
  'app.parked':
    '⚠️ I couldn’t post in {channel} (Discord says {code}). As soon as I can, the table comes back with the next move, or by itself within the hour. Or use `/{command} show` somewhere I can post, and the game moves there.',
  'app.policies.privacy': '[Privacy policy]({url})',
  'app.take-me-there': 'Take me there',
  'app.turn-time': '-# ⏳ Deadline: {when}',
  'app.turn-time.own': '⏳ {when}',
  'app.turn-time.up':
    '⌛ Your time’s up, and the others are deciding what to do about it. Play now, and they won’t have to.',
  'app.turn-time.away': '-# ⏳ The clock is waiting. The others get a say {when}.',
  'app.away': '-# 🧳 {player} is away until {day}.',
  'app.time-left':
    '{unit, select, s {{n, plural, one {# second} other {# seconds}}} m {{n, plural, one {# minute} other {# minutes}}} other {{n, plural, one {# hour} other {# hours}}}}',
  'app.reminder.half': '⏰ {game} ({title}): {players}, half your time is gone. You have {left} left.',
  'app.reminder.last': '⏰ {game} ({title}): {players}, hurry! You have {left} left.',
  'app.missed': '🌅 {game} ({title}): the table is waiting for {players}.',
  'app.ladder.call': '⌛ {game} ({title}): {late} ran out of time. What now, {players}?',
  'app.ladder.settled': '✅ Never mind: the game goes on.',
  'app.ladder.settled-over': '✅ Never mind: the game is over.',
  'app.pause.go-on': 'Resume',
  'app.pause.paused':
    '⏸️ Paused: everyone agreed. The clock restarts when someone presses *Resume* or makes a move, {when} at the latest.',
  'app.pause.resting':
    '🌙 The table rests for the night, and the clock with it. It goes on by itself in the morning, or when someone presses *Resume* or makes a move.',
  'app.pause.left':
    '-# 💤 Nobody seems to be here: the game waits for *Resume* or a move, or is cancelled {when}.',
  'app.refused.paused': 'This table is paused. Press *Resume* in the latest post first, then decide.',
  'app.games.paused': '⏸️ Paused.',
  'app.games.plans': '📌 {count, plural, one {# plan} other {# plans}}',
  'app.narration.taken-back': '{player} takes that back. Fingers slip.',
  'app.take-seat.own': 'Take my seat back',
  'app.take-seat.of': 'Take {name}’s seat',
  'app.your-seat':
    '🪑 We missed you! A bot has been keeping your seat warm: take it back, and it’s all yours again.',
  'app.seats-to-take':
    '🪑 You’re not in this game, but there’s a seat going: a bot is minding it for someone who had to leave.',
  'app.pace.none': 'No clock',
  'app.pace.live': 'Live: {n, plural, one {# minute} other {# minutes}} a turn',
  'app.pace.slow': 'Slow: {n, plural, one {# hour} other {# hours}} a turn',
  'app.pace.other':
    '{unit, select, d {{n, plural, one {# day} other {# days}}} h {{n, plural, one {# hour} other {# hours}}} other {{n, plural, one {# minute} other {# minutes}}}} a turn',
  'app.lobby.pace': '⏳ {pace}.',
  'app.call': '{game} at {host}’s table: {prompt} {players}',
  'app.call.news': '{news} Your turn, {players}! ({game} at {host}’s table)',
  'app.call.news-in-thread': '{news} Your turn, {players}!',
  'app.call.told': '(FYI: {players})',
  'app.call.end': '🏁 {game} at {host}’s table has finished: {players}',
  'app.moved': '**The table has moved:** {link}',
  'app.game-cancelled': '**Game cancelled.** Nobody won, everyone learned something.',

  'app.lobby.host': '{name} (host)',
  'app.lobby.seats': '**{taken} of {max} seats taken**',
  'app.lobby.missing':
    '— {missing, plural, one {one more and we can start} other {# more and we can start}}.',
  'app.place-desk': 'Put a desk here',
  'app.plan-night': 'Plan a night',
  'app.server-settings.waiting':
    '{n, plural, =0 {📥 Nothing is waiting for a moderator.} one {📥 **One thing** is waiting for a moderator.} other {📥 **# things** are waiting for a moderator.}}',
  'app.server-settings.to-waiting': 'What’s waiting',
  'app.waiting.place':
    '⏳ {place, plural, =1 {All seats are taken, but you’re next in the queue.} other {All seats are taken. You’re number # in the queue.}} If one opens up before the start, it’s yours, and I’ll ping you.',
  'app.waiting.kept':
    '⏳ The last seat is held for {name}, and opens up {when}. {place, plural, =1 {You’re next in the queue.} other {You’re number # in the queue.}} If your turn comes before the start, I’ll ping you.',
  'app.learned.challenge': 'Challenge someone',
  'app.blank.button': 'Remove a text…',
  'app.report.button': 'Report a text…',
  'app.lobby.join': 'Join',
  'app.lobby.leave': 'Leave',
  'app.lobby.start': 'Start',
  'app.lobby.rules': 'Rules',
  'app.lobby.cancel': 'Cancel table',
  'app.lobby.wait': 'Join the queue',
  'app.lobby.lobbyPanel': 'Settings',
  'app.lobby.ballot': 'Suggest and vote',
  'app.lobby.waiting': '⏳ {n, plural, one {# person in the queue} other {# people in the queue}}: {names}.',
  'app.rated-bot': '{name} (Elo {rating})',
  'app.lobby.addBot': 'Add a bot',
  'app.lobby.remove': 'Remove a player',
  'app.lobby.begun': '**The game is on!** Scroll down to the latest post.',
  'app.lobby.begun-elsewhere': '**The game is on:** [go there]({link})',
  'app.lobby.won': '🏆 {winners} {n, plural, one {won} other {shared the win}}.',
  'app.lobby.ended': '**Game over.**',
  'app.lobby.end-link': '[How it ended]({link})',
  'app.lobby.closed':
    '**Closed.** Nobody’s touched this table for days, so I folded it away. `/{command} new` opens another one.',
  'app.lobby.cancelled': '**Cancelled.** `/{command} new` opens another table.',

  'app.lobby.decline': 'Not today',
  'app.lobby.later': 'Later…',
  'app.lobby.release': 'Open up the seat',
  'app.challenge.prompt': 'there’s a seat with your name on it. Do you dare?',
  'app.invitation.prompt': 'come and take a seat!',
  'app.invitation.kept':
    '💌 {n, plural, one {A seat is} other {Seats are}} held for {names}. Open to everyone: {when}.',
  'app.lobby.invited-only': '🔒 By invitation only.',
  'app.challenge.kept': '🤺 **{name}** has been challenged! Their seat is held. Open to everyone: {when}.',
  'app.challenge.accepted': '🤺 **{name}** accepts the challenge!',
  'app.challenge.declined': '🕊️ **{name}** is sitting this one out. Their seat is up for grabs.',
  'app.challenge.released': '🔓 The seat held for **{name}** is up for grabs.',

  'app.rules.button': 'Rules',
  'app.rules.back': 'Back',
  'app.rules.next': 'Next',
  'app.page': '-# {from}–{to} of {all}',
  'app.ballot.hosts': '👑 **{text}** ({votes, plural, one {# vote} other {# votes}})',
  'app.ballot.proposal': '💡 **{text}** ({votes, plural, one {# vote} other {# votes}})',
  'app.try-again': 'Try again',
  'app.waiting.call': '{game} ({title}): a seat just opened up, and it’s yours, {player}!',
  'app.waiting.opened': 'Enough people are up for {game}: your table is open, {player}!',

  'app.coach': '🎓 {lesson}',
  'app.show-all': 'Show all',
  'app.refused.end-unfolds':
    'Patience: the ending is still unfolding. Look again when the last post has finished.',
  'app.evening': '🌙 Tonight: {scores}',
  'app.evening.bots': 'the bots {count}',
  'app.rematch.prompt': 'next game! Your seat is waiting.',

  'app.commitments.button': 'Fair?',
  'app.commitments.lobby': '-# 🔏 `{seal}`',
  'app.house.seal-name': 'Side bets',
  'app.commitments.posted': '-# 🔏 {name}: `{seal}`',
  'app.commitments.own': '-# 🔏 Your seal: `{seal}`',

  'app.opened':
    'Your table’s open, and you’ve got the first seat. Get the others to press Join, then hit Start. All here now, or over days? The pace is under Settings.',
  'app.challenged':
    'The gauntlet is down: I’ve pinged {name}, and their seat is held for an hour. Start whenever you like, or open the seat to everyone with the button.',
  'app.opened-with-message':
    'Your table’s open, and it’s all about those words. Get the others to press Join, then hit Start.',
  'app.opened-with-cut-message':
    'Your table’s open. That message was too long for a title, so I kept the first {max} characters. Get the others to press Join, then hit Start.',
  'app.opened-solo': 'The table is set, your rivals are seated.',
  'app.opened-below': 'Scroll down: here we go.',
  'app.opened-in-thread': 'You play in a thread: the post below takes you there.',
  'app.opened-elsewhere': 'The table’s in {channel}, where this server plays.',
  'app.opened-guided':
    'Your practice table is ready, with very patient company. I’m the 🎓, and I’ll tell you what to do. Stop whenever you like; the table will wait for you.',
  'app.shown': 'Here it is, freshly posted. The game carries on below.',
  'app.no-tables': 'Nobody’s playing here right now. `/{command} new` changes that.',
  'app.no-tables-of-game':
    'Nobody’s playing {game} here right now. `/{command} new` changes that, and `/{command} list` shows what else is on.',
  'app.which-table': 'Which table? Pick it with the `table` option:\n{tables}',
  'app.table-of': '{host}’s table',
  'app.table-of.thread': '{game} at {host}’s table',
  'app.table-line':
    '• {game}: **{title}**{here, select, yes { in {channel}} other {, [to the table]({link})}}: {taken} of {max} seats, {status, select, lobby {waiting for players} other {in progress}}{parked, select, yes {. ⚠️ I couldn’t post there: `/{command} show` brings it back} other {}}',
  'app.table-choice': '{title} · {status, select, lobby {waiting for players} other {in progress}} · {names}',
  'app.more-tables':
    '…and {more, plural, one {# older one} other {# older ones}}: type part of the title or a player’s name into the `table` option of a command, and I’ll find it.',
  'app.refused.no-watching':
    'On this server, only players can look inside a game. Its posts are for everyone, and `/{command} new` opens a table of your own.',
  'app.desk.play': 'Play now',
  'app.desk.open': 'Open a table',
  'app.desk.join': 'Join one',
  'app.desk.daily': 'Face of the Day',
  'app.desk.learn': 'Learn',
  'app.desk.games': 'My tables',
  'app.desk.more': 'More',
  'app.desk.rules': 'Rules: {game}',
  'app.desk.settings': 'Server settings',
  'app.desk.choose-table': 'Pick a table…',
  'app.desk.look': 'Look',
  'app.desk.table-option':
    '{game} · {status, select, lobby {{taken} of {max} seats taken} other {in progress}}',
  'app.games.waits': '👉 {game}: **{title}** – {prompt} {link}',
  'app.games.waits-since': '👉 {game}: **{title}** – {prompt} ({since}) {link}',
  'app.games.others': '⏳ {game}: **{title}** – waiting for {players}. {link}',
  'app.games.away': '{player} (away until {day})',
  'app.games.link': '[Take me there]({link})',
  'app.games.lobby': '🪑 {game}: **{title}** – not started, {taken} of {max} seats taken. {link}',
  'app.games.next': 'My next turn',
  'app.season.1': 'Q1 {year}',
  'app.season.2': 'Q2 {year}',
  'app.season.3': 'Q3 {year}',
  'app.season.4': 'Q4 {year}',
  'app.list': '### Tables on this server',
  'app.stats.end-unfolds':
    'Somewhere here, a table is just finding out how it ended, and I’m no spoiler. Ask again in a minute.',
  'app.notifications.away.now': '🧳 You’re away until {day}. Making a move brings you back, too.',
  'app.notifications.away.back': 'I’m back',
  'app.privacy.nobody': 'Someone',
  'app.may-not-post':
    'I’m not allowed to post in this channel. Someone who runs this server needs to grant me: {missing}. Or try another channel.',
  'app.refused.no-bot-user':
    'I’m only half here: the commands were added without me. [Add me to this server]({link}), then try again.',
  'app.private-thread':
    'I’m not in this private thread, so I can’t post here. Mention me in a message to bring me in, then try again.',
  'app.wrong-channel': 'I can’t deal in this kind of channel. Try one of the server’s text channels.',
  'app.permission.view': 'View Channel',
  'app.permission.connect': 'Connect',
  'app.permission.send': 'Send Messages',
  'app.permission.send-in-threads': 'Send Messages in Threads',
  'app.permission.attach': 'Attach Files',

  'app.game.deal': 'The deal',
  'app.game.first-random': 'A random player goes first.',
  'app.game.first-named': '**{who}** goes first if they’re playing. Otherwise it’s random.',
  'app.game.first-chosen': 'The host has picked who goes first. If they don’t join, it’s random.',
  'app.game.first': 'Who goes first',
  'app.game.random': 'Random',
  'app.game.hung': '{at}',
  'app.game.history': 'History',
  'app.game.page': '-# Page {page} of {pages}',
  'app.game.newer': 'Newer',
  'app.game.older': 'Older',
  'app.game.result': 'Full results',
  'app.game.recap': 'Watch it again',
  'app.game.refresh': 'Refresh',
  'app.game.back': 'Back to the table',
  'app.game.learn': '🎓 Prefer to learn by playing? `/{command} learn`: ten minutes, with a guide.',
  'app.game.player.0': 'Ada',
  'app.game.player.1': 'Ben',
  'app.game.player.2': 'Cleo',
  'app.game.player.3': 'Dan',

  'command.new': 'Open a table; others join with a button',
  'command.new.thread': 'Play in a thread of its own (default: yes)',
  'command.new.pace': 'Time per turn: live, slow, none, or a time such as 45 min',
  'command.new.bots': 'How many bots join right away',
  'command.new.language': 'The table’s language (default: the server’s)',
  'command.solo': 'Start right away against bots',
  'command.solo.opponents': 'How many bots (default: {opponents})',
  'command.solo.rival': 'Which bot to face (default: a mix)',
  'command.learn': 'Learn by playing: ten minutes, on your own, with a guide',
  'command.challenge': 'Challenge to a game of {game}',
  'command.show': 'Repost your table here, or take a private look at another one',
  'command.list': 'See the tables on this server',
  'command.leave': 'Give up your seat; a bot plays on for you',
  'command.cancel': 'Cancel a table you opened, or any in this channel if you moderate it',
  'command.rules': 'The rules, page by page, with pictures',
  'command.table': 'Which table (default: this channel’s)',
} as const;
