import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { callRegistry } from '@forecourt/build-kit/cli/registry-client';
import { kitsId, packKits, readChangelog } from './pack-kits.ts';

/** `forecourt kit publish`: gives the kits of this workspace to the agencies of an installation. */
export function publishKitsCommand(): CommandUnknownOpts {
  const command = new Command('publish').description(
    'pack the kits of this workspace, and publish them to the installation for "forecourt kit update"',
  );
  return printsResult(command, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-kits-'));
    try {
      const packed = packKits(folder);
      const id = kitsId();
      const { isNew } = await callRegistry<{ isNew: boolean }>('POST', '/kits', {
        id,
        changelog: readChangelog(),
        files: Object.entries(packed).map(([name, file]) => ({
          package: name,
          file,
          content: readFileSync(join(folder, file)).toString('base64'),
        })),
      });
      return {
        text: isNew ? `kits ${id} are published` : `kits ${id} were published before`,
        data: { id, isNew },
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
