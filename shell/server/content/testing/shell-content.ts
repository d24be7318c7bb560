import type { DomainServer } from '@forecourt/server-kit/domain';
import { contentSource } from '../../images/sources/content-source.ts';
import { folderSource } from '../../images/sources/folder-source.ts';
import { createTenantStore } from '../../tenants/tenant-store.ts';
import { allContentTypes, shellContentRoutes } from '../content-plugin.ts';
import { contentTypes } from '../content-types.ts';
import { pictureRoutes } from '../picture-routes.ts';

const demoMedia = new URL('../../../../shared/demo-media/files', import.meta.url).pathname;

/**
 * The shell's content as a domain, for tests that start domains without the shell.
 * @param media the folder of pictures that every site of the installation may name
 */
export const shellContentWith = (media: string): DomainServer => ({
  name: 'shell',
  prefixes: ['/api/shell'],
  migrations: new URL('../../db/migrations/', import.meta.url),
  content: contentTypes,
  register: async (app, { database }) => {
    const types = allContentTypes(database, createTenantStore(database, 'localhost'));
    await app.register(shellContentRoutes, { database, types });
    const sources = [contentSource(database), folderSource('media', media, { inputBytes: 25_000_000 })];
    await app.register(pictureRoutes, { database, sources });
  },
});

export const shellContent = shellContentWith(demoMedia);
