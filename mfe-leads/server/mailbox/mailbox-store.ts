import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Mail of the local mailbox: one `.eml` file a message, named by tenant and lead. */
export type MailboxStore = {
  /** Whole or not at all, and on the disk when it resolves. */
  write(tenant: string, id: string, message: Buffer): Promise<void>;
  /** Newest first. */
  list(tenant: string): Promise<{ id: string; receivedAt: Date }[]>;
  /** @returns null for one that is not there, or not this tenant's */
  read(tenant: string, id: string): Promise<Buffer | null>;
};

const idPattern = /^[0-9a-f-]{36}$/;

export function createMailboxStore(folder: string): MailboxStore {
  // Slugs have no dot, so no tenant's name can begin another's file names.
  const fileOf = (tenant: string, id: string) => join(folder, `${tenant}.${id}.eml`);
  return {
    async write(tenant, id, message) {
      await mkdir(folder, { recursive: true });
      const file = fileOf(tenant, id);
      const part = `${file}.${process.pid}.part`;
      const handle = await open(part, 'w');
      try {
        await handle.writeFile(message);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, file);
      const directory = await open(folder, 'r');
      await directory.sync().finally(() => directory.close());
    },
    async list(tenant) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${tenant}.`) && name.endsWith('.eml'));
      const found = await Promise.all(names.map(async (name) => ({ id: name.slice(tenant.length + 1, -4), receivedAt: (await stat(join(folder, name))).mtime })));
      return found.sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
    },
    read: async (tenant, id) => (idPattern.test(id) ? readFile(fileOf(tenant, id)).catch(() => null) : null),
  };
}
