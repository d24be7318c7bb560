import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import {
  applyOverride,
  applyWorkingCopy,
  overrideCookie,
  type Overrides,
  type WorkingCopyBuild,
} from '../../overrides/overrides.ts';
import type { Previews } from '../../preview/previews.ts';
import type { ServedComposition } from '../../registry/compose/compose-remotes.ts';
import type { Composer } from '../../registry/compose/composer.ts';
import {
  excludeFailedVersions,
  failedVersionsCookie,
} from '../../registry/compose/exclude-failed-versions.ts';
import { PublishRefused } from '../../registry/publish/publish-refused.ts';

export type ComposingParts = {
  composer: Composer;
  overrides: Overrides;
  previews: Pick<Previews, 'compose'>;
};

/**
 * Determines the versions that a visitor gets: the site's, without those that failed here, with those of a
 * preview or a developer. `unreleased`: no version of any remote is published.
 */
export async function composeForVisitor(
  parts: ComposingParts,
  tenant: TenantConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): Promise<ServedComposition | { refusal: string } | 'unreleased'> {
  // An id only while it decides something: without a canary everybody gets the same.
  const visitorId = (await parts.composer.hasCanary(tenant)) ? visitorOf(request, reply, isSecure) : null;
  const override = await parts.overrides.find(request.cookies[overrideCookie]);
  const composed = await parts.composer.compose(tenant, visitorId);
  if (composed.remotes.length === 0) return 'unreleased';
  const working = excludeFailedVersions(composed, request.cookies[failedVersionsCookie]);
  if (working !== composed) await parts.composer.recordServed(working);
  const shown = await previewed(parts, tenant, request, working);
  return 'refusal' in shown ? shown : withDevelopmentBuilds(shown, parts.overrides.workingCopy(), override);
}

/** What this visitor previews, else what the site serves. */
async function previewed(
  { previews, composer }: ComposingParts,
  tenant: TenantConfig,
  { preview }: FastifyRequest,
  served: ServedComposition,
): Promise<ServedComposition | { refusal: string }> {
  if (!preview) return served;
  try {
    const composition = await previews.compose(tenant, served, preview);
    await composer.recordServed(composition);
    return composition;
  } catch (error) {
    if (error instanceof PublishRefused) return { refusal: error.message };
    throw error;
  }
}

/** The composition with builds of a working copy and a developer, which the previewed versions precede. */
function withDevelopmentBuilds(
  shown: ServedComposition,
  workingCopy: WorkingCopyBuild[],
  override: Parameters<typeof applyOverride>[1],
): ServedComposition {
  const { preview } = shown;
  const isPreviewed = (name: string) => Object.hasOwn(preview?.versions ?? {}, name);
  const composition = applyOverride(
    applyWorkingCopy(
      shown,
      workingCopy.filter(({ remote }) => !isPreviewed(remote)),
    ),
    override,
  );
  return preview ? { ...composition, preview } : composition;
}

const cookieName = 'fc_visitor';
const keptSeconds = 180 * 24 * 3600;

/** The id that keeps a visitor on one side of a canary. @param secure the site answers by https */
function visitorOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const visitorId = request.cookies[cookieName];
  if (visitorId && /^[0-9a-f]{24}$/.test(visitorId)) return visitorId;
  const id = randomBytes(12).toString('hex');
  void reply.setCookie(cookieName, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: keptSeconds,
  });
  return id;
}
