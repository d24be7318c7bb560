import { resolve } from 'node:path';
import { readEnv } from './env.ts';

it('has single-machine defaults for every setting', () => {
  expect(readEnv({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 4000,
    HOST: '127.0.0.1',
    BASE_DOMAIN: 'localhost',
    PUBLIC_SCHEME: 'http',
    RENDER_SOFT_DEADLINE_MS: 2000,
    RENDER_HARD_DEADLINE_MS: 3000,
    LOG: 'warn',
  });
  expect(readEnv({}).DATA_DIR).toMatch(/\.data$/);
});

it('takes a data folder that is named from the current one', () => {
  expect(readEnv({ DATA_DIR: 'data/site' }).DATA_DIR).toBe(resolve('data/site'));
});

it('takes a base domain in any case, and nothing else than a host name', () => {
  expect(readEnv({ BASE_DOMAIN: 'Sites.Example.com' }).BASE_DOMAIN).toBe('sites.example.com');
  for (const BASE_DOMAIN of ['https://sites.example.com', '.example.com', 'localhost:4000', '*.example.com'])
    expect(() => readEnv({ BASE_DOMAIN })).toThrow('BASE_DOMAIN is a host name such as sites.example.com');
});

it('parses numbers from strings and uses the default for an empty string', () => {
  expect(readEnv({ PORT: '8080', RENDER_THREADS: '3', PUBLIC_PORT: '443' })).toMatchObject({
    PORT: 8080,
    RENDER_THREADS: 3,
    PUBLIC_PORT: 443,
  });
  expect(readEnv({ PORT: '' }).PORT).toBe(4000);
});

it('lists all invalid settings in one error', () => {
  const wrong = {
    NODE_ENV: 'staging',
    PORT: 'web',
    DATABASE_URL: 'localhost',
    PUBLIC_SCHEME: 'ftp',
    RENDER_THREADS: '0',
    RENDER_SOFT_DEADLINE_MS: '1',
    LOG: 'loud',
  };
  let message = '';
  try {
    readEnv(wrong);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(
    message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0]),
  ).toEqual([
    'NODE_ENV',
    'PUBLIC_SCHEME',
    'PORT',
    'DATABASE_URL',
    'RENDER_THREADS',
    'RENDER_SOFT_DEADLINE_MS',
    'LOG',
  ]);
  expect(message).toContain('PORT is a number such as 4000');
  expect(message).toContain('DATABASE_URL is written postgres://user:password@host:port/database');
});

it('requires the secret in production, with the embedded database too', () => {
  const production = { NODE_ENV: 'production', TRUSTED_PROXIES: '1', PUBLIC_SCHEME: 'https' };
  const secret = { FORECOURT_SECRET: 'x'.repeat(24) };
  const database = { DATABASE_URL: 'postgres://user:password@db:5432/forecourt' };
  for (const settings of [
    production,
    { ...production, ...database },
    { ...production, FORECOURT_SECRET: '' },
  ])
    expect(() => readEnv(settings)).toThrow(
      /FORECOURT_SECRET: is required in production: the same for all shells/,
    );
  expect(() => readEnv({ ...production, FORECOURT_SECRET: 'short' })).toThrow(
    /FORECOURT_SECRET has at least 24 characters .*; only outside production can the variable be removed/,
  );
  expect(readEnv({ ...production, ...database, ...secret }).DATABASE_URL).toBe(database.DATABASE_URL);
  expect(readEnv({ ...production, ...secret }).DATABASE_URL).toBeUndefined();
});

it('rejects a hard render deadline before the soft one', () => {
  expect(() => readEnv({ RENDER_SOFT_DEADLINE_MS: '2000', RENDER_HARD_DEADLINE_MS: '1500' })).toThrow(
    /RENDER_HARD_DEADLINE_MS: .*RENDER_SOFT_DEADLINE_MS/,
  );
});

it('requires TRUSTED_PROXIES in production and trusts no proxy by default elsewhere', () => {
  const FORECOURT_SECRET = 'x'.repeat(24);
  const production = { NODE_ENV: 'production', FORECOURT_SECRET, PUBLIC_SCHEME: 'https' };
  expect(() => readEnv(production)).toThrow(
    /TRUSTED_PROXIES: is required in production: .*"10\.0\.0\.0\/8".*"none"/,
  );
  expect(readEnv({ ...production, TRUSTED_PROXIES: '10.0.0.0/8' }).TRUSTED_PROXIES).toEqual(['10.0.0.0/8']);
  expect(() => readEnv({ TRUSTED_PROXIES: 'true' })).toThrow(/TRUSTED_PROXIES: "true" is not an address/);
  expect(readEnv({}).TRUSTED_PROXIES).toBeUndefined();
});

it('requires PUBLIC_SCHEME in production', () => {
  const production = { NODE_ENV: 'production', FORECOURT_SECRET: 'x'.repeat(24), TRUSTED_PROXIES: '1' };
  for (const settings of [production, { ...production, PUBLIC_SCHEME: '' }])
    expect(() => readEnv(settings)).toThrow(/PUBLIC_SCHEME: is required in production: "https"/);
  for (const PUBLIC_SCHEME of ['http', 'https'])
    expect(readEnv({ ...production, PUBLIC_SCHEME }).PUBLIC_SCHEME).toBe(PUBLIC_SCHEME);
});

it.each(['FORECOURT_SECRET', 'REGISTRY_SECRET', 'FORECOURT_DEPLOY_TOKEN', 'METRICS_TOKEN'])(
  'rejects %s if it is empty or short, but accepts its absence',
  (name) => {
    for (const value of ['', 'short'])
      expect(() => readEnv({ [name]: value })).toThrow(
        new RegExp(`  ${name}: ${name} has at least \\d+ characters`),
      );
    expect(readEnv({})).not.toHaveProperty(name);
  },
);

it('rejects the deploy token as the metrics token', () => {
  const token = 'one-token-for-everything-here';
  expect(() => readEnv({ METRICS_TOKEN: token, FORECOURT_DEPLOY_TOKEN: token })).toThrow(
    /METRICS_TOKEN: must not be FORECOURT_DEPLOY_TOKEN/,
  );
});
