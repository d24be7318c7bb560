import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { pathOf } from '@forecourt/server-kit/path-of';
import type { BackupManifest } from '../server/backup/backup-manifest.ts';

/** `forecourt backup` and `forecourt restore`: an installation with the embedded database. */
export function backupCommands(): CommandUnknownOpts[] {
  return [
    printsResult(
      new Command('backup')
        .description('copy the database, the published remotes and the stock photos while the sites run')
        .argument('<folder>', 'a folder that is empty or does not exist; it holds secrets and personal data')
        .addHelpText(
          'after',
          '\nIt reads the installation in DATA_DIR (.data without it). A database of your own (DATABASE_URL) is backed up\nwith pg_dump, and a store of your own (REGISTRY_STORE, PHOTO_STORE) with its own tools: shell/ops/README.md.',
        ),
      async (_options, [folder]) => {
        const [{ createBackup }, { readEnv }] = await Promise.all([
          import('../server/backup/create-backup.ts'),
          import('../server/env.ts'),
        ]);
        const manifest = await createBackup(readEnv(), pathOf(folder));
        return {
          text: `backed up ${sizeOf(manifest)} to ${folder}`,
          data: { folder, files: manifest.files.length },
        };
      },
    ),
    printsResult(
      new Command('restore')
        .description('restore a backup into an empty data folder')
        .argument('<folder>', 'the folder of a complete backup')
        .addHelpText(
          'after',
          '\nIt writes to DATA_DIR (.data without it), which has to be empty; no site may be running on it.\nQueued messages are sent when the site starts: for a copy, set SMTP_URL to a test mailbox.',
        ),
      async (_options, [folder]) => {
        const [{ restoreBackup }, { readEnv }] = await Promise.all([
          import('../server/backup/restore-backup.ts'),
          import('../server/env.ts'),
        ]);
        const { DATA_DIR, ...env } = readEnv();
        const manifest = await restoreBackup({ DATA_DIR, ...env }, pathOf(folder));
        return {
          text: `restored ${sizeOf(manifest)} of ${manifest.createdAt} to ${DATA_DIR}; the search index is rebuilt when the site starts`,
          data: { folder: DATA_DIR, files: manifest.files.length, createdAt: manifest.createdAt },
        };
      },
    ),
  ];
}

function sizeOf({ files }: BackupManifest): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  return `${files.length} files, ${megabytes.toFixed(0)} MB,`;
}
