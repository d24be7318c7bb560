import { z } from 'zod';

/**
 * Reads environment variables by a schema, once.
 * @throws Error that lists every problem together, each with its variable's name
 */
export function parseEnv<T extends z.ZodType>(schema: T, source: Record<string, string | undefined> = process.env): z.infer<T> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`environment is not valid:\n${problems.join('\n')}`);
}
