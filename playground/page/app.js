/**
 * The playground's page: makes the parts, tells each what the server said, and nothing else.
 *
 * @import { ServerMessage } from '../protocol.ts'
 * @import { Line } from './connection.js'
 * @import { World } from './world.js'
 */
import { Composer } from './composer/composer.js';
import { Connection } from './connection.js';
import { fill, h, part } from './dom.js';
import { icon } from './icons.js';
import { Interactions } from './interactions.js';
import { MessageList } from './messages/list.js';
import { openModal } from './modal/modal.js';
import { drawChannels } from './shell/channels.js';
import { Drawer } from './shell/drawer.js';
import { forgetPerson, rememberedPerson, rememberPerson } from './shell/identity.js';
import { drawLine } from './shell/line.js';
import { drawPeople } from './shell/people.js';
import { Problems } from './shell/problems.js';
import { startTheme } from './shell/theme.js';
import { Welcome } from './shell/welcome.js';
import { channelName, isThread, Store } from './store.js';
import { keepTimesFresh } from './time.js';

const TOAST_FOR = 6000;

const store = new Store();
/** @type {Line} */
let line = { state: 'connecting' };

const address = new URL('/playground/socket', location.href);
address.protocol = address.protocol.replace('http', 'ws');
const connection = new Connection(address.href, {
  opened: () => {
    const userId = rememberedPerson();
    connection.send(userId === undefined ? { type: 'become' } : { type: 'become', userId });
  },
  received: (message) => receive(message),
  changed: (next) => {
    line = next;
    if (next.state === 'lost') interactions.giveUp('The connection was lost.');
    drawStatus();
  },
});
const interactions = new Interactions(
  (message) => connection.send(message),
  (messageId) => list.showState(messageId),
);
/** @type {World} */
const world = {
  store,
  interactions,
  send: (message) => connection.send(message),
  openChannel: (channelId) => openChannel(channelId),
  startCommand: (name) => composer.start(name),
  say: (text) => toast(text),
};

const drawer = new Drawer();
const problems = new Problems(/** @type {HTMLButtonElement} */ (part('problems-button')), part('problems'));
const composer = new Composer(part('composer'), world);
const intro = h('section', { class: 'welcome', 'data-testid': 'welcome' });
const welcome = new Welcome(intro, part('play-compact'), world);
const list = new MessageList(part('messages'), part('new-pill'), intro, world, () => markRead());

fill(part('menu'), icon('menu'), h('span', { id: 'menu-badge', class: 'badge', hidden: true }));
startTheme(part('theme'));
keepTimesFresh();
setInterval(() => {
  if (line.state === 'lost') drawStatus();
}, 1000);
document.addEventListener('visibilitychange', () => markRead());
connection.open();

/** @param {ServerMessage} message */
function receive(message) {
  store.apply(message);
  switch (message.type) {
    case 'snapshot':
      rememberPerson(message.me.id);
      drawAll();
      break;
    case 'people':
      drawPeople(part('people'), world);
      break;
    case 'bot':
      drawStatus();
      welcome.draw();
      break;
    case 'commands':
      welcome.draw();
      break;
    case 'channel':
    case 'channelGone':
      drawPlaces();
      if (message.type === 'channelGone') drawAll();
      break;
    case 'message':
      list.put(message.message);
      welcome.draw();
      markRead();
      break;
    case 'messageGone':
      list.remove(message.messageId);
      welcome.draw();
      break;
    case 'unread':
      drawPlaces();
      markRead();
      break;
    case 'interaction':
      interactions.hear(message);
      break;
    case 'choices':
      composer.hear(message);
      break;
    case 'modal':
      interactions.hear(message);
      openModal(message.modalId, message.modal, world);
      break;
    case 'problem':
      problems.add(message);
      break;
    case 'error':
      if (store.me === undefined && rememberedPerson() !== undefined) {
        forgetPerson();
        connection.send({ type: 'become' });
      } else toast(message.text);
      break;
  }
}

function drawAll() {
  drawPlaces();
  drawStatus();
  drawPeople(part('people'), world);
  composer.draw();
  welcome.draw();
  list.showChannel();
  markRead();
}

/** Channels, header and the window's title. */
function drawPlaces() {
  drawChannels(part('channels'), world);
  const { channel, unreadTotal } = store;
  const name = channel === undefined ? '' : channelName(channel);
  fill(
    part('place'),
    channel !== undefined && icon(isThread(channel) ? 'thread' : 'hash'),
    h('span', { class: 'place-name' }, name),
  );
  part('messages').setAttribute('aria-label', `Messages in ${name}`);
  const badge = part('menu-badge');
  badge.hidden = unreadTotal.messages === 0;
  badge.textContent = unreadTotal.mentions > 0 ? String(unreadTotal.mentions) : '';
  const count = unreadTotal.mentions > 0 ? `(${unreadTotal.mentions}) ` : '';
  document.title = `${count}${name === '' ? '' : `#${name} · `}Pedestal playground`;
}

function drawStatus() {
  drawLine(part('line'), line, store.botOnline, store.me !== undefined, () => connection.open());
  document.body.classList.toggle('is-bot-offline', !store.botOnline);
}

/** @param {string} channelId */
function openChannel(channelId) {
  drawer.close();
  if (!store.channels.has(channelId)) {
    toast('That channel is not there any more.');
    return;
  }
  if (store.channelId === channelId) return;
  store.open(channelId);
  drawAll();
}

/** Tells the server what was seen: the channel on show, read to its end in a window that is visible. */
function markRead() {
  const { channelId } = store;
  if (channelId === undefined || document.hidden || !list.atEnd) return;
  if (store.unreadIn(channelId).messages > 0) connection.send({ type: 'read', channelId });
}

/** @param {string} text */
function toast(text) {
  const element = h('p', { class: 'toast', role: 'alert' }, text);
  part('toasts').append(element);
  setTimeout(() => element.remove(), TOAST_FOR);
}
