import { Alert, Box, Flex, Grid, Heading, Link, PageContainer, Text } from '@forecourt/design-system';
import type { LocationList } from '@forecourt/contracts/api/locations-api';
import type { Location } from '@forecourt/contracts/locations/location';
import { defineLoader, definePage, RemoteFragment, useLoaderData, useSite } from '@forecourt/remote-kit';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { OpeningHours } from '../hours/opening-hours.tsx';
import { addressLine, mapLink } from '../map/map-link.ts';
import { PhoneButton, type Callee } from '../phone/phone-button.tsx';
import { phoneOf } from '../phone/phone-of.ts';
import { texts } from '../texts.ts';
import { readLocation } from './location-page.tsx';

type Data = { location: Location | null; others: Location[]; own: boolean };

/** `/contact` for the site, `/contact-us/{slug}` for one location: details, and the general enquiry. */
function ContactPage() {
  const { location, others, own } = useLoaderData() as Data;
  const { leads } = useSite();
  const words = texts.use();
  const callee: Callee = { carId: null, carType: null, dealershipId: location?.dealership_id ?? null, locationPhone: location && phoneOf(location), takesTexts: location?.sms ?? false };
  const fallback = <Alert tone="neutral" title={words.formUnavailable}><Box mt="2"><PhoneButton callee={callee} look="primary" /></Box>{!callee.locationPhone && words.noPhone}</Alert>;
  return (
    <PageContainer as="section" py="section">
      <Heading as="h1">{own && location ? words.contactAt(location.name) : words.contact}</Heading>
      <Text variant="lead" color="ink-muted" mt="2">{words.contactIntro(leads.replyWithinMinutes)}</Text>
      <Grid gap={{ base: '8', lg: '12' }} gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }} mt="8" alignItems="start">
        <Box as="section" aria-label={words.writeToUs}>
          <RemoteFragment name="leads/enquire" props={{ vehicle: null, intent: 'general', display: 'inline' }} minHeight={560} failure="essential" fallback={fallback} />
        </Box>
        <Flex direction="column" gap="6">
          {location && (
            <Box as="address" fontStyle="normal">
              <Heading as="h2" size="h3">{location.name}</Heading>
              <Text mt="1"><Link href={mapLink(location)} target="_blank" rel="noopener"><bdi dir="ltr">{addressLine(location.address)}</bdi></Link></Text>
              <OpenNowLine location={location} />
              <Box my="4"><PhoneButton callee={callee} look="primary" /></Box>
              <OpeningHours location={location} />
            </Box>
          )}
          {others.length > 0 && (
            <Box as="ul" borderTopWidth="1px" borderColor="line">
              {others.map((other) => (
                <Box as="li" key={other.id} py="3" borderBottomWidth="1px" borderColor="line">
                  <Link href={`/contact-us/${other.slug}`} variant="quiet" fontWeight="semibold">{other.name}</Link>
                  <Text variant="small" color="ink-muted"><bdi dir="ltr">{addressLine(other.address)}</bdi></Text>
                </Box>
              ))}
            </Box>
          )}
        </Flex>
      </Grid>
    </PageContainer>
  );
}

const loader = defineLoader<Data>(async ({ api, params }) => {
  const list = await api.get<LocationList>('/api/locations/locations');
  const location = params.slug ? (await readLocation(api, params.slug)).location : (list.locations[0] ?? null);
  return { location, others: list.locations.filter((other) => other.id !== location?.id), own: params.slug !== undefined };
});

const handle = definePage<Data>({
  head: ({ site, data }) => {
    const words = texts.for(site.locale);
    const title = data.own && data.location ? words.contactAt(data.location.name) : words.contact;
    return {
      title: `${title} | ${site.name}`, description: words.contactIntro(site.leads.replyWithinMinutes), canonical: data.own && data.location ? `/contact-us/${data.location.slug}` : '/contact',
      breadcrumb: [{ label: words.home, href: '/' }, ...(data.own ? [{ label: words.contact, href: '/contact' }] : []), { label: title }],
    };
  },
});

export const route = { loader, Component: ContactPage, handle };
