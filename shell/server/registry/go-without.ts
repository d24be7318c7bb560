import { composed, type ServedComposition } from './composer.ts';

/** A browser in which a custom remote's page failed names it here, and gets the stock page for a while. */
export const withoutCookie = 'forecourt_without';

/** @param value the cookie: `name@version`; only custom remotes are left out, so that nobody can break a stock page by it */
export function goWithout(composition: ServedComposition, value: string | undefined): ServedComposition {
  if (!value) return composition;
  const remotes = composition.remotes.filter(({ name, version, custom }) => !custom || `${name}@${version}` !== value);
  return remotes.length === composition.remotes.length ? composition : composed(remotes, composition.manifests, composition.instead);
}
