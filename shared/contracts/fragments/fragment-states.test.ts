import { emptied, fetchInState } from './fragment-states.ts';

const answers = {
  '/api/offers/list?page=1': { offers: [{ id: 'o1' }], total: 1, page: { models: ['a'], name: 'first' } },
};

describe('the mocked network in each state of a fragment', () => {
  it('returns the prepared responses if the fragment is ready', async () => {
    const response = await fetchInState('ready', { answers })('http://test/api/offers/list?page=1');
    expect(await response.json()).toEqual(answers['/api/offers/list?page=1']);
    expect((await fetchInState('ready', { answers })('/api/offers/other')).status).toBe(404);
  });

  it('returns the same responses with empty lists if it is empty', async () => {
    const response = await fetchInState('empty', { answers })('/api/offers/list?page=1');
    expect(await response.json()).toEqual({ offers: [], total: 1, page: { models: [], name: 'first' } });
    expect(emptied(null)).toBeNull();
  });

  it('requests paths without a prepared response from the site', async () => {
    const requested: string[] = [];
    const request: typeof fetch = async (input) => {
      requested.push(String(input));
      return Response.json({ from: 'site' });
    };
    expect(await (await fetchInState('ready', { answers, request })('/api/leads/x')).json()).toEqual({
      from: 'site',
    });
    expect(requested).toEqual(['/api/leads/x']);
  });

  it('returns 503 in the failed state, and never responds in the loading state', async () => {
    expect((await fetchInState('failed', { answers })('/api/offers/list?page=1')).status).toBe(503);
    const first = await Promise.race([
      fetchInState('loading', { answers })('/api/offers/list?page=1'),
      Promise.resolve('still loading'),
    ]);
    expect(first).toBe('still loading');
  });
});
