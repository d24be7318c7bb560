import type { VehiclePageConfig } from '@forecourt/contracts/tenant/stock-config';
import { videoPlayer, type Video } from '@forecourt/contracts/tenant/video-player';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** The video to show, the vehicle's own first: by a player, of this site or an allowed origin. */
export function videoOf(
  { video_url, external_video_url }: Pick<Vehicle, 'video_url' | 'external_video_url'>,
  settings: Pick<VehiclePageConfig, 'embedPrefixes' | 'videoOrigins'>,
): Video | null {
  for (const url of [video_url, external_video_url]) {
    const video = url ? videoPlayer(url, settings) : null;
    if (video) return video;
  }
  return null;
}
