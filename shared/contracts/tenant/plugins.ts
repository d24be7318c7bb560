import type { PublicTenant } from './tenant-config.ts';

/** Whether a site shows the market gauge: by its plugin `Autogauge`, else by `vehiclePage.autogauge`. */
export function hasAutogauge({
  plugins,
  vehiclePage,
}: Pick<PublicTenant, 'plugins' | 'vehiclePage'>): boolean {
  return plugins.find(({ name }) => name === 'Autogauge')?.enabled ?? vehiclePage.autogauge;
}
