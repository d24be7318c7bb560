import type { Offer } from '@forecourt/contracts/offers/offer';
import type { HomeSection } from '@forecourt/contracts/tenant/tenant-config';
import { Link, Section } from '@forecourt/design-system';
import { RemoteFragment } from '@forecourt/remote-kit';
import { LatestOffers } from '../latest/latest.tsx';
import { messages } from '../messages.ts';
import { PromotionsSlider } from '../promotions/promotions-slider.tsx';
import { Hero } from './heroes/hero.tsx';
import type { HomeData } from './home-data.ts';
import { BodyTypes } from './sections/body-types.tsx';
import { BrandGrid } from './sections/brand-grid.tsx';
import { Departments } from './sections/departments.tsx';
import { FeatureBanner } from './sections/feature-banner.tsx';
import { LatestStock } from './sections/latest-stock.tsx';
import { ModelRange } from './sections/model-range.tsx';
import { PriceRange } from './sections/price-range.tsx';
import { PriceSlider } from './sections/price-slider.tsx';
import { QuickLinks } from './sections/quick-links.tsx';
import { SalesCounter } from './sections/sales-counter.tsx';
import { Stats } from './sections/stats.tsx';
import { WhyBuy } from './sections/why-buy.tsx';

/** Renders one section of the home page. */
export function HomeSectionView({ section, data }: { section: HomeSection; data: HomeData }) {
  switch (section.kind) {
    case 'hero':
      return <Hero section={section} data={data} />;
    case 'quick-links':
      return <QuickLinks />;
    case 'feature-banner':
      return <FeatureBanner />;
    case 'body-types':
      return <BodyTypes title={section.title} />;
    case 'price-range':
      return section.style === 'slider' ? (
        <PriceSlider title={section.title} />
      ) : (
        <PriceRange title={section.title} />
      );
    case 'latest-stock':
      return <LatestStock title={section.title} carType={section.carType} />;
    case 'models':
      return <ModelRange title={section.title} models={data.models} />;
    case 'offers':
      return section.style === 'slider' ? (
        <Promotions title={section.title} offers={data.offers} />
      ) : (
        <LatestOffers title={section.title} offers={data.offers} />
      );
    case 'locations':
      return <Locations title={section.title} />;
    case 'why-buy':
      return <WhyBuy title={section.title} points={section.points} />;
    case 'brand-grid':
      return (
        <BrandGrid
          title={section.title}
          brands={data.brands.filter((brand) => brand.group === section.group)}
        />
      );
    case 'stats':
      return <Stats />;
    case 'sales-counter':
      return (
        <SalesCounter title={section.title} renderedAt={data.renderedAt} utcOffsetMs={data.utcOffsetMs} />
      );
    case 'departments':
      return <Departments items={section.items} />;
  }
}

function Promotions({ title, offers }: { title: string; offers: Offer[] }) {
  const t = messages.use();
  if (offers.length === 0) return null;
  return (
    <Section title={title} action={<Link href="/special-offers">{t.allOffers}</Link>}>
      <PromotionsSlider label={t.promotions} offers={offers} variant="page" />
    </Section>
  );
}

function Locations({ title }: { title: string }) {
  const t = messages.use();
  const fallback = (
    <Section title={title}>
      {t.locationsUnavailable} <Link href="/dealerships">{t.seeDealerships}</Link>
    </Section>
  );
  return (
    <RemoteFragment
      name="locations/cards"
      props={{ title }}
      minHeight={420}
      failure="essential"
      fallback={fallback}
    />
  );
}
