import type { VehiclePageConfig } from './stock-config.ts';

export type Video = { kind: 'embedded' | 'native'; url: string };

/** How a site may show a video: in a player, or of its own or an allowed origin; null if blocked. */
export function videoPlayer(
  url: string,
  { embedPrefixes, videoOrigins }: Pick<VehiclePageConfig, 'embedPrefixes' | 'videoOrigins'>,
): Video | null {
  if (embedPrefixes.some((prefix) => url.startsWith(prefix))) return { kind: 'embedded', url };
  return /^\/(?![/\\])/.test(url) || videoOrigins.includes(originOf(url)) ? { kind: 'native', url } : null;
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');
