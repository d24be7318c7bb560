import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import { withoutMarks } from '@forecourt/contracts/format/isolate';
import type { AdfLead, AdfVehicle } from './adf-lead.ts';
import { zonedTime } from './zoned-time.ts';

/**
 * Builds the ADF 1.0 document of a lead: the XML declaration first, then `<?adf version="1.0"?>`. Elements
 * are in the order of the published DTD, which CRMs check. The DTD requires a vehicle with year, make and
 * model even if the lead is about none, and a street in an address; a bare postcode is therefore part of the
 * comments. Characters that XML cannot represent are removed.
 */
export function adfDocument(lead: AdfLead): string {
  const root = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' });
  root.ins('adf', 'version="1.0"');
  const prospect = root.ele('adf').ele('prospect', { status: lead.isResent ? 'resend' : 'new' });
  prospect.ele('id', { sequence: lead.reference, source: 'Website' });
  text(prospect, 'requestdate', zonedTime(lead.requestedAt, lead.timeZone));
  addVehicle(prospect, lead.vehicle);
  addCustomer(prospect, lead.customer);
  const vendor = prospect.ele('vendor');
  text(vendor, 'vendorname', lead.vendor.name);
  text(vendor, 'url', lead.vendor.url);
  const contact = vendor.ele('contact');
  text(contact, 'name', lead.vendor.name, { part: 'full', type: 'business' });
  text(contact, 'email', lead.vendor.email);
  if (lead.vendor.phone) text(contact, 'phone', lead.vendor.phone, { type: 'voice' });
  const provider = prospect.ele('provider');
  text(provider, 'name', lead.provider.name, { part: 'full', type: 'business' });
  text(provider, 'service', lead.provider.service);
  text(provider, 'url', lead.provider.url);
  return root.end({ prettyPrint: true });
}

function addVehicle(prospect: XMLBuilder, vehicle: AdfVehicle): void {
  const { interest = 'buy', status } = vehicle;
  const element = prospect.ele('vehicle', { ...(interest && { interest }), status });
  text(element, 'year', vehicle.year === null ? '' : String(vehicle.year));
  text(element, 'make', vehicle.make);
  text(element, 'model', vehicle.model);
  optional(element, 'vin', vehicle.vin);
  optional(element, 'stock', vehicle.stock);
  optional(element, 'trim', vehicle.trim);
  optional(element, 'bodystyle', vehicle.bodystyle);
  optional(element, 'transmission', vehicle.transmission);
  optional(element, 'odometer', vehicle.odometer, { units: 'km' });
  if (vehicle.colour) {
    const colours = element.ele('colorcombination');
    text(colours, 'exteriorcolor', vehicle.colour);
    text(colours, 'preference', '1');
  }
  optional(element, 'price', vehicle.price, { type: 'asking', currency: 'AUD' });
  optional(element, 'comments', vehicle.comments);
}

function addCustomer(prospect: XMLBuilder, customer: AdfLead['customer']): void {
  const element = prospect.ele('customer');
  const contact = element.ele('contact');
  const [first, last] = namesOf(customer);
  if (!last) text(contact, 'name', first, { part: 'full', type: 'individual' });
  else {
    text(contact, 'name', first, { part: 'first', type: 'individual' });
    text(contact, 'name', last, { part: 'last', type: 'individual' });
  }
  const { preferredContact, preferredTime } = customer;
  text(contact, 'email', customer.email, preferredContact === 'email' ? { preferredcontact: '1' } : {});
  if (customer.phone)
    text(contact, 'phone', customer.phone.digits, {
      type: customer.phone.mobile ? 'cellphone' : 'voice',
      ...(preferredTime && { time: preferredTime }),
      ...(preferredContact === 'phone' && { preferredcontact: '1' }),
    });
  optional(element, 'comments', customer.comments || null);
}

function namesOf({ name, lastName }: AdfLead['customer']): [first: string, last: string] {
  if (lastName?.trim()) return [name.trim(), lastName.trim()];
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [first, rest.join(' ')];
}

function text(
  parent: XMLBuilder,
  name: string,
  value: string,
  attributes: Record<string, string> = {},
): void {
  parent.ele(name, attributes).txt(withoutMarks(value));
}

function optional(
  parent: XMLBuilder,
  name: string,
  value: string | number | null,
  attributes: Record<string, string> = {},
): void {
  if (value !== null && value !== '') text(parent, name, String(value), attributes);
}
