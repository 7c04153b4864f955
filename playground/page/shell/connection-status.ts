/** The status bar that is shown while the connection is lost or the bot is offline. */
import type { ConnectionStatus } from '../connection.ts';

/** @param known whether a snapshot has been received */
export function renderConnectionStatus(
  root: HTMLElement,
  status: ConnectionStatus,
  botOnline: boolean,
  known: boolean,
) {
  if (status === 'lost') setStatus(root, 'is-bad', 'The connection to the playground is lost.');
  else if (status === 'connecting') setStatus(root, '', known ? 'Connecting again…' : 'Connecting…');
  else if (known && !botOnline)
    setStatus(root, 'is-warning', 'The bot is offline. Buttons and commands get no answer until it is back.');
  else root.hidden = true;
}

function setStatus(root: HTMLElement, className: string, text: string) {
  root.className = `connection-status ${className}`;
  root.hidden = false;
  root.textContent = text;
}
