import { globSync, readFileSync } from 'node:fs';
import { isolate, rtl } from './isolate.ts';

const root = new URL('../../../', import.meta.url).pathname;
const name = '2019 Kia';

it.each([
  ['2019 Toyota HiLux', '\u20682019 Toyota HiLux\u2069'],
  ['$24,900', '\u2068$24,900\u2069'],
  ['09:00 – 17:00', '\u206809:00 – 17:00\u2069'],
  ['نخلة', 'نخلة'],
  ['25 نوفمبر 2026', '25 نوفمبر 2026'],
  [12, '12'],
  ['لتر/100 كم', 'لتر/100 كم'],
  ['80,422 كم', '80,422 كم'],
  [isolate('Kia', 'rtl'), '\u2068Kia\u2069'],
  ['https://nakhla.example/a?b=1', 'https://nakhla.example/a?b=1'],
  [null, ''],
])('isolates %j in a right-to-left sentence only if its parts would be reordered', (value, expected) => {
  expect(rtl`حفظ ${value} في المفضلة`).toBe(`حفظ ${expected} في المفضلة`);
});

it('isolates a name that any text of a right-to-left language inserts', async () => {
  const files = globSync('{mfe-*,shell,shared/*}/languages/ar.ts', { cwd: root });
  const texts = (await Promise.all(files.map((file) => import(root + file)))).flatMap((module, index) =>
    functionsOf(module, files[index]!),
  );
  expect(texts.length).toBeGreaterThan(250);
  const reordered = texts.flatMap(({ path, text }) => {
    const bare = text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '');
    const isOpen = /[\u2066-\u2069]/.test(withoutPairs(text));
    return isOpen || (bare.includes(name) && /\p{Script=Arabic}/u.test(text)) ? [`${path}: ${text}`] : [];
  });
  expect(reordered).toEqual([]);
});

it('writes one kind of digits', () => {
  const files = globSync('{mfe-*,shell,shared/*}/languages/ar.ts', { cwd: root });
  expect(
    files.filter((file) => /[\u0660-\u0669\u06f0-\u06f9]/.test(readFileSync(root + file, 'utf8'))),
  ).toEqual([]);
});

/** Removes every isolation that is closed, from the innermost outwards. */
function withoutPairs(text: string): string {
  const shorter = text.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '');
  return shorter === text ? text : withoutPairs(shorter);
}

/** Calls each function of a catalogue with names in Latin script. */
function functionsOf(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'function') {
    return [name, new Proxy({}, { get: () => name })].flatMap((argument) => {
      try {
        const text: unknown = value(...Array.from({ length: value.length }, () => argument));
        return typeof text === 'string' ? [{ path, text }] : [];
      } catch {
        // It takes something else.
        return [];
      }
    });
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => functionsOf(inner, `${path} ${key}`));
}
