import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatDate } from '@forecourt/contracts/format/format-number';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { clockIn } from '@forecourt/contracts/locations/clock';
import { meetsConditions } from '@forecourt/contracts/remote/setting-conditions';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { limitInFlight } from '@forecourt/server-kit/limit-in-flight';
import { sendPlainPage, sitePage } from '@forecourt/server-kit/plain-page';
import { signedOut } from '@forecourt/server-kit/refusal';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { spinGate } from '../../model/gates.ts';
import { SpinForm, type SpinResult, type SpinStatus } from '../../model/spin/spin-api.ts';
import { spinPaths } from '../../model/spin/spin-paths.ts';
import { mayConfirm } from '../abuse/may-confirm.ts';
import { readCheck } from '../abuse/read-check.ts';
import type { LeadsContext } from '../leads-context.ts';
import { refusal } from '../refusals.ts';
import { formKey, isFormPost, type PostedFields } from '../submit/form-post/form-post.ts';
import { readKey } from '../submit/submit-route.ts';
import { withFormErrors } from '../trade-in/read-call.ts';
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
const page = '/spin-to-win';
const dayMs = 24 * 60 * 60_000;

/** Spins of one site follow one another, because they share its prizes. */
const mostOfOneSite = 12;

/** Registers `/api/leads/spin`: a turn of the wheel. The prize is stored before the response. */
export async function spinRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const { guard, phoneOf } = context;
  const preValidation = limitInFlight({ most: mostOfOneSite, keyOf: () => 'spin', phoneOf });
  app.get(spinPaths.spin, async (request, reply) => {
    const { site, shopper } = await readVisit(request);
    const spin = shopper && (await findCurrentSpin(context.database.pool, site.slug, shopper.phone));
    const body: SpinStatus = { result: spin ? toResult(spin) : null };
    return reply.header('cache-control', 'no-store').send(body);
  });

  app.post(spinPaths.spin, { ...limits, preValidation }, (request, reply) =>
    withFormErrors(request, reply, async () => {
      const { site, shopper } = await readVisit(request);
      const isForm = isFormPost(request);
      if (!shopper && isForm)
        return reply.redirect(signInPath({ type: 'spin-to-win', redirect: page, back: page }), 303);
      if (!shopper) throw refusal(401, 'phone_unconfirmed');
      const form = SpinForm.parse({ ...(request.body as object | null), phone: shopper.phone });
      const key = isForm
        ? formKey(request.body as PostedFields, request)
        : readKey(request.headers['idempotency-key']);
      await guard.requirePerson({ check: readCheck(request.body), plan: { site } }, key);
      const spin = await turn(site, form, { key, address: request.ip });
      if (isForm) return sendPlainPage(reply, resultPage(site, spin));
      return reply.header('cache-control', 'no-store').send(toResult(spin));
    }),
  );

  /** Returns the result of a turn. A shopper who has already had the turn gets its result again. */
  async function turn(
    site: TenantConfig,
    { name, email, phone }: SpinForm,
    { key, address }: { key: string; address: string },
  ): Promise<StoredSpin> {
    const { prizes, everyDays } = site.leads.spinToWin;
    const until = new Date(Date.now() + everyDays * dayMs);
    const before = await findCurrentSpin(context.database.pool, site.slug, phone);
    if (before) return before;
    return guard.admit({ site, address, email, ref: phone }, [{ kind: 'spins', until }], async () => {
      // The page shows the prize too, so that it can be redeemed without the email.
      const mayMail = await mayConfirm(
        context.database,
        site,
        { email },
        `prize ${phone} ${until.getTime()}`,
      );
      return transaction(context.database.pool, async (client) => {
        await lockWheel(client, site.slug);
        const earlier = await findCurrentSpin(client, site.slug, phone);
        if (earlier) return earlier;
        const repeated = await findSpinByKey(client, site.slug, key);
        const prize = drawPrize(prizes, await countTaken(client, site.slug));
        const spin = await insertSpin(client, {
          tenant: site.slug,
          // An earlier turn has used the key, so it cannot identify this turn.
          key: repeated ? `${key} ${until.getTime()}` : key,
          phone,
          name,
          email,
          prize_id: prize.id,
          prize: prize.name,
          wins: prize.wins,
          code: prize.wins ? prizeCode() : null,
          again_at: until,
        });
        if (spin.wins && mayMail) await queuePrizeEmail(context, client, site, spin);
        return spin;
      });
    });
  }
}

/** @throws 404 if the site has no wheel, 401 if it requires a sign-in */
async function readVisit(request: FastifyRequest): Promise<{ site: TenantConfig; shopper: Shopper | null }> {
  const site = tenantOf(request);
  if (!site.leads.spinToWin.enabled) throw refusal(404, 'no_wheel');
  const shopper = await request.findShopper();
  if (!shopper && meetsConditions(site, spinGate.settings)) throw signedOut();
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
  formatDate(clockIn(site.timeZone, again_at).date, site.locale) ?? '';

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
