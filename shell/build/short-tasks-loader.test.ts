import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const shorten = require('./short-tasks-loader.cjs') as (source: string) => string;
const reactDom = createRequire(require.resolve('react-dom/package.json'));
const scheduler = dirname(reactDom.resolve('scheduler/package.json'));

it("shortens the tasks of the installed React's scheduler, and refuses one that it does not understand", () => {
  const source = readFileSync(join(scheduler, 'cjs/scheduler.production.js'), 'utf8');
  expect(shorten(source)).toContain('frameInterval = 3,');
  expect(() => shorten('frameInterval=8')).toThrow('no `frameInterval = 5`');
});
