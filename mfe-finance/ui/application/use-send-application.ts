import { useRef } from 'react';
import { emit, siteStorage, track, useApi, useNavigate, useSite } from '@forecourt/remote-kit';
import type { FormValues, Plan } from './application-fields.ts';
import { applicationLead } from './application-lead.ts';
import type { ApplicationSubject } from './application-subject.ts';
import { createApplicationSender, type SendOutcome } from './send-application.ts';

type Visit = { visited_pages: string[]; linked_query_params: Record<string, string> };

/** Sends an application; once it is stored, event 9 fires and the success page opens. */
export function useSendApplication(subject: ApplicationSubject) {
  const { slug } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const sender = useRef<ReturnType<typeof createApplicationSender>>(null);
  const shownAt = useRef(Date.now());

  return async (values: FormValues, plan: Plan): Promise<SendOutcome> => {
    sender.current ??= createApplicationSender(api);
    const lead = applicationLead(subject, plan);
    const outcome = await sender.current({
      form: 'finance-application',
      userData: {
        ...lead,
        ...values,
        dealership_slug: values.dealership_slug || lead.dealership_slug,
        url: location.href,
        user_agent: navigator.userAgent,
        source: 'Website',
        lead_attributes: readVisit(slug),
      },
      check: { fill_ms: Date.now() - shownAt.current },
    });
    if (!outcome.ok) return outcome;
    const { leadId } = outcome;
    const { subcategory } = lead;
    const vehicleId = subject.vehicle?.id ?? null;
    siteStorage(slug, 'enquire-car').write(subject.vehicle);
    siteStorage(slug, 'success-category').write({ subcategory, leadId });
    emit('leads/submitted', { leadId, vehicleId, subcategory });
    track('financeEnquiry', { lead_id: leadId, car_id: vehicleId, subcategory });
    void navigate('/success');
    return outcome;
  };
}

/** The pages of this visit, as the leads domain follows them. */
export function readVisit(slug: string): Visit {
  try {
    const visit = JSON.parse(sessionStorage.getItem(`${slug}:visit`) ?? 'null') as Visit | null;
    if (visit) return visit;
  } catch {
    // Storage is off, or holds something else.
  }
  return { visited_pages: [], linked_query_params: {} };
}
