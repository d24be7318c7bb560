import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { domainNames } from '@forecourt/contracts/remote/domains';
import { changedBy, platformOnly } from '../publish/token-guard.ts';
import type { DomainDirectory } from './domain-directory.ts';

const NewDomain = z.object({
  name: z.string().max(80),
  url: z
    .url({ protocol: /^https?$/, error: "a server's address is written http://host:port" })
    .nullable()
    .default(null),
});

type Parts = {
  domains: DomainDirectory;
  /** Called after each change, before it is answered. */
  changed(name: string): Promise<void>;
  /** Development: starts the server of a domain of this workspace. @returns whether it has one */
  startServer?(name: string): Promise<boolean>;
  /** Development: whether changed sources are shown without a release. */
  followsSources?: boolean;
  /** The address of a site, to look at. */
  siteUrl?(): Promise<string | null>;
};

/** `/api/registry/domains`: for the platform squad; registered behind `tokenGuardPlugin`. */
export async function domainRoutes(
  app: FastifyInstance,
  { domains, changed, startServer, followsSources = false, siteUrl }: Parts,
): Promise<void> {
  app.get('/api/registry/domains', async () => {
    const added = await domains.added();
    return {
      followsSources,
      siteUrl: (await siteUrl?.()) ?? null,
      domains: [
        ...domainNames.map((name) => ({ name, url: null, isAdded: false })),
        ...added
          .filter(({ name }) => !(domainNames as readonly string[]).includes(name))
          .map((one) => ({ ...one, isAdded: true })),
      ],
    };
  });
  app.post('/api/registry/domains', async (request, reply) => {
    platformOnly(request);
    const { name, url: newUrl } = NewDomain.parse(request.body);
    const url = await domains.add(
      { name, url: newUrl?.replace(/\/$/, '') ?? null },
      changedBy(request).actor,
    );
    await changed(name);
    const startsHere = url === null && Boolean(await startServer?.(name));
    return reply.code(201).send({ name, url, startsHere });
  });
  app.delete('/api/registry/domains/:name', async (request) => {
    platformOnly(request);
    const { name } = z.object({ name: z.string() }).parse(request.params);
    await domains.remove(name);
    await changed(name);
    return { name, removed: true };
  });
}
