/** The person of this window: from the address (`?as=`), else from the session storage. */

const KEY = 'pedestal-person';

export function rememberedPerson(): string | undefined {
  return new URLSearchParams(location.search).get('as') ?? sessionStorage.getItem(KEY) ?? undefined;
}

/** Stores the person for a reload. An address with `?as=` is updated, so that it never names someone else. */
export function rememberPerson(userId: string) {
  sessionStorage.setItem(KEY, userId);
  const url = new URL(location.href);
  if (!url.searchParams.has('as') || url.searchParams.get('as') === userId) return;
  url.searchParams.set('as', userId);
  history.replaceState(null, '', url);
}

/** Forgets a person who no longer exists. */
export function forgetPerson() {
  sessionStorage.removeItem(KEY);
  const url = new URL(location.href);
  url.searchParams.delete('as');
  history.replaceState(null, '', url);
}
