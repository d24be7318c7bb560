import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToReadableStream } from 'react-dom/server.edge';
import type { VehicleChoices } from '@forecourt/contracts/api/valuation-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { formValues } from '../forms/form-values.ts';
import { aNetwork, renderSite, siteElement } from '../testing/render-site.tsx';
import { Fragment } from '../trade-in-button/trade-in.tsx';
import type { TradeInData } from './load-trade-in.ts';
import { AnswersStep } from './steps/answers-step.tsx';
import { ChooseStep } from './steps/choose-step.tsx';
import { RegistrationStep } from './steps/registration-step.tsx';
import { ResultStep } from './steps/result-step.tsx';
import { aValuation } from './testing/a-valuation.ts';
import { TradeInFaq } from './trade-in-faq.tsx';
import { route } from './trade-in-page.tsx';

const valuation = aValuation();
const decisionPath = `/api/leads/valuations/${valuation.id}/decision`;
const data = (overrides: Partial<TradeInData> = {}): TradeInData => ({
  page: '/trade-in',
  step: 'registration',
  valuation: null,
  isLost: false,
  carOfInterest: null,
  choices: null,
  chosen: { make: '', model: '' },
  ...overrides,
});
const answering = (json: unknown, status = 200) =>
  aNetwork({
    '/api/leads/valuations': () => ({ json, status }),
    [`/api/leads/valuations/${valuation.id}/answers`]: () => ({ json, status }),
    [`/api/leads/valuations/${valuation.id}/photos`]: () => ({ json: { photos: [] } }),
    '/api/miscellaneous': () => ({ json: { success: true } }),
    [decisionPath]: () => ({
      json: {
        lead_id: 'lead-1',
        form_completed: true,
        offer_accepted: true,
        subcategory: '3. Offer Accepted',
      },
    }),
  });
const posts = (network: ReturnType<typeof aNetwork>) =>
  network.calls.filter(({ method }) => method === 'POST');
const address = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

it('sends the registration once, and navigates to its valuation', async () => {
  const { router, network } = await renderSite(
    <RegistrationStep {...data({ carOfInterest: { id: 'v1', name: 'Car', path: '/cars/x' } })} />,
    { network: answering(valuation) },
  );
  expect(screen.getByLabelText(/State/)).toHaveValue('qld');
  await userEvent.type(screen.getByLabelText(/Registration number/), 'abc 123');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Find my vehicle' }));
  await waitFor(() => expect(address(router)).toBe(`/trade-in?valuation=${valuation.id}`));
  expect(posts(network).map(({ body }) => body)).toEqual([
    { page: '/trade-in', car_id: 'v1', rego: 'abc 123', regoState: 'qld' },
  ]);
});

it('reports missing fields before it calls the server, and then the errors of the server', async () => {
  const network = answering({ error: 'x', code: 'y', fields: [{ path: 'rego', message: 'no plate' }] }, 400);
  await renderSite(<RegistrationStep {...data()} />, { network });
  await userEvent.click(screen.getByRole('button', { name: 'Find my vehicle' }));
  const field = screen.getByLabelText(/Registration number/);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Please enter the registration number/);
  expect(posts(network)).toEqual([]);
  await userEvent.type(field, '???');
  await userEvent.click(screen.getByRole('button', { name: 'Find my vehicle' }));
  expect(await screen.findByText('Please fix the following errors:')).toBeVisible();
  expect(posts(network)).toHaveLength(1);
});

it('shows an error if the network fails', async () => {
  const network = aNetwork({ '/api/leads/valuations': () => 'no network' });
  await renderSite(<RegistrationStep {...data()} />, { network });
  await userEvent.type(screen.getByLabelText(/Registration number/), 'ABC123');
  await userEvent.click(screen.getByRole('button', { name: 'Find my vehicle' }));
  expect(await screen.findByText(/We could not do that just now/)).toBeVisible();
});

it('keeps make and model in the address, and sends the choices with the unmatched registration', async () => {
  const choices: VehicleChoices = {
    makes: ['Kia', 'Toyota'],
    models: ['HiLux'],
    years: [2024, 2023],
    badges: ['SR5'],
  };
  const unknown = aValuation({ match: 'none', vehicle: null, adjustmentAnswers: null, rego: 'XYZ999' });
  const network = answering(valuation);
  const { router } = await renderSite(
    <ChooseStep
      {...data({ step: 'choose', valuation: unknown, choices, chosen: { make: 'toyota', model: 'hilux' } })}
    />,
    { network },
  );
  expect(screen.getByText(/no vehicle with the registration XYZ999/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Year/ }), '2023');
  await userEvent.click(screen.getByRole('button', { name: 'This is my vehicle' }));
  await waitFor(() => expect(address(router)).toBe(`/trade-in?valuation=${valuation.id}`));
  expect(posts(network)[0]!.body).toEqual({
    make: 'Toyota',
    model: 'HiLux',
    page: '/trade-in',
    previous: unknown.id,
    year: '2023',
    badge: '',
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Make/ }), 'Kia');
  expect(address(router)).toContain('make=Kia');
});

it('prefills the answers about the vehicle, and sends changed ones', async () => {
  const network = answering(aValuation({ id: 'next' }));
  const { router } = await renderSite(<AnswersStep page="/trade-in" valuation={valuation} />, { network });
  expect(screen.getByText('2023 Toyota HiLux SR5')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Good/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Fair/ }));
  await userEvent.click(screen.getByRole('button', { name: 'See our offer' }));
  await waitFor(() => expect(address(router)).toBe('/trade-in?valuation=next'));
  expect(posts(network)[0]!.body).toMatchObject({ km: '45000', condition: 'fair', financeOwed: '5000' });
});

const resultStep = (overrides = {}) => (
  <ResultStep page="/trade-in" carOfInterest={null} valuation={aValuation(overrides)} />
);

it('shows the offer with its range, expiry and basis, and links to the finance calculator with it', async () => {
  await renderSite(resultStep(), {
    network: answering(null),
    site: aTenant({ finance: { provider: 'manual' } }),
  });
  for (const text of [
    'After an inspection between $33,000 and $36,000',
    'Valid until 30 November 2026',
    /Left for you: \$29,400/,
    /compared 9 used Toyota HiLux built from 2021 to 2025.*4 of them/,
    '−$1,200',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Use it in the finance calculator' })).toHaveAttribute(
    'href',
    '/finance?trade=34400&owing=5000',
  );
});

it.each([
  ['Accept the offer', 'accepted'],
  ['Talk to us first', 'talk'],
  ['No, thank you', 'declined'],
])('sends "%s" with the contact details, and navigates to the success page', async (button, decision) => {
  const network = answering(null);
  const { router } = await renderSite(resultStep(), { network });
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText('Please fix the following errors:')).toBeVisible();
  expect(screen.getByLabelText(/Name/)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(/Name/), 'Ana Lee');
  await userEvent.type(screen.getByLabelText(/Email/), 'ana@example.com');
  await userEvent.dblClick(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'));
  const sent = posts(network);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toMatchObject({
    decision,
    userData: { name: 'Ana Lee', email: 'ana@example.com', opt_in: true },
  });
});

it("says in the server's words why a decision is refused, and keeps what was typed", async () => {
  const refused = aNetwork({
    [decisionPath]: () => ({ status: 409, json: { code: 'offer_expired', error: 'This offer has ended.' } }),
  });
  await renderSite(resultStep(), { network: refused });
  await userEvent.type(screen.getByLabelText(/Name/), 'Ana Lee');
  await userEvent.type(screen.getByLabelText(/Email/), 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Accept the offer' }));
  expect(await screen.findByText('This offer has ended.')).toBeVisible();
  expect(screen.getByLabelText(/Name/)).toHaveValue('Ana Lee');
  expect(screen.getByRole('button', { name: 'Accept the offer' })).toBeEnabled();
});

it.each([false, true])('shows the decision after a reload (received by the dealer: %s)', async (is_final) => {
  const decision = { kind: 'accepted' as const, lead_id: 'lead-1', reference: 'LEAD-1', is_final };
  await renderSite(resultStep({ decision }), { network: answering(null) });
  expect(screen.getByRole('heading', { name: 'You accepted the offer' })).toBeVisible();
  expect(screen.getByText('LEAD-1').parentElement).toHaveTextContent('Your reference: LEAD-1');
  expect(screen.queryAllByRole('button', { name: 'No, thank you' })).toHaveLength(is_final ? 0 : 1);
  expect(screen.queryAllByText(/^The dealer has your decision/)).toHaveLength(is_final ? 1 : 0);
});

it('shows why there is no offer, and then only offers a call', async () => {
  const refused = { offer: null, offer_price: null, refusal: 'too-old' as const };
  await renderSite(resultStep(refused), { network: answering(null) });
  expect(screen.getByText(/no online estimate for vehicles over 7 years/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the offer' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask us to call' })).toBeVisible();
});

describe('with the flag that keeps results', () => {
  const site = aTenant({ leads: { tradeIn: { saveValuation: true } } });

  it('sends the result with its column name, and logs the success', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const network = answering(null);
    await renderSite(resultStep(), { site, network });
    await waitFor(() => expect(info).toHaveBeenCalledWith('Saved valuation data'));
    expect(posts(network).map(({ path, body }) => [path, body])).toEqual([
      ['/api/miscellaneous', { ...valuation, column_name: 'valuation' }],
    ]);
    info.mockRestore();
  });

  it('logs a failure with the message from the specification', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderSite(resultStep(), { site, network: aNetwork({ '/api/miscellaneous': () => 'no network' }) });
    await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to save valuation data', expect.anything()));
    log.mockRestore();
  });

  it('sends nothing without the flag', async () => {
    const network = answering(null);
    await renderSite(resultStep(), { network });
    expect(posts(network)).toEqual([]);
  });
});

it('explains on click which cars get no estimate by the limits of the site', async () => {
  await renderSite(<TradeInFaq />);
  const answer = screen.getByText(/No online estimate for vehicles over 7 years or 100,000 km/);
  expect(answer).not.toBeVisible();
  await userEvent.click(screen.getByText('Which vehicles get an online estimate?'));
  expect(answer).toBeVisible();
});

it('uploads several photos, and shows which one was rejected and why', async () => {
  let stored: string[] = [];
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const { name } = init!.body as File;
    if (name === 'plan.svg')
      return new Response(JSON.stringify({ error: 'the photo is a drawing' }), { status: 422 });
    stored = [...stored, `photos/demo/${name}`];
    return new Response(JSON.stringify({ photos: stored }));
  });
  await renderSite(resultStep(), { network: answering(null) });
  const input = screen.getByLabelText('Add photos', { selector: 'input' });
  const file = (name: string, type: string) => new File(['x'], name, { type });
  await userEvent.upload(
    input,
    [file('front.jpg', 'image/jpeg'), file('plan.svg', 'image/svg+xml'), file('back.jpg', 'image/jpeg')],
    { applyAccept: false },
  );
  expect(await screen.findByText('2 photos stored')).toBeVisible();
  expect(screen.getByText('plan.svg: the photo is a drawing')).toBeVisible();
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockRestore();
});

describe('on a vehicle page', () => {
  const vehicle = aVehicleSummary();
  it('is a link to the valuation for the vehicle', async () => {
    await renderSite(<Fragment vehicle={vehicle} />);
    expect(screen.getByRole('link', { name: 'Trade-In Valuation' })).toHaveAttribute(
      'href',
      '/cars/trade-in?car_id=v1',
    );
  });

  it('renders nothing for an unavailable vehicle, or on a site without trade-in', async () => {
    await renderSite(<Fragment vehicle={{ ...vehicle, status: 'sold', sold: true }} />);
    await renderSite(<Fragment vehicle={vehicle} />, {
      site: aTenant({ leads: { tradeIn: { enabled: false } } }),
    });
    expect(screen.queryByText('Trade-In Valuation')).toBeNull();
  });

  it('renders an inline form for the registration that works without scripts, if configured', async () => {
    await renderSite(<Fragment vehicle={vehicle} />, {
      site: aTenant({ leads: { tradeIn: { path: '/sell-your-car', inline: true } } }),
    });
    const form = screen.getByRole('form', { name: 'Trade-In Valuation' });
    expect(formValues(form as HTMLFormElement)).toEqual({
      car_id: 'v1',
      page: '/sell-your-car',
      rego: '',
      regoState: 'qld',
    });
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual([
      'post',
      '/api/leads/valuations',
    ]);
    expect(within(form).getByRole('link')).toHaveAttribute('href', '/sell-your-car?car_id=v1&choose=1');
  });
});

it('renders a form that works without scripts, with its buttons and without the photo upload', async () => {
  const { element } = siteElement(resultStep(), { network: answering(null) });
  const stream = await renderToReadableStream(element);
  await stream.allReady;
  const html = await new Response(stream).text();
  act(() => {
    document.body.innerHTML = html;
  });
  const form = document.querySelector('form')!;
  expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual(['post', decisionPath, false]);
  expect(Array.from(form.querySelectorAll('button'), ({ name, value }) => [name, value])).toEqual([
    ['decision', 'accepted'],
    ['decision', 'talk'],
    ['decision', 'declined'],
  ]);
  expect(html).not.toContain('type="file"');
});

it.each([
  [['car' as const], 'Sell Your Car'],
  [['caravan' as const], 'Sell Your Vehicle'],
  [['car' as const, 'truck' as const], 'Sell Your Vehicle'],
])('calls what a site of %j buys by its name', (types, title) => {
  const site = aTenant({ stock: { types }, leads: { tradeIn: { path: '/sell-your-car' } } });
  const url = new URL('http://demo.test/sell-your-car');
  expect(route.handle.head({ data: data(), site, url } as never)).toMatchObject({ title });
});
