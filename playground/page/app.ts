/** The playground's page: creates the views and passes the server's messages to them. */
import type { ServerMessage } from '../protocol.ts';
import type { AppContext } from './app-context.ts';
import { Composer } from './composer/composer.ts';
import { type ConnectionStatus, Connection } from './connection.ts';
import { replaceContent, h, elementById } from './dom.ts';
import { icon } from './icons.ts';
import { Interactions } from './interactions.ts';
import { MessageList } from './messages/list.ts';
import { openModal } from './modal/modal.ts';
import { renderChannels } from './shell/channels.ts';
import { Drawer } from './shell/drawer.ts';
import { forgetPerson, rememberedPerson, rememberPerson } from './shell/identity.ts';
import { renderConnectionStatus } from './shell/connection-status.ts';
import { renderPeople } from './shell/people.ts';
import { Phone } from './shell/phone.ts';
import { Welcome } from './shell/welcome.ts';
import { channelIcon, channelName, placeName, Store } from './store.ts';
import { renderClock } from './shell/clock.ts';
import { setLocale, setTime, updateTimes } from './time.ts';

const TOAST_DURATION_MS = 6000;

const store = new Store();
let status: ConnectionStatus = 'connecting';

const address = new URL('/playground/socket', location.href);
address.protocol = address.protocol.replace('http', 'ws');
const connection = new Connection(address.href, {
  onOpen: () => {
    const userId = rememberedPerson();
    connection.send(userId === undefined ? { type: 'selectPerson' } : { type: 'selectPerson', userId });
  },
  onMessage: (message) => handleMessage(message),
  onStatusChange: (next) => {
    status = next;
    if (next === 'lost') interactions.failAll('The connection was lost.');
    renderStatus();
  },
});
const interactions = new Interactions(
  (message) => connection.send(message),
  (messageId) => list.updateInteractionState(messageId),
);
const context: AppContext = {
  store,
  interactions,
  send: (message) => connection.send(message),
  openChannel: (channelId) => openChannel(channelId),
  startCommand: (name) => composer.start(name),
  showToast,
};

const drawer = new Drawer();
const phone = new Phone(elementById('phone-button') as HTMLButtonElement, elementById('phone'), context);
const composer = new Composer(elementById('composer'), context);
const intro = h('section', { class: 'welcome', 'data-testid': 'welcome' });
const welcome = new Welcome(intro, context);
const list = new MessageList(elementById('messages'), elementById('new-pill'), intro, context, () =>
  markRead(),
);

replaceContent(
  elementById('menu'),
  icon('menu'),
  h('span', { id: 'menu-badge', class: 'badge', hidden: true }),
);
renderClock(context);
setInterval(updateTimes, 1000);
document.addEventListener('visibilitychange', () => markRead());
connection.open();

function handleMessage(message: ServerMessage) {
  store.apply(message);
  switch (message.type) {
    case 'snapshot':
      rememberPerson(message.me.id);
      setTime(message.now);
      renderAll();
      break;
    case 'languages':
      renderAll();
      break;
    case 'people':
      renderPeople(elementById('people'), context);
      break;
    case 'time':
      elementById('clock').setAttribute('aria-busy', String(message.isPassing));
      setTime(message.now);
      break;
    case 'bot':
      renderStatus();
      welcome.render();
      break;
    case 'commands':
      renderAll();
      break;
    case 'channel':
    case 'channelDeleted':
      renderChannelsAndHeader();
      if (message.type === 'channelDeleted') renderAll();
      break;
    case 'message':
      list.put(message.message);
      markRead();
      break;
    case 'messageDeleted':
      list.remove(message.messageId);
      break;
    case 'unread':
      renderChannelsAndHeader();
      markRead();
      break;
    case 'notification':
      phone.render();
      break;
    case 'interaction':
      interactions.onServerMessage(message);
      break;
    case 'choices':
      composer.onChoices(message);
      break;
    case 'modal':
      interactions.onServerMessage(message);
      openModal(message.modalId, message.modal, context);
      break;
    case 'problem':
      showToast(`Discord would have refused ${message.request}: ${message.text}`);
      break;
    case 'error':
      if (store.me === undefined && rememberedPerson() !== undefined) {
        forgetPerson();
        connection.send({ type: 'selectPerson' });
      } else showToast(message.text);
      break;
  }
}

function renderAll() {
  setLocale(store.locale);
  renderChannelsAndHeader();
  renderStatus();
  renderPeople(elementById('people'), context);
  composer.render();
  phone.render();
  welcome.render();
  list.showChannel();
  markRead();
}

/** Renders the channel list, the header and the document's title. */
function renderChannelsAndHeader() {
  renderChannels(elementById('channels'), context);
  const { channel, unreadTotal } = store;
  const name = channel === undefined ? '' : channelName(channel);
  replaceContent(
    elementById('place'),
    channel !== undefined && icon(channelIcon(channel)),
    h('span', { class: 'place-name' }, name),
  );
  elementById('messages').setAttribute('aria-label', `Messages in ${name}`);
  const badge = elementById('menu-badge');
  badge.hidden = unreadTotal.messages === 0;
  badge.textContent = unreadTotal.mentions > 0 ? String(unreadTotal.mentions) : '';
  const count = unreadTotal.mentions > 0 ? `(${unreadTotal.mentions}) ` : '';
  document.title = `${count}${channel === undefined ? '' : `${placeName(channel)} · `}Pedestal playground`;
}

function renderStatus() {
  renderConnectionStatus(elementById('connection-status'), status, store.botOnline, store.me !== undefined);
  document.body.classList.toggle('is-bot-offline', !store.botOnline);
}

function openChannel(channelId: string) {
  drawer.close();
  if (!store.channels.has(channelId)) {
    showToast('That channel is not there any more.');
    return;
  }
  if (store.channelId === channelId) return;
  store.channelId = channelId;
  renderAll();
}

/** Marks the open channel as read if the window is visible and scrolled to the newest message. */
function markRead() {
  const { channelId } = store;
  if (channelId === undefined || document.hidden || !list.atEnd) return;
  if (store.unreadIn(channelId).messages > 0) connection.send({ type: 'read', channelId });
}

function showToast(text: string) {
  const element = h('p', { class: 'toast', role: 'alert' }, text);
  elementById('toasts').append(element);
  setTimeout(() => element.remove(), TOAST_DURATION_MS);
}
