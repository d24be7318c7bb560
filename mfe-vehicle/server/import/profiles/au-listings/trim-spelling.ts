import type { Notes } from '../profile.ts';

type Rule = [pattern: RegExp, text: string | ((...found: string[]) => string)];

/** Trim levels as their makers write them; each occurs in two or more spellings in listings. */
const everywhere: Rule[] = [
  [/\b(\d\.\d)I\b/g, '$1i'],
  [/\b(\d+)TH\b/g, '$1th'],
  [/(?<!\()\b4X4\b/g, '4x4'],
  [/(\w) \+(?=\s|$)/g, '$1+'],
  [/\bD-CT\b/g, 'DCT'],
];
/** Single words, matched in any case. */
const words = [
  'TFSI',
  'CRDi',
  'PHEV',
  'MHEV',
  'BlueTEC',
  'Hybrid',
  'NISMO',
  'Neo',
  'LUX',
  'SLWB',
  'Crew',
  'Package',
  'Ti',
  'Si',
  'SLi',
  'GLi',
  'DSport',
];
const wordsByMake: Record<string, string[]> = {
  volkswagen: ['GTI'],
  honda: ['Vi'],
  ldv: ['MAX', 'Pro'],
  toyota: ['Fielder'],
};

const ofVolkswagen: Rule[] = [
  [/\b(\d{2,3}) (TSI|TDI|FSI)\b/gi, (_all, power, engine) => power + engine!.toUpperCase()],
  [/\b(TSI|TDI) (\d{3})\b/gi, (_all, engine, code) => engine!.toUpperCase() + code],
  [/\bR[ -]?Line\b/gi, 'R-Line'],
];
const ofGtLine: Rule[] = [[/\bGT[ -]Line\b/gi, 'GT-Line']];

const byMake = new Map<string, Rule[]>(
  Object.entries({
    audi: [[/\bS[ -]Line\b/gi, 'S line']],
    bmw: [
      [
        /\b([xs])drive ?(\d\d)([a-z])\b/gi,
        (_all, axle, power, fuel) => `${axle!.toLowerCase()}Drive${power}${fuel!.toLowerCase()}`,
      ],
      [/\bxdrive\b/gi, 'xDrive'],
      [/\bM(\d\d)([di])\b/gi, (_all, power, fuel) => `M${power}${fuel!.toLowerCase()}`],
      [/\b(\d\d)([id])\b/gi, (_all, power, fuel) => power + fuel!.toLowerCase()],
      [/\bM[ -]Sport\b/gi, 'M Sport'],
      [/\bSport ?line\b/gi, 'Sport Line'],
    ],
    ford: [[/\bST[ -]Line\b/gi, 'ST-Line']],
    honda: [
      [
        /\bVTI(?:[ -](L|S|LX|LM))?(?![\w-])/gi,
        (_all, level) => (level ? `VTi-${level.toUpperCase()}` : 'VTi'),
      ],
      [/\bType[ -]R\b/gi, 'Type R'],
    ],
    hyundai: [[/\bN[ -]Line\b/gi, 'N Line']],
    kia: ofGtLine,
    lexus: [[/\bF[ -]Sport\b/gi, 'F Sport']],
    mazda: [[/\bS ?touring\b/gi, 'S Touring']],
    mitsubishi: [[/\bD:?5\b/gi, 'D:5']],
    nissan: [
      [/\bGT-?R\b/gi, 'GT-R'],
      [/\bhighway ?star\b/gi, 'Highway Star'],
      [/\be-?power\b/gi, 'e-POWER'],
    ],
    peugeot: ofGtLine,
    renault: ofGtLine,
    skoda: ofVolkswagen,
    subaru: [
      [/\bSTI\b/gi, 'STI'],
      [/\bspec[ .]?R\b/gi, 'spec.R'],
    ],
    suzuki: [[/\bGL[ -]S\b/gi, 'GL-S']],
    toyota: [[/\bSC package\b/gi, 'S C Package']],
    volkswagen: ofVolkswagen,
  } satisfies Record<string, Rule[]>),
);

const trimSpellings = new Map(
  Object.entries({ '': words, ...wordsByMake }).map(([make, list]) => [
    make,
    new Map(list.map((one) => [one.toLowerCase(), one])),
  ]),
);

/** Returns the text after the model in a title, with trim levels in one spelling each. */
export function spellTrim(make: string, rest: string, notes: Notes): string {
  const brand = make.toLowerCase();
  const inWords = rest
    .split(' ')
    .map(
      (one) =>
        trimSpellings.get(brand)?.get(one.toLowerCase()) ??
        trimSpellings.get('')!.get(one.toLowerCase()) ??
        one,
    )
    .join(' ');
  const spelled = [...everywhere, ...(byMake.get(brand) ?? [])].reduce(
    (text, [pattern, name]) => text.replaceAll(pattern, name as string),
    inWords,
  );
  if (spelled !== rest) notes.repair('trim-spelling');
  return spelled;
}
