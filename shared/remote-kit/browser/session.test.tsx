import { loadSession, sessionStore, setSession, settledSession } from './session.ts';

const user = {
  id: 'u1',
  phone: '+61412345678',
  name: 'Kim',
  email: null,
  marketing: false,
  hasProfile: true,
};
const api = (answer: () => Promise<unknown>) => {
  const paths: string[] = [];
  return {
    paths,
    get: async <T,>(path: string) => {
      paths.push(path);
      return (await answer()) as T;
    },
  };
};

beforeEach(() => sessionStore.setState({ session: { status: 'loading', user: null } }));
afterEach(() => {
  document.cookie = 'fc_signed_in=; max-age=0; path=/';
});

it('sends no request for a visitor who never signed in', async () => {
  const calls = api(async () => ({ user }));
  await loadSession(calls);
  expect(calls.paths).toEqual([]);
  expect(sessionStore.getState().session).toEqual({ status: 'anonymous', user: null });
});

it('loads the session of a signed-in visitor, and resolves pending waits for it', async () => {
  document.cookie = 'fc_signed_in=1; path=/';
  const waiting = settledSession();
  const calls = api(async () => ({ user }));
  await loadSession(calls);
  expect(calls.paths).toEqual(['/api/shell/auth/session']);
  expect(await waiting).toEqual({ status: 'signed-in', user });
  expect(await settledSession()).toEqual({ status: 'signed-in', user });
});

it('ignores an answer from before the shopper signed out, here or in another tab', async () => {
  for (const signOut of [
    async () => setSession({ status: 'anonymous', user: null }),
    async () => {
      document.cookie = 'fc_signed_in=; max-age=0; path=/';
      await loadSession(api(async () => ({ user })));
    },
  ]) {
    document.cookie = 'fc_signed_in=1; path=/';
    const { promise, resolve } = Promise.withResolvers<object>();
    const loading = loadSession(api(() => promise));
    await signOut();
    resolve({ user });
    await loading;
    expect(sessionStore.getState().session.status).toBe('anonymous');
  }
});

it('treats the visitor as anonymous if the request fails, but signs nobody out', async () => {
  document.cookie = 'fc_signed_in=1; path=/';
  const down = api(() => Promise.reject(new TypeError('no connection')));
  await loadSession(down);
  expect(sessionStore.getState().session.status).toBe('anonymous');
  sessionStore.setState({ session: { status: 'signed-in', user } });
  await loadSession(down);
  expect(sessionStore.getState().session.status).toBe('signed-in');
});
