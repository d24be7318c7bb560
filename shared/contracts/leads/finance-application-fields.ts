import { toLatinDigits } from '../format/typed-number.ts';

const durations = ['under-6-months', '6-12-months', '1-2-years', '2-5-years', 'over-5-years'] as const;
const working = ['full-time', 'part-time', 'casual', 'self-employed'] as const;

export type ApplicationRule =
  | { kind: 'date' }
  | { kind: 'line'; longest: number }
  | { kind: 'money' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'tick' };

const money = { kind: 'money' } as const;
const choice = <Options extends readonly string[]>(options: Options) =>
  ({ kind: 'choice', options }) as const;

/** Fields of a finance application. Income is per `income_every`, costs per month, in dollars. */
export const applicationFields = {
  date_of_birth: { kind: 'date' },
  dependants: choice(['0', '1', '2', '3', '4', '5-or-more']),
  income: money,
  income_every: choice(['week', 'fortnight', 'month', 'year']),
  other_income: money,
  housing_cost: money,
  living_costs: money,
  debt_repayments: money,
  card_limits: money,
  employment: choice([...working, 'retired', 'not-working']),
  employer: { kind: 'line', longest: 120 },
  employed_for: choice(durations),
  residence: choice(['own', 'mortgage', 'renting', 'boarding', 'with-family']),
  lived_for: choice(durations),
  address: { kind: 'line', longest: 200 },
  residency: choice(['citizen', 'permanent-resident', 'visa']),
  vehicle_wanted: choice(['new', 'demo', 'used', 'undecided']),
  purpose: choice(['private', 'business']),
  finance_consent: { kind: 'tick' },
} as const satisfies Record<string, ApplicationRule>;

export type ApplicationField = keyof typeof applicationFields;
export const applicationFieldNames = Object.keys(applicationFields) as ApplicationField[];

/** Values as typed: checkboxes are booleans, all others are text, '' if empty. */
export type ApplicationValues = {
  [Field in ApplicationField]: (typeof applicationFields)[Field]['kind'] extends 'tick' ? boolean : string;
};

export const emptyApplication = Object.fromEntries(
  applicationFieldNames.map((field) => [field, applicationFields[field].kind === 'tick' ? false : '']),
) as ApplicationValues;

/** The steps of the form, including fields of the lead. */
export const applicationSteps = [
  {
    key: 'about',
    fields: [
      'name',
      'last_name',
      'email',
      'phone',
      'date_of_birth',
      'dependants',
      'keep_unfinished',
      'opt_in',
    ],
  },
  {
    key: 'money',
    fields: [
      'income',
      'income_every',
      'other_income',
      'housing_cost',
      'living_costs',
      'debt_repayments',
      'card_limits',
    ],
  },
  {
    key: 'life',
    fields: [
      'employment',
      'employer',
      'employed_for',
      'residence',
      'lived_for',
      'address',
      'postcode',
      'residency',
    ],
  },
  { key: 'car', fields: ['vehicle_wanted', 'purpose', 'dealership_slug', 'message'] },
  { key: 'review', fields: ['finance_consent', 'terms_conditions'] },
] as const;
export type ApplicationStep = (typeof applicationSteps)[number]['key'];

const optional: readonly string[] = ['other_income', 'debt_repayments', 'card_limits'];
const ofWork: readonly string[] = ['employer', 'employed_for'];

/** Whether a field is required: the employer if the applicant works, the kind without a vehicle. */
export function isRequiredInApplication(
  field: ApplicationField,
  values: Pick<ApplicationValues, 'employment'>,
  hasVehicle: boolean,
): boolean {
  if (field === 'vehicle_wanted') return !hasVehicle;
  if (ofWork.includes(field)) return (working as readonly string[]).includes(values.employment);
  return !optional.includes(field);
}

/** Parses an amount in dollars as typed, in Latin or Arabic digits; null if invalid. */
export function amountOf(text: string): number | null {
  const plain = toLatinDigits(text).replace(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
