import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SpinForm, type SpinResult, type SpinStatus } from '@forecourt/contracts/api/spin-api';
import { formatDate } from '@forecourt/contracts/format/format-number';
import { gateOf } from '@forecourt/contracts/identity/gating';
import { normalizePhone } from '@forecourt/contracts/leads/phone-number';
import { spinPaths } from '@forecourt/contracts/spin/spin-paths';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { sendPlainPage, sitePage } from '../plain-page.ts';
import { formKey, isFormPost, type PostedFields } from '../submit/form-post.ts';
import { readKey } from '../submit/submit-route.ts';
import { failure, withFormErrors } from '../trade-in/read-call.ts';
import { drawPrize, prizeCode } from './draw-prize.ts';
import { queuePrizeEmail } from './prize-email.ts';
import {
  countTaken,
  findCurrentSpin,
  findSpinByKey,
  insertSpin,
  lockWheel,
  type StoredSpin,
} from './spin-repository.ts';
import { spinMessagesFor } from './spin-server-messages.ts';

const limits = { bodyLimit: 10_000, config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };
const dayMs = 24 * 60 * 60_000;

/** Registers `/api/leads/spin`: a turn of the wheel, on sites that have one. The prize is stored before the response is sent. */
export function addSpinRoutes(app: FastifyInstance, context: DomainContext): void {
  app.get(spinPaths.spin, async (request, reply) => {
    const { site, shopper } = await readVisit(request);
    const spin = shopper && (await findCurrentSpin(context.database.pool, site.slug, shopper.phone));
    const body: SpinStatus = { result: spin ? toResult(spin) : null };
    return reply.header('cache-control', 'no-store').send(body);
  });

  app.post(spinPaths.spin, limits, (request, reply) =>
    withFormErrors(request, reply, async () => {
      const { site, shopper } = await readVisit(request);
      const isForm = isFormPost(request);
      const form = SpinForm.parse({
        ...(request.body as object | null),
        ...(shopper ? { phone: shopper.phone } : {}),
      });
      const key = isForm
        ? formKey(request.body as PostedFields, request)
        : readKey(request.headers['idempotency-key']);
      const spin = await turn(site, form, shopper, key);
      if (isForm) return sendPlainPage(reply, resultPage(site, spin));
      return reply.header('cache-control', 'no-store').send(toResult(spin));
    }),
  );

  /**
   * Returns the result of a turn. A shopper who has already had the turn gets its result again only if it is certainly theirs: with the
   * same key and number, or signed in.
   */
  async function turn(
    site: TenantConfig,
    { name, email, phone: typed }: SpinForm,
    shopper: Shopper | null,
    key: string,
  ): Promise<StoredSpin> {
    const { prizes, everyDays } = site.leads.spinToWin;
    const phone = shopper?.phone ?? normalizePhone(typed) ?? typed;
    return transaction(context.database, async (client) => {
      await lockWheel(client, site.slug);
      const repeated = await findSpinByKey(client, site.slug, key);
      if (repeated?.phone === phone) return repeated;
      const before = await findCurrentSpin(client, site.slug, phone);
      if (before && shopper) return before;
      if (before) throw failure(409, 'had_turn', spinMessagesFor(site.locale).already(dayOf(site, before)));
      const prize = drawPrize(prizes, await countTaken(client, site.slug));
      const spin = await insertSpin(client, {
        tenant: site.slug,
        // Another phone number has used the key, so it cannot identify this turn.
        key: repeated ? `${key} ${phone}` : key,
        phone,
        name,
        email,
        prize_id: prize.id,
        prize: prize.name,
        wins: prize.wins,
        code: prize.wins ? prizeCode() : null,
        again_at: new Date(Date.now() + everyDays * dayMs),
      });
      if (spin.wins) await queuePrizeEmail(context, client, site, spin);
      return spin;
    });
  }
}

/** @throws 404 if the site has no wheel, 401 if it requires a sign-in */
async function readVisit(request: FastifyRequest): Promise<{ site: TenantConfig; shopper: Shopper | null }> {
  const site = tenantOf(request);
  if (!site.leads.spinToWin.enabled) throw failure(404, 'no_wheel', 'this site has no wheel');
  const shopper = await request.findShopper();
  if (!shopper && gateOf('/spin-to-win', site.gating))
    throw failure(401, 'signed_out', 'Please sign in to spin the wheel.');
  return { site, shopper };
}

const toResult = ({ prize_id, prize, wins, code, again_at }: StoredSpin): SpinResult => ({
  prize_id,
  prize,
  wins,
  code,
  again_at: again_at.toISOString(),
});

const dayOf = (site: TenantConfig, { again_at }: StoredSpin): string =>
  formatDate(again_at.toISOString(), site.locale) ?? '';

function resultPage(site: TenantConfig, spin: StoredSpin): string {
  const t = spinMessagesFor(site.locale);
  const title = spin.wins ? t.won(spin.prize) : t.lost(spin.prize);
  const code = spin.code
    ? `<p>${escapeHtml(t.code)}: <strong><bdi>${escapeHtml(spin.code)}</bdi></strong></p><p>${escapeHtml(t.show)}</p>`
    : '';
  return sitePage(
    site,
    title,
    `<h1>${escapeHtml(title)}</h1>${code}<p>${escapeHtml(t.again(dayOf(site, spin)))}</p><p><a href="/">${escapeHtml(t.back)}</a></p>`,
  );
}
