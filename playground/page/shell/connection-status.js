/**
 * The status bar that is shown while the connection is lost or the bot is offline.
 *
 * @import { ConnectionStatus } from '../connection.js'
 */
import { replaceContent, h } from '../dom.js';

/**
 * @param {HTMLElement} root
 * @param {ConnectionStatus} status
 * @param {boolean} botOnline
 * @param {boolean} known whether a snapshot has been received
 * @param {() => void} retry
 */
export function renderConnectionStatus(root, status, botOnline, known, retry) {
  if (status.state === 'lost') {
    const seconds = Math.max(1, Math.ceil((status.retryAt - Date.now()) / 1000));
    setStatus(
      root,
      'is-bad',
      h('span', {}, `The connection to the playground is lost. Trying again in ${seconds} s.`),
      h('button', { type: 'button', class: 'text-link', onclick: retry }, 'Try now'),
    );
  } else if (status.state === 'connecting')
    setStatus(root, '', h('span', {}, known ? 'Connecting again…' : 'Connecting…'));
  else if (known && !botOnline) {
    setStatus(
      root,
      'is-warning',
      h('span', {}, 'The bot is offline. Buttons and commands get no answer until it is back.'),
    );
  } else root.hidden = true;
}

/** @param {HTMLElement} root @param {string} className @param {...Node} children */
function setStatus(root, className, ...children) {
  root.className = `connection-status ${className}`;
  root.hidden = false;
  replaceContent(root, ...children);
}
