import { parseArgs } from 'node:util';
import { runDev } from '../dev/run-dev.ts';
import { deployToken, siteAddress } from './deploy-settings.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env.DEV_PORT ?? '7100' }, site: { type: 'string', default: 'harbour' } } });
const site = siteAddress();
const local = new URL(site);
const host = local.hostname === '127.0.0.1' || local.hostname === 'localhost' ? `${values.site}.localhost:${local.port}` : local.host;
const stop = await runDev({ directory: process.cwd(), port: Number(values.port), site, host, token: tokenOrNull() });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));

/** The stand-alone page needs no site, and so no token. */
function tokenOrNull(): string | null {
  try {
    return deployToken();
  } catch {
    return null;
  }
}
