import type { FeedProfile } from '../../feed/profile/feed-profile.ts';

/** The documented order of columns of a format without a header line. */
export type PositionalLayout = {
  name: string;
  columns: string[];
  /** A file with fewer columns is of another layout. */
  least: number;
  /** By column, the kind of values that it has to have. */
  checks: Record<string, string>;
  /** A further test of the values of columns. */
  fits?(valuesAt: (column: string) => string[]): boolean;
  /** What is documented about the columns; without it their names decide, as in any file. */
  fields?: FeedProfile['fields'];
  conditions?: FeedProfile['conditions'];
  secret?: string[];
};
