/** The texts of Fame Us in English, in ICU MessageFormat; criteria and figures have files of their own. */
export const en = {
  'fame-us.title': 'Fame Us',
  'fame-us.bot.timid': 'Timid Tim',
  'fame-us.bot.timid.about': 'Would rather draw a card than tell a lie. Blushes when he does.',
  'fame-us.bot.bold': 'Bold Bea',
  'fame-us.bot.bold.about': 'Bluffs with a smile, and calls yours before you’ve finished it.',
  'fame-us.bot.grudging': 'Ella Phant',
  'fame-us.bot.grudging.about': 'Never forgets a vote. The one against her in round one? She knows.',
  'fame-us.bot.shrewd': 'Dee Tective',
  'fame-us.bot.shrewd.about': 'Notes who votes with who, and plays the whole round in her head first.',

  'fame-us.command': 'Fame Us: who ticks every box? Bluff, accuse, vote, in secret teams',
  'fame-us.command.new.first': 'Who goes first, e.g. the youngest (default: random)',
  'fame-us.command.new.criteria': 'Criteria this server has made up (default: none)',
  'fame-us.command.new.criteria.third': 'Up to a third of the deck',
  'fame-us.command.new.criteria.half': 'Up to half of the deck',
  'fame-us.command.hand': 'See your cards and your team (only you can)',
  'fame-us.command.history': 'Who played what and how everyone voted (only you see it)',

  'fame-us.name': '{player}',
  'fame-us.list': '{list}, {card}',
  'fame-us.list-end': '{list} and {card}',
  'fame-us.team.square': 'the VIP lounge',
  'fame-us.team.dance': 'the kings of the dance floor',
  'fame-us.team-emoji.square': '🔶',
  'fame-us.team-emoji.dance': '🪩',

  'fame-us.narration.opened': 'The doors are open: {n} guests, two secret teams.',
  'fame-us.narration.own-team': 'You’re with **{team}**.',
  'fame-us.narration.round': 'Wanted: someone famous. First clue: **{card}**. {player} goes first.',
  'fame-us.narration.played': '{player} adds: **{card}**.',
  'fame-us.narration.passed':
    '{timer, select, yes {⌛ The sand has run out: {player} passes} other {{player} passes}} and draws a card.',
  'fame-us.narration.passed-empty':
    '{timer, select, yes {⌛ The sand has run out: {player} passes} other {{player} passes}}, and there are no cards left to draw.',
  'fame-us.narration.own-pass':
    '{timer, select, yes {⌛ The sand has run out: {player} passes} other {{player} passes}} and draws: **{card}**.',
  'fame-us.narration.accused': '🫵 {player} doesn’t believe a word of it, and accuses {accused}!',
  'fame-us.narration.asked': '{player} reaches for the sand timer.',
  'fame-us.narration.timed': '⏳ The sand timer was turned.',
  'fame-us.narration.timed-turn':
    '⏳ {players} {n, plural, one {turns} other {turn}} the sand timer on {player}.',
  'fame-us.narration.timed-talk':
    '⏳ {players} {n, plural, one {turns} other {turn}} the sand timer: enough talk about the name that {player} gave.',
  'fame-us.narration.must-name': '{player} has to say it out loud now: who is it?',
  'fame-us.narration.nobody-played': 'Nobody dared to add a thing. On to the next one.',
  'fame-us.narration.named': '🎤 {player} says: **{name}**.',
  'fame-us.narration.named-because': '🎤 {player} says: **{name}**.\n> {because}',
  'fame-us.narration.had-in-mind':
    '💭 {round, plural, =0 {} other {In round #, }}{player} was thinking of **{name}**.',
  'fame-us.narration.bluffed':
    '😇 {round, plural, =0 {} other {In round #, }}{player} wasn’t thinking of anyone.',
  'fame-us.narration.no-name': '{player} says nothing at all.',
  'fame-us.narration.struck': '🧽 That name is struck out. {player} has to think of another.',
  'fame-us.narration.voted': '{player} has voted.',
  'fame-us.narration.own-vote': 'You voted {favour, select, yes {for it} other {against it}}.',
  'fame-us.narration.own-hunch': '🔮 You think {player} is with you.',
  'fame-us.narration.judged':
    '{holds, select, yes {👍 The table buys} other {👎 The table isn’t buying}} **{name}** from {player}: {yes} for, {no} against.',
  'fame-us.narration.no-votes':
    '{holds, select, yes {👍 Nobody voted, so the table buys it.} other {👎 No name, no fame.}}',
  'fame-us.narration.drew':
    '{player} draws {n, plural, =0 {nothing: there are no cards left} one {a card} other {# cards}}.',
  'fame-us.narration.own-draw': '{player} draws {n, plural, one {a card} other {# cards}}: **{cards}**.',
  'fame-us.narration.refilled':
    'The pile is empty, so {n, plural, one {the one discarded card becomes} other {the # discarded cards are shuffled into}} a new one.',
  'fame-us.narration.ended-starters': 'That was the last round.',
  'fame-us.narration.ended-empty-hand': 'Someone’s out of cards, so it ends here.',
  'fame-us.narration.doubts': '> 🤨 {player}: {remark}',
  'fame-us.narration.supports': '> 🙌 {player}: {remark}',
  'fame-us.narration.but': '> ☝️ {player}: {but}',
  'fame-us.narration.rests': '{player} has nothing to add.',
  'fame-us.narration.reasons': '-# {favour, select, yes {👍} other {👎}} {reasons}',
  'fame-us.suspicion.bought.0': '-# 👀 {player} winks at {who}. Or was that a fly?',
  'fame-us.suspicion.bought.1': '-# 👀 {who} nodded rather quickly for {player}.',
  'fame-us.suspicion.bought.2': '-# 👀 {player} and {who} never look at each other. Never.',
  'fame-us.suspicion.bought.3': '-# 👀 Who paid for that drink? {who} isn’t saying, nor is {player}.',
  'fame-us.suspicion.bought.4': '-# 👀 {player} owes {who} one. Or owes a team one.',
  'fame-us.suspicion.bought.5': '-# 👀 {who} and {player}: friends, or just polite?',
  'fame-us.suspicion.bought.6': '-# 👀 {who} laughed before {player} had even finished.',
  'fame-us.suspicion.bought.7': '-# 👀 {player} blows a kiss to no one. {who} catches it.',
  'fame-us.suspicion.bought.8': '-# 👀 {who} calls it common sense. {player} calls it Tuesday.',
  'fame-us.suspicion.bought.9': '-# 👀 Same shoes, {player} and {who}. Just saying.',
  'fame-us.suspicion.refused.0': '-# 👀 {player} looks at {who} for a long time.',
  'fame-us.suspicion.refused.1': '-# 👀 {player} won’t be sharing the peanuts with {who}.',
  'fame-us.suspicion.refused.2': '-# 👀 {who} is suddenly very interested in the ceiling. {player} isn’t.',
  'fame-us.suspicion.refused.3': '-# 👀 {player} makes a note: {who}. Underlined.',
  'fame-us.suspicion.refused.4': '-# 👀 “You too, {who}?” says {player}.',
  'fame-us.suspicion.refused.5': '-# 👀 {player} moves the chair away from {who}.',
  'fame-us.suspicion.refused.6': '-# 👀 {player} deletes a birthday: {who}.',
  'fame-us.suspicion.refused.7': '-# 👀 {who} whistles. {player} doesn’t know the tune.',
  'fame-us.suspicion.refused.8': '-# 👀 {player} smiles at {who}, with too many teeth.',
  'fame-us.suspicion.refused.9': '-# 👀 {who} keeps an eye on the exit, and {player} on {who}.',
  'fame-us.modal.but-label': 'Your last word',
  'fame-us.modal.but-about': 'Once a game, for all to read. Votes can change after it.',
  'fame-us.modal.but-example': 'In the sequel, there’s a horse',

  'fame-us.commitment.deal-name': 'The deal: teams, hands, starters and the pile',
  'fame-us.commitment.deal-revealed':
    '{player} began. Cards by number:\n{hands}\nStarters: {starters}.\nPile: {pile}.',
  'fame-us.commitment.hand': '{player}, with {team}: {cards}.',
  'fame-us.commitment.list': '{list}\n{hand}',

  'fame-us.record.corrupt': 'it’s damaged ({where})',
  'fame-us.record.unlawful': 'round {round} breaks the rules: {why}',
  'fame-us.record.disagrees': '“{member}” isn’t what the game came to',

  'fame-us.refused.settings': 'You can only choose live or slow, and who goes first. Try one of these.',
  'fame-us.refused.not-understood': 'That click made no sense to me. Here, try a fresh panel.',
  'fame-us.refused.name': 'Names have {min} to {max} characters. Who do you mean?',
  'fame-us.refused.over': 'This game is over, and the band has gone home. Open another table.',
  'fame-us.refused.no-seat': 'You’re not in this game. Watching is free, though.',
  'fame-us.refused.not-your-turn': 'It’s not your turn yet. Look innocent and wait.',
  'fame-us.refused.round-stopped': 'This round has stopped. Keep your cards for the next one.',
  'fame-us.refused.no-card': 'You don’t have that card (any more). Pick one from your hand.',
  'fame-us.refused.nobody-to-accuse': 'There’s no one to accuse: nobody else has played a card this round.',
  'fame-us.refused.no-timer': 'There’s no one to hurry with the sand timer right now.',
  'fame-us.refused.timer-runs': 'The sand is already running.',
  'fame-us.refused.timer-own': 'It’s you it would hurry. Leave the sand timer to the others.',
  'fame-us.refused.timer-asked': 'You’ve already reached for the sand timer. Now it needs another hand.',
  'fame-us.refused.no-proposal': 'Nobody’s asking for a name yet. Hold on to it, it may come in handy.',
  'fame-us.refused.not-proposer': 'It’s someone else’s job to name a name. Whisper, if you must.',
  'fame-us.refused.no-vote': 'There’s nothing to vote on right now. Wait for the next name.',
  'fame-us.refused.no-voter':
    '{why, select, proposer {It’s your own name, so the others judge it. Yours to press is *But…*, once a game.} other {You made the accusation, so the others judge this one.}}',
  'fame-us.refused.vote-same': 'You’ve already voted that way. It stands.',
  'fame-us.refused.no-recall':
    'There’s nothing to confess: you’ve said it already, or that round is too long ago.',
  'fame-us.refused.no-answer': 'You’ve had your *But…* for this game. Now it’s up to the others.',
  'fame-us.refused.but-of-other':
    '*But…* is the last word of {player}, who said the name: once a game. After it, everyone votes again.',
  'fame-us.refused.but': 'One line, please, of at most {max} characters.',

  'fame-us.lobby.title': 'Who ticks every box?',
  'fame-us.lobby.note':
    'Two secret teams, and fewer cards win. Add traits as long as you can name someone with all of them.{pace, select, live {} other { No need to be here at once: I’ll ping you when it’s your turn.}} {first} For four to eight players.{own, select, third { Up to a third of the criteria are this server’s own.} half { Up to half of the criteria are this server’s own.} other {}}',
  'fame-us.lobby.guided': 'A practice game. The host goes first, and there’s no clock.',

  'fame-us.heading.round':
    '### Round {round}{n, select, 0 {\n-# After this one, the masks come off} 1 {\n-# One more after this one} other {}}',
  'fame-us.heading.naming': '### Round {round}: who is it, {player}?',
  'fame-us.heading.voting': '### {player}: “{name}”!',
  'fame-us.heading.over': '## Masks off',

  'fame-us.post.because': '> {because}',
  'fame-us.post.next-poster': '**Next:** {player}. Round {round}: {cards}.',
  'fame-us.post.next':
    '**Next:** {player} adds a card{accusable, select, yes {, passes or accuses} other { or passes}}.',
  'fame-us.post.must-name': '-# **Waiting for** {player}',
  'fame-us.post.guide': '🎓 {lesson}',
  'fame-us.post.votes-in': '**The votes are in…**',
  'fame-us.post.missing': '-# **Still to vote:** {players}',
  'fame-us.post.missing-again': '-# ☝️ Same or changed, press again. **Still to vote:** {players}',
  'fame-us.post.more': '{n} more',
  'fame-us.post.ends': '-# ⏳ Time runs out {when}.',
  'fame-us.post.sand-ends': '-# ⏳ The sand is running. It runs out {when}.',
  'fame-us.post.earlier': '-# …and more before that: see the history.',
  'fame-us.post.play': 'Play a card',
  'fame-us.post.hand': 'My cards',
  'fame-us.post.timer': 'Sand timer{asked, plural, =0 {} other { (# of {quorum})}}',
  'fame-us.post.timer-emoji': '⏳',
  'fame-us.post.yes': 'I buy it',
  'fame-us.post.no': 'No way',
  'fame-us.post.still-yes': 'I still buy it',
  'fame-us.post.still-no': 'Still no way',
  'fame-us.post.yes-emoji': '👍',
  'fame-us.post.no-emoji': '👎',
  'fame-us.post.why': 'Say why',
  'fame-us.post.but': 'But…',
  'fame-us.post.rest': 'Let it stand',
  'fame-us.post.answers': '-# ☝️ {player} may answer',

  'fame-us.prompt.turn': 'it’s your turn!',
  'fame-us.prompt.hurry': 'hurry, the sand is running!',
  'fame-us.prompt.name': 'say who it is.',
  'fame-us.prompt.vote': 'time to vote, no looking it up.',
  'fame-us.prompt.vote-again': 'does your vote stand? Press again.',
  'fame-us.prompt.answer': 'answer the doubts, or let your name stand.',
  'fame-us.news.played': '{player} adds “{card}”.',
  'fame-us.news.judged':
    '{result, select, bought {The table buys what {player} said.} refused {The table isn’t buying what {player} said.} other {{player} had no name to say.}}',
  'fame-us.news.accused': '{player} wants a name. Out with it!',
  'fame-us.news.named': '{player} has said a name. Will the table buy it?',
  'fame-us.news.but': '{player} says: but…',

  'fame-us.panel.turn': '### Your turn {emoji}',
  'fame-us.panel.hand': '### Your cards',
  'fame-us.panel.team': '{emoji} You’re with **{team}**. Tell no one.',
  'fame-us.panel.open': 'Wanted: {cards}',
  'fame-us.panel.pass-this': 'Safe, but your hand grows.',
  'fame-us.panel.last-this': 'Nobody comes after you: with this card, **you** name someone.',
  'fame-us.panel.accuse-this':
    '{player} will have to name someone. If the table buys it, you draw {accuser} cards; if not, {player} draws {proposer}.',
  'fame-us.panel.choose': '{n, plural, one {Add your last card…} other {Add one of your # cards…}}',
  'fame-us.panel.cards': 'Your cards {from} to {to}',
  'fame-us.plan.button': 'Pass this round unless I’m back',
  'fame-us.plan.plan': 'Passes by itself in round {round}, unless you play yourself.',
  'fame-us.plan.played': 'you passed',
  'fame-us.panel.pass': 'Pass',
  'fame-us.panel.accuse': 'Accuse {player}',
  'fame-us.panel.confirm-play': 'Add it',
  'fame-us.panel.confirm-pass': 'Pass and draw a card',
  'fame-us.panel.confirm-accuse': 'Yes, that’s a bluff',
  'fame-us.panel.naming': '### Out with it',
  'fame-us.panel.name-task':
    '{accused, select, yes {You’ve been accused!} other {You played last.}} Name someone, real or made up, who fits all of it.',
  'fame-us.panel.name': 'Name someone',
  'fame-us.panel.vote-task': 'Does that fit everything? Votes stay hidden until they’re all in.',
  'fame-us.panel.voted':
    '✅ You voted {favour, select, yes {for it} other {against it}}. You can change your mind until all votes are in.',
  'fame-us.panel.no-vote':
    '{why, select, proposer {You named them} other {You made the accusation}}, so the others decide this one.',
  'fame-us.panel.waiting': 'It’s {player}’s turn.',
  'fame-us.panel.waiting-name': '{player} has to name someone.',
  'fame-us.panel.held':
    'You have {n, plural, =0 {no cards left.} one {# card: {cards}} other {# cards: {cards}}}',
  'fame-us.panel.held-pictured': 'You have {n} cards, all in the picture.',
  'fame-us.panel.drawn': 'Just drawn: {cards}',
  'fame-us.panel.stranger': 'You’re not in this game, so enjoy the show.',
  'fame-us.panel.asked':
    '⏳ Sand timer: {n, plural, =0 {only you so far} one {you and one other} other {you and # others}}; it takes {quorum}.',
  'fame-us.panel.again':
    '☝️ There’s been a *But…* You voted {favour, select, yes {for it} other {against it}}: press again and that stands, or change it.',
  'fame-us.panel.reason':
    '{favour, select, yes {👍 I buy it. What saves it?} other {👎 No way. Which card sinks it?}}',
  'fame-us.panel.last-vote':
    '-# Last vote: **{name}** was {holds, select, yes {bought} other {busted}}{against, plural, =0 {} other { ({players} 👎)}}.',
  'fame-us.panel.away':
    'While you were away: **{name}** was {holds, select, yes {bought} other {busted}}{against, plural, =0 {} other { ({players} 👎)}}; since then {n, plural, =0 {no cards} one {one card} other {# cards}}.',

  'fame-us.mind.button': 'Who did you mean?',
  'fame-us.mind.heading': '### Round {round}: who did you have in mind?',
  'fame-us.mind.silent': '🤐 {player} isn’t saying.',
  'fame-us.mind.nobody': 'Nobody added a card, so nobody had to think.',
  'fame-us.mind.task': 'And you? Everyone gets to read it.',
  'fame-us.mind.say': 'Say who',
  'fame-us.mind.bluffed': 'I was bluffing',
  'fame-us.mind.title': 'Who did you have in mind?',

  'fame-us.friends.button': 'Who’s with you?',
  'fame-us.friends.heading': '### Who voted for who',
  'fame-us.friends.no-votes': 'No votes have been counted yet.',
  'fame-us.friends.votes': '{player}: {votes}',
  'fame-us.friends.towards': '{player}{n, plural, one {} other { ×#}}',
  'fame-us.friends.task': '**Who’s with you?** A secret guess. You can change it until the masks come off.',
  'fame-us.friends.guesses':
    '-# 🔮 {own, select, yes {You’ve guessed who’s with you{n, plural, =0 {.} one {, and so has one other player.} other {, and so have # others.}}} other {{n, plural, one {# player has} other {# players have}} guessed who’s with them.}}',

  'fame-us.modal.title': 'Who is it?',
  'fame-us.modal.name-label': 'Who you’re thinking of',
  'fame-us.modal.name-about': 'Real or made up, known to the table.',
  'fame-us.modal.because-label': 'Because… (optional)',
  'fame-us.modal.because-about': 'One line to win them over. No looking it up.',
  'fame-us.modal.because-example': 'Ask any horse',
  'fame-us.modal.name-example': 'A name, with a straight face',

  'fame-us.history.heading': '### What’s happened so far',
  'fame-us.history.round':
    '**{round}.** {poster} → {accused, select, yes {{accuser} accuses, } other {}}{player}: **{name}** {holds, select, yes {✅} other {❌}}',
  'fame-us.history.nobody': '**{round}.** {poster} → nobody added a card.',
  'fame-us.history.now': '**{round}.** {poster}…',
  'fame-us.history.added': '{card} ({player})',
  'fame-us.history.counts': '**Cards in hand**\n{counts}',
  'fame-us.history.count': '{player}: {n}',

  'fame-us.over.won-square':
    '🏆 **The VIP lounge wins**, with {square, plural, one {# card} other {# cards}} against {dance}.',
  'fame-us.over.won-dance':
    '🏆 **The kings of the dance floor win**, with {dance, plural, one {# card} other {# cards}} against {square}.',
  'fame-us.over.won-both':
    '🏆 **Both teams share the win**, with {square, plural, one {# card} other {# cards}} each.',
  'fame-us.over.team': '{emoji} **{team}**:',
  'fame-us.over.member': '{counts, select, no {~~{player} ({n})~~} other {{player} ({n})}}',
  'fame-us.over.team-did':
    '-# {played, plural, one {# card added} other {# cards added}} · {bought} of {named, plural, one {# name} other {# names}} believed · {accused, plural, =0 {no accusations} other {{caught} of # accusations right}}',
  'fame-us.over.odd': '-# With an odd number, each team counts only its smallest and largest hand.',
  'fame-us.over.hunches': '🔮 **Secret guesses**: {guesses}',
  'fame-us.over.hunch': '{player} trusted {friend} {right, select, yes {✅} other {❌}}',

  'fame-us.over.panel': 'The game’s over. The last post shows who was on which team, and who won.',
  'fame-us.over.unmasked':
    '{emoji} {player}, with {n, plural, one {# card} other {# cards}}, was with **{team}**.',
  'fame-us.over.drumroll': '-# 🥁 {left, plural, one {# mask} other {# masks}} still on…',
  'fame-us.over.why': 'Who helped who?',

  'fame-us.favourite': '❤️ Most often with {cause}: {n, plural, one {once} =2 {twice} other {# times}}',
  'fame-us.title.soulmates.name': '💞 **Soulmates**',
  'fame-us.title.soulmates': '{title}: {player} found a teammate, and was found.',
  'fame-us.title.sixth-sense.name': '🔮 **Sixth sense**',
  'fame-us.title.sixth-sense': '{title}: {player} knew who was a teammate.',
  'fame-us.title.wrong-tree.name': '🌳 **Barking up the wrong tree**',
  'fame-us.title.wrong-tree': '{title}: {player} trusted the other team.',
  'fame-us.title.double-agent.name': '🕵️ **Double agent**',
  'fame-us.title.double-agent': '{title}: {player} voted for every rival, but not for every teammate.',
  'fame-us.title.friendly-fire.name': '🎯 **Friendly fire**',
  'fame-us.title.friendly-fire': '{title}: {player} made a teammate pick up cards.',
  'fame-us.title.last-card.name': '🪹 **Empty-handed**',
  'fame-us.title.last-card': '{title}: {player} got rid of every card.',
  'fame-us.title.lie-detector.name': '🔍 **Lie detector**',
  'fame-us.title.lie-detector': '{title}: {player} was right, every time.',
  'fame-us.title.silver-tongue.name': '🗣️ **Silver tongue**',
  'fame-us.title.silver-tongue': '{title}: the table bought every name {player} came up with.',
  'fame-us.title.cry-wolf.name': '🐺 **Cried wolf**',
  'fame-us.title.cry-wolf': '{title}: {player} accused, and paid for it.',
  'fame-us.title.busted.name': '💥 **Busted**',
  'fame-us.title.busted': '{title}: nobody believes {player} any more.',
  'fame-us.title.loyal.name': '🤝 **Loyal to the end**',
  'fame-us.title.loyal': '{title}: {player} never let a teammate down.',
  'fame-us.title.believer.name': '🙏 **True believer**',
  'fame-us.title.believer': '{title}: {player} bought everything.',
  'fame-us.title.life-of-the-party.name': '🎉 **Life of the party**',
  'fame-us.title.life-of-the-party': '{title}: {player} added more cards than anyone.',

  'fame-us.why.heading': '### Who helped who',
  'fame-us.why.friends': 'friends {hits} of {of} {thumbs}',
  'fame-us.why.rivals': 'rivals {hits} of {of} {thumbs}',
  'fame-us.why.note':
    '-# How often each voted 👍 for names of friends and of rivals. Nobody knew the teams at the time.',

  'fame-us.recap.heading': '### How it all happened',
  'fame-us.recap.note': '-# {rounds, plural, one {# round} other {# rounds}}, then the teams. Loops.',

  'fame-us.strike.button': 'Strike this name',
  'fame-us.strike.sure': 'That ends the vote, and the player has to come up with another name.',
  'fame-us.gallery': 'This server’s hall of fame',

  'fame-us.lesson.welcome':
    'Welcome! {emoji} is your **team**, and one of the other three is on it too. Nobody says who. In the end, the team with **fewer cards** wins, so get rid of yours. The poster wants someone who fits everything on it. {hint, select, yes {Think of **{figure}**, and choose “**{card}**” from the list below.} other {Choose a card below that still fits someone you know.}}',
  'fame-us.lesson.confirm':
    'By adding a card, you claim to know someone who fits **all** of it. Nobody asks who. Not yet. The green button plays it.',
  'fame-us.lesson.wait':
    'Now the others get one turn each: add a card, pass or accuse. The player who adds the **last** card has to name someone. A new post will call you when you’re needed.',
  'fame-us.lesson.vote':
    '{player} added the last card, so had to say a name. Does it **all** fit? Half the votes will do; if not, that’s three cards.',
  'fame-us.lesson.next-round':
    'New round, new poster. Each round starts one seat further on, so {player} goes first and you’re **last**.',
  'fame-us.lesson.last':
    'Nobody comes after you this time. So if you add a card, it’s **you** who has to name someone. {hint, select, yes {Lucky you: **{figure}** fits, and so does “**{card}**”. Add it.} other {Add one that fits someone you can name.}}',
  'fame-us.lesson.name':
    'The stage is yours. Press *Name someone* and type a name{hint, select, yes {: **{figure}**, say} other {}}. Anyone will do, real or made up, as long as the table has heard of them and they fit. Looking it up is cheating.',
  'fame-us.lesson.judged':
    'It’s out. Now the others vote, without you. If half of them buy it, you’re safe; if not, you draw three cards. With real people, this is the moment to talk your way out of it.',
  'fame-us.lesson.accuse':
    '“**{starter}**” and “**{card}**”, both at once? {player} is bluffing, and isn’t even blushing. Press the green button, then confirm. If the table agrees, {player} draws three cards. If not, you draw two.',
  'fame-us.lesson.accused':
    'The round stops on the spot. {player} has to name someone, and the others judge. You two have argued enough, so neither of you votes.',
  'fame-us.lesson.honest':
    '{hint, select, yes {Now be honest: “**{card}**” goes with **{figure}**. Add it, and keep the name in mind.} other {Now be honest: add a card that fits someone you know, and keep the name in mind.}}',
  'fame-us.lesson.watched':
    '{player} is next, and looks you up and down. You might be the one who gets accused this time.',
  'fame-us.lesson.name-accused':
    '{player} thinks you made it up! {hint, select, yes {But you didn’t: say **{figure}**.} other {Say a name, and act as if you’d had it all along.}} If the table buys it, {player} draws two cards for being rude. If not, you draw three.',
  'fame-us.lesson.judged-accused':
    '{player} can’t vote, and has gone very quiet. The others decide which of you draws cards.',
  'fame-us.lesson.bluff':
    'Time to **lie**. {hint, select, yes {“**{card}**” hardly goes with this poster, so add it, with a straight face.} other {Add a card that fits no one you can think of, with a straight face.}} As soon as someone adds another after you, your lie is their problem.',
  'fame-us.lesson.timer':
    'While you wait: if someone takes too long, the others can turn the **sand timer** on them. After a minute, it counts as a pass. In real games there’s a limit for naming and voting too; here, take your time.',
  'fame-us.lesson.decide':
    '**{figure}**, and “**{card}**”? {player} had to find a name for **your** lie. Be merciless: vote against it!',
  'fame-us.lesson.pass':
    'You’re last again: add a card, and you have to name someone. Accuse, and it had better be a bluff. Nothing fits, and you don’t dare lie? Then **pass**. It’s safe, but you draw a card.',
  'fame-us.lesson.confirm-pass':
    'You draw a card from the pile. When the pile runs out, all the cards from old posters are shuffled and come back.',
  'fame-us.lesson.teams':
    '{believed, select, yes {{believer} voted for {player} last round, though the name didn’t fit. } other {}}Votes give the **teams** away: *History* has them all. Help your own, but don’t make it obvious.',
  'fame-us.lesson.last-round':
    '{why, select, hand {{player} is out of cards, so this is the **last round**.} other {We’re out of posters, so this is the **last round**.}} After it, only the cards in hand count. Add one if you can, pass only if you must.',
  'fame-us.lesson.over':
    'Masks off! The latest post shows who was on which team, one face at a time. When it’s done, press *Who helped who?*: we’ll go through it.',
  'fame-us.lesson.why':
    '{result, select, won {**Your team won**} lost {**Your team lost**} other {**It’s a draw**}}: {own, plural, one {# card} other {# cards}} on your side {emoji}, {theirs} on the other. Your secret teammate was {friend}. Below you can see who voted for friends and who for rivals: next time, watch for that as it happens.\n-# With five or seven players, each team counts only its smallest and its largest hand. Ready for real liars? `/{command} new`, for four or more.',

  'fame-us.tip.team':
    'Half the table is on your side, but nobody will tell you which half. Watch who votes for who.',
  'fame-us.tip.bluff':
    'You only have to name someone if you’re accused, or if yours is the round’s last card.',
  'fame-us.tip.pass': 'A pass is safe, but you draw a card, and the team with fewer cards wins.',
  'fame-us.tip.accuse':
    'Smell a bluff? Accuse, and they have to name someone. But if the table buys it, you draw.',
  'fame-us.tip.last-to-act':
    'You’re last in this round: add a card, and you’re the one who has to name someone.',
  'fame-us.tip.name': 'It doesn’t have to be true, as long as they believe it. Half the votes will do.',
  'fame-us.tip.vote':
    'A teammate may need your vote; a rival may not deserve it. Which is which? You’ll have to guess.',
  'fame-us.tip.few-cards':
    'Someone’s nearly out of cards. The game ends after the round in which someone runs out.',
  'fame-us.tip.timer': 'Is someone taking forever? Turn the sand timer. Once most of you have, it runs.',
  'fame-us.tip.aim':
    'Two secret teams, and fewer cards win. Add cards as long as you can name someone who fits them all.',

  'fame-us.rules.goal':
    '### Fame Us in a minute\nTwo secret teams at one party.\nIn the end, the team with **fewer cards in hand** wins.\nNobody knows who their friends are, so lie with care.',
  'fame-us.rules.hand':
    '### Your cards\nSix criteria, and a team you keep to yourself.\nGet rid of the cards without getting caught.',
  'fame-us.rules.round':
    '### A round begins\nOne criterion goes up on the wall.\nWho fits it? Real or made up, dead or alive, as long as people know the name.',
  'fame-us.rules.play':
    '### Add a card…\nOn your turn, you do one of three things. One: add a card, thinking of someone who fits **all of it**.\nYou don’t have to think of anyone, as long as nobody notices.',
  'fame-us.rules.pass':
    '### …or pass…\nPassing is safe, but you draw a card from the pile.\nDo it once and you look honest. Do it often and you look loaded.',
  'fame-us.rules.accuse':
    '### …or accuse\nThink the last card was a bluff? Say so: the round stops, and the player who added it has to name someone.\nIf nobody accuses, they name someone at the end of the round.',
  'fame-us.rules.vote':
    '### Famous, or busted?\nThe others talk it over and vote. Looking things up is cheating.\nWith half the votes, the name stands. If not, the player who named it draws {proposer} cards.\nAccuse someone wrongly, and you draw {accuser}.',
  'fame-us.rules.timer':
    '### Someone asleep?\nMost of the others (two at a table of four) can turn the sand timer: {seconds} seconds in a live game, a whole turn in a slow one.\nWhen it runs out, the turn is a pass, or the talking is over.',
  'fame-us.rules.end':
    '### Masks off\nThe game ends after {rounds} rounds, or after the round that leaves someone without a card.\nThe team with fewer cards wins.\n-# With an odd number of players, each team counts only its smallest and its largest hand.',
  'fame-us.rules.alt.goal':
    'A night club’s entrance with two emblems: a velvet rope for the VIP lounge, a mirror ball for the kings of the dance floor.',
  'fame-us.rules.alt.hand': 'A hand of six criteria, with the emblem of the VIP lounge.',
  'fame-us.rules.alt.round':
    'A wanted poster with one criterion: knows magic. Below, four players with six cards each; it’s Ada’s turn.',
  'fame-us.rules.alt.play':
    'The same poster with two more criteria: Ada added a beard, Ben added a hat. It’s Cleo’s turn.',
  'fame-us.rules.alt.pass': 'The same poster; Cleo has passed, and now has seven cards. It’s Dan’s turn.',
  'fame-us.rules.alt.accuse':
    'The same poster; Dan has accused Ben, who added the last card, and Ben says: Merlin. Ada and Cleo vote.',
  'fame-us.rules.alt.vote':
    'The same poster with a stamp across it: Famous! Ada and Cleo were for it. Dan accused for nothing, and now has eight cards.',
  'fame-us.rules.alt.timer': 'The poster after one card; it’s Ben’s turn, and Ben is taking his time.',
  'fame-us.rules.alt.end':
    'The teams, revealed: Ada and Dan in the VIP lounge with seven cards win against Ben and Cleo on the dance floor with nine.',

  'fame-us.picture.wanted': 'Wanted',
  'fame-us.picture.round': 'Round {round}',
  'fame-us.settings.share': 'Criteria of our own',
  'fame-us.settings.share-none': 'None of our own criteria',
  'fame-us.settings.share-third': 'Up to a third are our own',
  'fame-us.settings.share-half': 'Up to half are our own',

  'fame-us.picture.last-call': 'Who is it?',
  'fame-us.picture.holds': 'Famous!',
  'fame-us.picture.fails': 'Busted!',
  'fame-us.picture.no-name': '(says nothing)',
  'fame-us.picture.says': '{player} says',
  'fame-us.picture.over': 'Masks off',
  'fame-us.picture.square': 'VIP lounge',
  'fame-us.picture.dance': 'Kings of the dance floor',
  'fame-us.picture.wins': 'Winners',
  'fame-us.picture.counted': '{n, plural, one {# card} other {# cards}}',
  'fame-us.picture.hand': 'Your cards',

  'fame-us.alt.round':
    'A wanted poster of round {round}, with a face pieced together from it. Wanted: {cards}.',
  'fame-us.alt.played': '{player} added: {card}.',
  'fame-us.alt.passed': '{player} passed.',
  'fame-us.alt.accused': '{player} accused {accused}.',
  'fame-us.alt.gallery':
    'The wall of a club with {n, plural, one {a poster} other {# posters}}, the newest first.',
  'fame-us.alt.gallery-poster': '{number}. {note}: {names}.',
  'fame-us.alt.named': '{player} says: {name}.',
  'fame-us.alt.silent': '{player} didn’t name anyone.',
  'fame-us.alt.votes': '{in} of {all} votes are in.',
  'fame-us.alt.vote': '{player} was {favour, select, yes {for it} no {against it} other {silent}}.',
  'fame-us.alt.result': '{holds, select, yes {The table bought it.} other {The table didn’t buy it.}}',
  'fame-us.alt.drew': '{player} drew {n}.',
  'fame-us.alt.count': '{player} has {n, plural, one {# card} other {# cards}}.',
  'fame-us.alt.reveal':
    'The teams are revealed. {winners, select, square {The VIP lounge wins.} dance {The kings of the dance floor win.} other {Both teams win.}}',
  'fame-us.alt.team': '{team}, {n, plural, one {# card} other {# cards}} counted: {members}.',
  'fame-us.alt.member': '{player} with {n}{counts, select, no { (doesn’t count)} other {}}',
  'fame-us.alt.masks': 'Everyone at the table, and the masks come off one by one.',
  'fame-us.alt.masked': '{player}, with {n, plural, one {# card} other {# cards}}, is still wearing a mask.',
  'fame-us.alt.unmasked': '{player}, with {n, plural, one {# card} other {# cards}}, was with {team}.',
  'fame-us.alt.recap':
    'An animation of the whole game: how each of the {rounds, plural, one {# round} other {# rounds}} ended, then the teams.',
  'fame-us.alt.recap-round':
    'Round {round}: {player} named {name}, and the table {holds, select, yes {bought} other {didn’t buy}} it.',
  'fame-us.alt.recap-nobody': 'Round {round}: nobody added a card.',
  'fame-us.alt.hand': 'Your {n, plural, one {card} other {# cards}}, with the emblem of {team}: {cards}.',
  'fame-us.reason': '{why} ({players})',
  'fame-us.reason.card': '“{card}”',
  'fame-us.reason.name': '{favour, select, yes {sounds famous} other {never heard of them}}',
} as const;
