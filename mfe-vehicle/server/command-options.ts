import type { CarType, VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { PhotoState } from './photos/photo-states.ts';

export type ImportOptions = {
  profile: string;
  tenant: string;
  dealership?: string;
  source?: string;
  newSource?: boolean;
  allowRemovals?: boolean;
  allowChange: string[];
  allowEmpty?: boolean;
  condition?: CarType;
  ignore: string[];
  expect?: number;
  dryRun?: boolean;
  json?: boolean;
};

export type ExportOptions = { tenant: string; force?: boolean };

export type ImportsOptions = { tenant: string; source?: string; limit: number; json?: boolean };

export type SourcesOptions = { tenant: string; json?: boolean };

export type RemoveSourceOptions = { tenant: string; yes?: boolean; json?: boolean };

export type PhotosOptions = {
  tenant: string;
  state?: PhotoState;
  limit: number;
  again?: boolean;
  json?: boolean;
};

export type FeedKeyOptions = { tenant: string; name: string; json?: boolean };

export type AccuracyOptions = { profile: string; json?: boolean };

export type FeedSuggestOptions = {
  related?: string;
  column: [string, string][];
  value: [string, string, string][];
  type?: VehicleType;
  condition?: CarType;
  currency?: string;
  rate?: number;
  distance?: 'km' | 'mi' | 'mil';
  dates?: 'dmy' | 'mdy' | 'ymd';
  decimal?: '.' | ',';
  ignoreUnknown?: boolean;
  constant: [string, string][];
  output?: string;
  json?: boolean;
};

export type FeedCheckOptions = { profile: string; csv?: string; json?: boolean };

export type OverrideOptions = {
  tenant: string;
  by?: string;
  reason?: string;
  until?: Date;
  drift?: boolean;
  history?: boolean;
  json?: boolean;
};

export type ScheduleOptions = {
  tenant: string;
  source: string;
  address: string;
  profile: string;
  user?: string;
  secret?: string;
  every: number;
  lateAfter: number;
  alert?: string;
  dealership?: string;
  condition?: CarType;
  ignore: string[];
};
