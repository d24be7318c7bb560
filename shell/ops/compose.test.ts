import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readEnv } from '../server/env.ts';

type Service = {
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, object>;
  healthcheck?: object;
  image?: string;
};
const compose = parse(readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
/** Values that an .env file would give. */
const filled = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{([A-Z0-9_]+):\?\}/g, (_, variable: string) => variable.padEnd(32, 'x')),
    ]),
  );

it('references only existing services and volumes', () => {
  for (const [, { depends_on: needs = [], volumes = [] }] of services) {
    for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
      expect(Object.keys(compose.services)).toContain(name);
    for (const volume of volumes.filter((one) => !one.startsWith('.')))
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  }
});

it('passes valid settings to the shells, and contains no secrets', () => {
  for (const name of ['shell-1', 'shell-2']) {
    const { environment = {} } = compose.services[name]!;
    expect(readEnv(filled(environment))).toMatchObject({
      NODE_ENV: 'production',
      PUBLIC_SCHEME: 'https',
      PUBLIC_PORT: 443,
      REGISTRY_STORE: 's3://remotes',
    });
    expect(environment.PHOTO_STORE).toBe('s3://photos');
    for (const [variable, value] of Object.entries(environment))
      if (/SECRET|TOKEN|KEY|PASSWORD/.test(variable)) expect(value).toMatch(/^\$\{[A-Z0-9_]+:\?\}$/);
  }
});

it('configures both shells identically', () => {
  const [one, other] = ['shell-1', 'shell-2'].map((name) => compose.services[name]!.environment);
  expect(one).toEqual(other);
  expect(one).toMatchObject({
    DATABASE_URL: expect.any(String) as string,
    SEARCH_URL: expect.any(String) as string,
    FORECOURT_SECRET: expect.any(String) as string,
  });
});

it('documents every required variable in the operations page', () => {
  const requiredVariables = new Set(
    readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8').match(/(?<=\$\{)[A-Z0-9_]+(?=:\?)/g),
  );
  const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  for (const variable of requiredVariables) expect(page).toContain(`\`${variable}\``);
});

it.each([
  ['.gitignore', ['.data', '.env*', '*.pem', '*.key']],
  ['.dockerignore', ['**/.data', '**/.env*', '**/*.pem', '**/*.key', '**/.npmrc', '.git']],
])('excludes secrets and local data in %s', (file, patterns) => {
  const lines = readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split('\n');
  for (const pattern of patterns) expect(lines).toContain(pattern);
  // No line re-includes an excluded file.
  expect(lines.filter((line) => line.startsWith('!'))).toEqual([]);
});
