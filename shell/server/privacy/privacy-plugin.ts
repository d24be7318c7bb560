import fastifyPlugin from 'fastify-plugin';
import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';
import { tenantOf } from '@forecourt/server-kit/domain';
import { privacyNoticePath } from '../../model/privacy-notice.ts';
import { domains } from '../gateway/domains.ts';
import { identityPrivacy } from '../identity/account/identity-privacy.ts';
import { privacyNotice } from './privacy-notice.ts';
import { shellPrivacy } from './shell-privacy.ts';

/** What all parts of an installation declare, also those that run in processes of their own. */
export const declaredPrivacy: DomainPrivacy[] = [
  ...domains.flatMap(({ privacy }) => privacy ?? []),
  identityPrivacy,
  shellPrivacy,
];

/** Answers what the privacy page lists: what a site stores about people, what it decides without a human. */
export const privacyPlugin = fastifyPlugin(
  async (app) => {
    app.get(privacyNoticePath, async (request) => {
      const site = tenantOf(request);
      const slugs = await app.tenants.dealershipsOf(site.slug);
      const dealerships = await Promise.all(slugs.map((one) => app.tenants.forDealership(site.slug, one)));
      return privacyNotice(
        declaredPrivacy,
        site,
        dealerships.filter((one) => one !== null),
      );
    });
  },
  { name: 'privacy', dependencies: ['tenants'] },
);
