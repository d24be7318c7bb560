/** The properties of an error that are logged. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  [detail: string]: unknown;
};

const databaseDetails = ['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'];
/** Classes of PostgreSQL error codes whose messages describe the server and the statement, never the data. */
const classesWithoutData = /^(?:08|42|53|55|57|58|XX)/;
const deepest = 5;

/**
 * Converts an error for the log. Omits everything in a database error that can hold values: messages about
 * data, details, positions in the data and the parameters of the statement.
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

/** One line that says why something failed: the root cause, without values of the database. */
export function reasonOf(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return reason instanceof Error ? safeMessage(reason) : 'not an error';
}

/** Whether this is an error of Drizzle, whose message contains the statement and its values. */
export const isFailedQuery = (error: Error): boolean => 'params' in error && 'query' in error;

/** Returns the message without the values that a database error in it may contain. */
function safeMessage(error: Error): string {
  if (isDatabaseError(error))
    return classesWithoutData.test(error.code) ? error.message : `database error ${error.code}`;
  // The stack names the repository's function, so the statement is not needed.
  if (isFailedQuery(error)) return 'failed query';
  const { cause } = error;
  const message =
    cause instanceof Error && cause.message
      ? error.message.replaceAll(cause.message, safeMessage(cause))
      : error.message;
  // Of an error that repeats the message of another one, which it does not have as its cause.
  return message.replace(/failed query: .*/is, 'failed query');
}

/** Recognises `DatabaseError` of pg, also from another copy of the package. */
function isDatabaseError(error: Error): error is Error & { code: string; severity: string } {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

/** Returns the stack frames without the message, with which a stack begins. */
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
