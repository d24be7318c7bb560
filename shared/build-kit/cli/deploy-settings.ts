import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Returns the address of the shell's registry: FORECOURT_URL, otherwise the local site. */
export const siteAddress = (): string =>
  (process.env.FORECOURT_URL ?? `http://127.0.0.1:${process.env.PORT ?? 4000}`).replace(/\/$/, '');

/** Returns FORECOURT_DEPLOY_TOKEN, otherwise the token that the local site stores in its data folder. */
export function deployToken(): string {
  if (process.env.FORECOURT_DEPLOY_TOKEN) return process.env.FORECOURT_DEPLOY_TOKEN;
  const file = resolve(
    process.env.DATA_DIR ?? resolve(import.meta.dirname, '../../../.data'),
    'deploy-token',
  );
  if (!existsSync(file))
    throw new Error(
      `no deploy token: set FORECOURT_DEPLOY_TOKEN (the local site stores its token in ${file})`,
    );
  const token = readFileSync(file, 'utf8').trim();
  if (!token)
    throw new Error(`${file} is empty: restore it from a backup, or remove it and start the site again`);
  return token;
}
