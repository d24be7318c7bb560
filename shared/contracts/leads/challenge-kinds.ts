/** Challenges that a site can require browsers to solve before a form is sent. */
export const challengeKinds = ['proof-of-work'] as const;
export type ChallengeKind = (typeof challengeKinds)[number];
