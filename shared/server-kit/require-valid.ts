import type { z } from 'zod';

/** @throws Error that names what is invalid, and each invalid field */
export function requireValid(schema: z.ZodType, value: unknown, what: string): void {
  const { error } = schema.safeParse(value);
  if (!error) return;
  const fields = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`${what} is not valid: ${fields.join('; ')}`, { cause: error });
}
