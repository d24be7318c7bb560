import { Box, Flex, Heading, Link, PageContainer, Text } from '@forecourt/design-system';
import type { VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import type { Vehicle, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { defineLoader, definePage, notFound, redirect, RemoteFragment, useLoaderData } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { PageCalculator } from './page-calculator.tsx';
import { readBudget } from './page-calculation.ts';
import { RateSummary } from './rate-summary.tsx';

const preApprovalPath = '/finance-pre-approval';

type Data = { budget: number | null; vehicle: VehicleSummary | null; preApproval: boolean };

/** The site's finance page: what it would cost, the rate it stands on, and the form to ask for it; for pre-approval the form comes first. */
function FinancePage() {
  const { budget, vehicle, preApproval } = useLoaderData() as Data;
  const words = texts.use();
  const fallback = <Text>{words.callInstead} <Link href="/contact">{words.contact}</Link></Text>;
  const title = preApproval ? words.preApprovalTitle : words.applyTitle;
  const form = (
    <Box as="section" id="finance-form" aria-labelledby="finance-form-title" maxW="3xl">
      <Heading as="h2" size="h3" id="finance-form-title" mb="4">{words.enquireTitle}</Heading>
      <RemoteFragment name="leads/enquire" props={{ vehicle, intent: vehicle ? 'enquire' : 'general', display: 'inline' }} minHeight={560} failure="essential" fallback={fallback} />
    </Box>
  );
  return (
    <PageContainer as="section" py="section">
      <Flex direction="column" gap={{ base: '8', lg: '12' }}>
        <Box>
          <Heading as="h1">{vehicle ? `${title}: ${vehicle.name}` : title}</Heading>
          <Text variant="lead" color="ink-muted" mt="2" maxW="measure">{preApproval ? words.preApprovalIntro : words.applyIntro}</Text>
        </Box>
        {preApproval && form}
        <PageCalculator budget={budget} key={budget} />
        <RateSummary />
        {!preApproval && form}
      </Flex>
    </PageContainer>
  );
}

const loader = defineLoader<Data>(async ({ api, site, url }) => {
  if (site.finance.provider === null) throw notFound();
  const preApproval = url.pathname === preApprovalPath;
  if (!preApproval && url.pathname !== site.finance.path) throw redirect(`${site.finance.path}${url.search}`, 301);
  const id = url.searchParams.get('car_id');
  const found = id === null ? null : await api.get<VehicleResponse>(`/api/vehicle/vehicles/${encodeURIComponent(id)}`).catch(() => null);
  return { budget: readBudget(url.searchParams.get('vehiclePriceBudget')), vehicle: found && summaryOf(found.vehicle), preApproval };
});

/** What fragments take of a vehicle, without what is heavy in a page's state. */
function summaryOf({ images, thumbnails: _thumbnails, spin_images: _spin, hotspots: _hotspots, standardEquipment: _equipment, dealercomments: _comments, ...vehicle }: Vehicle): VehicleSummary {
  return { ...vehicle, pictures: images.slice(0, 5).map((entry) => entry.image.url) };
}

const handle = definePage<Data>({
  head: ({ site, data }) => {
    const words = texts.for(site.locale);
    const title = data.preApproval ? words.preApprovalTitle : words.applyTitle;
    return {
      title: `${title} | ${site.name}`, description: data.preApproval ? words.preApprovalIntro : words.applyIntro, canonical: data.preApproval ? preApprovalPath : site.finance.path,
      breadcrumb: [{ label: words.home, href: '/' }, { label: title }],
    };
  },
});

export const route = { loader, Component: FinancePage, handle };
