import { useRef, useState } from 'react';
import { emit, siteStorage, track, useApi, useNavigate, useSite } from '@forecourt/remote-kit';
import type { FormValues, Plan } from '../application-fields.ts';
import type { ApplicationSubject } from '../application-subject.ts';
import { applicationLead } from './application-lead.ts';
import { createApplicationSender, type SendOutcome } from './send-application.ts';

type Visit = { visited_pages: string[]; linked_query_params: Record<string, string> };

type SendApplication = {
  /** Stores the contact details after a step, if the shopper agrees and the site stores partial leads. */
  step(values: FormValues, plan: Plan): void;
  send(values: FormValues, plan: Plan): Promise<SendOutcome>;
  /** The key of the stored steps; null if none was sent. */
  stepsKey(): string | null;
  /** Continues the steps of an earlier visit, so that they stay one lead. */
  resume(key: string | null): void;
  /** Deletes the stored steps, of this visit or of an earlier one. */
  withdraw(key: string | null): void;
};

/** Sends an application. After success, logs event 9 and opens the success page. */
export function useSendApplication(subject: ApplicationSubject): SendApplication {
  const { slug } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const sender = useRef<ReturnType<typeof createApplicationSender>>(null);
  const [shownAt] = useState(Date.now);

  const bodyOf = (values: Partial<FormValues>, plan: Plan) => {
    const lead = applicationLead(subject, plan);
    return {
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
    };
  };

  function step(values: FormValues, plan: Plan): void {
    if (!values.keep_unfinished || !plan.site.leads.partialLeads) return;
    sender.current ??= createApplicationSender(api);
    // Income and debts leave the browser only with the complete application.
    const { name, last_name, email, phone, opt_in, keep_unfinished, dealership_slug } = values;
    const contact = { name, last_name, email, phone, opt_in, keep_unfinished, dealership_slug };
    void sender.current.step(bodyOf(contact, plan));
  }

  async function send(values: FormValues, plan: Plan): Promise<SendOutcome> {
    sender.current ??= createApplicationSender(api);
    const check = { fill_ms: Date.now() - shownAt };
    const outcome = await sender.current.send({ ...bodyOf(values, plan), check }, plan.site.leads.challenge);
    if (!outcome.ok) return outcome;
    const { leadId } = outcome;
    const { subcategory } = applicationLead(subject, plan);
    const vehicleId = subject.vehicle?.id ?? null;
    siteStorage(slug, 'enquire-car').write(subject.vehicle);
    siteStorage(slug, 'success-category').write({ subcategory, leadId });
    emit('leads/submitted', { leadId, vehicleId, subcategory });
    track('financeEnquiry', { lead_id: leadId, car_id: vehicleId, subcategory });
    void navigate(`/success?lead=${leadId}`);
    return outcome;
  }

  function resume(key: string | null): void {
    sender.current ??= createApplicationSender(api, key);
  }

  function withdraw(key: string | null): void {
    resume(key);
    void sender.current!.withdraw();
  }

  return { step, send, resume, withdraw, stepsKey: () => sender.current?.stepsKey() ?? null };
}

/** The pages of this visit, as tracked by the leads domain. */
export function readVisit(slug: string): Visit {
  try {
    const visit = JSON.parse(sessionStorage.getItem(`${slug}:visit`) ?? 'null') as Visit | null;
    if (visit) return visit;
  } catch {
    // Storage is disabled or contains invalid data.
  }
  return { visited_pages: [], linked_query_params: {} };
}
