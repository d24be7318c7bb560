import { feedFields } from './feed-fields.ts';

/** Lists the fields of a profile as a table of Markdown. */
export function fieldList(): string {
  const rows = Object.entries(feedFields).map(
    ([name, { kind, about, example }]) =>
      `| \`${name}\` | ${kind} | ${about} | \`${example.replaceAll('|', '\\|')}\` |`,
  );
  return ['| field | type | meaning | example |', '|---|---|---|---|', ...rows].join('\n');
}

const another: Record<string, string> = {
  vin: 'JTNK4RBE103012345',
  stocknum: 'K1043',
  year: '2025',
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  name: '2025 Mazda CX-5 Maxx Sport',
  price: '41990',
  status: 'On order',
  car_type: 'New',
  km: '12',
  colour: 'Red',
  simple_body: 'SUV',
};

/** A sample of all fields for the profile "forecourt": a vehicle with each, and one with few. */
export function sampleFile(): string {
  const fields = Object.entries(feedFields).filter(([name]) => !name.startsWith('caravan.'));
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [
    fields.map(([name]) => name),
    fields.map(([, { example }]) => example),
    fields.map(([name]) => another[name] ?? ''),
  ];
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}
