import type { SimilarIds } from '@forecourt/contracts/api/vehicle-api';
import { Heading, Link } from '@forecourt/design-system';
import type { Api } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { extrasTimeoutMs } from './data/opening-hours.ts';

export type SimilarLink = SimilarIds['vehicles'][number];

const most = 6;

/** Fetches similar vehicles by name and path; an empty list if they are not available in time. */
export async function findSimilarLinks(api: Api, slug: string): Promise<SimilarLink[]> {
  const answer = await api
    .get<Partial<SimilarIds>>(`/api/vehicle/cars/${encodeURIComponent(slug)}/similar-ids`, {
      signal: AbortSignal.timeout(extrasTimeoutMs),
    })
    .catch(() => null);
  return answer?.vehicles?.slice(0, most) ?? [];
}

/** Renders similar vehicles as plain links, for browsers without scripts. */
export function SimilarLinks({ links }: { links: readonly SimilarLink[] }) {
  const t = messages.use();
  if (links.length === 0) return null;
  return (
    <noscript>
      <section aria-label={t.similarVehicles}>
        <Heading as="h2">{t.similarVehicles}</Heading>
        <ul>
          {links.map(({ path, name }) => (
            <li key={path}>
              <Link href={path}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
    </noscript>
  );
}
