import { join, resolve } from 'node:path';
import { z } from 'zod';
import { connectDatabase } from '@forecourt/server-kit/database';
import { startEmbeddedPostgres } from '@forecourt/server-kit/embedded-postgres';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { server } from '../plugin.ts';
import { readCommandLine, usage, type Command } from './command-line.ts';
import { findTenantInShell } from './find-tenant.ts';
import { importStockFile } from './import-stock-file.ts';
import { describeReport } from './report.ts';
import { showProgress } from './show-progress.ts';

const repository = resolve(import.meta.dirname, '../../..');
const Env = z.object({
  DATABASE_URL: z.url('DATABASE_URL is written postgres://user:password@host:port/database').optional(),
  DATA_DIR: z.string().default(join(repository, '.data')),
});

/** @returns the exit code: 0 taken, 1 refused, 2 not understood */
async function main(): Promise<number> {
  const command = readCommandLine(process.argv.slice(2));
  if ('problem' in command) {
    console.error(`stock:import: ${command.problem}\n\n${usage}`);
    return 2;
  }
  const env = parseEnv(Env);
  const running = env.DATABASE_URL ? null : await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'));
  try {
    return await importInto(env.DATABASE_URL ?? running?.url ?? '', command);
  } finally {
    await running?.stop();
  }
}

async function importInto(url: string, command: Command): Promise<number> {
  const database = connectDatabase(url, { max: 2 });
  try {
    const { found, known } = await findTenantInShell(database)(command.tenant);
    if (!found) {
      console.error(`stock:import: there is no tenant "${command.tenant}" (${known.length > 0 ? `known: ${known.join(', ')}` : 'none yet: start the site once first'})`);
      return 2;
    }
    await migrateDomains(database, [server]);
    const progress = showProgress(process.stderr);
    // pnpm runs scripts in the package's folder; the file is named from where the command was given.
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), command.file);
    const report = await importStockFile(database, { ...command, file, onProgress: progress.update }).finally(progress.stop);
    console.log(describeReport(report));
    return report.refused ? 1 : 0;
  } finally {
    await database.close();
  }
}

// Not by process.exitCode: the embedded database's exit hook ends the process with 0.
process.exit(await main());
