/** The status bar that is shown while the connection is lost or the bot is offline. */
import type { ConnectionStatus } from '../connection.ts';
import { replaceContent, h } from '../dom.ts';

/** @param known whether a snapshot has been received */
export function renderConnectionStatus(
  root: HTMLElement,
  status: ConnectionStatus,
  botOnline: boolean,
  known: boolean,
  retry: () => void,
) {
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

function setStatus(root: HTMLElement, className: string, ...children: Node[]) {
  root.className = `connection-status ${className}`;
  root.hidden = false;
  replaceContent(root, ...children);
}
