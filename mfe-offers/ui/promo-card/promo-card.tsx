import type { PromoList } from '@forecourt/contracts/api/offers-api';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, ButtonLink, Card, Heading, Picture, Text } from '@forecourt/design-system';
import { useImageUrl, useOwned, useRemoteData, useSite } from '@forecourt/remote-kit';

const grounds = { brand: 'brand', dark: 'inverse', light: undefined } as const;

/**
 * A promotion among search results, as tall as the other cards. Renders nothing if it is not current, or if
 * its link is not a page of this site.
 */
export function Fragment({ id }: FragmentProps<'offers/promo-card'>) {
  const site = useSite();
  const images = useImageUrl();
  const owned = useOwned();
  const { promos } = useRemoteData<PromoList>('offers/promos', ({ api }) => api.get('/api/offers/promos'));
  const promo = promos.find((entry) => entry.id === id);
  if (!promo || !owned(promo.node.link.href)) return null;
  const { title, text, image_url, link, tone } = promo.node;
  return (
    <Card
      as="aside"
      aria-label={title}
      {...contentSource(site, 'offers', 'promos', id)}
      data-ground={grounds[tone]}
      h="full"
      flex="1"
      padded={false}
      clipped
      css={{ containerType: 'inline-size' }}
    >
      <Box css={layout}>
        {image_url && (
          <Picture
            src={image_url}
            urlFor={images.src}
            alt=""
            ratio={[16, 9]}
            sizes="(min-width: 1200px) 22rem, (min-width: 576px) 50vw, 100vw"
          />
        )}
        <Box
          display="flex"
          flexDirection="column"
          flex="1"
          justifyContent={image_url ? 'flex-start' : 'flex-end'}
          gap="3"
          p="6"
        >
          <Heading as="h3" size={image_url ? 'h3' : 'h2'}>
            {title}
          </Heading>
          {text && <Text>{text}</Text>}
          <ButtonLink
            href={link.href}
            variant={tone === 'light' ? 'solid' : 'outline'}
            alignSelf="flex-start"
            mt={image_url ? 'auto' : '2'}
          >
            {link.label}
          </ButtonLink>
        </Box>
      </Box>
    </Card>
  );
}

/** A column in a narrow place, and a row between rows. */
const layout = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minHeight: '20rem',
  '@container (min-width: 36rem)': {
    flexDirection: 'row',
    minHeight: '0',
    '& > :first-child:not(:only-child)': { flex: '0 0 17.5rem', height: 'auto', alignSelf: 'stretch' },
  },
};
