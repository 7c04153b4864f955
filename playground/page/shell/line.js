/**
 * One line that says when something is not as it should be: the connection, or the bot.
 *
 * @import { Line } from '../connection.js'
 */
import { fill, h } from '../dom.js';

/**
 * @param {HTMLElement} root
 * @param {Line} line
 * @param {boolean} botOnline
 * @param {boolean} known whether there has been a snapshot yet
 * @param {() => void} retry
 */
export function drawLine(root, line, botOnline, known, retry) {
  if (line.state === 'lost') {
    const seconds = Math.max(1, Math.ceil((line.retryAt - Date.now()) / 1000));
    show(
      root,
      'is-bad',
      h('span', {}, `The connection to the playground is lost. Trying again in ${seconds} s.`),
      h('button', { type: 'button', class: 'text-link', onclick: retry }, 'Try now'),
    );
  } else if (line.state === 'connecting')
    show(root, '', h('span', {}, known ? 'Connecting again…' : 'Connecting…'));
  else if (known && !botOnline) {
    show(
      root,
      'is-warning',
      h('span', {}, 'The bot is offline. Buttons and commands get no answer until it is back.'),
    );
  } else root.hidden = true;
}

/** @param {HTMLElement} root @param {string} look @param {...Node} children */
function show(root, look, ...children) {
  root.className = `line ${look}`;
  root.hidden = false;
  fill(root, ...children);
}
