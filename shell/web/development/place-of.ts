const frame = /(https?:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** Where in the sources an error was thrown, by the development server's source map, or null. */
export async function placeOf(error: unknown): Promise<string | null> {
  const stack = (error instanceof Error && error.stack) || '';
  for (const [, script, line, column] of stack.matchAll(frame)) {
    const { origin, pathname } = new URL(script!);
    if (origin === location.origin) continue;
    const query = new URLSearchParams({ script: pathname, line: line!, column: column! });
    const place = await fetch(`${origin}/place?${query}`)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '');
    if (place) return place;
  }
  return null;
}
