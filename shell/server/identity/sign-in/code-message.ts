import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { codeMinutes } from '../create-auth.ts';

export const messages = defineMessages('shell/code-message', {
  code: (site: string, code: string, minutes: number) =>
    `${code} is your ${site} code. It is valid for ${minutes} minutes. Never give it to anyone.`,
});

/** The text of a code's message. Its last line lets phones offer the code on this site's page only. */
export function codeMessage(
  site: Pick<TenantConfig, 'name' | 'locale'>,
  siteUrl: string,
  code: string,
): string {
  const text = messages.for(site.locale).code(site.name, code, codeMinutes);
  return `${text}\n\n@${new URL(siteUrl).hostname} #${code}`;
}
