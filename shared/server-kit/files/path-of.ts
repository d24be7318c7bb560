import { resolve } from 'node:path';

/** Resolves a file from the caller's folder: pnpm runs scripts in the package's folder. */
export const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? process.cwd(), file);
