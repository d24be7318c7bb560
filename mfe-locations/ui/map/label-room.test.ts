import { labelSides } from './label-room.ts';

const at = (name: string, y: number, count: number) => ({ x: 0.5, y, count, pins: [{ name }] });
const nameOf = ({ pins: [first] }: { pins: { name: string }[] }) => first!.name;
const labelsOn = (clusters: ReturnType<typeof at>[], height: number) =>
  [...labelSides(clusters, { width: height * 2, height }, nameOf)].map(([one, side]) => [nameOf(one), side]);

it('puts a label above its pin if another is below', () => {
  const clusters = [at('Regency Park', 0.4, 123), at('Mile End', 0.5, 85)];
  expect(labelsOn(clusters, 400)).toEqual([
    ['Regency Park', 'above'],
    ['Mile End', 'below'],
  ]);
});

it('omits labels that fit on neither side', () => {
  const clusters = [at('Newstead', 0.4, 90), at('Eagle Farm', 0.5, 60), at('Southport', 0.6, 5)];
  expect(labelsOn(clusters, 300)).toEqual([
    ['Newstead', 'above'],
    ['Southport', 'below'],
  ]);
  expect(labelsOn(clusters, 1200).map(([name]) => name)).toEqual(['Newstead', 'Eagle Farm', 'Southport']);
});
