import { z } from 'zod';

/**
 * Reads environment variables by a schema. An empty variable counts as not set, except for secrets: an empty
 * secret is a mistake of the deployment, never a request for the default.
 * @throws Error that lists all problems, each with its variable's name
 */
export function parseEnv<T extends z.ZodType>(
  schema: T,
  source: Record<string, string | undefined> = process.env,
  secrets: readonly string[] = [],
): z.infer<T> {
  const variables = Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => value !== undefined && (value !== '' || secrets.includes(name)),
    ),
  );
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`environment is not valid:\n${problems.join('\n')}`);
}
