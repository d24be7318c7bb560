import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

it('stays under 40 MB in all', () => {
  const files = readdirSync(new URL('files/', import.meta.url), { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000);
});
