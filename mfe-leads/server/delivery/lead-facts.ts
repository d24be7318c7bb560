import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import { formOfSubcategory, leadForm, type LeadDepartment } from '@forecourt/contracts/leads/lead-forms';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { leadReference } from '../../model/lead-reference.ts';
import type { AdfLead, AdfVehicle } from '../adf/adf-lead.ts';
import type { StoredLead } from '../submit/lead-repository.ts';
import { parsePhone } from '../submit/phone.ts';
import { noticeMessages } from './email/notice-messages.ts';
import type { Row } from './finance-rows.ts';
import type { LeadDetails } from './lead-details.ts';
import { answerRows, contactRows } from './lead-rows.ts';

export type LeadFacts = {
  reference: string;
  /** One line that names the vehicle, or null if the lead is about none. */
  about: string | null;
  /** The name of the vehicle in stock, or null if the lead is about none. */
  stockVehicle: string | null;
  adf: AdfLead;
  /** What the dealer reads, in the site's language: what the lead is, then labels and values. */
  notice: { subject: string; rows: Row[] };
};

export function leadFacts(
  lead: StoredLead,
  { vehicle, dealership }: LeadDetails,
  tenant: TenantConfig,
  site: string,
  {
    vendorEmail,
    time,
    department,
    spoken = {},
  }: { vendorEmail: string; time: number; department: LeadDepartment; spoken?: Record<string, string> },
): LeadFacts {
  const { payload } = lead;
  const message = payload.message.replace(/\r\n?/g, '\n').trim();
  const form = lead.form ?? formOfSubcategory(payload.subcategory);
  const interest = form ? leadForm(form).adfInterest : 'buy';
  const isOwnVehicle = interest === 'sell' || interest === 'trade-in';
  const offered = isOwnVehicle ? ownVehicle(payload.own_vehicle) : null;
  const make = offered?.make ?? vehicle?.make ?? payload['Vehicle Make'] ?? '';
  const model = offered?.model ?? vehicle?.model ?? payload['Vehicle Model'] ?? '';
  const stock = offered ? null : (vehicle?.stocknum ?? payload.stock_number);
  const about =
    (offered ? payload.own_vehicle : (vehicle?.name ?? [make, model].filter(Boolean).join(' '))) || null;
  const phone = parsePhone(payload.phone);
  // Dealers' systems sort leads by these names; a general enquiry for another department is named by its
  // category.
  const category =
    form === 'general' && department !== 'sales' && department !== 'careers' && payload.category;
  const subject = category || payload.subcategory;
  const { choiceLabels } = tenant.leads;
  const aboutLead = { site, dealership, department, isOwnVehicle: Boolean(offered) };
  const answers = answerRows(lead, aboutLead, {}, systemLocale);
  const vendorName = dealership?.name ?? tenant.name;
  return {
    reference: leadReference(lead.id),
    about,
    stockVehicle: offered ? null : (vehicle?.name ?? null),
    adf: {
      reference: leadReference(lead.id),
      isResent: time > 1,
      requestedAt: lead.completedAt ?? lead.createdAt,
      timeZone: tenant.timeZone,
      vehicle: {
        ...adfVehicle(lead, offered ? null : vehicle, tenant, { make, model, stock, about }),
        interest: department === 'sales' || department === 'finance' ? interest : null,
        ...(offered && { status: 'used', year: offered.year, odometer: kilometres(payload.odometer) }),
      },
      customer: {
        name: payload.name,
        lastName: payload.last_name,
        email: payload.email,
        phone,
        preferredContact: payload.preferred_channel
          ? payload.preferred_channel === 'email'
            ? 'email'
            : 'phone'
          : undefined,
        preferredTime: payload.preferred_time as AdfLead['customer']['preferredTime'],
        comments: [message, ...answers.map(([label, value]) => `${label}: ${value}`)]
          .filter(Boolean)
          .join('\n'),
      },
      vendor: { name: vendorName, email: vendorEmail, phone: dealership?.phone ?? null, url: site },
      provider: { name: tenant.name, service: subject, url: site },
    },
    notice: {
      subject: choiceLabels[subject] ?? noticeMessages.for(tenant.locale).names[subject] ?? subject,
      rows: [
        ...contactRows(lead, about && stock ? `${about} (${stock})` : about, message, tenant.locale),
        ...answerRows(lead, { ...aboutLead, spoken }, choiceLabels, tenant.locale),
      ],
    },
  };
}

/** Dealers' systems read English, whatever the site's language. */
const systemLocale = 'en';

/** Splits the shopper's description of a vehicle into year, make and model. */
function ownVehicle(name: string | undefined): { year: number | null; make: string; model: string } {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  const hasYear = /^(19|20)\d\d$/.test(first);
  const [make = '', ...model] = hasYear ? rest : [first, ...rest];
  return { year: hasYear ? Number(first) : null, make, model: model.join(' ') };
}

function kilometres(text: string | undefined): number | null {
  const digits = asciiDigits(text ?? '').replace(/\D/g, '');
  return digits ? Number(digits) : null;
}

type Named = { make: string; model: string; stock: string | null; about: string | null };

function adfVehicle(
  lead: StoredLead,
  vehicle: LeadDetails['vehicle'],
  tenant: TenantConfig,
  { make, model, stock, about }: Named,
): AdfVehicle {
  const carType = vehicle?.car_type ?? lead.payload.car_type;
  return {
    status: carType === 'demo' ? tenant.leads.demoStatusInAdf : carType === 'new' ? 'new' : 'used',
    year: vehicle?.year ?? null,
    make,
    model,
    stock,
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
