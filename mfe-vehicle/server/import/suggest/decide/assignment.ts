/** What a column is taken for. `field` is null if unknown; `doubt` says why to ask. */
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
