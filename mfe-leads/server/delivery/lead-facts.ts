import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { AdfLead, AdfVehicle } from '../adf/adf-lead.ts';
import { parsePhone } from '../submit/phone.ts';
import type { StoredLead } from '../submit/lead-repository.ts';
import type { LeadDetails } from './lead-details.ts';

export type LeadFacts = {
  reference: string;
  /** One line that names the vehicle, or null where the lead is about none. */
  about: string | null;
  adf: AdfLead;
  /** Label and value, in the order in which a dealer reads them. */
  rows: [label: string, value: string][];
};

/** The dealer's short name of a lead. */
export const leadReference = (id: string) => `LEAD-${id.slice(0, 8).toUpperCase()}`;

export function leadFacts(lead: StoredLead, { vehicle, dealership }: LeadDetails, tenant: TenantConfig, site: string, recipient: string): LeadFacts {
  const { payload } = lead;
  const message = payload.message.replace(/\r\n?/g, '\n').trim();
  const make = vehicle?.make ?? payload['Vehicle Make'] ?? '';
  const model = vehicle?.model ?? payload['Vehicle Model'] ?? '';
  const stock = vehicle?.stocknum ?? payload.stock_number;
  const about = (vehicle?.name ?? [make, model].filter(Boolean).join(' ')) || null;
  const phone = parsePhone(payload.phone);
  const asked: [string, string | null | undefined][] = [
    ['Category', payload.category], ['Preferred dealership', dealership?.name ?? payload.dealership_slug], ['Location', payload.location],
    ['Rego', payload.Rego], ['Postcode', payload.postcode],
    ['Marketing consent', `${payload.opt_in ? 'Yes' : 'No'} ("${payload.consent_text}")`], ['Page', payload.url],
  ];
  const answers = asked.filter((row): row is [string, string] => Boolean(row[1]));
  const vendorName = dealership?.name ?? tenant.name;
  return {
    reference: leadReference(lead.id),
    about,
    adf: {
      reference: leadReference(lead.id),
      requestedAt: lead.completedAt ?? lead.createdAt,
      timeZone: tenant.timeZone,
      vehicle: adfVehicle(lead, vehicle, tenant, { make, model, stock, about }),
      customer: { name: payload.name, email: payload.email, phone, comments: [message, ...answers.map(([label, value]) => `${label}: ${value}`)].filter(Boolean).join('\n') },
      vendor: { name: vendorName, email: recipient, phone: dealership?.phone ?? null, url: site },
      provider: { name: tenant.name, service: payload.subcategory, url: site },
    },
    rows: [
      ['Name', payload.name], ['E-mail', payload.email], ...(payload.phone ? ([['Phone', payload.phone]] as [string, string][]) : []),
      ...(about ? ([['Vehicle', stock ? `${about} (${stock})` : about]] as [string, string][]) : []),
      ...(message ? ([['Message', message]] as [string, string][]) : []), ...answers,
    ],
  };
}

type Named = { make: string; model: string; stock: string | null; about: string | null };

function adfVehicle(lead: StoredLead, vehicle: LeadDetails['vehicle'], tenant: TenantConfig, { make, model, stock, about }: Named): AdfVehicle {
  const carType = vehicle?.car_type ?? lead.payload.car_type;
  return {
    status: carType === 'demo' ? tenant.leads.demoStatusInAdf : carType === 'new' ? 'new' : 'used',
    year: vehicle?.year ?? null,
    make, model, stock,
    vin: vehicle?.vin ?? null,
    trim: [vehicle?.badge, vehicle?.series].filter(Boolean).join(' ') || null,
    bodystyle: vehicle?.simple_body ?? null,
    transmission: vehicle?.simple_transmission ?? null,
    odometer: vehicle?.km ?? null,
    colour: vehicle?.colour ?? null,
    price: vehicle ? currentPrice(vehicle) : null,
    comments: about ?? 'No particular vehicle',
  };
}
