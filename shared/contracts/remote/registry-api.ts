import type { RemoteManifest } from './manifest.ts';
import type { ReleaseSource } from './release-source.ts';

// What `/api/registry` answers, as JSON: moments are ISO instants.

/** An answer as the server has it before it is written: moments are dates. */
export type WithDates<Answer, Moments extends keyof Answer> = {
  [Key in keyof Answer]: Key extends Moments ? Exclude<Answer[Key], string> | Date : Answer[Key];
};

export type ChannelState = {
  name: string;
  /** The squads and agencies that may release the remote. */
  owners: string[];
  channel: string;
  version: string;
  updated_at: string;
  last_good: string | null;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  /** Whether pages can be composed with the version. */
  served: boolean;
};
export type Pin = { name: string; scope: string; key: string; version: string };
export type RegistryStatus = {
  channels: ChannelState[];
  pins: Pin[];
  /** Whether squads need the platform squad's approval to serve a version to most visitors. */
  approvalRequired: boolean;
};

/** What was seen of a version in the last hour. */
export type SeenVersion = {
  version: string;
  pages: number;
  failures: number;
  visits: number;
  /** Milliseconds, but for CLS and bytes: what three quarters of the visits did not exceed. */
  vitals: Record<'LCP' | 'INP' | 'CLS' | 'bytes', number | null>;
};

export type Domain = { name: string; url: string | null; isAdded: boolean };

export type PublishedVersion = {
  name: string;
  version: string;
  published_at: string;
  published_by: string;
  withdrawn_at: string | null;
  withdrawn_reason: string | null;
  collected_at: string | null;
};

export type Change = {
  id: number;
  at: string;
  name: string;
  /** A channel, or a pin's scope and key: `tenant:harbour`. */
  channel: string | null;
  version: string;
  from_version: string | null;
  action: string;
  actor: string;
  reason: string | null;
  source: ReleaseSource | null;
  browser_bytes: number | null;
};

export type Holder = {
  person: string;
  squad: string;
  /** Names of remotes; `*` for all. */
  remotes: string[];
  serverCode: boolean;
  isPlatform: boolean;
};

export type DeployToken = {
  id: string;
  squad: string;
  remotes: string[];
  server_code: boolean;
  created_at: string;
  created_by: string;
  last_used_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
};

export type PolicyReport = {
  tenant: string;
  directive: string;
  /** A host, or a kind of content. */
  blocked: string;
  hits: number;
  last_at: string;
};

export type VersionManifest = { manifest: RemoteManifest };

/** A release step by step, with what was seen of its version and of the served one. */
export type RolloutPlan = {
  id: number;
  name: string;
  channel: string;
  version: string;
  baseline: string;
  /** Shares of the visitors in percent, and the current one's index. */
  steps: number[];
  step: number;
  everySeconds: number;
  minVisits: number;
  state: 'running' | 'waiting' | 'halted' | 'done' | 'ended';
  reason: string | null;
  actor: string;
  /** Since when it is at this step. */
  stepSince: string;
  startedAt: string;
  endedAt: string | null;
  comparison: {
    /** Whether enough visits were seen of both versions. */
    isEnough: boolean;
    /** How the version is worse, as phrases; empty if it is not. */
    problems: string[];
    /** Those of the version, and of the one that is served. */
    figures: { what: string; version: number | null; served: number | null; visits: number }[];
  };
};

export type ServedFragment = {
  name: string;
  /** The remote that provides it. */
  owner: string;
  version: string;
  /** Whether the server renders it. */
  server: boolean;
  /** JSON Schema; null for builds that record none. */
  props: unknown;
  bytes: number;
  consumers: { remote: string; version: string; places: string[] }[];
};

export type StaffAccount = {
  email: string;
  name: string;
  squad: string;
  remotes: string[];
  /** The role in the content of each site. */
  sites: Record<string, string>;
  lastUsedAt: string | null;
  state: string;
};

export type PreviewListed = {
  id: string;
  site: string;
  versions: Record<string, string>;
  content: string | null;
  at: string | null;
  createdBy: string;
  expiresAt: string;
};

export type PreviewLink = { id: string; url: string; site: string; expires: string; problems: string[] };

/** What decided which version of a remote is on a page. */
export type RemoteExplanation = {
  domain: string;
  name: string;
  /** Null if no version could be served. */
  version: string | null;
  /** What names the version. */
  by: string | null;
  /** Better candidates, and why they were not served. */
  passedOver: { version: string; by: string; why: string }[];
  canary: { version: string; percent: number; channel: string } | null;
  /** The visitor's position, which is in a canary below its percentage. */
  bucket: number | null;
  /** The setting that chooses the remote and its channel, with its layer; null for the default. */
  setting: { path: string; value: { remote: string; channel: string } | undefined; layer: string } | null;
};
