import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { codeMinutes } from './create-auth.ts';

/** The text of a code's message. Its last line lets phones offer the code on this site's page only. */
export function codeMessage(
  site: Pick<TenantConfig, 'name' | 'locale'>,
  siteUrl: string,
  code: string,
): string {
  const text =
    site.locale === 'ar'
      ? `رمزك لدى ${site.name} هو ${code}. صالح لمدة ${codeMinutes} دقائق. لا تعطه لأحد.`
      : `${code} is your ${site.name} code. It is valid for ${codeMinutes} minutes. Never give it to anyone.`;
  return `${text}\n\n@${new URL(siteUrl).hostname} #${code}`;
}
