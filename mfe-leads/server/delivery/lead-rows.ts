import type { LeadDepartment } from '@forecourt/contracts/leads/lead-forms';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { cvPaths } from '../../model/cv-file.ts';
import type { StoredLead } from '../submit/lead-repository.ts';
import { noticeMessages } from './email/notice-messages.ts';
import { financeRows, type Row } from './finance-rows.ts';
import type { LeadDetails } from './lead-details.ts';

type About = {
  /** The address of the site. */
  site: string;
  dealership: LeadDetails['dealership'];
  department: LeadDepartment;
  /** Whether the lead is about the shopper's own vehicle. */
  isOwnVehicle: boolean;
  /** Details by label that are written in the language, for the stored ones for the dealer's system. */
  spoken?: Record<string, string>;
};

/** Returns what was answered in a form besides the contact details and the message, in a language. */
export function answerRows(
  { id, payload }: StoredLead,
  { site, dealership, department, isOwnVehicle, spoken }: About,
  labels: TenantConfig['leads']['choiceLabels'],
  locale: string,
): Row[] {
  const t = noticeMessages.for(locale);
  const form = leadMessagesFor(locale);
  const named = (name: string) => t.names[name] ?? name;
  const chosen = (value: string) => labels[value] ?? named(value);
  const { linked_query_params: campaign, referrer } = payload.lead_attributes;
  const rows: [string, string | null | undefined][] = [
    [t.department, t.departments[department]],
    [t.category, payload.category && chosen(payload.category)],
    [t.additionalServices, payload.additional_services?.map(chosen).join(', ')],
    ...(isOwnVehicle ? [] : ([[form.own_vehicle, payload.own_vehicle]] as [string, string | undefined][])),
    [form.odometer, payload.odometer],
    [form.part, payload.part],
    [t.cv, payload.cv && site + cvPaths.file(id)],
    ...Object.entries({ ...payload.details, ...spoken }).map(([label, value]): Row => [
      named(label),
      named(value),
    ]),
    [t.preferredDealership, dealership?.name ?? payload.dealership_slug],
    [t.location, payload.location],
    [t.rego, payload.Rego],
    [t.postcode, payload.postcode],
    ...financeRows(payload, locale),
    [t.answerBy, payload.preferred_channel && form[`channel_${payload.preferred_channel as 'phone'}`]],
    [t.bestTime, payload.preferred_time && form[`time_${payload.preferred_time as 'morning'}`]],
    [t.marketingConsent, `${payload.opt_in ? t.yes : t.no} ("${payload.consent_text}")`],
    [t.page, payload.url],
    [
      t.campaign,
      Object.entries(campaign)
        .map(([name, value]) => `${name}=${value}`)
        .join(', '),
    ],
    [t.cameFrom, referrer],
  ];
  return rows.filter((row): row is Row => Boolean(row[1]));
}

/** Returns who wrote what about which vehicle, in a language. */
export function contactRows(
  { payload }: StoredLead,
  vehicle: string | null,
  message: string,
  locale: string,
): Row[] {
  const t = noticeMessages.for(locale);
  const rows: [string, string | null][] = [
    [t.name, [payload.name, payload.last_name].filter(Boolean).join(' ')],
    [t.email, payload.email],
    [t.phone, payload.phone],
    [t.vehicle, vehicle],
    [t.message, message],
  ];
  return rows.filter((row): row is Row => Boolean(row[1]));
}
