import {
  amountOf,
  applicationFieldNames,
  applicationSteps,
  emptyApplication,
  type ApplicationValues,
} from './finance-application-fields.ts';
import { applicationMessagesFor } from './finance-application-messages.ts';
import { applicationSchema } from './finance-application.ts';

const t = applicationMessagesFor('en-AU');
const complete: ApplicationValues = {
  ...emptyApplication,
  date_of_birth: '1990-04-30',
  dependants: '2',
  income: '1,480.50',
  income_every: 'week',
  housing_cost: '$1 900',
  living_costs: '1100',
  employment: 'full-time',
  employer: 'Shire of Noosa',
  employed_for: '2-5-years',
  residence: 'renting',
  lived_for: '1-2-years',
  address: '4 Park Road, Milton',
  residency: 'citizen',
  purpose: 'private',
  finance_consent: true,
};
const problemsOf = (values: Partial<ApplicationValues>, hasVehicle = true) =>
  (
    applicationSchema(t, { today: '2026-11-22', hasVehicle }).safeParse({ ...complete, ...values }).error
      ?.issues ?? []
  ).map(({ path, message }) => `${path.join('.')}: ${message}`);

it('accepts a complete application', () => {
  expect(problemsOf({})).toEqual([]);
});

it('reports every missing field of an empty application in the order of the steps', () => {
  const issues = applicationSchema(t, { today: '2026-11-22', hasVehicle: false }).safeParse({}).error!.issues;
  expect(issues.map(({ path }) => path[0])).toEqual([
    'date_of_birth',
    'dependants',
    'income',
    'income_every',
    'housing_cost',
    'living_costs',
    'employment',
    'residence',
    'lived_for',
    'address',
    'residency',
    'vehicle_wanted',
    'purpose',
    'finance_consent',
  ]);
});

it.each([
  ['2008-11-22', []],
  ['2008-11-23', ['date_of_birth: Date of birth: you need to be 18 or older to apply for finance.']],
  ['1906-11-22', ['date_of_birth: Please enter your date of birth.']],
  ['1906-11-23', []],
  ['1990-02-30', ['date_of_birth: Please enter your date of birth.']],
  ['30/04/1990', ['date_of_birth: Please enter your date of birth.']],
])('validates the date of birth %s', (date_of_birth, problems) => {
  expect(problemsOf({ date_of_birth })).toEqual(problems);
});

it('requires an employer only from applicants who work', () => {
  const none = { employer: '', employed_for: '' };
  expect(problemsOf({ employment: 'retired', ...none })).toEqual([]);
  expect(problemsOf({ employment: 'casual', ...none })).toEqual([
    'employer: Please enter your employer or business name.',
    'employed_for: Please choose how long you have worked there.',
  ]);
});

it('asks for the wanted vehicle only if none is chosen', () => {
  expect(problemsOf({}, true)).toEqual([]);
  expect(problemsOf({}, false)).toEqual(['vehicle_wanted: Please choose which vehicle you are after.']);
});

it('rejects invalid amounts, unknown choices and texts that are too long', () => {
  expect(problemsOf({ other_income: 'some', card_limits: '-5', residence: 'castle' })).toEqual([
    'other_income: Other income a month: please enter an amount in dollars, such as 1,200.',
    'card_limits: Credit card limits in all: please enter an amount in dollars, such as 1,200.',
    'residence: Please choose where you live.',
  ]);
  expect(problemsOf({ employer: 'x'.repeat(121) })).toEqual([
    'employer: Employer or business name: at most 120 characters.',
  ]);
  expect(problemsOf({ address: 'x'.repeat(100_000) })).toEqual([
    'address: Street address and suburb: at most 200 characters.',
  ]);
});

it('replaces control characters and lone surrogates', () => {
  const parsed = applicationSchema(t, { today: '2026-11-22', hasVehicle: true }).parse({
    ...complete,
    employer: 'Shire\r\nof Noosa\ud800',
  });
  expect(parsed.employer).toBe('Shire of Noosa\ufffd');
});

it.each([
  ['1,480.50', 1480.5],
  ['$ 900', 900],
  ['٢٬٥٠٠', 2500],
  ['0', 0],
  ['1e9', null],
  ['', null],
])('reads the amount "%s"', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

it('assigns every field to exactly one step', () => {
  const fields = applicationSteps.flatMap((step) => [...step.fields]) as string[];
  expect(fields.filter((field) => (applicationFieldNames as string[]).includes(field))).toEqual(
    applicationFieldNames,
  );
});
