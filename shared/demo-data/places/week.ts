export type Hours = readonly [open: string, close: string] | null;

export type Week = {
  weekdays: Hours;
  thursday?: Hours;
  saturday: Hours;
  sunday: Hours;
  /** Lunch break on every weekday. */
  lunch?: readonly [from: string, to: string];
};
