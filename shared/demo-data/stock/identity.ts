import type { Random } from '../random.ts';

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const values: Record<string, number> = Object.fromEntries(
  [...'ABCDEFGH']
    .map((letter, at) => [letter, at + 1] as const)
    .concat(
      [...'JKLMN'].map((letter, at) => [letter, at + 1] as const),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, at) => [letter, at + 2] as const),
    ),
);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** First three characters by make; the filler ZZZ avoids collisions with real numbers. */
const makers: Record<string, string> = {
  Toyota: 'JTN',
  Lexus: 'JTH',
  Mazda: 'JM0',
  Hyundai: 'KMH',
  Kia: 'KNA',
  Ford: 'MPB',
  Isuzu: 'MPA',
  Mitsubishi: 'MMU',
  Nissan: 'JN1',
  Volkswagen: 'WVW',
  Skoda: 'TMB',
  Audi: 'WAU',
  BMW: 'WBA',
  'Mercedes-Benz': 'W1K',
  Subaru: 'JF1',
  Honda: 'JHM',
  Holden: '6G1',
  MG: 'LSJ',
  BYD: 'LGX',
  Tesla: 'LRW',
  Volvo: 'YV1',
};

/** A VIN of seventeen characters with a valid check digit. `modelYear` is encoded in the tenth character. */
export function vinFor(make: string, modelYear: number, serial: number, random: Random): string {
  const maker =
    makers[make] ??
    `6${letters[make.length % letters.length]}${letters[make.charCodeAt(0) % letters.length]}`;
  const year = 'ABCDEFGHJKLMNPRSTVWXY123456789'[(((modelYear - 2010) % 30) + 30) % 30]!;
  const body = `${maker}ZZZ${random.pick([...letters])}${random.int(0, 9)}0${year}${random.pick([...letters])}${String(serial % 1_000_000).padStart(6, '0')}`;
  const sum = [...body].reduce(
    (total, character, at) => total + (values[character] ?? Number(character)) * weights[at]!,
    0,
  );
  const check = sum % 11 === 10 ? 'X' : String(sum % 11);
  return body.slice(0, 8) + check + body.slice(9);
}

/** A number plate in the pattern of the state. */
export function plateFor(state: string, random: Random): string {
  const pattern = { QLD: '000AA0', NSW: 'AAA00A', VIC: '1AA0AA', SA: 'S000AAA' }[state] ?? '0AAA000';
  return [...pattern]
    .map((sign) =>
      sign === '0' ? String(random.int(0, 9)) : sign === 'A' ? random.pick([...letters]) : sign,
    )
    .join('');
}
