import type { Database } from '../database/database.ts';

/** One line of `forecourt doctor`. The message of a problem says what to do. */
export type Finding = {
  /** What was checked, such as `search index`. */
  part: string;
  state: 'ok' | 'repaired' | 'problem';
  message: string;
};

export type CheckOptions = {
  database: Database;
  /** The folder of all local data. */
  dataDirectory: string;
  /** Whether to repair what can be derived. */
  repair: boolean;
  /** How the running site is called, if one runs. */
  site: { url: string; secret: string | null };
};

/** A check that a domain adds to `forecourt doctor`. */
export type DomainCheck = (options: CheckOptions) => Promise<Finding[]>;

/** Findings of one part. */
export const findingsOf = (part: string) => ({
  ok: (message: string): Finding => ({ part, state: 'ok', message }),
  repaired: (message: string): Finding => ({ part, state: 'repaired', message }),
  problem: (message: string): Finding => ({ part, state: 'problem', message }),
});
