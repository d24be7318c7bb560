import { parentPort } from 'node:worker_threads';
import type { Brochure } from './brochure-content.ts';
import { drawBrochure } from './brochure-document.ts';

export type PressJob = { id: number; brochure: Brochure; pictures: Uint8Array[] };
export type PressAnswer = { id: number; pdf: Uint8Array } | { id: number; failed: string };

parentPort!.on('message', ({ id, brochure, pictures }: PressJob) => {
  drawBrochure(brochure, pictures.map((picture) => Buffer.from(picture))).then(
    (pdf) => parentPort!.postMessage({ id, pdf } satisfies PressAnswer),
    (error: unknown) => parentPort!.postMessage({ id, failed: error instanceof Error ? error.message : String(error) } satisfies PressAnswer),
  );
});
