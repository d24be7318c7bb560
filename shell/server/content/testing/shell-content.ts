import type { DomainServer } from '@forecourt/server-kit/domain';
import { contentSource } from '../../images/sources/content-source.ts';
import { folderSource } from '../../images/sources/folder-source.ts';
import { createTenantStore } from '../../tenants/tenant-store.ts';
import { registerContent } from '../content-plugin.ts';
import { contentTypes } from '../content-types.ts';
import { pictureRoutes } from '../picture-routes.ts';

/** The shell's content as a domain, for tests that start domains without the shell. */
export const shellContent: DomainServer = {
  name: 'shell',
  prefixes: ['/api/shell'],
  migrations: new URL('../../db/migrations/', import.meta.url),
  content: contentTypes,
  register: async (app, { database }) => {
    await registerContent(app, database, createTenantStore(database, 'localhost'));
    const media = new URL('../../../../shared/demo-media/files', import.meta.url).pathname;
    const sources = [contentSource(database), folderSource('media', media, { inputBytes: 25_000_000 })];
    await app.register(pictureRoutes, { database, sources });
  },
};
