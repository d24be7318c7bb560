import fastifyPlugin from 'fastify-plugin';
import { addGauges } from '@forecourt/server-kit/metrics';
import type { ShellOptions } from '../../installation/shell-options.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';

declare module 'fastify' {
  interface FastifyInstance {
    renderer: RenderPool;
  }
}

/** The worker threads that render pages. */
export const rendererPlugin = fastifyPlugin<ShellOptions>(
  async (app, { env }) => {
    const renderer = createRenderPool({
      worker: app.installation.shell.worker,
      threads: env.RENDER_THREADS,
      softDeadlineMs: env.RENDER_SOFT_DEADLINE_MS,
      hardDeadlineMs: env.RENDER_HARD_DEADLINE_MS,
      queueLength: env.RENDER_QUEUE,
      queueTimeoutMs: env.RENDER_QUEUE_TIMEOUT_MS,
    });
    app.addHook('onClose', () => renderer.close());
    const { metrics, pages } = app.telemetry;
    addGauges(metrics, { forecourt_render_queue_length: 'Pages that wait for a renderer.' }, () => ({
      forecourt_render_queue_length: renderer.waiting(),
    }));
    renderer.onFailure((failure) => {
      app.log.warn({ failure }, 'a remote failed while rendering');
      pages.failed(failure, 'server');
    });
    app.decorate('renderer', renderer);
  },
  { name: 'renderer', dependencies: ['installation', 'telemetry'] },
);
