import { jest } from '@jest/globals';
import { AnalyticsReport } from '@forecourt/contracts/events/analytics-report';
import { track, trackedEvents } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { startAnalytics } from './start-analytics.ts';

it("sends each event to the site's sinks, and no shopper data to the beacon sink", async () => {
  const sendBeacon = jest.fn((_url: string, _body: Blob) => true);
  Object.assign(navigator, { sendBeacon });
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const details = { car_id: 'v1', subcategory: 'Vehicle Enquiry', email: 'ana@example.com' };
  // Tracked before analytics has started.
  track('usedEnquiry', { lead_id: '3f1c2c6e-0000-4000-8000-000000000001', ...details });
  startAnalytics(aTenant({ analytics: { sinks: ['console', 'data-layer', 'beacon'] } }));
  track('saveCar', { car_id: 'v1' });

  expect((window as { dataLayer?: { event: string }[] }).dataLayer!.map(({ event }) => event)).toEqual([
    'forecourt_15',
    'forecourt_39',
  ]);
  expect(info).toHaveBeenCalledWith('analytics 39 saveCar', { car_id: 'v1' });
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/api/shell/analytics', '/api/shell/analytics']);
  expect(bodies[0]).not.toContain('ana@example.com');
  const [enquiry, saved] = bodies.map((body) => AnalyticsReport.parse(JSON.parse(body)));
  expect(enquiry).toMatchObject({ id: 15, key: '3f1c2c6e-0000-4000-8000-000000000001' });
  expect(saved).toMatchObject({ id: 39, key: expect.stringMatching(/^[\da-f]{32}$/) });

  sendBeacon.mockReturnValue(false);
  track('saveCar', { car_id: 'v2' });
  expect(trackedEvents().at(-1)!.deliveries).toEqual([
    { sink: 'console', outcome: 'sent' },
    { sink: 'data-layer', outcome: 'sent' },
    { sink: 'beacon', outcome: 'failed' },
  ]);
  expect(warn).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
