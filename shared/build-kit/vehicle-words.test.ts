import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of a syntax tree; of literals and names, `value`. */
type Node = { type?: string; [key: string]: unknown };
/** The words of each message by `catalogue/key`, read from the sources. */
type Words = Map<string, string>;

const root = new URL('../..', import.meta.url).pathname;
const packages = globSync('{shell,mfe-*,shared/*}/languages/ar.ts', { cwd: root }).map((path) =>
  path.replace('/languages/ar.ts', ''),
);

/** Of "car" and its plural in Arabic, with any prefix and suffix. */
const arabicCar = /سيار/;
const englishCar = /\bcars?\b|\bisCar\b/i;

/** A sentence about any vehicle says مركبة: it is right for caravans, trucks and motorcycles. */
const wrongWords = (arabic: Words, english: Words): string[] =>
  [...arabic]
    .filter(([key, words]) => arabicCar.test(words) && !englishCar.test(english.get(key) ?? keyWords(key)))
    .map(([key, words]) => `${key}: ${words}`);

/** Messages without a literal in English are judged by their key: "withLoanCar". */
const keyWords = (key: string) => key.replace(/.*\//, '').replaceAll(/([a-z])(?=[A-Z])/g, '$1 ');

it('says car in Arabic only where English says car', () => {
  const english: Words = new Map();
  const arabic: Words = new Map();
  for (const folder of packages) {
    addEnglish(folder, english);
    addArabic(folder, arabic);
  }
  expect([...arabic.keys()].filter((key) => english.has(key)).length).toBeGreaterThan(1_300);
  expect(wrongWords(arabic, english)).toEqual([]);
});

it('finds a message that says car where English says vehicle', () => {
  const arabic: Words = new Map([
    ['leads/ui/back', 'العودة إلى السيارة'],
    ['leads/ui/loanCar', 'سيارة بديلة'],
    ['leads/privacy/purpose', 'لحجز سيارة لك.'],
  ]);
  const english: Words = new Map([['leads/ui/back', 'Back to the vehicle']]);
  expect(wrongWords(arabic, english)).toEqual([
    'leads/ui/back: العودة إلى السيارة',
    'leads/privacy/purpose: لحجز سيارة لك.',
  ]);
});

function addEnglish(folder: string, words: Words) {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /node_modules|dist|\.data|\.test\./.test(path),
  });
  for (const file of files) {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    if (!source.includes('defineMessages(')) continue;
    visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), (node) => {
      if (node.type !== 'CallExpression' || (node.callee as Node).value !== 'defineMessages') return;
      const [id, messages] = (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
      if (id?.type === 'StringLiteral') addMessages(messages, String(id.value), words);
    });
  }
}

function addArabic(folder: string, words: Words) {
  const source = readFileSync(`${root}/${folder}/languages/ar.ts`, 'utf8');
  visit(parseSync(source, { syntax: 'typescript' }), (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const name = String((node.id as Node).value);
    addMessages(node.init as Node, /^(ui|server|model)$/.test(name) ? '' : `${folder} ${name}`, words);
  });
}

function addMessages(node: Node | undefined, path: string, words: Words) {
  if (node?.type === 'TsSatisfiesExpression' || node?.type === 'TsAsExpression') {
    addMessages(node.expression as Node, path, words);
    return;
  }
  if (node?.type !== 'ObjectExpression') {
    words.set(path, wordsOf(node).join(' '));
    return;
  }
  for (const property of node.properties as Node[]) {
    if (property.type !== 'KeyValueProperty') continue;
    const key = String((property.key as Node).value);
    addMessages(property.value as Node, path ? `${path}/${key}` : key, words);
  }
}

function wordsOf(node: unknown): string[] {
  const words: string[] = [];
  visit(node, ({ type, value, raw }) => {
    if (type === 'StringLiteral' || type === 'Identifier') words.push(String(value));
    if (type === 'TemplateElement') words.push(String(raw));
  });
  return words;
}

function visit(node: unknown, use: (node: Node) => void) {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) use(node as Node);
  for (const child of Object.values(node)) visit(child, use);
}
