import type { DomainServer } from '@forecourt/server-kit/domain';
import { createTenantStore } from '../../tenants/tenant-store.ts';
import { registerContent } from '../content-plugin.ts';
import { contentTypes } from '../content-types.ts';

/** The shell's content as a domain, for tests that start domains without the shell. */
export const shellContent: DomainServer = {
  name: 'shell',
  prefixes: ['/api/shell'],
  migrations: new URL('../../db/migrations/', import.meta.url),
  content: contentTypes,
  register: async (app, { database }) => {
    await registerContent(app, database, createTenantStore(database, 'localhost'));
  },
};
