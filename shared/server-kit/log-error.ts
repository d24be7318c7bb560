/** What a log line holds of an error. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  [detail: string]: unknown;
};

const databaseDetails = ['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'];
/** Classes of PostgreSQL's error codes whose messages are about the server and the statement, never about the data. */
const classesWithoutData = /^(?:08|42|53|55|57|58|XX)/;
const deepest = 5;

/**
 * An error for the log. Of database errors it leaves out all that can hold values: messages about data, details, positions in
 * the data and the parameters of the statement.
 */
export function logError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code, statusCode, cause } = error as Error & { code?: unknown; statusCode?: unknown };
  return {
    type: error.name,
    message: safeMessage(error),
    stack: frames(error),
    ...(code === undefined ? {} : { code }),
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(isDatabaseError(error) ? pick(error, databaseDetails) : {}),
    ...(cause === undefined || depth >= deepest ? {} : { cause: logError(cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < deepest
      ? { errors: error.errors.slice(0, 10).map((one) => logError(one, depth + 1)) }
      : {}),
  };
}

/** One line that says why something failed: the message of the first cause, without a statement and its values. */
export function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return reason instanceof Error ? safeMessage(reason) : 'not an error';
}

/** Drizzle's own error: its message is the statement, then the values of its parameters. */
export const isFailedQuery = (error: Error): boolean => 'params' in error && 'query' in error;

/** The message, without what a database error in it says about values. */
function safeMessage(error: Error): string {
  if (isDatabaseError(error))
    return classesWithoutData.test(error.code) ? error.message : `database error ${error.code}`;
  if (isFailedQuery(error)) return `failed query: ${String((error as { query?: unknown }).query)}`;
  const { cause } = error;
  if (!(cause instanceof Error) || !cause.message) return error.message;
  return error.message.replaceAll(cause.message, safeMessage(cause));
}

/** pg's DatabaseError, also of another copy of the package. */
function isDatabaseError(error: Error): error is Error & { code: string; severity: string } {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

/** Where it happened; a stack begins with the message. */
const frames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const pick = (error: object, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (error as Record<string, unknown>)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
