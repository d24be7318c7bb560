import { resolve } from 'node:path';
import { z } from 'zod';
import { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { settingsOfSchema } from './settings-of-schema.ts';
import { readSources, unreadSettings } from './unread-settings.ts';

const sources = () => readSources(resolve(import.meta.dirname, '../../..'));
const Schema = z.object({
  locale: z.string(),
  leads: z.object({ terms: z.object({ required: z.boolean(), text: z.string() }), rego: z.boolean() }),
  filters: z.object({ price: z.boolean(), year: z.boolean() }),
  plugins: z.array(z.object({ name: z.string(), enabled: z.boolean() })).default([]),
  slider: z.object({ min: z.number(), max: z.number() }).nullable(),
  sorts: z.array(z.string()),
});
const unread = (...texts: string[]) =>
  unreadSettings(
    Schema,
    texts.map((text) => ({ text, isJsx: false })),
  );

it("finds code that reads each setting of a site's schema", () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(500);
  expect(settingsOfSchema(TenantConfig).length).toBeGreaterThan(100);
  expect(unreadSettings(TenantConfig, all)).toEqual([]);
});

it('reports each added setting that no code reads', () => {
  const planted = TenantConfig.extend({
    garageColour: z.string(),
    leads: TenantConfig.shape.leads.extend({
      enabled: z.boolean(),
      testDrive: z.object({ enabled: z.boolean(), path: z.string() }),
    }),
    turnstiles: z.array(z.object({ path: z.string(), enabled: z.boolean() })),
  });
  expect(unreadSettings(planted, sources())).toEqual([
    'leads.testDrive.path',
    'leads.enabled',
    'garageColour',
    'turnstiles.path',
    'turnstiles.enabled',
  ]);
});

it('lists all settings of a schema', () => {
  expect(settingsOfSchema(Schema).map(({ path }) => path.join('.'))).toEqual([
    'locale',
    'leads.terms.required',
    'leads.terms.text',
    'leads.rego',
    'filters.price',
    'filters.year',
    'plugins.name',
    'plugins.enabled',
    'slider',
    'sorts',
  ]);
});

it('recognizes reads by member access, destructuring, alias, computed key and spread', () => {
  expect(unread()).toHaveLength(10);
  expect(
    unread(
      `const { locale, leads } = useSite(); if (leads.terms.required) say(leads?.rego);`,
      `const rules = site.leads.terms; show(rules.text);`,
      `filters.filter((name) => site.filters[name]); const bounds = { ...tenant.slider! };`,
      `const on = config.plugins.find(({ name }) => name === 'a')?.enabled; go(site.slider, site['sorts']);`,
    ),
  ).toEqual([]);
  expect(unread(`function say({ required, text }: LeadsConfig['terms']) {}`)).not.toContain(
    'leads.terms.text',
  );
});

it('does not count reads of the same key on other objects', () => {
  const left = unread(
    `vehicle.locale; offer.terms.note; const required = form.required; card.plugins; row.enabled; x.price`,
  );
  expect(left).toEqual(
    expect.arrayContaining([
      'locale',
      'leads.terms.required',
      'leads.terms.text',
      'filters.price',
      'plugins.name',
    ]),
  );
});

it('counts the settings that a declared redirect depends on as read', () => {
  const text = "export const redirects = [{ settings: { 'leads.terms.required': true } }];";
  expect(unread()).toContain('leads.terms.required');
  expect(unread(text)).not.toContain('leads.terms.required');
  expect(unread(text)).toContain('leads.terms.text');
});
