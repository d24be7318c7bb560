import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { offerPath } from '@forecourt/contracts/offers/offer-paths';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Flex, Heading, Icon, IconButton, Link, Picture, Text } from '@forecourt/design-system';
import { useFormat, useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { stripStyle } from '../strip-style.ts';

/**
 * Specification, document 2 section 9: 1920 wide, 540 high, 700 on a model's page. On phones the text is
 * below.
 */
const shapes = { page: { md: '1920 / 540' }, model: { md: '1920 / 700' } } as const;

type Props = { label: string; offers: Offer[]; variant: keyof typeof shapes };

/** Offers as wide pictures, one at a time, moved by swipe, keyboard or arrows. Nothing without any. */
export function PromotionsSlider({ label, offers, variant }: Props) {
  const t = messages.use();
  const site = useSite();
  const { direction } = site;
  const strip = useRef<HTMLUListElement>(null);
  const slides = offers.filter(pictureOf);
  if (slides.length === 0) return null;
  const move = (by: 1 | -1) => {
    const { current } = strip;
    if (!current) return;
    const at = Math.round(Math.abs(current.scrollLeft) / Math.max(1, current.clientWidth));
    const next = (at + by + slides.length) % slides.length;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    current.scrollTo({
      left: next * current.clientWidth * (direction === 'rtl' ? -1 : 1),
      behavior: isReduced ? 'instant' : 'smooth',
    });
  };
  const [Back, Forward] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <Box
      as="section"
      aria-label={label}
      aria-roledescription={t.carousel}
      position="relative"
      rounded="card"
      overflow="hidden"
    >
      <Box as="ul" ref={strip} role="list" css={stripStyle}>
        {slides.map((offer) => (
          <Box
            as="li"
            key={offer.id}
            display="flex"
            flexDirection="column"
            position="relative"
            bg="rgb(10 12 16)"
            aspectRatio={shapes[variant]}
            {...contentSource(site, 'offers', 'offers', offer.id)}
          >
            <Slide offer={offer} />
          </Box>
        ))}
      </Box>
      {slides.length > 1 && (
        <Flex position="absolute" insetEnd="3" top="3" gap="2">
          <IconButton label={t.previousOffer} onClick={() => move(-1)} css={arrow}>
            <Icon as={Back} />
          </IconButton>
          <IconButton label={t.nextOffer} onClick={() => move(1)} css={arrow}>
            <Icon as={Forward} />
          </IconButton>
        </Flex>
      )}
    </Box>
  );
}

const pictureOf = (offer: Offer) => offer.image_url ?? offer.image_or_model_image.url;

function Slide({ offer }: { offer: Offer }) {
  const site = useSite();
  const images = useImageUrl();
  const format = useFormat();
  const t = messages.use();
  const [price] = offer.prices;
  return (
    <>
      <Picture
        src={pictureOf(offer)}
        urlFor={images.src}
        alt=""
        sizes="(min-width: 1280px) 1280px, 100vw"
        ratio={[16, 9]}
        flexShrink="0"
        position={{ md: 'absolute' }}
        inset={{ md: '0' }}
        h={{ md: 'full' }}
        css={{ aspectRatio: { md: 'auto!' }, '& img': { objectPosition: '50% 62%' } }}
      />
      <Box position="absolute" inset="0" display={{ base: 'none', md: 'block' }} css={scrim} />
      <Flex
        direction="column"
        justify={{ md: 'center' }}
        gap={{ base: '1', md: '2' }}
        position={{ md: 'absolute' }}
        insetBlock="0"
        insetInlineStart="0"
        w={{ base: 'full', md: '45%' }}
        p={{ base: '4', md: '8', lg: '12' }}
        color="white"
      >
        <Heading as="h3" size="h2" color="white">
          <Link
            href={offerPath(site, offer)}
            variant="quiet"
            color="white"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {offer.name}
          </Link>
        </Heading>
        {price && (
          <Text color="white">
            {price.label}{' '}
            <Box
              as="strong"
              display={{ md: 'block' }}
              fontSize={{ md: '3xl' }}
              fontWeight="semibold"
              lineHeight="tight"
            >
              <bdi>{price.amount}</bdi>
            </Box>
          </Text>
        )}
        {offer.expiry && <Text variant="small">{t.until(format.date(offer.expiry))}</Text>}
        {/* Shows that the slide, whose name is the link, can be pressed. */}
        <Box as="span" aria-hidden css={press}>
          {t.details}
        </Box>
      </Flex>
    </>
  );
}

/** Darkens the part with the text, beside the vehicle. */
const beside = (side: 'right' | 'left') =>
  `linear-gradient(to ${side}, rgb(10 12 16 / 0.82), rgb(10 12 16 / 0.6) 35%, rgb(10 12 16 / 0) 62%)`;
const scrim = {
  backgroundImage: { md: beside('right') },
  '[dir=rtl] &': { backgroundImage: { md: beside('left') } },
} as const;
const press = {
  display: { base: 'none', md: 'inline-flex' },
  alignItems: 'center',
  alignSelf: 'start',
  minHeight: 'control',
  marginBlockStart: '3',
  paddingInline: '5',
  borderRadius: 'control',
  background: 'white',
  color: 'rgb(10 12 16)',
  fontWeight: 'semibold',
} as const;
const arrow = {
  background: 'rgb(10 12 16 / 0.6)',
  color: 'white',
  borderRadius: '999px',
  '&:hover': { background: 'rgb(10 12 16 / 0.85)' },
} as const;
