import { Font } from '@react-pdf/renderer';
import type { Brochure } from './brochure-content.ts';
import { drawBrochure } from './brochure-document.ts';

export type PdfFont = { family: string; weight: number; file: Uint8Array };
export type PdfJob = { brochure: Brochure; pictures: Uint8Array[]; fonts: PdfFont[] };

const registered = new Set<string>();

/** Runs in a worker thread. */
export default async function renderPdf({ brochure, pictures, fonts }: PdfJob): Promise<Uint8Array> {
  for (const font of fonts) register(font);
  return drawBrochure(
    brochure,
    pictures.map((picture) => Buffer.from(picture)),
  );
}

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
