import { expect, it } from '@jest/globals';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { siteElement } from '../testing/render-site.tsx';
import { readChoice } from './booking-choice.ts';
import type { BookingChoice } from './booking-options.ts';
import { WhenStep } from './steps/when-step.tsx';

const slot = (date: string, time: string) => ({ startsAt: `${date}T${time}:00.000Z`, date, time });
const slots = {
  timeZone: 'Australia/Sydney',
  days: [
    { date: '2026-11-24', slots: [slot('2026-11-24', '09:00'), slot('2026-11-24', '13:30')], loanCar: true },
    { date: '2026-11-25', slots: [slot('2026-11-25', '10:00')], loanCar: true },
  ],
};
const places = ['Newtown', 'Coast'].map((name) => ({
  id: name.toLowerCase(),
  slug: name.toLowerCase(),
  name,
  address: '1 Main Street',
  dealershipSlug: 'demo',
  settings: null,
}));
const site = aTenant({ leads: { serviceBooking: { types: ['Minor service', 'Brakes'], loanCars: 2 } } });

it('keeps what was chosen for a service before the scripts were ready', async () => {
  let continued: BookingChoice | undefined;
  const { element } = siteElement(
    <WhenStep
      subject={{ kind: 'service', vehicle: null, model: null }}
      options={{ places, slots }}
      choice={readChoice(new URLSearchParams())}
      onContinue={(choice) => (continued = choice)}
    />,
    { site },
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(element);
  const control = (selector: string) => root.querySelector<HTMLInputElement & HTMLSelectElement>(selector)!;
  control('select[name=type]').value = 'Brakes';
  control('input[name=loan]').checked = true;
  control('input[name=slot][value="2026-11-24T13:30:00.000Z"]').checked = true;
  const hydrated = await act(async () => hydrateRoot(root, element));
  expect(control('select[name=type]').value).toBe('Brakes');
  await act(async () => root.querySelector('form')!.requestSubmit(control('button[name=step]')));
  expect(continued).toMatchObject({
    location: 'newtown',
    date: '2026-11-24',
    slot: '2026-11-24T13:30:00.000Z',
    serviceType: 'Brakes',
    loanCar: true,
  });
  await act(async () => hydrated.unmount());
});
