declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    variationAxes: Record<string, { min: number; max: number }>;
    glyphForCodePoint(codePoint: number): { advanceWidth: number };
  };
  export function create(buffer: Buffer): unknown;
}

declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
