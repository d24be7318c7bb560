import '@forecourt/test-kit/languages';
import { expect, jest, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emit, track, trackedEvents } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { consentBanner } from '../../analytics/consent-banner-state.ts';
import { startAnalytics } from '../../analytics/start-analytics.ts';
import { renderInLayout } from '../../testing/render-shell.tsx';
import { SiteFooter } from '../footer/footer.tsx';
import { ConsentBanner } from './consent-banner.tsx';

const pixels = [{ provider: 'image' as const, url: 'https://pixels.example/hit?e={event}&p={path}' }];
const asking = (slug: string, rest: object = {}) =>
  aTenant({ slug, privacy: { consent: 'ask' }, analytics: { sinks: [], pixels }, ...rest });
const frame = (
  <>
    <ConsentBanner />
    <SiteFooter />
  </>
);
const banner = () => screen.queryByRole('region', { name: 'Your privacy' });
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const fired: string[] = [];
class Picture {
  referrerPolicy = '';
  set src(url: string) {
    fired.push(url);
  }
}
beforeEach(() => {
  localStorage.clear();
  fired.length = 0;
  Object.assign(globalThis, { Image: Picture });
  setPrivacyControl(false);
  consentBanner.close();
  // As the document's first script does for a browser that has not answered.
  document.documentElement.dataset.consent = 'ask';
});
function setPrivacyControl(value: boolean) {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
}

it('asks once, remembers the answer, and lets the shopper change it with the footer link', async () => {
  const site = asking('one');
  await renderInLayout(frame, { site, path: '/contact' });
  expect(await screen.findByRole('region', { name: 'Your privacy' })).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(document.body).not.toHaveAttribute('style');
  await clickButton('Decline');
  expect(banner()).toBeNull();
  expect(document.cookie).toContain('fc_no_sharing=1');
  cleanup();

  await renderInLayout(frame, { site, path: '/contact' });
  expect(banner()).toBeNull();
  const link = screen.getByRole('link', { name: 'Privacy choices' });
  expect(link).toHaveAttribute('href', '/privacy-policy');
  await userEvent.click(link);
  expect(await screen.findByText('You have declined.')).toBeVisible();
  expect(banner()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect([banner(), document.activeElement]).toEqual([null, link]);
  await userEvent.click(link);
  await clickButton('Accept');
  expect(link).toHaveFocus();
  await userEvent.click(link);
  expect(await screen.findByText('You have accepted.')).toBeVisible();
  expect(document.cookie).not.toContain('fc_no_sharing');
});

it('closes with an answer that the browser cannot store, and with an answer in another tab', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('disabled');
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await renderInLayout(frame, { site: asking('unstored') });
  await clickButton('Decline');
  expect(banner()).toBeNull();
  setItem.mockRestore();
  cleanup();

  await renderInLayout(frame, { site: asking('tabs') });
  expect(banner()).toBeVisible();
  act(() => {
    localStorage.setItem(
      'tabs:consent',
      JSON.stringify({ choice: 'accepted', expiresAt: Date.now() + 1000 }),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: 'tabs:consent' }));
  });
  expect(banner()).toBeNull();
});

it('shows neither banner nor link on a site that does not ask', async () => {
  await renderInLayout(frame, { site: aTenant({ slug: 'quiet' }) });
  expect([banner(), screen.queryByRole('link', { name: 'Privacy choices' })]).toEqual([null, null]);
});

it('is completely translated into Arabic', async () => {
  await renderInLayout(frame, { site: asking('arabic', { locale: 'ar', direction: 'rtl' }) });
  const region = await screen.findByRole('region', { name: 'خصوصيتك' });
  expect(region).not.toHaveTextContent(/[a-z]/i);
  expect(screen.getByRole('link', { name: 'خيارات الخصوصية' })).toBeVisible();
});

it('sends nothing to a pixel before the shopper accepts, nor after declining', async () => {
  const site = asking('pixels');
  await renderInLayout(frame, { site });
  startAnalytics(site);
  act(() => emit('shell/navigated', { path: '/contact' }));
  track('saveCar', { car_id: 'v1' });
  expect(trackedEvents().at(-1)!.deliveries.at(-1)).toEqual({ sink: 'pixels', outcome: 'withheld' });
  await screen.findByRole('region', { name: 'Your privacy' });
  expect(fired).toEqual([]);
  await clickButton('Accept');
  await waitFor(() => expect(fired).toEqual(['https://pixels.example/hit?e=pageView&p=%2Fcontact']));
  track('callDealer');
  await waitFor(() => expect(fired.at(-1)).toMatch(/e=callDealer/));
  await userEvent.click(screen.getByRole('link', { name: 'Privacy choices' }));
  await clickButton('Decline');
  track('callDealer');
  expect(trackedEvents().at(-1)!.deliveries.at(-1)).toEqual({ sink: 'pixels', outcome: 'withheld' });
  expect(fired).toHaveLength(2);
});

it('respects Global Privacy Control without asking, even on a site that does not ask for consent', async () => {
  setPrivacyControl(true);
  await renderInLayout(frame, { site: asking('control') });
  expect(banner()).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Privacy choices' }));
  expect(await screen.findByText(/Global Privacy Control/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await clickButton('Close');
  startAnalytics(asking('open', { privacy: { consent: 'off' } }));
  track('saveCar');
  expect(trackedEvents().at(-1)!.deliveries.at(-1)).toEqual({ sink: 'pixels', outcome: 'withheld' });
});

it('fires pixels immediately on a site that does not ask', async () => {
  startAnalytics(asking('free', { privacy: { consent: 'off' } }));
  track('saveCar');
  await waitFor(() => expect(fired.some((url) => url.includes('e=saveCar'))).toBe(true));
});

jest.setTimeout(60_000);
