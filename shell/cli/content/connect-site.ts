import { InvalidArgumentError, type Command } from 'commander';
import type { CallSite } from './call-site.ts';

export type SiteOption = { site: string };

export const withSite = (command: Command): Command =>
  command.requiredOption(
    '--site <url>',
    'the address of the site, such as http://harbour.localhost:4000',
    parseSite,
  );

/** Calls the site with the token in FORECOURT_CONTENT_TOKEN. */
export async function connectSite({ site }: SiteOption): Promise<CallSite> {
  const { createSiteCall } = await import('./call-site.ts');
  return createSiteCall(site, process.env.FORECOURT_CONTENT_TOKEN);
}

function parseSite(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('The address of a site begins with http:// or https://.');
}
