import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { bookingsApi } from '../../../model/bookings/bookings-api.ts';
import { slotText } from '../../../model/bookings/slot-text.ts';
import { sitePage } from '../../plain-page.ts';
import type { PostedFields } from '../../submit/form-post/form-post.ts';
import type { ServerMessages } from '../messages/booking-server-messages.ts';
import type { SlotTakenError } from './take-slot.ts';

/** The page without scripts for a taken slot: one click books a next one with what was typed. */
export function takenPage(
  site: TenantConfig,
  fields: PostedFields,
  { reason, next }: SlotTakenError,
  t: ServerMessages,
): string {
  const hidden = Object.entries(fields)
    .filter(([name]) => name !== 'slot')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const buttons = next.map(
    (slot) =>
      `<p><button name="slot" value="${escapeHtml(slot.startsAt)}">${escapeHtml(t.book(slotText(slot, site.locale)))}</button></p>`,
  );
  const choice =
    next.length > 0
      ? `<p>${escapeHtml(t.nextFree)}</p><form method="post" action="${bookingsApi.book}">${hidden.join('')}${buttons.join('')}</form>`
      : `<p>${escapeHtml(t.noneFree)}</p>`;
  return sitePage(
    site,
    t[reason],
    `<div class="alert" role="alert"><h1>${escapeHtml(t[reason])}</h1></div>${choice}`,
  );
}
