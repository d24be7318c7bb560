/** SVG paths of side views in a 96 x 36 box: the outline of each body type, without wheels. */
export const bodyShapes = {
  suv: 'M4 27V20l6-3 8-10q1-2 4-2h38q3 0 5 2l8 9 13 3q4 1 4 5v3',
  ute: 'M4 27v-8l13-3 8-10q1-1 3-1h19q2 0 3 1l7 10h33v11',
  hatch: 'M6 27v-6l11-5 11-9q2-1 5-1h27q4 0 7 3l9 8 10 3q4 1 4 5v2',
  sedan: 'M3 27v-5l13-4 14-9q2-1 5-1h21q3 0 6 2l13 8 14 3q3 1 3 4v2',
  wagon: 'M3 27v-5l13-4 12-10q2-1 4-1h50q3 0 4 2l5 10v8',
  van: 'M5 27v-9l10-12q2-2 5-2h66q4 0 4 4v19',
} as const;
