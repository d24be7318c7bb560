/** The possible states of a photo URL. */
export const photoStates = ['queued', 'taken', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];
