import type { FastifyInstance } from 'fastify';
import { accountDataApi } from '@forecourt/contracts/api/account-data-api';
import { describeDeletion } from '@forecourt/contracts/privacy/deletion-messages';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { mailedLink } from '../../mailed-link.ts';
import { forgetPerson } from '../person-data.ts';
import { askedDays } from '../personal-data.ts';
import { addressErasureMessagesFor } from './address-erasure-messages.ts';
import { findAsked } from './address-erasure-repository.ts';

/** The link that deletes what an address has. */
export async function addressRoutes(app: FastifyInstance, context: DomainContext): Promise<void> {
  await app.register(
    mailedLink({
      path: accountDataApi.eraseAddress,
      max: 10,
      find: ({ slug }, key) => findAsked(context.database.pool, slug, key, askedDays),
      messages(locale) {
        const { title, missing, ask, button } = addressErasureMessagesFor(locale);
        return { title, missing, button, ask: ({ email }) => ask(email) };
      },
      async act({ slug: tenant, locale }, { email }) {
        const request = { person: { email }, tenant, actor: 'address' };
        const { receipt } = await forgetPerson(context, request, 'keep-open');
        const { deleted, kept, reference } = receipt;
        const closed = { deleted, kept: kept.filter(({ is_open }) => !is_open) };
        const { t: receiptText, deletedLines, keptLines } = describeDeletion(closed, locale);
        const t = addressErasureMessagesFor(locale);
        return {
          title: t.done,
          lines: [
            `${receiptText.reference} ${reference}. ${receiptText.keep}`,
            ...deletedLines.slice(1),
            ...keptLines,
            ...(kept.some(({ is_open }) => is_open) ? [t.open] : []),
          ],
        };
      },
    }),
  );
}
