export type Hours = readonly [open: string, close: string] | null;

export type Week = {
  weekdays: Hours;
  thursday?: Hours;
  saturday: Hours;
  sunday: Hours;
  /** Closed in the middle of every weekday. */
  lunch?: readonly [from: string, to: string];
};
