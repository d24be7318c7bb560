import { createHmac } from 'node:crypto';

/** A key of the accounts' own, derived from the installation's secret: valid nowhere else. */
export const identitySecret = (secret: string): string =>
  createHmac('sha256', secret).update('identity').digest('base64url');

/** The digest under which codes for a phone number, or from an address, are counted. */
export const phoneHash = (identity: string, text: string): string =>
  createHmac('sha256', identity).update(`limit:${text}`).digest('base64url');
