import type { CarType, VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { FeedProfile } from '../feed/profile/feed-profile.ts';

/** What the person who asks for a suggestion already knows; it answers the suggestion's questions. */
export type SuggestOptions = {
  related?: string;
  condition?: CarType;
  /** What the vehicles are. */
  type?: VehicleType;
  currency?: string;
  rate?: number;
  distance?: 'km' | 'mi' | 'mil';
  /** The order in dates of digits, and the sign before the decimals. */
  dates?: 'dmy' | 'mdy' | 'ymd';
  decimal?: '.' | ',';
  /** Leaves out columns of no known meaning. */
  ignoreUnknown?: boolean;
  /** What a field is for all vehicles, if no column says it. */
  constants?: Record<string, string>;
  /** What a field's words mean. */
  values?: Record<string, Record<string, string>>;
  /** Field by column; `ignore` and `secret` are possible too. */
  columns?: Record<string, string>;
};
export type Question = NonNullable<FeedProfile['questions']>[number];
export type Rules = FeedProfile['fields'];
export type Values = (column: string) => string[];
