import type { VehiclePageConfig } from '@forecourt/contracts/tenant/stock-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

export type Video = { kind: 'embedded' | 'native'; url: string };

/** Returns the video to show, the vehicle's own before an external one: by a player, from this site, or from an origin that the site allows. */
export function videoOf(
  { video_url, external_video_url }: Pick<Vehicle, 'video_url' | 'external_video_url'>,
  { embedPrefixes, videoOrigins }: Pick<VehiclePageConfig, 'embedPrefixes' | 'videoOrigins'>,
): Video | null {
  for (const url of [video_url, external_video_url]) {
    if (!url) continue;
    if (embedPrefixes.some((prefix) => url.startsWith(prefix))) return { kind: 'embedded', url };
    // Others would be blocked by the page's security policy.
    if (/^\/(?![/\\])/.test(url) || videoOrigins.includes(originOf(url))) return { kind: 'native', url };
  }
  return null;
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');
