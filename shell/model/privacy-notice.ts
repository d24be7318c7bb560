/** What a site stores about people and decides without a human: the privacy page's second part. */
export type PrivacyNotice = {
  stores: { title: string; purpose: string; retention: string }[];
  decisions: { title: string; purpose: string; data: string; outcomes: string[] }[];
};

export const privacyNoticePath = '/api/shell/privacy';
