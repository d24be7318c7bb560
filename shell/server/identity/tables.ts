import { bigint, boolean, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

const schema = pgSchema('identity');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const shared = {
  id: text('id').primaryKey(),
  realm: text('realm').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
};

/** Tables by the names of better-auth's models, their columns by the names of its fields. */
export const tables = {
  user: schema.table('users', {
    ...shared,
    phoneNumber: text('phone_number'),
    phoneNumberVerified: boolean('phone_number_verified').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    image: text('image'),
    contactEmail: text('contact_email'),
    marketing: boolean('marketing').notNull(),
    hasProfile: boolean('has_profile').notNull(),
  }),
  session: schema.table('sessions', {
    ...shared,
    site: text('site').notNull(),
    userId: text('user_id').notNull(),
    token: text('token').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  }),
  account: schema.table('accounts', {
    ...shared,
    userId: text('user_id').notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
  }),
  verification: schema.table('verifications', {
    ...shared,
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
  }),
};

/** Codes that were requested, which limits count by number, address and site. */
export const codeRequests = schema.table('code_requests', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  realm: text('realm').notNull(),
  site: text('site').notNull(),
  phoneHash: text('phone_hash').notNull(),
  addressHash: text('address_hash').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
});
