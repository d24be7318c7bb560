/** What a column is taken for. `field` is null if nothing is known about it; `doubt` says why somebody has to decide. */
export type Assignment = {
  column: string;
  field: string | null;
  confidence: number;
  examples: string[];
  note: string;
  doubt: string | null;
  /** The field that a doubtful or unused column was first taken for. */
  rival?: string;
};
