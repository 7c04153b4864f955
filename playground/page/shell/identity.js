/** Who this window is: the address (`?as=`) has the first word, then what the window remembers of itself. */

const KEY = 'pedestal-person';

/** @returns {string | undefined} */
export function rememberedPerson() {
  return new URLSearchParams(location.search).get('as') ?? sessionStorage.getItem(KEY) ?? undefined;
}

/**
 * Keeps the person over a reload. The address follows, so that it never names somebody else.
 * @param {string} userId
 */
export function rememberPerson(userId) {
  sessionStorage.setItem(KEY, userId);
  const url = new URL(location.href);
  if (!url.searchParams.has('as') || url.searchParams.get('as') === userId) return;
  url.searchParams.set('as', userId);
  history.replaceState(null, '', url);
}

/** Somebody who is not there any more is nobody to come back to. */
export function forgetPerson() {
  sessionStorage.removeItem(KEY);
  const url = new URL(location.href);
  url.searchParams.delete('as');
  history.replaceState(null, '', url);
}
