import { useEffect, useState } from 'react';
import type { LeadReceipt, leadsApi } from '@forecourt/contracts/api/leads-api';
import {
  ApiError,
  defineLoader,
  definePage,
  useApi,
  useLoaderData,
  useStored,
  type Api,
} from '@forecourt/remote-kit';
import type { bookingsApi, BookingView } from '../../model/bookings/bookings-api.ts';
import type { tradeInApi, Valuation } from '../../model/trade-in/trade-in-api.ts';
import { successCategory, type SuccessCategory } from '../forms/last-lead.ts';
import { NoRecentEnquiry } from './no-recent-enquiry.tsx';
import { SuccessDetails, type Booked } from './success-details.tsx';
import { successMessages } from './success-messages.ts';
import { successTitle } from './success-title.ts';

type Data = { receipt: LeadReceipt | null; booked: Booked | null; valuation: Valuation | null };

/** What happens next after an enquiry, by whom and when. Without a lead that was really sent, it says so. */
function SuccessPage() {
  const { receipt, booked, valuation } = useLoaderData() as Data;
  const [lead] = useStored<SuccessCategory>(successCategory, null);
  const storedReceipt = useReceipt(receipt ? null : (lead?.leadId ?? null));
  const shown = receipt ?? storedReceipt;
  if (!shown) return <NoRecentEnquiry />;
  return (
    <SuccessDetails
      receipt={shown}
      lead={lead?.leadId === shown.lead_id ? lead : null}
      booked={receipt ? booked : null}
      valuation={valuation}
    />
  );
}

/** The receipt of this browser's last lead, if the page is opened again without a lead in its address. */
function useReceipt(leadId: string | null): LeadReceipt | null {
  const api = useApi();
  const [receipt, setReceipt] = useState<LeadReceipt | null>(null);
  useEffect(() => {
    let isGone = false;
    if (leadId)
      void findReceipt(api, leadId).then(
        (found) => !isGone && setReceipt(found),
        () => undefined,
      );
    return () => void (isGone = true);
  }, [api, leadId]);
  return receipt;
}

async function findReceipt(api: Api, leadId: string): Promise<LeadReceipt | null> {
  const path: ReturnType<(typeof leadsApi)['receipt']> = `/api/leads/receipts/${encodeURIComponent(leadId)}`;
  try {
    return await api.get<LeadReceipt>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** What was booked with the lead, by its signed link; if the link is invalid, only the lead is shown. */
async function findBooked(api: Api, link: string): Promise<Booked | null> {
  const path: (typeof bookingsApi)['manage'] = '/api/leads/bookings/manage';
  try {
    return { link, booking: await api.get<BookingView>(`${path}?${new URLSearchParams({ link })}`) };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

async function findValuation(api: Api, id: string): Promise<Valuation | null> {
  const path: ReturnType<(typeof tradeInApi)['byId']> = `/api/leads/valuations/${encodeURIComponent(id)}`;
  try {
    return await api.get<Valuation>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

const loader = defineLoader<Data>(async ({ api, url }) => {
  const leadId = url.searchParams.get('lead');
  const link = url.searchParams.get('booking');
  const valuationId = url.searchParams.get('valuation');
  const [receipt, booked, valuation] = await Promise.all([
    leadId ? findReceipt(api, leadId) : null,
    link ? findBooked(api, link) : null,
    valuationId ? findValuation(api, valuationId) : null,
  ]);
  const isDecided = valuation?.decision && valuation.decision.lead_id === receipt?.lead_id;
  return { receipt, booked, valuation: isDecided ? valuation : null };
});

export const route = {
  loader,
  Component: SuccessPage,
  handle: definePage<Data>({
    department: ({ data }) => data.receipt?.department,
    head: ({ site, data }) => {
      const t = successMessages.for(site.locale);
      const title = data.receipt ? successTitle(data.receipt, data.booked !== null, t) : t.noneTitle;
      return {
        title,
        description: `${title} | ${site.name}`,
        robots: 'noindex',
        canonical: '/success',
        breadcrumb: [{ label: title }],
      };
    },
  }),
};
