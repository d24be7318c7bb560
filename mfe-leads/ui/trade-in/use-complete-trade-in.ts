import type { OfferAcceptance } from '@forecourt/contracts/api/trade-in-api';
import type { LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadEvent } from '@forecourt/contracts/leads/lead-forms';
import { emit, siteStorage, track, useNavigate, useSite } from '@forecourt/remote-kit';
import {
  contactDetails,
  enquireCar,
  successCategory,
  type ContactDetails,
  type EnquireCar,
  type SuccessCategory,
} from '../enquire/last-lead.ts';

/**
 * Returns the handler for a decision that was stored as a lead: it remembers the lead, dispatches its events and opens the success page.
 */
export function useCompleteTradeIn(): (
  acceptance: OfferAcceptance,
  values: LeadValues,
  valuationId: string,
) => void {
  const { slug } = useSite();
  const navigate = useNavigate();
  return ({ lead_id, offer_accepted, subcategory }, { name, email, phone }, valuationId) => {
    if (name && email && phone)
      siteStorage<ContactDetails>(slug, contactDetails).write({ name, email, phone });
    siteStorage<EnquireCar>(slug, enquireCar).write(null);
    siteStorage<SuccessCategory>(slug, successCategory).write({ subcategory, leadId: lead_id });
    emit('leads/submitted', { leadId: lead_id, vehicleId: null, subcategory });
    track(leadEvent('trade-in', subcategory, { carType: 'used', tag: null }), {
      lead_id,
      subcategory,
      offer_accepted,
    });
    void navigate(`/success?${new URLSearchParams({ lead: lead_id, valuation: valuationId })}`);
  };
}
