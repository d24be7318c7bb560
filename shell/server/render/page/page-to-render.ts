import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ShellAssets } from '../../../build/shell-assets.ts';
import type { RenderGateway } from '../../installation/installation-plugin.ts';
import type { LinkCheck } from '../../links/link-check.ts';
import type { ServedComposition } from '../../registry/compose/compose-remotes.ts';
import type { RemoteRenderFailure, RenderPool } from '../workers/render-pool.ts';

export type RenderParts = {
  pool: Pick<RenderPool, 'render' | 'queueTimeoutMs'>;
  links: Pick<LinkCheck, 'missing' | 'check'>;
  assets: ShellAssets;
  fallbackOrigin?: string;
  gateway: RenderGateway;
  traced: { headers(): Record<string, string> };
};

export type PageToRender = {
  tenant: TenantConfig;
  composition: ServedComposition;
  url: URL;
  origin: string;
  /** Of `pnpm dev`: the state of the sources before the page was composed. */
  liveReload?: string | undefined;
  /** Aborted when nobody waits for the page. */
  signal: AbortSignal;
  /** Hears the versions that failed to render what another version of the remote rendered. */
  onFailures(failures: RemoteRenderFailure[]): void;
};
