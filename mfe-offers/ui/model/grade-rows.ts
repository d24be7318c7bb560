import type { ModelGrade } from '@forecourt/contracts/offers/offer';

export type GradeRow = { label: string; values: (string | null)[] };

/** The specifications that all grades share, and those that differ, in the order of the first. */
export function compareGrades(grades: readonly Pick<ModelGrade, 'specifications'>[]): {
  shared: { term: string; value: string }[];
  different: GradeRow[];
} {
  const labels = [
    ...new Set(grades.flatMap(({ specifications }) => specifications.map(({ label }) => label))),
  ];
  const rows = labels.map((label): GradeRow => ({
    label,
    values: grades.map(
      ({ specifications }) => specifications.find((entry) => entry.label === label)?.value ?? null,
    ),
  }));
  const isShared = ({ values }: GradeRow) => values.every((value) => value !== null && value === values[0]);
  return {
    shared: rows.filter(isShared).map(({ label, values }) => ({ term: label, value: values[0]! })),
    different: rows.filter((row) => !isShared(row)),
  };
}
