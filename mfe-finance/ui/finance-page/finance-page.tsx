import { useMemo, useState } from 'react';
import type { VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import {
  calculatePage,
  pageBasis,
  type PageBasis,
  type PageInput,
  type PageSubject,
} from '@forecourt/contracts/finance/scenario/page-calculation';
import {
  answerQuery,
  subjectQuery,
  withPageQuery,
  readBudget,
  readOther,
  readPageQuery,
  readSubject,
} from '@forecourt/contracts/finance/scenario/page-query';
import { isolate } from '@forecourt/contracts/format/isolate';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { findRedirect } from '@forecourt/contracts/remote/page-redirect';
import type { SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Flex, Grid, Heading, Link, PageContainer, Text } from '@forecourt/design-system';
import {
  ApiError,
  DealershipSite,
  defineLoader,
  definePage,
  notFound,
  redirect,
  RemoteFragment,
  useFormat,
  useLoaderData,
  useSite,
  type Api,
} from '@forecourt/remote-kit';
import { financeRedirects } from '../../model/finance-redirects.ts';
import { Affordability } from '../affordability/affordability.tsx';
import { applicationId, ApplicationSlot } from '../application/application-slot.tsx';
import { formatRate } from '../format-rate.ts';
import { messages } from '../messages.ts';
import { QuoteEmail } from '../quote-email/quote-email.tsx';
import { Fragment as Summary } from '../summary/summary.tsx';
import { MissingVehicle, type Missing } from './missing-vehicle.tsx';
import { PageCalculator } from './page-calculator.tsx';

const preApprovalPath = '/finance-pre-approval';
const personalisedPath = '/personalised/finance';

type Kind = 'finance' | 'pre-approval' | 'personalised';
type Data = {
  kind: Kind;
  subject: PageSubject;
  requestedInput: Partial<PageInput>;
  /** The scenario saved for comparison. */
  requestedOther: Partial<PageInput> | null;
  asBusiness: boolean;
  /** The repayment that the shopper can afford per payment period. */
  payment: number | null;
  /** Why the figures are not those of the vehicle in the URL; null if they are, or it names no vehicle. */
  missing: Missing | null;
  /** The settings of the dealership, if they differ from the site's. */
  settings: SiteSettings | null;
};

/** The page with the settings of the vehicle's dealership, or of the preferred dealership in the URL. */
function FinancePage() {
  const { settings, ...data } = useLoaderData() as Data;
  return (
    <DealershipSite settings={settings}>
      <Contents {...data} key={JSON.stringify([data.subject, data.requestedInput, data.requestedOther])} />
    </DealershipSite>
  );
}

/** The calculator, the rates and fees, and the application form. For pre-approval the form comes first. */
function Contents({
  kind,
  subject,
  requestedInput,
  requestedOther,
  payment,
  asBusiness,
  missing,
}: Omit<Data, 'settings'>) {
  const { vehicle } = subject;
  const t = messages.use();
  const site = useSite();
  const basis = useMemo(() => pageBasis(site, subject), [site, subject]);
  const [input, setInput] = useState(() => answerQuery(basis, requestedInput).input);
  const figures = useFigures(input, basis);
  const query = withPageQuery(subjectQuery(subject), input, basis).toString();
  const [isBusiness, setBusiness] = useState(asBusiness);
  const fallback = (
    <Text>
      {t.callInstead} <Link href="/contact">{t.contact}</Link>
    </Text>
  );
  const title = t.pageTitle(kind);
  const form = (
    <Box as="section" id={applicationId} aria-labelledby="finance-form-title" minW="0">
      {site.finance.application.enabled ? (
        <ApplicationSlot
          subject={{
            vehicle,
            dealership: subject.dealership,
            carType: subject.carType,
            isBusiness,
            query,
            figures,
          }}
        />
      ) : (
        <>
          <Heading as="h2" size="h3" id="finance-form-title" mb="4">
            {t.enquireTitle}
          </Heading>
          <RemoteFragment
            name="leads/enquire"
            props={{ vehicle, intent: vehicle ? 'enquire' : 'general', display: 'inline' }}
            minHeight={560}
            failure="essential"
            fallback={fallback}
          />
        </>
      )}
    </Box>
  );
  const application = (
    <Grid
      gap={{ base: '8', lg: '12' }}
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      alignItems="start"
    >
      {form}
      <Box css={aside}>
        <Summary vehicle={vehicle} />
      </Box>
    </Grid>
  );
  return (
    <PageContainer as="section" py="section" {...contentSource(site, 'shell', 'finance-rates')}>
      <Flex direction="column" gap={{ base: '8', lg: '12' }}>
        <Box>
          <Heading as="h1">{vehicle ? `${title}: ${isolate(vehicle.name, site.direction)}` : title}</Heading>
          <Text variant="lead" color="ink-muted" mt="2" maxW="measure">
            {t.pageIntro(kind)}
          </Text>
        </Box>
        {missing && <MissingVehicle {...missing} />}
        {kind === 'pre-approval' && application}
        <PageCalculator
          subject={subject}
          requestedInput={requestedInput}
          requestedOther={requestedOther}
          onChange={setInput}
          isBusiness={isBusiness}
          onBusiness={setBusiness}
        >
          <QuoteEmail vehicle={vehicle} dealership={subject.dealership} query={query} />
        </PageCalculator>
        {!vehicle && (
          <Grid
            gap={{ base: '8', lg: '6' }}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            css={reserved}
          >
            <Affordability
              basis={basis}
              initialPayment={payment}
              query={isBusiness ? `${query}&use=business` : query}
              key={payment}
            />
            <RemoteFragment name="search/price-range" props={{ title: t.priceRangeTitle }} minHeight={160} />
          </Grid>
        )}
        {kind !== 'pre-approval' && application}
      </Flex>
    </PageContainer>
  );
}

/** As high as the affordability beside it; on phones the slider's fields and button are below each other. */
const reserved = {
  '& > [data-fragment]': { minHeight: { base: '15.25rem!', sm: '10rem!' } },
  '& > [data-fragment] > *': { height: '100%' },
};

/** A card that stays beside the application while it is filled in; nothing without a rate. */
const aside = {
  '&:not(:empty)': {
    position: { lg: 'sticky' },
    top: '6',
    padding: { lg: '6' },
    background: { lg: 'surface' },
    borderWidth: { lg: '1px' },
    borderColor: 'line',
    borderRadius: 'card',
  },
};

/** The result in one line: the repayment, or that nothing is borrowed; null if it is too small to show. */
function useFigures(input: PageInput, basis: PageBasis): string | null {
  const t = messages.use();
  const format = useFormat();
  const { repayment, comparisonRate, enquireOnly, borrowed, moneyBack } = calculatePage(input, basis);
  if (borrowed === 0) return moneyBack > 0 ? t.coveredBack(format.money(moneyBack)) : t.covered;
  if (enquireOnly) return null;
  return [
    `${format.money(repayment)} ${t.per(input.frequency)}`,
    t.perYear(formatRate(input.ratePercent)),
    t.comparison(formatRate(comparisonRate)),
  ].join(' · ');
}

const loader = defineLoader<Data>(async ({ api, site, url }) => {
  if (site.finance.provider === null) throw notFound();
  const moved = findRedirect(financeRedirects, url, site);
  if (moved) throw redirect(moved.location, moved.status);
  const kind = kindOf(url.pathname);
  const query = url.searchParams;
  const id = query.get('car_id');
  const found = id === null ? null : await findVehicle(api, id);
  const summary = found && summaryOf(found.vehicle);
  const missing = id === null ? null : reasonOf(summary, site);
  const vehicle = missing && missing.reason !== 'no-price' ? null : summary;
  const subject = readSubject(query);
  return {
    kind: kind === 'personalised' && !vehicle ? 'finance' : kind,
    subject: { ...subject, vehicle },
    missing,
    requestedInput: readPageQuery(query),
    requestedOther: readOther(query),
    asBusiness: query.get('use') === 'business',
    payment: readBudget(query.get('budget')),
    settings:
      (vehicle ? found?.settings : subject.dealership && settingsAt(site, subject.dealership)) || null,
  };
});

/** Returns null if the vehicle does not exist, or no longer exists. */
async function findVehicle(api: Api, id: string): Promise<VehicleResponse | null> {
  try {
    return await api.get<VehicleResponse>(`/api/vehicle/vehicles/${encodeURIComponent(id)}`);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** Why the page cannot show figures of a vehicle; null if it can. */
function reasonOf(vehicle: VehicleSummary | null, site: PublicTenant): Missing | null {
  if (!vehicle) return { reason: 'unknown', name: '' };
  if (vehicle.status === 'sold') return { reason: 'sold', name: vehicle.name };
  const quote = quoteFor(vehicle, site);
  if (!quote) return { reason: 'not-financed', name: vehicle.name };
  return quote.amount > 0 ? null : { reason: 'no-price', name: vehicle.name };
}

function kindOf(path: string): Kind {
  if (path === preApprovalPath) return 'pre-approval';
  return path === personalisedPath ? 'personalised' : 'finance';
}

const settingsAt = ({ dealershipFinance }: Pick<PublicTenant, 'dealershipFinance'>, slug: string) =>
  Object.hasOwn(dealershipFinance, slug) ? dealershipFinance[slug] : null;

/** Reduces a vehicle to what fragments need, without the large fields, to keep the page's state small. */
function summaryOf({
  images,
  thumbnails: _thumbnails,
  spin_images: _spin,
  hotspots: _hotspots,
  standardEquipment: _equipment,
  dealercomments: _comments,
  ...vehicle
}: Vehicle): VehicleSummary {
  return { ...vehicle, pictures: images.slice(0, 5).map((entry) => entry.image.url) };
}

const handle = definePage<Data>({
  head: ({ site, data }) => {
    const t = messages.for(site.locale);
    const title = t.pageTitle(data.kind);
    return {
      title: `${title} | ${site.name}`,
      description: t.pageIntro(data.kind),
      canonical: data.kind === 'pre-approval' ? preApprovalPath : site.finance.path,
      breadcrumb: [{ label: t.home, href: '/' }, { label: title }],
    };
  },
});

export const route = { loader, Component: FinancePage, handle };
