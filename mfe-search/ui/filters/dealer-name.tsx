import { Suspense } from 'react';
import type { LocationList, locationsApi } from '@forecourt/contracts/api/locations-api';
import { useRemoteData } from '@forecourt/remote-kit';
import { nameOfSlug } from './value-label.ts';

const listPath: (typeof locationsApi)['list'] = '/api/locations/locations';

/** Renders the name of a dealership; the words of its slug while it loads, and if it cannot be loaded. */
export function DealerName({ slug }: { slug: string }) {
  return (
    <Suspense fallback={nameOfSlug(slug)}>
      <LoadedName slug={slug} />
    </Suspense>
  );
}

function LoadedName({ slug }: { slug: string }) {
  const names = useRemoteData<Record<string, string>>('search/dealer-names', ({ api }) =>
    api.get<Pick<LocationList, 'dealerships'>>(listPath).then(
      ({ dealerships }) => Object.fromEntries(dealerships.map((one) => [one.slug, one.name])),
      () => ({}),
    ),
  );
  return names[slug] ?? nameOfSlug(slug);
}
