import type { LocationList } from '@forecourt/contracts/api/locations-api';
import { isolate } from '@forecourt/contracts/format/isolate';
import type { Location } from '@forecourt/contracts/locations/location';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import type { SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import {
  Alert,
  Box,
  Card,
  Flex,
  Grid,
  Heading,
  Link,
  PageContainer,
  Picture,
  Text,
} from '@forecourt/design-system';
import {
  DealershipSite,
  defineLoader,
  definePage,
  RemoteFragment,
  useImageUrl,
  useLoaderData,
  useSite,
  listDescription,
} from '@forecourt/remote-kit';
import { addressLine, mapLink } from '../../model/map-link.ts';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { OpeningHours } from '../hours/opening-hours.tsx';
import { messages } from '../messages.ts';
import { calleeOf } from '../phone/callee-of.ts';
import { PhoneButton, type Callee } from '../phone/phone-button.tsx';
import { DepartmentPhones } from './department-phones.tsx';
import { pageCategory, pageDepartment, readLocation } from './location-page.tsx';
import { OtherForms } from './other-forms.tsx';
import { sharedPicture } from './shared-picture.ts';

type Data = {
  location: Location | null;
  others: Location[];
  /** Whether the page is about this location only. */
  isOwn: boolean;
  /** The settings of the location's dealership. */
  settings: SiteSettings | null;
};

/** `/contact` for the site, `/contact-us/{slug}` for a location: details and its general enquiry. */
function ContactPage() {
  const data = useLoaderData() as Data;
  return data.isOwn ? (
    <DealershipSite settings={data.settings}>
      <Contact {...data} />
    </DealershipSite>
  ) : (
    <Contact {...data} />
  );
}

const unknownPlace: Callee = {
  locationId: null,
  carId: null,
  carType: null,
  dealershipId: null,
  locationPhone: null,
  acceptsSms: false,
};

function Contact({ location, others, isOwn, settings }: Data) {
  const site = useSite();
  const { leads } = site;
  const t = messages.use();
  const callee = location ? calleeOf(location) : unknownPlace;
  const fallback = (
    <Alert tone="neutral" title={t.formUnavailable}>
      <Box mt="2">
        <PhoneButton callee={callee} look="primary" />
      </Box>
      {!callee.placePhone && t.noPhone}
    </Alert>
  );
  const recipient =
    isOwn && location
      ? { place: { dealership_slug: location.dealership_slug, location_name: location.name } }
      : {};
  const category = isOwn && location ? pageCategory(location) : null;
  return (
    <PageContainer as="section" py="section">
      <Heading as="h1">{isOwn && location ? t.contactAt(location.name) : t.contact}</Heading>
      <Text variant="lead" color="ink-muted" mt="2">
        {t.contactIntro(leads.replyWithinMinutes)}
      </Text>
      {location && (
        <DealershipSite settings={settings}>
          <CallFirst location={location} callee={callee} />
        </DealershipSite>
      )}
      <Grid
        gap={{ base: '8', lg: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 48rem) minmax(18rem, 26rem)' }}
        justifyContent="space-between"
        mt="8"
        alignItems="start"
      >
        <Card as="section" aria-label={t.writeToUs} p={{ base: '4', md: '8' }}>
          <RemoteFragment
            key={isOwn ? location?.id : 'site'}
            name="leads/enquire"
            props={{
              vehicle: null,
              intent: 'general',
              display: 'inline',
              ...recipient,
              ...(category ? { category } : {}),
            }}
            minHeight={560}
            failure="essential"
            fallback={fallback}
          />
        </Card>
        <Flex direction="column" gap="6">
          {location && (
            <DealershipSite settings={settings}>
              <Details location={location} callee={callee} />
            </DealershipSite>
          )}
          <OtherForms recipient={recipient} />
          {others.length > 0 && (
            <Box as="ul" borderTopWidth="1px" borderColor="line">
              {others.map((other) => (
                <Box
                  as="li"
                  key={other.id}
                  py="3"
                  borderBottomWidth="1px"
                  borderColor="line"
                  {...contentSource(site, 'locations', 'locations', other.id)}
                >
                  <Link href={`/contact-us/${other.slug}`} variant="quiet" fontWeight="semibold">
                    {other.name}
                  </Link>
                  <Text variant="small" color="ink-muted">
                    <bdi dir="ltr">{addressLine(other.address)}</bdi>
                  </Text>
                </Box>
              ))}
            </Box>
          )}
        </Flex>
      </Grid>
    </PageContainer>
  );
}

type PlaceProps = { location: Location; callee: Callee };

/** The call and today's hours before the form, where the details are below it. */
function CallFirst({ location, callee }: PlaceProps) {
  const source = contentSource(useSite(), 'locations', 'locations', location.id);
  return (
    <Flex
      display={{ base: 'flex', lg: 'none' }}
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="6"
      rowGap="3"
      mt="6"
      py="4"
      borderBlockWidth="1px"
      borderColor="line"
      {...source}
    >
      <Box>
        <Text fontWeight="semibold">{location.name}</Text>
        <OpenNowLine location={location} />
      </Box>
      <Box flex={{ base: '1 0 100%', md: '0 0 auto' }}>
        <PhoneButton callee={callee} width="full" />
      </Box>
    </Flex>
  );
}

/** The location with its hours: beside the form on wide pages, in two columns below it on tablets. */
function Details({ location, callee }: PlaceProps) {
  const images = useImageUrl();
  const source = contentSource(useSite(), 'locations', 'locations', location.id);
  const hasHours = location.contact_detail.opening_hours.length > 0;
  return (
    <Card as="address" fontStyle="normal" padded={false} clipped {...source}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: hasHours ? '1fr 1fr' : '1fr', lg: '1fr' }}>
        <Box>
          {location.image && (
            <Picture
              src={location.image.url}
              urlFor={images.src}
              alt=""
              ratio={[16, 9]}
              priority
              sizes="(min-width: 992px) 384px, (min-width: 576px) 50vw, 100vw"
            />
          )}
          <Box p="card">
            <Heading as="h2" size="h4">
              <Link href={`/locations/${location.slug}`} variant="quiet">
                {location.name}
              </Link>
            </Heading>
            <Text mt="1">
              <Link href={mapLink(location)} target="_blank" rel="noopener">
                <bdi dir="ltr">{addressLine(location.address)}</bdi>
              </Link>
            </Text>
            <OpenNowLine location={location} />
            <Box mt="4">
              <PhoneButton callee={callee} width="full" />
            </Box>
          </Box>
        </Box>
        <Box p="card" pt={{ base: '0', sm: 'card', lg: '0' }}>
          <DepartmentPhones location={location} />
          <OpeningHours location={location} />
        </Box>
      </Grid>
    </Card>
  );
}

const loader = defineLoader<Data>(async ({ api, params }) => {
  const isOwn = params.slug !== undefined;
  const list = await api.get<LocationList>('/api/locations/locations');
  const location = isOwn
    ? (await readLocation(api, params.slug ?? '')).location
    : (list.locations[0] ?? null);
  return {
    location,
    others: list.locations.filter((other) => other.id !== location?.id),
    isOwn,
    settings: (location && list.settings?.[location.dealership_slug]) ?? null,
  };
});

const handle = definePage<Data>({
  department: ({ data: { location, isOwn } }) => (isOwn && location ? pageDepartment(location) : undefined),
  head: ({ site, data }) => {
    const t = messages.for(site.locale);
    const { location, isOwn } = data;
    const title = isOwn && location ? t.contactAt(location.name) : t.contact;
    return {
      title: `${title} | ${site.name}`,
      description:
        isOwn && location
          ? `${location.name}: ${isolate(addressLine(location.address), site.direction)}. ${t.contactIntro(site.leads.replyWithinMinutes)}`
          : listDescription(site, t.contactIntro(site.leads.replyWithinMinutes), []),
      ...sharedPicture(location, site),
      canonical: isOwn && location ? `/contact-us/${location.slug}` : '/contact',
      breadcrumb: [
        { label: t.home, href: '/' },
        ...(isOwn ? [{ label: t.contact, href: '/contact' }] : []),
        { label: title },
      ],
    };
  },
});

export const route = { loader, Component: ContactPage, handle };
