/** Prints a step that takes longer than a second, and how long it took. */
export async function step<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
  const started = performance.now();
  let shown = false;
  let detail = '';
  const show = () => {
    shown = true;
    process.stdout.write(
      `${shown && process.stdout.isTTY ? '\r\x1b[K' : ''}… ${title}${detail ? `: ${detail}` : ''}${process.stdout.isTTY ? '' : '\n'}`,
    );
  };
  const timer = setTimeout(show, 1000);
  try {
    return await work((text) => {
      detail = text;
      if (shown) show();
    });
  } finally {
    clearTimeout(timer);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (shown) process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[K' : ''}✓ ${title} (${seconds} s)\n`);
  }
}
