import { resolve } from 'node:path';
import { findTenantInShell } from '../command/find-tenant.ts';
import { withStockDatabase } from '../command/with-stock-database.ts';
import { keepAverages } from '../market/keep-averages.ts';
import { readCommandLine, usage } from './command-line.ts';
import { importStockFile } from './import-stock-file.ts';
import { describeReport } from './report.ts';
import { showProgress } from './show-progress.ts';

/** @returns the exit code: 0 taken, 1 refused, 2 not understood */
async function main(): Promise<number> {
  const command = readCommandLine(process.argv.slice(2));
  if ('problem' in command) {
    console.error(`stock:import: ${command.problem}\n\n${usage}`);
    return 2;
  }
  return withStockDatabase(async (database) => {
    const { found, known } = await findTenantInShell(database)(command.tenant);
    if (!found) {
      console.error(`stock:import: there is no tenant "${command.tenant}" (${known.length > 0 ? `known: ${known.join(', ')}` : 'none yet: start the site once first'})`);
      return 2;
    }
    const progress = showProgress(process.stderr);
    // pnpm runs scripts in the package's folder; the file is named from where the command was given.
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), command.file);
    const report = await importStockFile(database, { ...command, file, onProgress: progress.update }).finally(progress.stop);
    if (!report.refused) await keepAverages(database);
    console.log(describeReport(report));
    return report.refused ? 1 : 0;
  });
}

// Not by process.exitCode: the embedded database's exit hook ends the process with 0.
process.exit(await main());
