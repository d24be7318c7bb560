import type { PoolClient } from 'pg';
import { accountDataApi } from '@forecourt/contracts/api/account-data-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { queueMessage, type NewMessage } from '@forecourt/server-kit/messages';
import { siteEmail } from '@forecourt/server-kit/messages/site-email';
import { findPersonScope } from '../person-scope-repository.ts';
import { countRows } from '../personal-data-repository.ts';
import { addressErasureMessagesFor } from './address-erasure-messages.ts';
import { askAddress, type AddressErasure } from './address-erasure-repository.ts';

/**
 * Asks the owner of an address that an account named, but never proved, whether what is stored under it shall
 * be deleted too. Only an address under which something is stored is asked, at most once a day.
 */
export async function askOwner(
  context: Pick<DomainContext, 'jobs' | 'siteUrl'>,
  client: PoolClient,
  site: TenantConfig,
  email: string,
): Promise<void> {
  const scope = await findPersonScope(client, { email }, site.slug);
  if ((await countRows(client, scope)) === 0) return;
  const request = await askAddress(client, site.slug, email);
  if (request) await queueMessage(context, client, askMessage(site, context.siteUrl(site), request));
}

function askMessage(site: TenantConfig, base: string, { id, email, key }: AddressErasure): NewMessage {
  const t = addressErasureMessagesFor(site.locale);
  const href = `${base}${accountDataApi.eraseAddress}?${new URLSearchParams({ key })}`;
  return siteEmail(site, base, {
    about: `address-erasure:${id}`,
    kind: 'erase-address',
    recipient: email,
    title: t.title,
    blocks: [
      { kind: 'text', text: t.text },
      { kind: 'button', label: t.button, href },
    ],
    footer: [site.legalName, t.notYou],
  });
}
