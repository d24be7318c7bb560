import { enquiryEvent, testDriveEvent, type AnalyticsEvent } from '../events/analytics.ts';
import type { LeadField } from './lead-fields.ts';
import type { LeadSubcategory } from './lead-subcategories.ts';

export const leadDepartments = ['sales', 'service', 'parts', 'finance', 'careers'] as const;
export type LeadDepartment = (typeof leadDepartments)[number];

export type LeadForm = {
  /** The lead's subcategory, in the dealer's language. */
  subcategory: LeadSubcategory;
  /** Department that answers the lead; determines the email recipients and the offered locations. */
  department: Exclude<LeadDepartment, 'careers'>;
  /** `interest` of the vehicle in ADF 1.0. */
  adfInterest: 'buy' | 'lease' | 'sell' | 'trade-in' | 'test-drive';
  /** Fields in display order, by step. `planLeadForm` decides which of them a site shows. */
  steps: readonly (readonly LeadField[])[];
  /** Required fields besides those that every form requires. */
  required?: readonly LeadField[];
  /** Makes the message optional regardless of the site's settings. */
  messageOptional?: boolean;
  /** Analytics event, for forms that are not an enquiry about a vehicle. */
  event?: (about: LeadAbout) => AnalyticsEvent;
};

/** Properties of a lead that determine its analytics event. */
export type LeadAbout = { carType: string | null; tag: string | null };

const contact = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
const place = ['dealership_slug', 'location'] as const;
const answer = ['preferred_channel', 'preferred_time'] as const;
const end = ['message', 'opt_in', 'terms_conditions'] as const;

const aboutVehicle = {
  department: 'sales',
  adfInterest: 'buy',
  steps: [[...contact, 'dealership_slug', ...answer, ...end]],
} as const;

/** Forms for a shopper's decision about the offer for their own vehicle. */
const aboutOffer = {
  department: 'sales',
  adfInterest: 'trade-in',
  steps: [[...contact, ...place, ...end]],
  messageOptional: true,
} as const;

/** Every form that creates a lead. */
export const leadForms = {
  enquire: { ...aboutVehicle, subcategory: 'Vehicle Enquiry' },
  'quick-enquiry': {
    ...aboutVehicle,
    subcategory: 'Quick Enquiry',
    steps: [[...contact, 'dealership_slug', ...end]],
  },
  'instant-message': {
    ...aboutVehicle,
    subcategory: 'Instant Message',
    steps: [[...contact, 'dealership_slug', ...end]],
  },
  'find-similar': { ...aboutVehicle, subcategory: 'Find Me Something Similar' },
  'request-photos': { ...aboutVehicle, subcategory: 'Request Photos', messageOptional: true },
  'video-walkaround': { ...aboutVehicle, subcategory: 'Video Walk-Around Request', messageOptional: true },
  'call-back': {
    ...aboutVehicle,
    subcategory: 'Call Back Request',
    steps: [[...contact, ...place, 'preferred_time', ...end]],
    required: ['phone'],
    messageOptional: true,
  },
  offer: { ...aboutVehicle, subcategory: 'Offer Enquiry' },
  order: { ...aboutVehicle, subcategory: 'Order Enquiry', messageOptional: true },
  'register-interest': { ...aboutVehicle, subcategory: 'Register Interest', messageOptional: true },
  general: {
    subcategory: 'General Enquiry',
    department: 'sales',
    adfInterest: 'buy',
    steps: [['category', ...contact, ...place, 'Rego', 'additional_services', ...answer, ...end]],
  },
  'sell-my-car': {
    subcategory: 'Sell My Car',
    department: 'sales',
    adfInterest: 'sell',
    steps: [['own_vehicle', 'Rego', 'odometer', ...contact, ...place, ...answer, ...end]],
    required: ['own_vehicle', 'Rego'],
    messageOptional: true,
  },
  parts: {
    subcategory: 'Parts Enquiry',
    department: 'parts',
    adfInterest: 'buy',
    steps: [['part', 'own_vehicle', 'Rego', ...contact, ...place, ...answer, ...end]],
    required: ['part'],
    messageOptional: true,
  },
  'test-drive': {
    subcategory: 'Test Drive',
    department: 'sales',
    adfInterest: 'test-drive',
    // Location and time are chosen in earlier steps; they belong to the booking (`contracts/bookings`).
    steps: [[...contact, ...end]],
    required: ['phone'],
    messageOptional: true,
    event: ({ carType, tag }) => testDriveEvent(carType, tag),
  },
  'service-booking': {
    subcategory: 'Service Booking',
    department: 'service',
    adfInterest: 'buy',
    steps: [['own_vehicle', 'Rego', 'odometer', ...contact, ...end]],
    required: ['Rego', 'phone'],
    messageOptional: true,
    event: () => 'generalEnquiry',
  },
  reservation: {
    ...aboutVehicle,
    subcategory: 'Reservation',
    steps: [[...contact, ...end]],
    required: ['phone'],
    messageOptional: true,
  },
  'finance-application': {
    subcategory: 'Finance Application',
    department: 'finance',
    adfInterest: 'lease',
    steps: [[...contact, 'dealership_slug', ...end]],
    required: ['phone', 'postcode'],
    messageOptional: true,
    event: () => 'financeEnquiry',
  },
  'finance-quote': {
    subcategory: 'Finance Quote',
    department: 'finance',
    adfInterest: 'lease',
    steps: [['name', 'email', 'opt_in', 'terms_conditions']],
    messageOptional: true,
    event: () => 'financeEnquiry',
  },
  'offer-accepted': { ...aboutOffer, subcategory: '3. Offer Accepted' },
  'offer-declined': { ...aboutOffer, subcategory: 'Offer Declined' },
  'trade-in': { ...aboutOffer, subcategory: 'Trade-In Enquiry' },
} as const satisfies Record<string, LeadForm>;

export type LeadFormType = keyof typeof leadForms;
export const leadFormTypes = Object.keys(leadForms) as LeadFormType[];

/** Returns a form's definition, typed with the optional properties. */
export const leadForm = (type: LeadFormType): LeadForm => leadForms[type];

/** A career enquiry is a general one with a subcategory and event (specification, document 2 section 4). */
export const careerCategory = 'Career Enquiry' satisfies LeadSubcategory;

/** A lead's form by its subcategory, for clients before the contract of 2026-11-22. */
export function formOfSubcategory(subcategory: string): LeadFormType | null {
  if (subcategory === careerCategory) return 'general';
  return leadFormTypes.find((type) => leadForms[type].subcategory === subcategory) ?? null;
}

/** Returns the analytics event of a stored lead. */
export function leadEvent(type: LeadFormType, subcategory: string, about: LeadAbout): AnalyticsEvent {
  if (subcategory === careerCategory) return 'careerEnquiry';
  return leadForm(type).event?.(about) ?? enquiryEvent(about.carType);
}

/**
 * Returns the department that answers a lead: that of the general enquiry's category, by the site's setting,
 * otherwise that of the form; sales if the form is unknown.
 */
export function departmentOfLead(
  form: LeadFormType | null,
  { subcategory, category }: { subcategory: string; category?: string | null | undefined },
  categoryDepartments: Readonly<Record<string, LeadDepartment>>,
): LeadDepartment {
  if (subcategory === careerCategory) return 'careers';
  const ofCategory =
    category && Object.hasOwn(categoryDepartments, category) ? categoryDepartments[category] : null;
  const type = form ?? formOfSubcategory(subcategory);
  return (type === 'general' && ofCategory) || (type ? leadForm(type).department : 'sales');
}
