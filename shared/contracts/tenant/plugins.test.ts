import { resolveLayers } from './layers.ts';
import { platformLayer } from './platform-layer.ts';
import { hasAutogauge } from './plugins.ts';

const site = (config: Record<string, unknown>) =>
  resolveLayers('plain', [
    platformLayer,
    {
      kind: 'tenant',
      key: 'plain',
      tenant: null,
      config: { slug: 'plain', id: 1, name: 'Plain', legalName: 'Plain Pty Ltd', ...config },
    },
  ]).config;
const entry = (enabled: boolean) => [{ name: 'Autogauge', enabled }];

it('shows the gauge according to the plugin entry, or else the page setting', () => {
  expect(hasAutogauge(site({}))).toBe(false);
  expect(hasAutogauge(site({ vehiclePage: { autogauge: true } }))).toBe(true);
  expect(hasAutogauge(site({ plugins: entry(true) }))).toBe(true);
  expect(hasAutogauge(site({ plugins: entry(false), vehiclePage: { autogauge: true } }))).toBe(false);
  expect(hasAutogauge(site({ plugins: [{ name: 'Other', enabled: true }] }))).toBe(false);
});
