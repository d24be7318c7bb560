import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Histogram } from 'prom-client';
import { z } from 'zod';
import type { Metrics } from '@forecourt/server-kit/metrics';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';
import { ownerLabels } from './page-metrics.ts';

/** Milliseconds each, but CLS. */
const vitals = {
  LCP: [800, 1200, 1800, 2500, 4000, 8000],
  FCP: [400, 800, 1200, 1800, 3000, 6000],
  TTFB: [50, 100, 200, 400, 800, 1800],
  INP: [50, 100, 200, 300, 500, 1000],
  CLS: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
} as const;
type Vital = keyof typeof vitals;

const Report = z.object({
  composition: z.string().max(40),
  path: z.string().startsWith('/').max(500),
  /** Of the page: without it the report counts for no version. */
  token: z.string().max(300).optional(),
  /** Bytes of the files of each remote that the page used. */
  bytes: z.record(z.string().max(80), z.number().int().min(0).max(50_000_000)).optional(),
  values: z.partialRecord(z.enum(Object.keys(vitals) as [Vital, ...Vital[]]), z.number().min(0).max(600_000)),
});

export type VitalsReport = z.infer<typeof Report>;

/** As many compositions have a row of their own; the rest share one, since labels cost memory for ever. */
const maxCompositions = 50;

export type WebVitals = {
  /** Compositions that pages were given lately: a report of another is none. */ note(
    composition: ServedComposition,
  ): void;
  /** Calls a listener with each report. */
  onReport(listener: (request: FastifyRequest, report: VitalsReport) => Promise<void>): void;
  routes(app: FastifyInstance): Promise<void>;
};

/** What shoppers' browsers measured, by site, composition and page: `POST /api/shell/vitals`. */
export function createWebVitals(metrics: Metrics): WebVitals {
  const compositions = new LRUCache<string, ServedComposition>({ max: 500 });
  const labelled = new Set<string>();
  const histograms = Object.entries(vitals).map(
    ([name, buckets]) =>
      [
        name,
        new Histogram({
          name: `forecourt_web_vitals_${name.toLowerCase()}`,
          help: `${name} as shoppers' browsers measured it${name === 'CLS' ? '' : ', in milliseconds'}.`,
          labelNames: ['tenant', 'composition', 'remote', 'page'] as const,
          buckets: [...buckets],
          registers: [metrics],
        }),
      ] as const,
  );
  const listeners: Parameters<WebVitals['onReport']>[0][] = [];
  return {
    onReport: (listener) => void listeners.push(listener),
    note: (composition) => void compositions.set(composition.id, composition),
    async routes(app) {
      // Sent by a beacon, whose text may come without a type.
      app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(Object.assign(new Error('a report must be JSON'), { statusCode: 400 }));
        }
      });
      app.post(
        '/api/shell/vitals',
        {
          bodyLimit: 4_000,
          config: { storesNothing: true, rateLimit: { max: 120, timeWindow: '1 minute' } },
        },
        async (request, reply) => {
          const report = Report.parse(request.body);
          const { composition: id, path, values } = report;
          for (const listener of listeners) await listener(request, report);
          const composition = compositions.get(id);
          if (request.tenant && composition) {
            if (labelled.size < maxCompositions) labelled.add(id);
            const labels = {
              tenant: request.tenant.slug,
              composition: labelled.has(id) ? id : 'other',
              ...ownerLabels(composition, path),
            };
            for (const [name, histogram] of histograms)
              if (values[name as Vital] !== undefined) histogram.observe(labels, values[name as Vital]!);
          }
          return reply.code(204).send();
        },
      );
    },
  };
}
