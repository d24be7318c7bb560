import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { drainPlugin } from '@forecourt/server-kit/drain';
import { fairWritesPlugin } from '@forecourt/server-kit/fair-writes';
import { isInternalCall } from '@forecourt/server-kit/internal-call';
import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { analyticsPlugin } from './analytics/analytics-plugin.ts';
import { assetsPlugin } from './assets/assets-plugin.ts';
import { contentPlugin } from './content/content-plugin.ts';
import { dashboardPlugin } from './dashboard/dashboard-plugin.ts';
import { gatewayPlugin } from './gateway/gateway-plugin.ts';
import { identityOptions } from './identity/identity-options.ts';
import { identityPlugin } from './identity/identity-plugin.ts';
import { imagesPlugin } from './images/images-plugin.ts';
import { pictureOptions } from './images/picture-sources.ts';
import { installationPlugin } from './installation/installation-plugin.ts';
import { isDevelopment, type ShellOptions } from './installation/shell-options.ts';
import { jobsPlugin } from './lifecycle/jobs-plugin.ts';
import { lifecyclePlugin } from './lifecycle/lifecycle-plugin.ts';
import { overridesPlugin } from './overrides/overrides-plugin.ts';
import { pagesPlugin } from './pages/pages-plugin.ts';
import { previewPlugin } from './preview/preview-plugin.ts';
import { previewReaderPlugin } from './preview/read-previews.ts';
import { privacyPlugin } from './privacy/privacy-plugin.ts';
import { registryPlugin } from './registry/registry-plugin.ts';
import { rendererPlugin } from './render/workers/renderer-plugin.ts';
import { telemetryPlugin } from './telemetry/telemetry-plugin.ts';
import { tenantsPlugin } from './tenants/tenants-plugin.ts';
import { whyPlugin } from './why/why-plugin.ts';

await loadLanguages(new URL('../languages/', import.meta.url));

/** The shell's server, not listening yet; each plugin's decorations are its interface to the others. */
export async function createShell(options: ShellOptions): Promise<FastifyInstance> {
  const { env } = options;
  const app = createServer({
    logger: env.LOG === 'silent' ? false : { level: env.LOG },
    trustProxy: env.TRUSTED_PROXIES ?? false,
    hsts: !isDevelopment(options),
    routerOptions: { ignoreTrailingSlash: true },
  });
  if (options.followsSources)
    app.addHook('onError', async (_request, _reply, error) => {
      if ((error.statusCode ?? 500) >= 500) options.onServerError?.(error);
    });
  await app.register(installationPlugin, options);
  await app.register(lifecyclePlugin, options);
  await app.register(telemetryPlugin, options);
  await app.register(jobsPlugin, options);
  await app.register(tenantsPlugin, options);
  await app.register(previewReaderPlugin);
  await app.register(analyticsPlugin);
  await app.register(drainPlugin, { isInternal: isInternalCall });
  await app.register(fairWritesPlugin, {
    isInternal: isInternalCall,
    phoneOf: async (site) => app.sitePhone(site),
    ...writes,
  });
  await app.register(identityPlugin, identityOptions(app, env));
  await app.register(rendererPlugin, options);
  await app.register(registryPlugin, options);
  await app.register(assetsPlugin, options);
  const pictures = pictureOptions(app, env);
  await app.register(imagesPlugin, pictures);
  await app.register(dashboardPlugin, options);
  await app.register(overridesPlugin, options);
  await app.register(previewPlugin, options);
  await app.register(whyPlugin, options);
  await app.register(gatewayPlugin, options);
  await app.register(contentPlugin, { sources: pictures.sources });
  await app.register(privacyPlugin);
  await app.register(pagesPlugin, options);
  return app;
}

/** Of the pool's 20 connections, some are for reads and jobs; no site gets over half of the rest. */
const writes = {
  atOnce: 12,
  atOncePerSite: 6,
  mostWaiting: 1_000,
  mostWaitingPerSite: 600,
  longestWaitMs: 10_000,
};

/** Ends requests in flight first, then background work, then everything else. */
export async function closeShell(app: FastifyInstance): Promise<void> {
  await app.drain(longestDrainMs);
  await app.lifecycle.stopWork();
  await app.close();
}

/** How long requests in flight may take to end. */
const longestDrainMs = 8_000;
