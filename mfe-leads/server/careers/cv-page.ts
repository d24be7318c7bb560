import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sitePage } from '../plain-page.ts';

/** The page on which staff enter their token to fetch a CV, in English on every site. */
export function cvPage(site: TenantConfig, reference: string, isRefused: boolean): string {
  const title = `CV of ${reference}`;
  const refused =
    '<p class="alert" role="alert">This token may not fetch CVs here: it is wrong, expired, or lacks the role “careers”.</p>';
  return sitePage(
    site,
    title,
    `<h1>${escapeHtml(title)}</h1>${isRefused ? refused : ''}<form method="post"><label>Access token<br><input type="password" name="token" autocomplete="off" required></label><p><button type="submit">Download</button></p></form><p>Whoever runs this installation creates one: forecourt content token add --tenant ${escapeHtml(site.slug)} --name … --role careers</p>`,
  );
}
