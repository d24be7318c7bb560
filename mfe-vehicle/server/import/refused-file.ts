type Refusal =
  | 'unreadable'
  | 'encoding'
  | 'empty'
  | 'delimiter'
  | 'columns'
  | 'malformed'
  | 'cut-off'
  | 'too-many-faults'
  | 'too-many-removals'
  | 'mass-change'
  | 'new-source'
  | 'unmapped'
  | 'incomplete';

/** Thrown if the whole file is refused. The message says what is wrong, where, and what to do. */
export class RefusedFile extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.refusal = refusal;
  }
}
