import Printer from 'lucide-react/icons/printer';
import type { VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { publishedPhone } from '@forecourt/contracts/locations/phone';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { badgeLine, fullName, headingOf } from '@forecourt/contracts/vehicle/vehicle-name';
import { Box, Button, Flex, Grid, Heading, Icon, Picture, Price, Text } from '@forecourt/design-system';
import {
  DealershipSite,
  defineLoader,
  definePage,
  notFound,
  useFormat,
  useImageUrl,
  useLoaderData,
  useOrigin,
  useSite,
} from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { findVehicle } from '../vehicle-page/data/find-vehicle.ts';
import { findHours } from '../vehicle-page/data/opening-hours.ts';
import { picturesOf } from '../vehicle-page/data/vehicle-pictures.ts';
import { shareLink } from '../vehicle-page/sidebar/share-link.ts';
import { unavailableTitle } from '../vehicle-page/sidebar/unavailable-title.ts';
import { usePriceText } from '../vehicle-page/use-price-text.ts';
import { PrintedFacts } from './printed-facts.tsx';
import { qrPath } from './qr-path.ts';
import { usePrintWhenReady } from './use-print-when-ready.ts';

type PrintData = Pick<VehicleResponse, 'vehicle' | 'settings'> & { now: string; isPlaceHidden: boolean };

/** `/print?car_id={slug}`: the print version of a listing. */
function PrintPage() {
  const { settings, ...data } = useLoaderData() as PrintData;
  return (
    <DealershipSite settings={settings}>
      <Paper {...data} />
    </DealershipSite>
  );
}

function Paper({ vehicle, now, isPlaceHidden }: Omit<PrintData, 'settings'>) {
  const site = useSite();
  const t = messages.use();
  const format = useFormat();
  const images = useImageUrl();
  const pictures = picturesOf(vehicle, site.stock.defaultImages).slice(0, 5);
  const price = usePriceText(vehicle);
  const location = isPlaceHidden ? null : vehicle.location;
  const phone = publishedPhone(site.locations.phone, vehicle, location);
  const link = shareLink(useOrigin(), vehicle.slug);
  const badge = badgeLine(vehicle);
  usePrintWhenReady();
  return (
    <Box
      as="article"
      maxW="50rem"
      mx="auto"
      p={{ base: '4', md: '8' }}
      bg="white"
      color="black"
      css={paper}
      {...contentSource(site, 'vehicle', 'stock', vehicle.id)}
    >
      <Flex justify="space-between" align="center" gap="4" mb="4">
        <Heading as="p" size="h3">
          {site.name}
        </Heading>
        <Box css={{ '@media print': { display: 'none' } }}>
          <Button onClick={() => window.print()}>
            <Icon as={Printer} size={18} />
            {t.print}
          </Button>
        </Box>
      </Flex>
      <Flex
        justify="space-between"
        align="flex-end"
        gap="6"
        wrap="wrap"
        borderBottomWidth="2px"
        borderColor="black"
        pb="3"
        mb="4"
      >
        <Box>
          <Heading as="h1">
            <bdi>{headingOf(vehicle)}</bdi>
          </Heading>
          {badge && (
            <Text fontSize="lg">
              <bdi>{badge}</bdi>
            </Text>
          )}
        </Box>
        {isAvailable(vehicle) ? (
          <Price {...price} size="lg" />
        ) : (
          <Heading as="p" size="h2">
            {unavailableTitle(vehicle, t)}
          </Heading>
        )}
      </Flex>
      {pictures.length > 0 && (
        <Grid gridTemplateColumns="repeat(4, 1fr)" gap="2" mb="5">
          {pictures.map((picture, index) => (
            <Box key={picture} gridColumn={index === 0 ? '1 / -1' : undefined}>
              <Picture
                src={picture}
                urlFor={images.src}
                widths={index === 0 ? [960, 1280] : [320]}
                sizes={index === 0 ? '(min-width: 800px) 800px, 100vw' : '(min-width: 800px) 200px, 25vw'}
                alt={t.picture(vehicle.name, index + 1, pictures.length)}
                ratio={index === 0 ? [16, 9] : [3, 2]}
                priority={index === 0}
              />
            </Box>
          ))}
        </Grid>
      )}
      <PrintedFacts vehicle={vehicle} />
      <Flex
        as="footer"
        gap="5"
        align="center"
        mt="6"
        pt="4"
        borderTopWidth="1px"
        borderColor="black"
        css={{ breakInside: 'avoid' }}
      >
        <QrCode text={link} label={t.scan} />
        <Box fontSize="sm" minW="0">
          {location && <Text fontWeight="semibold">{location.name}</Text>}
          {location && (
            <Text dir="auto">
              {[
                location.address.street,
                location.address.city,
                location.address.state,
                location.address.postcode,
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
          )}
          {phone && (
            <Text>
              <bdi>{phone}</bdi>
            </Text>
          )}
          <Text overflowWrap="anywhere">
            <bdi>{link}</bdi>
          </Text>
          <Text variant="caption" mt="2">
            {t.printed(format.date(now))}. {t.legal(site.legalName || site.name)}{' '}
            {site.vehiclePage.disclaimer}
          </Text>
        </Box>
      </Flex>
    </Box>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="120"
      height="120"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ flexShrink: 0, background: 'white' }}
    >
      <path d={path} fill="black" />
    </svg>
  );
}

const paper = {
  // Paper is white on dark sites too.
  '--fc-colors-ink-muted': '#444',
  '@media print': { padding: 0, maxWidth: 'none' },
  '& [data-part=type], & [data-part=was], & dt': { color: '#444' },
};

const loader = defineLoader<PrintData>(async ({ api, url }) => {
  const slug = url.searchParams.get('car_id');
  if (!slug) throw notFound();
  const { vehicle, settings, isGone } = await findVehicle(api, slug);
  if (isGone) throw notFound();
  const isPlaceHidden = (await findHours(api, vehicle.location_id)) === null;
  return { vehicle, settings, isPlaceHidden, now: new Date().toISOString() };
});

const handle = definePage<PrintData>({
  layout: 'plain',
  head: ({ data: { vehicle }, site }) => ({
    title: `${fullName(vehicle)} | ${site.name}`,
    description: fullName(vehicle),
    canonical: vehicle.path,
    robots: 'noindex',
  }),
});

export const route = { loader, Component: PrintPage, handle };
