import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentRoles } from '@forecourt/server-kit/content/editors/content-roles';
import { PublishRefused } from '../../registry/publish/publish-refused.ts';
import { changedBy, platformOnly } from '../../registry/publish/token-guard.ts';
import { invitationHours, type StaffAccounts } from './staff-accounts.ts';

const Invitation = z
  .object({
    email: z.email('enter an email address such as ana@example.com').max(200),
    name: z.string().trim().min(1, 'enter the name that the history shows').max(80),
    squad: z.string().trim().min(1).max(60).optional(),
    remotes: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/)).default([]),
    serverCode: z.boolean().default(false),
    isPlatform: z.boolean().default(false),
    /** The role in the content of each site. */
    sites: z.record(z.string().max(60), z.enum(contentRoles)).default({}),
  })
  .refine(
    ({ isPlatform, remotes, sites }) => isPlatform || remotes.length > 0 || Object.keys(sites).length > 0,
    {
      path: ['remotes'],
      error: 'name at least one remote or site that the account is for, or make it one of the platform squad',
    },
  )
  .refine(({ isPlatform, remotes, squad }) => isPlatform || remotes.length === 0 || squad !== undefined, {
    path: ['squad'],
    error: 'name the squad or agency: the history shows it',
  })
  .refine(({ isPlatform, squad }) => isPlatform || squad?.toLowerCase() !== 'platform', {
    path: ['squad'],
    error: 'only accounts that may do everything are of the platform squad',
  });

type Parts = {
  accounts: StaffAccounts;
  /** Names of the remotes that exist. */
  remotes(): Promise<string[]>;
  /** Slugs of the sites that exist. */
  sites(): Promise<string[]>;
  address(): string;
};

/** `/api/registry/staff`: for the platform squad; registered behind `tokenGuardPlugin`. */
export async function staffRoutes(
  app: FastifyInstance,
  { accounts, remotes: existing, sites, address }: Parts,
): Promise<void> {
  app.get('/api/registry/staff', async (request) => {
    platformOnly(request);
    return {
      staff: (await accounts.list()).map(
        ({ passwordHash, invitationHash, failures: _failures, ...account }) => ({
          ...account,
          state: account.revokedAt
            ? 'revoked'
            : passwordHash
              ? 'active'
              : invitationHash && account.invitedUntil! > new Date()
                ? 'invited'
                : 'invitation expired',
        }),
      ),
    };
  });
  app.post('/api/registry/staff', async (request, reply) => {
    platformOnly(request);
    const { email, isPlatform, ...grant } = Invitation.parse(request.body);
    const names = await existing();
    const unknown = grant.remotes.filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new PublishRefused(
        'unknown_remote',
        `there is no remote ${unknown.map((name) => `"${name}"`).join(', ')}; there are ${names.join(', ')}`,
      );
    const slugs = await sites();
    const unknownSites = Object.keys(grant.sites).filter((slug) => !slugs.includes(slug));
    if (unknownSites.length > 0)
      throw new PublishRefused(
        'unknown_site',
        `there is no site ${unknownSites.map((slug) => `"${slug}"`).join(', ')}; there are ${slugs.join(', ')}`,
      );
    const rights = isPlatform
      ? { ...grant, squad: 'platform', remotes: ['*'], serverCode: true, isPlatform }
      : { ...grant, squad: grant.squad ?? 'content', isPlatform };
    const invitation = await accounts.invite(email, rights, changedBy(request).actor);
    return reply
      .code(201)
      .send({ email, url: `${address()}/_forecourt/invitation#${invitation}`, validHours: invitationHours });
  });
  app.delete('/api/registry/staff/:email', async (request) => {
    platformOnly(request);
    const { email } = z.object({ email: z.string().max(200) }).parse(request.params);
    if (!(await accounts.revoke(email)))
      throw new PublishRefused('unknown_account', `there is no account ${email} to revoke`, 404);
    return { email, revoked: true };
  });
}
