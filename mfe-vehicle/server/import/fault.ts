/** Why a record is rejected: the value of its field, what is allowed there, and what to do about it. */
export type Fault = {
  field: string;
  code: string;
  reason: string;
  value: unknown;
  allowed: string;
  /** Set if correcting the field alone is not enough. */
  remedy?: string;
};
