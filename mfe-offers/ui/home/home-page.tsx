import { imageSrcSet, imageUrl } from '@forecourt/contracts/images/image-url';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box } from '@forecourt/design-system';
import { defineLoader, definePage, useLoaderData, useSite } from '@forecourt/remote-kit';
import { companyJsonLd } from './company-json-ld.ts';
import { heroSizes, heroWidths, isForWideOnly } from './heroes/hero-picture.tsx';
import { loadHome, type HomeData } from './home-data.ts';
import { HomeSectionView } from './home-section.tsx';

/** The number of sections visible on a tall phone. */
const firstSections = 3;
const deferred = { 'data-defer-layout': '', css: { containIntrinsicSize: 'auto 36rem' } };

/** The home page: the sections of the site in their configured order. */
function HomePage() {
  const site = useSite();
  const data = useLoaderData() as HomeData;
  return (
    <>
      {site.home.map((section, index) => (
        <Box
          key={`${index} ${section.kind}`}
          {...(index < firstSections ? {} : deferred)}
          {...(section.id
            ? contentSource(site, 'shell', 'home-sections', section.id)
            : contentSource(site, 'shell', 'settings', 'site'))}
        >
          <HomeSectionView section={section} data={data} />
        </Box>
      ))}
    </>
  );
}

const loader = defineLoader(({ site, api }) => loadHome(site, api));

const handle = definePage<HomeData>({
  head: ({ site, origin, data }) => {
    const hero = site.home.find((section) => section.kind === 'hero');
    const image = hero?.kind === 'hero' ? hero.image : null;
    const preload =
      image && hero?.kind === 'hero' && !isForWideOnly(hero.style)
        ? {
            url: imageUrl(image, { width: 1280 }, site.images),
            srcSet: imageSrcSet(image, heroWidths, site.images),
            sizes: heroSizes(hero.style),
          }
        : null;
    return {
      title: site.tagline ? `${site.name}: ${site.tagline}` : site.name,
      description: hero?.kind === 'hero' ? hero.text : site.tagline,
      canonical: '/',
      ...(image ? { image: imageUrl(image, { width: 1280 }, site.images) } : {}),
      ...(preload ? { preloadImage: preload } : {}),
      jsonLd: [
        companyJsonLd(site, data.place, origin),
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: site.name,
          url: `${origin}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/search/new-used-and-demo-cars?query={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
      ],
    };
  },
});

export const route = { loader, Component: HomePage, handle };
