import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

export type Video = { kind: 'embedded' | 'native'; url: string };

/** Returns the video to show, the vehicle's own before an external one; only web URLs are played. */
export function videoOf(
  { video_url, external_video_url }: Pick<Vehicle, 'video_url' | 'external_video_url'>,
  embedPrefixes: readonly string[],
): Video | null {
  const url = [video_url, external_video_url].find(
    (candidate) => candidate && /^(https?:\/\/|\/(?!\/))/i.test(candidate),
  );
  if (!url) return null;
  return { kind: embedPrefixes.some((prefix) => url.startsWith(prefix)) ? 'embedded' : 'native', url };
}
