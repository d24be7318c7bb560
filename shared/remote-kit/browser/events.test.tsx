import { jest } from '@jest/globals';
import { emit, on } from './events.ts';

let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

it('dispatches to all subscribers, until they unsubscribe', () => {
  const received: string[] = [];
  const stop = on('shell/navigated', ({ path }) => received.push(`one ${path}`));
  on('shell/navigated', ({ path }) => received.push(`two ${path}`));
  emit('shell/navigated', { path: '/a' });
  stop();
  emit('shell/navigated', { path: '/b' });
  expect(received).toEqual(['one /a', 'two /a', 'two /b']);
});

it('gives a late subscriber only the last event of its name', () => {
  emit('finance/calculated', { amount: 90, per: 'week' });
  emit('finance/calculated', { amount: 99, per: 'week' });
  const received: unknown[] = [];
  on('finance/calculated', (payload) => received.push(payload));
  on('search/searched', (payload) => received.push(payload));
  expect(received).toEqual([{ amount: 99, per: 'week' }]);
});

it('calls the other subscribers if one throws, also if it throws on the stored event', () => {
  const received: string[] = [];
  const fail = () => {
    throw new Error('mine');
  };
  on('leads/submitted', fail);
  on('leads/submitted', ({ leadId }) => received.push(leadId));
  emit('leads/submitted', { leadId: 'l1', vehicleId: null, subcategory: 'General' });
  expect(() => on('leads/submitted', fail)).not.toThrow();
  expect(received).toEqual(['l1']);
  expect(warn).toHaveBeenCalledTimes(2);
});

it('calls a subscriber that subscribes during a dispatch exactly once', () => {
  const received: string[] = [];
  let subscribed = false;
  on('vehicle/viewed', () => {
    if (!subscribed) on('vehicle/viewed', ({ id }) => received.push(id));
    subscribed = true;
  });
  emit('vehicle/viewed', {
    id: 'v1',
    stocknum: null,
    make: 'Kia',
    model: 'Rio',
    body: null,
    simple_body: null,
  });
  expect(received).toEqual(['v1']);
});
