import type { PoolClient } from 'pg';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { queueMessage } from '@forecourt/server-kit/messages';
import { siteEmail } from '@forecourt/server-kit/messages/site-email';
import { greetingName } from '../delivery/email/greeting-name.ts';
import type { StoredSpin } from './spin-repository.ts';
import { spinMessagesFor } from './spin-server-messages.ts';

/** Queues the email with the shopper's prize and its code, in the transaction that stores the turn. */
export async function queuePrizeEmail(
  { jobs, siteUrl }: Pick<DomainContext, 'jobs' | 'siteUrl'>,
  client: PoolClient,
  site: TenantConfig,
  spin: StoredSpin,
): Promise<void> {
  const t = spinMessagesFor(site.locale);
  await queueMessage(
    { jobs },
    client,
    siteEmail(site, siteUrl(site), {
      about: `spin:${spin.id}`,
      kind: 'prize',
      recipient: spin.email,
      title: t.won(spin.prize),
      blocks: [
        { kind: 'text', text: t.greeting(greetingName(spin.name)) },
        { kind: 'text', text: t.mail },
        {
          kind: 'facts',
          rows: [
            [t.prize, spin.prize],
            [t.code, spin.code ?? ''],
          ],
        },
      ],
      footer: [t.why(site.name), site.legalName],
    }),
  );
}
