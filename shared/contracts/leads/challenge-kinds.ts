/** What a site may ask of a browser before a form is sent. */
export const challengeKinds = ['proof-of-work'] as const;
export type ChallengeKind = (typeof challengeKinds)[number];
