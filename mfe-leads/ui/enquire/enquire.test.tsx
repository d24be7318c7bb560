import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LeadSubmission } from '@forecourt/contracts/api/leads-api';
import { addAnalyticsSinks, on, type AnalyticsRecord } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation, aVehicleSummary } from '@forecourt/test-kit/factories';
import { aNetwork, renderSite, type Call } from '../testing/render-site.tsx';
import { Fragment } from './enquire.tsx';

const tracked: AnalyticsRecord[] = [];
addAnalyticsSinks({ test: (record) => tracked.push(record) });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  tracked.length = 0;
});

const vehicle = aVehicleSummary();
const dealership = (slug: string, name: string) => ({
  id: slug,
  slug,
  name,
  average_rating: null,
  review_count: 0,
});
const places =
  (...dealerships: ReturnType<typeof dealership>[]) =>
  () => ({
    json: {
      dealerships,
      locations: [
        aLocation(),
        aLocation({ id: 'l2', name: 'Oldtown' }),
        aLocation({ id: 'l3', name: 'Workshop', location_type: 'service' }),
      ],
    },
  });
const accepted = () => ({ json: { lead_id: '1a2b3c4d-0000-0000-0000-000000000000', error: null } });
const lead = '/api/leads/leads';
const list = '/api/locations/locations';

const sent = (calls: Call[]) => calls.filter((call) => call.path === lead);
const sentData = (calls: Call[]) => (sent(calls).at(-1)!.body as LeadSubmission).userData;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
}
const ana = {
  Name: 'Ana Lee',
  Email: 'ana@example.com',
  Phone: '0400 000 000',
  Message: 'Is it still there?',
};

it('opens in a dialog with the vehicle, sends the lead, and navigates to the success page', async () => {
  const events: unknown[] = [];
  const stop = on('leads/submitted', (payload) => events.push(payload));
  const { router, network } = await renderSite(
    <Fragment vehicle={vehicle} intent="enquire" display="button" />,
    { network: aNetwork({ [lead]: accepted, [list]: places(dealership('city', 'City')) }) },
  );
  const button = screen.getByRole('button', { name: 'Enquire Now' });
  expect(button).toHaveAttribute('href', '/enquire?car_id=v1&intent=enquire');
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Enquire Now' });
  expect(within(dialog).getByText('2021 Toyota HiLux SR5')).toBeInTheDocument();
  await fill(ana);
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));

  const [call] = sent(network.calls);
  expect(call!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(call!.body).toEqual({
    isLastStep: true,
    userData: {
      dealership_slug: 'city',
      manufacturer_slug: 'toyota',
      stock_number: 'U1001',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'HiLux',
      car_type: 'used',
      car_id: 'v1',
      vehicle_status: 'in_stock',
      opt_in: true,
      message: 'Is it still there?',
      subcategory: 'Vehicle Enquiry',
      url: location.href,
      source: 'Website',
      user_agent: navigator.userAgent,
      car_dealership_id: 'd1',
      lead_attributes: { visited_pages: ['/'], linked_query_params: {} },
      name: 'Ana Lee',
      email: 'ana@example.com',
      phone: '0400 000 000',
      consent_text: aTenant().leads.optInText,
      page_id: '/',
    },
    form: 'enquire',
    check: { fill_ms: expect.any(Number) },
  });
  expect(events).toEqual([
    { leadId: '1a2b3c4d-0000-0000-0000-000000000000', vehicleId: 'v1', subcategory: 'Vehicle Enquiry' },
  ]);
  expect(tracked.map(({ id }) => id)).toEqual([15]);
  expect(JSON.parse(localStorage.getItem('demo:enquire-car')!)).toMatchObject({ id: 'v1' });
  expect(JSON.parse(localStorage.getItem('demo:success-category')!)).toMatchObject({
    subcategory: 'Vehicle Enquiry',
  });
  stop();
});

it('keeps what was typed when the dialog is closed and opened again', async () => {
  await renderSite(<Fragment vehicle={vehicle} intent="quick-enquiry" display="button" />);
  await userEvent.click(screen.getByRole('button', { name: 'Quick Enquiry' }));
  await fill({ Message: 'Half a thought' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Quick Enquiry' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('Half a thought');
});

it('lists all errors together, each with a link to its field, and sends nothing', async () => {
  const site = aTenant({ leads: { postcode: true, terms: { required: true } } });
  const { network } = await renderSite(<Fragment vehicle={vehicle} intent="enquire" display="inline" />, {
    site,
  });
  await fill({ Email: 'ana', Postcode: '40' });
  await send();
  const summary = (await screen.findByText('Please fix the following errors:')).closest(
    '[role=alert]',
  ) as HTMLElement;
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'First Name: Please enter your name.',
    'Please enter an email address such as name@example.com.',
    'Invalid postcode. Please enter a 4-digit number.',
    'Please enter a message.',
    '*You must agree to the terms of use before submitting.',
  ]);
  for (const link of links)
    expect(document.getElementById(link.getAttribute('href')!.slice(1))).toBeInvalid();
  expect(screen.getByLabelText('First Name')).toHaveFocus();
  expect(sent(network.calls)).toEqual([]);
  await fill({ 'First Name': 'Ana' });
  expect(screen.queryByRole('link', { name: /Please enter your name/ })).toBeNull();
});

it('sends accepted terms with the lead', async () => {
  const site = aTenant({ leads: { terms: { required: true, text: 'I agree.' } } });
  const { network, router } = await renderSite(
    <Fragment vehicle={vehicle} intent="enquire" display="inline" />,
    { site, network: aNetwork({ [lead]: accepted }) },
  );
  await fill(ana);
  await userEvent.click(screen.getByLabelText('I agree.'));
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  expect(sentData(network.calls)).toMatchObject({ terms_conditions: true, opt_in: true });
});

it('sends what a program filled into the honeypot field, which has an id of its own', async () => {
  const { network } = await renderSite(<Fragment vehicle={vehicle} intent="enquire" display="inline" />, {
    network: aNetwork({ [lead]: accepted }),
  });
  await fill(ana);
  const honeypot = screen.getByLabelText('Subject line');
  expect(honeypot.id).not.toBe('');
  fireEvent.change(honeypot, { target: { value: 'Buy now' } });
  await send();
  await waitFor(() => expect(sent(network.calls)[0]?.body).toMatchObject({ check: { trap: 'Buy now' } }));
});

it('repeats the key and body for an unchanged form, and uses a new key after a change', async () => {
  let tries = 0;
  const { network, router } = await renderSite(
    <Fragment vehicle={vehicle} intent="enquire" display="inline" />,
    { network: aNetwork({ [lead]: () => (++tries < 4 ? 'no network' : accepted()) }) },
  );
  await fill(ana);
  await send();
  expect(await screen.findByText('An unexpected error occured')).toBeInTheDocument();
  await send();
  await fill({ Message: ' And its colour?' });
  await send();
  await waitFor(() => expect(sent(network.calls)).toHaveLength(3));
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  const keys = sent(network.calls).map((call) => call.headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(sent(network.calls)[1]!.body).toEqual(sent(network.calls)[0]!.body);
});

it('shows the messages of the server, at the field if they name one', async () => {
  const answers = [
    {
      status: 400,
      json: {
        error: 'userData.phone: no',
        code: 'invalid_request',
        fields: [{ path: 'userData.phone', message: 'Please enter a phone number such as 0400 000 000.' }],
      },
    },
    { status: 429, json: { error: 'too many tries; please wait 1 minute', code: 'too_many_requests' } },
    { json: { lead_id: null, error: 'The dealer is asleep' } },
  ];
  await renderSite(<Fragment vehicle={vehicle} intent="enquire" display="inline" />, {
    network: aNetwork({ [lead]: () => answers.shift()! }),
  });
  await fill(ana);
  await send();
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toBeInvalid());
  await fill({ Phone: '1' });
  await send();
  expect(await screen.findByText('too many tries; please wait 1 minute')).toBeInTheDocument();
  await send();
  expect(await screen.findByText('The dealer is asleep')).toBeInTheDocument();
});

it('shows a phone number if the lead could not be stored, and resends the same lead', async () => {
  const error = 'We could not take your enquiry just now. Please try again in a moment, or call us.';
  let isFull = true;
  const { network, router } = await renderSite(
    <Fragment vehicle={vehicle} intent="enquire" display="inline" />,
    {
      network: aNetwork({
        [lead]: () =>
          isFull ? { status: 503, json: { error, code: 'unavailable', phone: '02 5550 1234' } } : accepted(),
      }),
    },
  );
  await fill(ana);
  await send();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(error)).toBeVisible();
  expect(alert.getByRole('link', { name: '02 5550 1234' })).toHaveAttribute('href', 'tel:0255501234');
  isFull = false;
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  const [first, second] = sent(network.calls).map((call) => call.headers['idempotency-key']);
  expect(second).toBe(first);
});

it('asks a general enquiry for category and location, and tracks a career enquiry as its own event', async () => {
  const { network, router } = await renderSite(
    <Fragment vehicle={null} intent="general" display="inline" />,
    {
      network: aNetwork({
        [lead]: accepted,
        [list]: places(dealership('city', 'City'), dealership('coast', 'Coast')),
      }),
    },
  );
  await fill(ana);
  expect(screen.queryByLabelText('Location')).toBeNull();
  await send();
  for (const problem of ['Please choose a category.', 'Please choose a dealership.'])
    expect(await screen.findByRole('link', { name: problem })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Career Enquiry');
  await userEvent.selectOptions(screen.getByLabelText('Preferred dealership'), 'City');
  const where = screen.getByLabelText('Location');
  expect(
    within(where)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Please choose', 'Newtown', 'Oldtown']);
  await userEvent.selectOptions(where, 'Oldtown');
  expect(screen.queryByLabelText(/^Rego/)).toBeNull();
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  expect(sentData(network.calls)).toMatchObject({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
    dealership_slug: 'city',
    location: 'Oldtown',
    car_id: null,
  });
  expect(tracked.map(({ id }) => id)).toEqual([51]);
});

it('sends a CV when it is chosen, and the application with it; a refused one is explained', async () => {
  const id = '5f0f6a0e-6d2c-4b6e-8f5b-0d6b1c9a2f11';
  const answers = [
    Response.json({ error: 'Please choose a PDF.' }, { status: 415 }),
    Response.json({ id }, { status: 201 }),
  ];
  const upload = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!);
  const { network, router } = await renderSite(
    <Fragment vehicle={null} intent="general" display="inline" category="Career Enquiry" />,
    { network: aNetwork({ [lead]: accepted, [list]: places(dealership('city', 'City')) }) },
  );
  await fill(ana);
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Oldtown');
  const field = await screen.findByLabelText(/^Your CV/);
  await userEvent.upload(field, new File(['MZ'], 'cv.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Please choose a PDF.')).toBeVisible();
  expect(field).toHaveValue('');
  await userEvent.upload(field, new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
  expect(String(upload.mock.lastCall![0])).toMatch(/\/api\/leads\/cv\?name=cv\.pdf$/);
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  expect(sentData(network.calls)).toMatchObject({ subcategory: 'Career Enquiry', cv: id });
  upload.mockRestore();
});

it.each([
  ['Oldtown', 'Oldtown'],
  ['Workshop', 'Workshop'],
  ['Elsewhere', ''],
])('on the page of the location %s preselects "%s"', async (location_name, chosen) => {
  await renderSite(
    <Fragment
      vehicle={null}
      intent="general"
      display="inline"
      place={{ dealership_slug: 'city', location_name }}
    />,
    { network: aNetwork({ [list]: places(dealership('city', 'City'), dealership('coast', 'Coast')) }) },
  );
  expect(await screen.findByLabelText('Preferred dealership')).toHaveValue('city');
  expect(screen.getByLabelText('Location')).toHaveValue(chosen);
});

it("preselects the vehicle's dealership, and omits the field if the site disables it", async () => {
  const network = aNetwork({
    [lead]: accepted,
    [list]: places(dealership('city', 'City'), dealership('coast', 'Coast')),
  });
  await renderSite(<Fragment vehicle={vehicle} intent="enquire" display="inline" />, { network });
  expect(await screen.findByLabelText('Preferred dealership')).toHaveValue('city');
  await renderSite(<Fragment vehicle={vehicle} intent="find-similar" display="inline" />, {
    network,
    site: aTenant({ leads: { preferredDealership: false } }),
  });
  const other = await screen.findByRole('form', { name: 'Find Me Something Similar' });
  expect(within(other).queryByLabelText('Preferred dealership')).toBeNull();
});

it('uses a default message for a photo request, with an optional message field', async () => {
  const { network, router } = await renderSite(
    <Fragment vehicle={aVehicleSummary({ car_type: 'new' })} intent="request-photos" display="inline" />,
    { network: aNetwork({ [lead]: accepted }) },
  );
  await fill({ Name: 'Ana', Email: 'ana@example.com' });
  await userEvent.click(screen.getByLabelText(aTenant().leads.optInText));
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  expect(sentData(network.calls)).toMatchObject({
    subcategory: 'Request Photos',
    message: 'Please send me more photos of this vehicle.',
    phone: '',
    opt_in: false,
  });
  expect(tracked.map(({ id }) => id)).toEqual([14]);
  expect(localStorage.getItem('demo:contact')).toBeNull();
});

it('prefills the contact details of the previous enquiry', async () => {
  const { router } = await renderSite(<Fragment vehicle={vehicle} intent="enquire" display="inline" />, {
    network: aNetwork({ [lead]: accepted }),
  });
  await fill(ana);
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  await renderSite(
    <Fragment vehicle={null} intent="offer" offer={{ id: 'o1', name: 'Summer Deal' }} display="inline" />,
    { network: aNetwork({ [lead]: accepted }) },
  );
  const forms = await screen.findAllByRole('form');
  expect(screen.getByText(/About “Summer Deal”/)).toBeInTheDocument();
  for (const [label, value] of Object.entries({ Name: 'Ana Lee', Email: 'ana@example.com' }))
    expect(within(forms.at(-1)!).getByLabelText(label)).toHaveValue(value);
});

it('sets the input type, autocomplete and input mode of each field', async () => {
  await renderSite(<Fragment vehicle={vehicle} intent="enquire" display="inline" />, {
    site: aTenant({ leads: { postcode: true } }),
  });
  const attributes = (label: RegExp) =>
    ['type', 'autocomplete', 'inputmode', 'maxlength'].map((name) =>
      screen.getByLabelText(label).getAttribute(name),
    );
  await screen.findByLabelText(/^First Name/);
  expect(attributes(/^First Name/)).toEqual(['text', 'name', null, null]);
  expect(attributes(/^Email/)).toEqual(['email', 'email', 'email', null]);
  expect(attributes(/^Phone/)).toEqual(['tel', 'tel', 'tel', null]);
  expect(attributes(/^Postcode/)).toEqual(['text', 'postal-code', 'numeric', '4']);
});

it('says in the dialog when the dealer answers, with the price of the vehicle and the consent at the button', async () => {
  await renderSite(<Fragment vehicle={vehicle} intent="enquire" display="button" />, {
    network: aNetwork({ [list]: places(dealership('city', 'City')) }),
    site: aTenant({ leads: { replyWithinMinutes: 120 } }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Enquire Now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enquire Now' });
  expect(dialog).toHaveAccessibleDescription('We answer within 2 hours in opening hours.');
  expect(within(dialog).getByText('$45,990')).toBeInTheDocument();
  const actions = (await within(dialog).findByRole('button', { name: 'Send' })).parentElement!;
  expect(within(actions).getByRole('checkbox')).toBeChecked();
});
