/** Messages of `pg` errors that have no code. */
const messages = /^(timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
/** System, and PostgreSQL's statement timeout. */
const codes = new Set(['ETIMEDOUT', '57014']);

/** Whether an error only says that no answer came in time, for example because the process is busy. */
export function isTimeout(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  )
    if (
      current.name === 'TimeoutError' ||
      codes.has(String((current as { code?: unknown }).code)) ||
      messages.test(current.message)
    )
      return true;
  return false;
}
