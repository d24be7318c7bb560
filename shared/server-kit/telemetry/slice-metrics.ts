import { Histogram, type Registry } from 'prom-client';

const slices = new Histogram({
  name: 'forecourt_slice_seconds',
  help: 'How long work held the thread before other requests could run.',
  labelNames: ['work'] as const,
  buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
  registers: [],
});

/** Records that work held the thread without a pause. @param work `domain/what` */
export function noteSlice(work: string, ms: number): void {
  slices.observe({ work }, ms / 1000);
}

/** Adds the metrics of work that pauses to a registry. */
export function addSliceMetrics(registry: Registry): void {
  registry.registerMetric(slices);
}
