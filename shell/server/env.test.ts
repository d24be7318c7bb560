import { readEnv } from './env.ts';

it('needs nothing: every setting has a default for a site of one machine', () => {
  expect(readEnv({})).toMatchObject({ NODE_ENV: 'development', PORT: 4000, HOST: '127.0.0.1', BASE_DOMAIN: 'localhost', PUBLIC_SCHEME: 'http', RENDER_SOFT_DEADLINE_MS: 2000, RENDER_HARD_DEADLINE_MS: 3000, LOG: 'warn' });
  expect(readEnv({}).DATA_DIR).toMatch(/\.data$/);
});

it('takes numbers as they are written in an environment', () => {
  expect(readEnv({ PORT: '8080', RENDER_THREADS: '3', PUBLIC_PORT: '443' })).toMatchObject({ PORT: 8080, RENDER_THREADS: 3, PUBLIC_PORT: 443 });
  expect(readEnv({ PORT: '' }).PORT).toBe(4000);
});

it('lists all problems together', () => {
  const wrong = { NODE_ENV: 'staging', PORT: 'web', DATABASE_URL: 'localhost', PUBLIC_SCHEME: 'ftp', RENDER_THREADS: '0', RENDER_SOFT_DEADLINE_MS: '1', LOG: 'loud' };
  let message = '';
  try {
    readEnv(wrong);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message.split('\n').slice(1).map((line) => line.trim().split(':')[0])).toEqual(['NODE_ENV', 'PUBLIC_SCHEME', 'PORT', 'DATABASE_URL', 'RENDER_THREADS', 'RENDER_SOFT_DEADLINE_MS', 'LOG']);
  expect(message).toContain('PORT is a number such as 4000');
  expect(message).toContain('DATABASE_URL is written postgres://user:password@host:port/database');
});

it('asks for the secret that several shells on one database share', () => {
  const shared = { NODE_ENV: 'production', DATABASE_URL: 'postgres://user:password@db:5432/forecourt' };
  expect(() => readEnv(shared)).toThrow(/FORECOURT_SECRET: is needed in production with DATABASE_URL: the same for all shells/);
  expect(readEnv({ ...shared, FORECOURT_SECRET: 'x'.repeat(24) }).DATABASE_URL).toBe(shared.DATABASE_URL);
  expect(readEnv({ NODE_ENV: 'production' }).DATABASE_URL).toBeUndefined();
});

it('refuses a hard deadline that comes before the soft one', () => {
  expect(() => readEnv({ RENDER_SOFT_DEADLINE_MS: '2000', RENDER_HARD_DEADLINE_MS: '1500' })).toThrow(/RENDER_HARD_DEADLINE_MS: .*RENDER_SOFT_DEADLINE_MS/);
});
