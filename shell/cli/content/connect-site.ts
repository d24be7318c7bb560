import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { CallSite } from './call-site.ts';

/** Starts the description of a command that changes the content of a running site. */
export const siteCommand = (name: string) =>
  new Command(name).requiredOption(
    '--site <url>',
    'the address of the site, such as http://harbour.localhost:4000',
    parseSite,
  );

/** Calls the site with the token in FORECOURT_CONTENT_TOKEN. */
export async function connectSite({ site }: { site: string }): Promise<CallSite> {
  const { createSiteCall } = await import('./call-site.ts');
  return createSiteCall(site, process.env.FORECOURT_CONTENT_TOKEN);
}

function parseSite(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('The address of a site begins with http:// or https://.');
}
