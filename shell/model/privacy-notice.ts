/** What a site stores about people and decides about them without a human, in its language: the second part of the privacy page. */
export type PrivacyNotice = {
  stores: { title: string; purpose: string; retention: string }[];
  decisions: { title: string; purpose: string; data: string; outcomes: string[] }[];
};

export const privacyNoticePath = '/api/shell/privacy';
