import { savedSearchPaths } from '@forecourt/contracts/search/saved-search-paths';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { queueMessage, type NewMessage } from '@forecourt/server-kit/messages';
import { siteEmail } from '@forecourt/server-kit/messages/site-email';
import { mayConfirm } from '../abuse/may-confirm.ts';
import { alertMessagesFor } from '../alerts/alert-email-messages.ts';
import {
  askForAddress,
  deleteUnusedAddresses,
  findUnaskedAddresses,
  type AlertAddress,
  type AskedAddress,
} from './alert-address-repository.ts';

type Context = Pick<DomainContext, 'database' | 'jobs' | 'siteUrl'>;

const most = 500;

/** Asks by email whether alerts may be sent, unless that is confirmed or was just asked. */
export async function askToConfirm(
  context: Context,
  site: TenantConfig,
  address: AlertAddress,
): Promise<void> {
  const { realm, id, email } = address;
  if (!(await mayConfirm(context.database, site, { email }, `alerts ${realm} ${id}`))) return;
  await transaction(context.database.pool, async (client) => {
    const request = await askForAddress(client, address);
    if (request)
      await queueMessage(context, client, confirmationMessage(site, context.siteUrl(site), request));
  });
}

/** Asks about addresses saved before alerts required a confirmation; forgets unused ones. */
export async function askForOldAddresses(context: Context, site: TenantConfig): Promise<void> {
  const { pool } = context.database;
  for (const address of await findUnaskedAddresses(pool, site.slug, most))
    await askToConfirm(context, site, address);
  await deleteUnusedAddresses(pool, site.slug);
}

/** Composes the email; it repeats nothing that was typed, because anybody can give anybody's address. */
function confirmationMessage(
  site: TenantConfig,
  base: string,
  { email, key, askedAt }: AskedAddress,
): NewMessage {
  const t = alertMessagesFor(site.locale);
  const href = `${base}${savedSearchPaths.confirm}?${new URLSearchParams({ key })}`;
  return siteEmail(site, base, {
    about: `alert-address:${key}`,
    kind: `confirm-${askedAt.getTime()}`,
    recipient: email,
    date: askedAt,
    title: t.confirmTitle(site.name),
    blocks: [
      { kind: 'text', text: t.confirmText },
      { kind: 'button', label: t.confirm, href },
    ],
    footer: [site.legalName, t.notYou],
  });
}
