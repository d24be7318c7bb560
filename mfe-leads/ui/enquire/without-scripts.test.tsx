import { expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { aNetwork, siteElement } from '../testing/render-site.tsx';
import { Fragment } from './enquire.tsx';

const dealerships = ['city', 'coast'].map((slug) => ({
  id: slug,
  slug,
  name: slug,
  average_rating: null,
  review_count: 0,
}));
const network = aNetwork({ '/api/locations/locations': () => ({ json: { dealerships, locations: [] } }) });

async function serverHtml(site = aTenant()): Promise<HTMLFormElement> {
  const { element } = siteElement(
    <Fragment vehicle={aVehicleSummary()} intent="request-photos" display="inline" />,
    { site, network },
  );
  await draw(element);
  return document.querySelector('form')!;
}

/** Renders as the server does: all suspended content is complete. */
async function draw(element: ReactElement): Promise<void> {
  const stream = await renderToReadableStream(element, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  document.body.innerHTML = await new Response(stream).text();
}

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    (Array.from(form.elements) as HTMLInputElement[])
      .filter((field) => field.name && (field.type !== 'checkbox' || field.checked))
      .map((field) => [field.name, field.value]),
  );

it('posts everything from the server-rendered form that scripts would send', async () => {
  const form = await serverHtml();
  expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual([
    'post',
    '/api/leads/leads',
    false,
  ]);
  expect(valuesOf(form)).toEqual({
    dealership_slug: 'city',
    manufacturer_slug: 'toyota',
    stock_number: 'U1001',
    'Vehicle Make': 'Toyota',
    'Vehicle Model': 'HiLux',
    car_type: 'used',
    car_id: 'v1',
    vehicle_status: 'in_stock',
    car_dealership_id: 'd1',
    subcategory: 'Request Photos',
    form: 'request-photos',
    page_id: '/',
    subject_line: '',
    preferred_channel: '',
    preferred_time: '',
    consent_text: aTenant().leads.optInText,
    message_preset: 'Please send me more photos of this vehicle.',
    name: '',
    email: '',
    phone: '',
    message: '',
    opt_in: 'on',
  });
});

it('leaves the opt-in unticked if the site configures that', async () => {
  expect(valuesOf(await serverHtml(aTenant({ leads: { optInDefault: false } })))).not.toHaveProperty(
    'opt_in',
  );
});

it("renders the button as a link to the form's page", async () => {
  const { element } = siteElement(
    <Fragment vehicle={null} intent="offer" offer={{ id: 'o1', name: 'Summer & Sun' }} display="button" />,
    { network },
  );
  await draw(element);
  expect(document.querySelector('a')).toHaveAttribute(
    'href',
    '/enquire?intent=offer&offer_id=o1&offer_name=Summer+%26+Sun',
  );
});

it('starts with the message that the page gives it', async () => {
  const { element } = siteElement(
    <Fragment vehicle={null} intent="general" display="inline" initialMessage="I apply for: Technician" />,
    { site: aTenant(), network },
  );
  await draw(element);
  expect(valuesOf(document.querySelector('form')!).message).toBe('I apply for: Technician');
});
