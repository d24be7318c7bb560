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
      <Grid
        gap={{ base: '8', lg: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 44rem) minmax(18rem, 24rem)' }}
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

function Details({ location, callee }: { location: Location; callee: Callee }) {
  const images = useImageUrl();
  const source = contentSource(useSite(), 'locations', 'locations', location.id);
  return (
    <Card as="address" fontStyle="normal" padded={false} clipped {...source}>
      {location.image && (
        <Picture
          src={location.image.url}
          urlFor={images.src}
          alt=""
          ratio={[16, 9]}
          priority
          sizes="(min-width: 992px) 384px, 100vw"
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
        <Box my="4">
          <PhoneButton callee={callee} width="full" />
        </Box>
        <DepartmentPhones location={location} />
        <OpeningHours location={location} />
      </Box>
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
