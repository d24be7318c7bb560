import '../../test-kit/languages.ts';
import { LeadsConfig } from '../tenant/leads-config.ts';
import { platformLayer } from '../tenant/platform-layer.ts';
import { emptyLeadValues, leadFieldNames } from './lead-fields.ts';
import { leadForms, leadFormTypes } from './lead-forms.ts';
import { leadMessages } from './lead-messages.ts';
import { leadProblems } from './lead-schema.ts';
import { planLeadForm, type LeadPlaces } from './plan-lead-form.ts';

const leads = LeadsConfig.parse(platformLayer.config.leads);
const location = (name: string, dealership_slug: string, location_type = 'sales') =>
  ({ name, dealership_slug, location_type, visible: true }) as LeadPlaces['locations'][number];
const places: LeadPlaces = {
  dealerships: ['city', 'coast'].map((slug) => ({
    id: slug,
    slug,
    name: slug,
    average_rating: null,
    review_count: 0,
  })),
  locations: [
    location('Newtown', 'city'),
    location('Oldtown', 'city'),
    location('Workshop', 'city', 'service'),
    location('Beach', 'coast'),
  ],
  settings: { coast: { leads: { terms: { required: true }, messageRequired: false } } },
};
const none = { dealership_slug: '', preferred_channel: '' };
const general = { form: 'general', site: { leads }, places, dealership: null } as const;
const fields = (plan: ReturnType<typeof planLeadForm>) => plan.fields.map(({ field }) => field);

it('applies the rules of the chosen dealership, and of the site until one is chosen', () => {
  expect(fields(planLeadForm(general, none))).not.toContain('terms_conditions');
  const coast = planLeadForm(general, { ...none, dealership_slug: 'coast' });
  expect(fields(coast)).toContain('terms_conditions');
  expect(coast.fields).toContainEqual({ field: 'message', required: false });
  expect(fields(planLeadForm(general, { ...none, dealership_slug: 'city' }))).not.toContain(
    'terms_conditions',
  );
});

it("applies the rules of the vehicle's dealership if none can be chosen", () => {
  const site = { leads: { ...leads, preferredDealership: false } };
  const plan = planLeadForm({ form: 'enquire', site, places, dealership: 'coast' }, none);
  expect(plan.dealership).toBe('coast');
  expect(fields(plan)).toContain('terms_conditions');
  expect(fields(plan)).not.toContain('dealership_slug');
});

it('asks for no registration in an application for a job', () => {
  const site = { leads: { ...leads, showRego: true } };
  const asked = (category: string) => fields(planLeadForm({ ...general, site }, { ...none, category }));
  expect(asked('Sales Enquiry')).toContain('Rego');
  expect(asked('Career Enquiry')).not.toContain('Rego');
});

it('omits dealerships without a location if the site does, except the one that the form is about', () => {
  const withOffice = {
    ...places,
    dealerships: [...places.dealerships, { ...places.dealerships[0]!, slug: 'office', name: 'office' }],
  };
  const site = { leads: { ...leads, dealershipsWithoutLocation: false } };
  const listed = (context: Partial<Parameters<typeof planLeadForm>[0]>) =>
    planLeadForm({ ...general, places: withOffice, ...context }, none).dealerships.map(({ slug }) => slug);
  expect(listed({})).toEqual(['city', 'coast', 'office']);
  expect(listed({ site })).toEqual(['city', 'coast']);
  expect(listed({ site, dealership: 'office' })).toEqual(['city', 'coast', 'office']);
});

it('asks for a location if the dealership has several, and includes the one where the form was opened', () => {
  const chosen = { ...none, dealership_slug: 'city' };
  expect(planLeadForm(general, chosen).locations.map(({ name }) => name)).toEqual(['Newtown', 'Oldtown']);
  expect(planLeadForm({ ...general, location: 'Workshop' }, chosen).locations).toHaveLength(3);
  expect(fields(planLeadForm(general, { ...none, dealership_slug: 'coast' }))).not.toContain('location');
  expect(fields(planLeadForm(general, none))).not.toContain('location');
});

it('requires a phone number if the shopper prefers a call or a text message', () => {
  const phone = (preferred_channel: string) =>
    planLeadForm(general, { ...none, preferred_channel }).fields.find(({ field }) => field === 'phone');
  expect([phone(''), phone('email'), phone('phone'), phone('sms')].map((entry) => entry?.required)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it.each(leadFormTypes)('validates "%s" in the order of its fields, in each language', (form) => {
  const plan = planLeadForm({ form, site: { leads }, places, dealership: 'city' }, none);
  const required = plan.fields.filter((entry) => entry.required).map(({ field }) => field);
  for (const t of [leadMessages.en, leadMessages.for('ar')]) {
    const problems = leadProblems(plan, emptyLeadValues, t);
    expect(problems.map(({ field }) => field)).toEqual(required);
    for (const { message } of problems) expect(message).toBeTruthy();
  }
  expect(new Set<string>(leadForms[form].steps.flat()).isSubsetOf(new Set(leadFieldNames))).toBe(true);
});

it('reports each field that is too long, and accepts unusual characters', () => {
  const plan = planLeadForm(general, { ...none, dealership_slug: 'city' });
  const huge = 'x'.repeat(100_000);
  const values = {
    ...emptyLeadValues,
    category: 'General Enquiry',
    name: huge,
    email: huge,
    phone: huge,
    dealership_slug: 'city',
    location: 'Newtown',
    Rego: huge,
    message: huge,
  };
  expect(leadProblems(plan, values, leadMessages.en)).toEqual([
    { field: 'name', message: 'Name: at most 120 characters.' },
    { field: 'email', message: 'Email: at most 254 characters.' },
    { field: 'phone', message: 'Phone: at most 40 characters.' },
    { field: 'Rego', message: 'Rego: at most 20 characters.' },
    { field: 'message', message: 'The message can have at most 4000 characters.' },
  ]);
  expect(
    leadProblems(
      plan,
      {
        ...values,
        name: '<script>👋',
        email: 'a@b.example',
        phone: '+61 (0) 400-000-000',
        Rego: '',
        message: 'A\r\nB',
      },
      leadMessages.en,
    ),
  ).toEqual([]);
});

it('offers the locations that have the department of the form, also as one of several', () => {
  const department = (kind: 'sales' | 'service' | 'parts') => ({ kind, phone: null, opening_hours: [] });
  const withDepartments = {
    ...places,
    locations: [
      ...places.locations,
      location('Parts counter', 'city', 'parts'),
      { ...location('Everything', 'city', ''), departments: (['sales', 'parts'] as const).map(department) },
      { ...location('Only parts', 'city'), departments: [department('parts')] },
    ],
  };
  const offered = (form: 'parts' | 'general') =>
    planLeadForm(
      { form, site: { leads }, places: withDepartments, dealership: null },
      { ...none, dealership_slug: 'city' },
    ).locations.map(({ name }) => name);
  expect(offered('parts')).toEqual(['Parts counter', 'Everything', 'Only parts']);
  expect(offered('general')).toEqual(['Newtown', 'Oldtown', 'Everything']);
});
