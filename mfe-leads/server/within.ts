/** @returns null if the work fails or takes longer */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}
