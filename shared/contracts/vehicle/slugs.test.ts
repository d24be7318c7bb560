import { namesMake, slugify } from './slugs.ts';

it('converts makes, models and places to path segments', () => {
  expect(
    [
      'Land Rover',
      'CX-5',
      'Škoda',
      'Citroën C3',
      'Mercedes-Benz',
      'Town & Country',
      "O'Connor",
      '  HiLux  SR5 ',
      '4x4',
      'I-PACE',
    ].map(slugify),
  ).toEqual([
    'land-rover',
    'cx-5',
    'skoda',
    'citroen-c3',
    'mercedes-benz',
    'town-and-country',
    'o-connor',
    'hilux-sr5',
    '4x4',
    'i-pace',
  ]);
});

it('returns an empty text if there is no Latin letter or digit', () => {
  expect(['', '---', '标致', '!?'].map(slugify)).toEqual(['', '', '', '']);
});

describe('a slug of any text in any script', () => {
  const texts = randomTexts(2000);

  it('consists of lower-case words joined by single dashes', () => {
    for (const text of texts) expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
  });

  it('is idempotent', () => {
    for (const text of texts) expect(slugify(slugify(text))).toBe(slugify(text));
  });

  it('does not depend on case or on how accents are composed', () => {
    for (const text of texts) {
      expect(slugify(text.normalize('NFD'))).toBe(slugify(text.normalize('NFC')));
      expect(slugify(slugify(text).toUpperCase())).toBe(slugify(text));
    }
  });
});

describe('namesMake', () => {
  it.each([
    [['toyota', 'KIA'], 'Kia', true],
    [['Mercedes Benz'], 'Mercedes-Benz', true],
    [['Kia'], 'Kiaa', false],
    [['تويوتا'], 'تويوتا', true],
    [['تويوتا'], 'كيا', false],
    [[], 'Kia', false],
  ])('%j, %s: %s', (names, make, expected) => {
    expect(namesMake(names, make)).toBe(expected);
  });
});

/** The same pseudo-random texts on every run: letters, marks, symbols and astral characters in any order. */
function randomTexts(count: number): string[] {
  let state = 42;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const ranges: [from: number, to: number][] = [
    [32, 126],
    [32, 126],
    [0xc0, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x52f],
    [0x600, 0x6ff],
    [0x1e00, 0x1eff],
    [0xfb00, 0xfb06],
    [0x1f600, 0x1f64f],
    [0xff10, 0xff5a],
  ];
  const character = () => {
    const [from, to] = ranges[next(ranges.length)]!;
    return String.fromCodePoint(from + next(to - from + 1));
  };
  return Array.from({ length: count }, () => Array.from({ length: next(16) }, character).join(''));
}
