import { useOwned, useSite } from '@forecourt/remote-kit';
import type { HomeData } from '../home-data.ts';
import { CaravanHero } from './caravan-hero.tsx';
import { EditorialHero } from './editorial-hero.tsx';
import type { HeroSection } from './hero-section.ts';
import { ModelsHero } from './models-hero.tsx';
import { PhotoSearchHero } from './photo-search-hero.tsx';
import { PriceSearchHero } from './price-search-hero.tsx';
import { SplitHero } from './split-hero.tsx';

/** The hero of the home page in one of six styles. Omits links to pages that the site does not have. */
export function Hero({ section: settings, data }: { section: HeroSection; data: HomeData }) {
  const owned = useOwned();
  const { home } = useSite();
  const section = { ...settings, links: settings.links.filter(({ href }) => owned(href)) };
  switch (section.style) {
    case 'photo-search':
      return <PhotoSearchHero section={section} />;
    case 'models':
      return (
        <ModelsHero
          section={section}
          models={home.some(({ kind }) => kind === 'models') ? [] : data.models}
        />
      );
    case 'price-search':
      return <PriceSearchHero section={section} />;
    case 'editorial':
      return <EditorialHero section={section} />;
    case 'split':
      return <SplitHero section={section} />;
    case 'caravan':
      return <CaravanHero section={section} />;
  }
}
