import { PageContainer } from '@forecourt/design-system';
import { RemoteFragment } from '@forecourt/remote-kit';
import { PriceRange } from './price-range.tsx';

/** The price slider of the search domain; links to price bands if it is unavailable. */
export function PriceSlider({ title }: { title: string }) {
  return (
    <PageContainer py="section">
      <RemoteFragment
        name="search/price-range"
        props={{ title }}
        minHeight={190}
        failure="essential"
        fallback={<PriceRange title={title} />}
      />
    </PageContainer>
  );
}
