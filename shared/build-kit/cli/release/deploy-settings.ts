import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const dataFolder = () => resolve(process.env.DATA_DIR ?? resolve(import.meta.dirname, '../../../../.data'));

/** The installation that commands work on, and what names it. */
export type Installation = { address: string; namedBy: string };

/**
 * Returns the shell whose registry commands call: FORECOURT_URL, otherwise the local site of PORT, otherwise
 * the one that was last started with the data folder.
 */
export function installation(): Installation {
  const { FORECOURT_URL, PORT } = process.env;
  if (FORECOURT_URL) return { address: FORECOURT_URL.replace(/\/$/, ''), namedBy: 'FORECOURT_URL' };
  if (PORT) return { address: `http://127.0.0.1:${PORT}`, namedBy: 'PORT' };
  const file = join(dataFolder(), 'address');
  if (existsSync(file))
    return { address: readFileSync(file, 'utf8').trim(), namedBy: `the site of ${dataFolder()}` };
  return { address: 'http://127.0.0.1:4000', namedBy: 'the default port' };
}

/** Returns the address of the shell's registry. */
export const siteAddress = (): string => installation().address;

/** Returns FORECOURT_DEPLOY_TOKEN, otherwise the token that the local site stores in its data folder. */
export function deployToken(): string {
  if (process.env.FORECOURT_DEPLOY_TOKEN) return process.env.FORECOURT_DEPLOY_TOKEN;
  const file = join(dataFolder(), 'deploy-token');
  if (!existsSync(file))
    throw new Error(
      `no deploy token: set FORECOURT_DEPLOY_TOKEN (the local site stores its token in ${file})`,
    );
  const token = readFileSync(file, 'utf8').trim();
  if (!token)
    throw new Error(`${file} is empty: restore it from a backup, or remove it and start the site again`);
  return token;
}
