import { parentPort } from 'node:worker_threads';
import { Font } from '@react-pdf/renderer';
import type { Brochure } from './brochure-content.ts';
import { drawBrochure } from './brochure-document.ts';

export type PdfFont = { family: string; weight: number; file: Uint8Array };
export type PdfJob = { id: number; brochure: Brochure; pictures: Uint8Array[]; fonts: PdfFont[] };
export type PdfResult = { id: number; pdf: Uint8Array } | { id: number; failed: string };

const registered = new Set<string>();

parentPort!.on('message', ({ id, brochure, pictures, fonts }: PdfJob) => {
  for (const font of fonts) register(font);
  drawBrochure(
    brochure,
    pictures.map((picture) => Buffer.from(picture)),
  ).then(
    (pdf) => parentPort!.postMessage({ id, pdf } satisfies PdfResult),
    (error: unknown) =>
      parentPort!.postMessage({
        id,
        failed: error instanceof Error ? error.message : String(error),
      } satisfies PdfResult),
  );
});

function register({ family, weight, file }: PdfFont): void {
  const name = `${family} ${weight}`;
  if (registered.has(name)) return;
  registered.add(name);
  Font.register({
    family,
    fontWeight: weight,
    src: `data:font/woff;base64,${Buffer.from(file).toString('base64')}`,
  });
}
