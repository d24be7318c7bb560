/** Input type of a form field: one line, multi-line text, select, checkbox, or a list of checkboxes. */
export type LeadFieldKind = 'line' | 'text' | 'choice' | 'tick' | 'list';
/** `digits`: text whose digits are stored in Latin script, whatever keyboard wrote them. */
type LeadFieldRule = {
  kind: LeadFieldKind;
  longest: number;
  format?: 'email' | 'phone' | 'postcode' | 'digits';
};

const line = (longest: number, format?: LeadFieldRule['format']) => ({
  kind: 'line' as const,
  longest,
  ...(format ? { format } : {}),
});
const choice = (longest: number) => ({ kind: 'choice' as const, longest });
const tick = { kind: 'tick' as const, longest: 0 };

/** Every field of a shopper, by its name in the payload. Add new fields of any form here. */
export const leadFields = {
  category: choice(200),
  name: line(120),
  last_name: line(120),
  email: line(254, 'email'),
  phone: line(40, 'phone'),
  postcode: line(4, 'postcode'),
  dealership_slug: choice(120),
  location: choice(120),
  Rego: line(20, 'digits'),
  /** The shopper's own vehicle as free text: year, make and model. */
  own_vehicle: line(120, 'digits'),
  odometer: line(12, 'digits'),
  part: line(200, 'digits'),
  additional_services: { kind: 'list', longest: 120 },
  preferred_channel: choice(20),
  preferred_time: choice(20),
  message: { kind: 'text', longest: 4000 },
  opt_in: tick,
  /** Agrees that a form which is not completed is stored; apart from `opt_in`, never ticked beforehand. */
  keep_unfinished: tick,
  terms_conditions: tick,
} as const satisfies Record<string, LeadFieldRule>;

export type LeadField = keyof typeof leadFields;
export const leadFieldNames = Object.keys(leadFields) as LeadField[];

/** Values of a form: a checkbox is a boolean, a list has the checked values, all else is text. */
export type LeadValues = {
  [Field in LeadField]: (typeof leadFields)[Field]['kind'] extends 'tick'
    ? boolean
    : (typeof leadFields)[Field]['kind'] extends 'list'
      ? string[]
      : string;
};

export const emptyLeadValues: LeadValues = {
  category: '',
  name: '',
  last_name: '',
  email: '',
  phone: '',
  postcode: '',
  dealership_slug: '',
  location: '',
  Rego: '',
  own_vehicle: '',
  odometer: '',
  part: '',
  additional_services: [],
  preferred_channel: '',
  preferred_time: '',
  message: '',
  opt_in: false,
  keep_unfinished: false,
  terms_conditions: false,
};

/** How and when the shopper prefers to be contacted; '' means no preference. */
export const preferredChannels = ['phone', 'sms', 'email'] as const;
export const preferredTimes = ['morning', 'afternoon', 'evening'] as const;
