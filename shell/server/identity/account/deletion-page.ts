import { describeDeletion } from '@forecourt/contracts/privacy/deletion-messages';
import type { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sitePage } from '@forecourt/server-kit/plain-page';

/** Renders the receipt of a deletion for a browser without scripts. */
export function deletionPage(site: TenantConfig, receipt: DeletionReceipt): string {
  const { t, deletedLines, keptLines } = describeDeletion(receipt, site.locale);
  const list = (title: string, lines: string[]) =>
    lines.length === 0
      ? ''
      : `<h2>${escapeHtml(title)}</h2><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
  return sitePage(
    site,
    t.title,
    `<h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.reference)} <bdi>${escapeHtml(receipt.reference)}</bdi>. ${escapeHtml(t.keep)}</p>${list(t.deleted, deletedLines)}${list(t.kept, keptLines)}${receipt.asks_addresses ? `<p>${escapeHtml(t.asked)}</p>` : ''}<p><a href="/">${escapeHtml(t.home)}</a></p>`,
  );
}
