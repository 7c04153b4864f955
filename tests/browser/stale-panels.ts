/** Panels that say something else of whose turn it is than the newest post. */
import type { Page } from 'playwright-core';

export const POST = '.message:not(.is-ephemeral)';
export const PANEL = '.message.is-ephemeral';

/**
 * For how long a panel said what the newest post denied, from that post on: altogether, and the longest time, in
 * milliseconds. A panel that answers its player's own move, which is posted a moment later, is not behind the post.
 */
export interface StalePanels {
  staleMs: number;
  longestStaleMs: number;
}

/** Runs in the page from its start: what a panel says of whose turn it is, beside what the newest post says. */
const WATCH_SCRIPT = `
  window.stale = { total: 0, longest: 0, since: null, active: undefined };
  setInterval(() => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map((each) => each.innerText);
    const posts = texts('${POST}').filter((text) => /(Next|Halfway through a turn|Waiting for|Still to vote)\\b/u.test(text));
    const active = /(?:Next|Halfway through a turn):\\s*(.+?)(?: with| adds|\\. Round)/u.exec(posts.at(-1) ?? '')?.[1];
    const me = document.querySelector('.person.is-current .person-name')?.innerText;
    const isStale = posts.length > 0 && texts('${PANEL}').some((text) => {
      const other = /It’s (.+?)’s turn/u.exec(text)?.[1];
      return (other !== undefined && other !== active) || (/^Your turn/mu.test(text) && active !== me);
    });
    const now = performance.now();
    const isPosted = active !== window.stale.active;
    window.stale.active = active;
    if (isStale && isPosted) window.stale.since ??= now;
    else if (!isStale && window.stale.since !== null) {
      const lasted = now - window.stale.since;
      window.stale.total += lasted;
      window.stale.longest = Math.max(window.stale.longest, lasted);
      window.stale.since = null;
    }
  }, 50);
`;

export const watchStalePanels = (page: Page): Promise<unknown> => page.addInitScript(WATCH_SCRIPT);

/** For how long panels were stale so far. */
export const stalePanelsSeen = (page: Page): Promise<StalePanels> =>
  page.evaluate<StalePanels>(
    '({ staleMs: Math.round(window.stale.total), longestStaleMs: Math.round(window.stale.longest) })',
  );
