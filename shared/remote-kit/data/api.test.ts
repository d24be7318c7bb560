import { ApiError, createApi } from './api.ts';

type Sent = { url: string; init: RequestInit };
function answering(
  response: Response | Error,
  settings: { headers?: Record<string, string>; signal?: AbortSignal } = {},
) {
  const sent: Sent[] = [];
  const api = createApi({
    base: 'http://gateway',
    ...settings,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init! });
      if (response instanceof Error) throw response;
      return response;
    },
  });
  return { api, sent };
}
const json = (value: unknown, status = 200) => Response.json(value, { status });

it('sends requests to its base address, with the headers of the client and of the call', async () => {
  const { api, sent } = answering(json({ total: 3 }), { headers: { 'x-site': 'demo' } });
  expect(await api.get('/api/search?make=Kia', { headers: { 'x-call': '1' } })).toEqual({ total: 3 });
  expect(sent[0]).toMatchObject({
    url: 'http://gateway/api/search?make=Kia',
    init: { method: 'GET', headers: { accept: 'application/json', 'x-site': 'demo', 'x-call': '1' } },
  });
  expect(sent[0]!.init.body).toBeUndefined();
  expect(api.address('/a')).toBe('http://gateway/a');
});

it('posts a body as JSON', async () => {
  const { api, sent } = answering(json({ ok: true }, 201));
  await api.post('/api/leads', { name: 'Jo' });
  expect(sent[0]!.init).toMatchObject({
    method: 'POST',
    body: '{"name":"Jo"}',
    headers: { 'content-type': 'application/json' },
  });
});

it("throws the server's error message with the status and the body", async () => {
  const error = (await answering(json({ error: 'this vehicle is sold', code: 'sold' }, 409))
    .api.post('/api/leads', {})
    .catch((one: unknown) => one)) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'this vehicle is sold', status: 409, body: { code: 'sold' } });
});

it('names the failed call if the server sent no error message', async () => {
  await expect(
    answering(new Response('<h1>Bad gateway</h1>', { status: 502 })).api.get('/api/x'),
  ).rejects.toMatchObject({ message: '/api/x answered 502', status: 502, body: '<h1>Bad gateway</h1>' });
  await expect(answering(new Response(null, { status: 500 })).api.get('/api/x')).rejects.toMatchObject({
    message: '/api/x answered 500',
    body: null,
  });
});

it('returns null for an empty response, and the text if it is not JSON', async () => {
  expect(await answering(new Response(null, { status: 204 })).api.get('/a')).toBeNull();
  expect(await answering(new Response('plain')).api.get('/a')).toBe('plain');
});

it('passes network errors on', async () => {
  await expect(answering(new TypeError('fetch failed')).api.get('/a')).rejects.toBeInstanceOf(TypeError);
});

it('uses the signal of the call, or else that of the page', async () => {
  const [page, call] = [new AbortController(), new AbortController()];
  const { api, sent } = answering(json({}), { signal: page.signal });
  await api.get('/a');
  expect(sent[0]!.init.signal).toBe(page.signal);
  const other = answering(json({}), { signal: page.signal });
  await other.api.get('/a', { signal: call.signal });
  expect(other.sent[0]!.init.signal).toBe(call.signal);
});
