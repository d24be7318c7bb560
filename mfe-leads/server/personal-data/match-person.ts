import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { parsePhone } from '../submit/phone.ts';

/** Matches a value of a list; an empty list matches nothing. */
export const oneOf = (value: SQL, list: string[]): SQL =>
  list.length === 0
    ? sql`false`
    : sql`${value}::text in (${sql.join(
        list.map((one) => sql`${one}`),
        sql`, `,
      )})`;

/** Compares phone numbers by their national digits, without spaces, country code and leading zero. */
export function hasDigits(written: SQL, phone: string): SQL {
  const digits = (parsePhone(phone)?.digits ?? phone).replace(/\D/g, '').replace(/^(61|0)/, '');
  return sql`regexp_replace(regexp_replace(${written}, '\\D', '', 'g'), '^(0011|00)?(61)?0?', '') = ${digits}`;
}

/** Matches a person's verified phone number. */
export const hasPhone = (payload: AnyColumn, phone: string): SQL =>
  hasDigits(sql`${payload} ->> 'phone'`, phone);
