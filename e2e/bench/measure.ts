/** One line of the report. With `atLeast` higher is better, otherwise lower. */
export type Measure = {
  what: string;
  budget: number | null;
  measured: number;
  unit: string;
  atLeast?: boolean;
  note?: string;
};

export type Site = {
  port: number;
  tenant: string;
  searchPath: string;
  vehiclePath: string;
  dataDirectory: string | null;
  /** How many times Lighthouse measures each page. */
  runs: number;
  /** How many vehicles the site has where many are measured. */
  vehicles: number;
};

/** Prints what, budget, measured and ratio. @returns the measures that miss their budget */
export function printMeasures(measures: Measure[]): Measure[] {
  const rows = [
    ['what', 'budget', 'measured', 'ratio', ''],
    ...measures.map((one) => {
      const ratio = ratioOf(one);
      return [
        one.what,
        one.budget === null ? '' : `${one.atLeast ? '>=' : '<='} ${write(one.budget)} ${one.unit}`,
        `${write(one.measured)} ${one.unit}`,
        ratio === null ? '' : ratio.toFixed(2),
        [ratio !== null && ratio > 1 ? 'MISSED' : '', one.note ?? ''].filter(Boolean).join(', '),
      ];
    }),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) =>
          column === 0 || column === 4 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    );
  return measures.filter((one) => (ratioOf(one) ?? 0) > 1);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function ratioOf({ budget, measured, atLeast }: Measure): number | null {
  if (budget === null) return null;
  if (budget === 0 || measured === 0) return measured > budget ? Number.POSITIVE_INFINITY : 0;
  return atLeast ? budget / measured : measured / budget;
}

function write(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
