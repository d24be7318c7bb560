import type { PublicTenant } from './tenant-config.ts';

/** Whether a site shows the market gauge: by its plugin entry `Autogauge` if there is one, else by `vehiclePage.autogauge`. */
export function hasAutogauge({
  plugins,
  vehiclePage,
}: Pick<PublicTenant, 'plugins' | 'vehiclePage'>): boolean {
  return plugins.find(({ name }) => name === 'Autogauge')?.enabled ?? vehiclePage.autogauge;
}
