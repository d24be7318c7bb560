import type { PublicTenant } from './tenant-config.ts';

/** Whether a site shows the market gauge: its plugin entry `Autogauge` decides where there is one, else the page's setting. */
export function hasAutogauge({
  plugins,
  vehiclePage,
}: Pick<PublicTenant, 'plugins' | 'vehiclePage'>): boolean {
  return plugins.find(({ name }) => name === 'Autogauge')?.enabled ?? vehiclePage.autogauge;
}
