/** What may have become of a photo address. */
export const photoStates = ['queued', 'taken', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];
