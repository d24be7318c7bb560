import type { DomainContext } from '@forecourt/server-kit/domain';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import type { Position, SearchIndex } from '../search-index/search-index.ts';
import { readChanges } from './change-feed.ts';
import { documentVersion } from './position.ts';
import { digestsAfter, type SiteDigests } from './site-digests.ts';
import { writeChanges } from './write-changes.ts';

/** Rebuilds the index from the whole feed next to the live one, then swaps them. @returns the position */
export const rebuildIndex = (
  index: SearchIndex,
  context: DomainContext,
  gazetteer: Gazetteer,
  sites: SiteDigests,
  note: (changes: number) => Promise<void>,
): Promise<Position> =>
  index.replaceVehicles(async (next) => {
    let sequence = 0;
    let written = 0;
    const omitted = new Set<string>();
    for (;;) {
      const { changes, last } = await readChanges(context.services, sequence);
      if (changes.length === 0)
        return { sequence, sites: digestsAfter({}, sites, [...omitted]), version: documentVersion };
      const options = { tenants: context.tenants, gazetteer };
      for (const slug of await writeChanges(next, changes, options)) omitted.add(slug);
      sequence = last;
      written += changes.length;
      await note(written);
    }
  });
