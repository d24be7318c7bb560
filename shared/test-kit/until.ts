/** Waits for a result of another process or task. @throws Error if it does not arrive in time */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  milliseconds = 90_000,
): Promise<Exclude<NonNullable<T>, false>> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found as Exclude<NonNullable<T>, false>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${what} did not happen within ${milliseconds} ms`);
}
