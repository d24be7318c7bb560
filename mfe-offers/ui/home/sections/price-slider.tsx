import { PageContainer } from '@forecourt/design-system';
import { RemoteFragment } from '@forecourt/remote-kit';
import { PriceRange } from './price-range.tsx';

/** Search's own slider for a price range; the prices as links if that is unavailable. */
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
