import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addAnalyticsSinks, type AnalyticsRecord } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Application } from './application.tsx';

const places = { locations: [], dealerships: [] };
const site = aTenant({ slug: 'demo' });
const vehicle = aVehicleSummary();
const subject = {
  vehicle,
  dealership: null,
  carType: null,
  query: 'car_id=v1&term=4',
  figures: '$112 a week · 9.95 % p.a. · 10.6 % comparison*',
};
const stored = () => JSON.parse(localStorage.getItem('demo:finance-application') ?? 'null');
const events: AnalyticsRecord[] = [];
addAnalyticsSinks({ test: (record) => events.push(record) });

beforeEach(() => {
  localStorage.clear();
  events.length = 0;
});

const open = (
  api: Record<string, unknown> = {},
  about: Partial<typeof subject> | { vehicle: null } = {},
  tenant = site,
) =>
  renderFragment(<Application subject={{ ...subject, ...about }} />, {
    site: tenant,
    api: { '/api/locations/locations': places, ...api },
  });

const user = userEvent.setup();
/** Pastes the text: typing each letter takes seconds on a busy machine. */
async function type(label: string, text: string) {
  await user.click(screen.getByLabelText(new RegExp(`^${label}`)));
  await user.paste(text);
}
const choose = (label: string, option: string) =>
  user.selectOptions(screen.getByLabelText(new RegExp(`^${label}`)), option);
const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
const atStep = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name: new RegExp(name), level: 3 })).toHaveFocus());

async function fillAboutYou() {
  await type('Name', 'Ana Lee');
  await type('Email', 'ana@example.com');
  await type('Phone', '0400 000 000');
  await type('Date of birth', '1990-04-30');
  await choose('People who depend on you', 'None');
}

const unfinished = /^If I stop before the end/;
const keepUnfinished = () => user.click(screen.getByLabelText(unfinished));

async function fillMoney() {
  await type('Your income after tax', '1,480');
  await choose('How often is it paid', 'Weekly');
  await type('Rent or mortgage', '1900');
  await type('Living costs', '1100');
}

async function fillLife() {
  await choose('Employment', 'Retired');
  await choose('Where you live', 'I rent');
  await choose('How long have you lived there', '1 to 2 years');
  await type('Street address', '4 Park Road, Milton');
  await type('Postcode', '4064');
  await choose('Residency', 'Permanent resident');
}

it('lists the errors of a step, and focuses the first invalid field', async () => {
  await open();
  await clickButton('Continue');
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
  const summary = screen.getByText('Please fix the following errors:').closest('[role]')!;
  expect(
    within(summary as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Please enter your name.',
    'Please enter an email address such as name@example.com.',
    'Please enter a phone number such as 0400 000 000.',
    'Please enter your date of birth.',
    'Please choose how many people depend on you.',
  ]);
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Please enter your name.');
  await type('Name', 'Ana Lee');
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toBeValid());
});

it('completes all steps, shows everything for review and sends it as a finance lead', async () => {
  const sent: unknown[] = [];
  const keys = new Set<string>();
  const { router } = await open({
    '/api/leads/leads': ({ body, headers }: { body: unknown; headers: Headers }) => {
      sent.push(body);
      keys.add(headers.get('idempotency-key')!);
      return { lead_id: 'l1', error: null };
    },
  });
  await fillAboutYou();
  await keepUnfinished();
  await clickButton('Continue');
  await atStep('Income and expenses');
  await fillMoney();
  await clickButton('Continue');
  await atStep('Employment and residence');
  await fillLife();
  await clickButton('Continue');
  await atStep('The vehicle');
  await choose('What will you use it for', 'Mostly private');
  await clickButton('Continue');
  await atStep('Review');
  expect(screen.getByText('$112 a week · 9.95 % p.a. · 10.6 % comparison*')).toBeVisible();
  expect(screen.getByText('$1,480')).toBeVisible();
  expect(stored().values.income).toBe('1,480');

  await clickButton('Send application');
  const consent = screen.getByLabelText(/^I agree that these details/);
  await waitFor(() => expect(consent).toHaveFocus());
  // Partial leads before the last step contain contact details only, no income or debts.
  expect(sent).toHaveLength(4);
  for (const step of sent)
    expect(step).toMatchObject({
      form: 'finance-application',
      isLastStep: false,
      userData: { name: 'Ana Lee', email: 'ana@example.com', phone: '0400 000 000', keep_unfinished: true },
    });
  expect(JSON.stringify(sent)).not.toMatch(/1,480|1990-04-30|Park Road/);
  await user.click(consent);
  await clickButton('Send application');
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  expect(sent.slice(4)).toEqual([
    expect.objectContaining({
      form: 'finance-application',
      isLastStep: true,
      userData: expect.objectContaining({
        subcategory: 'Finance Application',
        car_id: vehicle.id,
        finance_query: 'car_id=v1&term=4',
        income: '1,480',
        employment: 'retired',
        finance_consent: true,
        postcode: '4064',
      }),
    }),
  ]);
  expect(keys.size).toBe(1);
  expect(events.map(({ id }) => id)).toEqual([9]);
  expect(stored()).toBeNull();
});

it.each([
  ['the shopper agrees to news only', site, 1],
  ['the site stores no partial leads', aTenant({ slug: 'demo', leads: { partialLeads: false } }), 0],
])('sends no partial lead before the last step if %s', async (_, tenant, choices) => {
  const sent: unknown[] = [];
  await open({ '/api/leads/leads': ({ body }: { body: unknown }) => void sent.push(body) }, {}, tenant);
  await fillAboutYou();
  expect(screen.getByLabelText(/^Yes, send me news/)).toBeChecked();
  expect(screen.queryAllByLabelText(unfinished)).toHaveLength(choices);
  for (const choice of screen.queryAllByLabelText(unfinished)) expect(choice).not.toBeChecked();
  await clickButton('Continue');
  await atStep('Income and expenses');
  expect(sent).toEqual([]);
});

it('deletes the partial leads on the server along with the stored answers, also after a reload', async () => {
  const keys: (string | null)[] = [];
  const withdrawn: (string | null)[] = [];
  const api = {
    '/api/leads/leads': ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('idempotency-key'));
      return { lead_id: null, error: null };
    },
    '/api/leads/leads/withdraw': ({ headers }: { headers: Headers }) => {
      withdrawn.push(headers.get('idempotency-key'));
      return null;
    },
  };
  const first = await open(api);
  await fillAboutYou();
  await keepUnfinished();
  await clickButton('Continue');
  await atStep('Income and expenses');
  first.unmount();

  const second = await open(api);
  await clickButton('Delete it');
  await waitFor(() => expect(withdrawn).toEqual([keys[0]]));
  await fillAboutYou();
  await keepUnfinished();
  await clickButton('Continue');
  await atStep('Income and expenses');
  expect(keys[1]).not.toBe(keys[0]);
  second.unmount();

  await open(api);
  await clickButton('Go on with it');
  await atStep('Income and expenses');
  await fillMoney();
  await clickButton('Continue');
  await waitFor(() => expect(keys[2]).toBe(keys[1]));
  await clickButton('Back');
  await clickButton('Back');
  expect(screen.getByLabelText(unfinished)).toBeChecked();
  await keepUnfinished();
  await waitFor(() => expect(withdrawn).toEqual([keys[0], keys[1]]));
  await clickButton('Continue');
  await atStep('Income and expenses');
  expect(keys).toHaveLength(3);
});

it('resumes with the stored answers until they are deleted or expire', async () => {
  const first = await open();
  await fillAboutYou();
  await clickButton('Continue');
  await atStep('Income and expenses');
  await type('Your income after tax', '900');
  const hours = (stored().expiresAt - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThanOrEqual(72);
  expect(Object.keys(stored().values)).not.toEqual(expect.arrayContaining(['finance_consent']));
  first.unmount();

  const second = await open();
  await clickButton('Go on with it');
  await atStep('Income and expenses');
  expect(screen.getByLabelText(/^Your income after tax/)).toHaveValue('900');
  await clickButton('Delete it');
  expect(stored()).toBeNull();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  second.unmount();

  localStorage.setItem(
    'demo:finance-application',
    JSON.stringify({ expiresAt: Date.now() - 1, step: 1, values: { income: '900' } }),
  );
  await open();
  expect(screen.queryByRole('button', { name: 'Go on with it' })).toBeNull();
});

it('asks for an employer only if the shopper works, and for the vehicle if none is chosen', async () => {
  await open({}, { vehicle: null });
  expect(screen.getByLabelText(/^Which vehicle/)).toBeInTheDocument();
  await choose('Employment', 'Retired');
  expect(screen.queryByLabelText(/^Employer/)).toBeNull();
  await choose('Employment', 'Casual');
  expect(screen.getByLabelText(/^Employer/)).toBeRequired();
});

it('shows the errors of the server and keeps the answers', async () => {
  let answer: () => unknown = () => ({ lead_id: null, error: 'Please call us.' });
  await open({ '/api/leads/leads': () => answer() });
  await fillAboutYou();
  await clickButton('Continue');
  await atStep('Income and expenses');
  await fillMoney();
  await clickButton('Continue');
  await atStep('Employment');
  await fillLife();
  await clickButton('Continue');
  await atStep('The vehicle');
  await choose('What will you use it for', 'Mostly business');
  await clickButton('Continue');
  await atStep('Review');
  await user.click(screen.getByLabelText(/^I agree that these details/));
  await clickButton('Send application');
  expect(await screen.findByText('Please call us.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveFocus();
  answer = () =>
    Response.json({ fields: [{ path: 'userData.income', message: 'Too little' }] }, { status: 422 });
  await clickButton('Send application');
  await waitFor(() => expect(screen.getByLabelText(/^Your income after tax/)).toHaveFocus());
  expect(stored().values.name).toBe('Ana Lee');
  expect(events).toEqual([]);
});
