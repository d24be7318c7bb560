import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DomainServer } from './domain/domain.ts';
import { resolveDrizzle } from './resolve-drizzle.ts';
import { endCleanly } from './server/end-cleanly.ts';
import { isFailedQuery, reasonOf } from './telemetry/log-error.ts';

resolveDrizzle();
const { startDomainProcess } = await import('./domain/domain-process.ts');

// `pnpm --filter mfe-leads start`: runs the domain of this folder in its own process. Under `pnpm dev` one
// process waits, with what all domains use already loaded, for the folder of the domain that changes next.
if (process.argv.includes('--waits')) process.chdir(await folderToRun());
const { server } = (await import(pathToFileURL(join(process.cwd(), 'server/plugin.ts')).href)) as {
  server: DomainServer;
};
const running = await startDomainProcess(server, {
  DATA_DIR: resolve(import.meta.dirname, '../../.data'),
  ...process.env,
}).catch((error: unknown) => {
  const reason = error instanceof Error && !isFailedQuery(error) ? error.message : reasonOf(error);
  console.error(`${server.name} did not start: ${reason}`);
  process.exit(1);
});
console.log(
  `${server.name} answers the gateway at ${running.address}: start the shell with DOMAIN_${server.name.toUpperCase()}_URL=${running.address}`,
);
// To the shell that started this process; it ends with the shell.
process.send?.({ kind: 'listening', address: running.address });
const end = endCleanly({
  close: running.close,
  longestCloseMs: 20_000,
  release: running.release,
  describe: reasonOf,
});
void running.databaseFailed.then((error) => {
  console.error(`${server.name} stops: ${error.message}`);
  end(1);
});

/** @returns the folder that the shell names when it needs this process; ends with the shell */
function folderToRun(): Promise<string> {
  const leave = () => process.exit(0);
  process.once('disconnect', leave);
  process.send?.({ kind: 'waiting' });
  return new Promise((found) =>
    process.once('message', (folder: string) => {
      process.off('disconnect', leave);
      found(folder);
    }),
  );
}
