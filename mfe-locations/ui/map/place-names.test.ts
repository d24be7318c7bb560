import { placeNames } from './place-names.ts';

const at = (name: string, y: number, count: number) => ({ x: 0.5, y, count, pins: [{ name }] });
const nameOf = ({ pins: [first] }: { pins: { name: string }[] }) => first!.name;
const labelsOn = (clusters: ReturnType<typeof at>[], height: number) =>
  [...placeNames(clusters, { width: height * 2, height }, nameOf)].map(([one, { side }]) => [
    nameOf(one),
    side,
  ]);

it('puts a label above its pin if another is below', () => {
  const clusters = [at('Regency Park', 0.4, 123), at('Mile End', 0.5, 85)];
  expect(labelsOn(clusters, 400)).toEqual([
    ['Regency Park', 'above'],
    ['Mile End', 'below'],
  ]);
});

it('puts a label beside its pin if others are above and below, and omits those that fit nowhere', () => {
  const clusters = [at('Newstead', 0.4, 90), at('Eagle Farm', 0.5, 60), at('Southport', 0.6, 5)];
  expect(labelsOn(clusters, 300)).toEqual([
    ['Newstead', 'above'],
    ['Eagle Farm', 'after'],
    ['Southport', 'below'],
  ]);
  const crowd = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, i) => at(name, 0.4 + i * 0.01, 5 - i));
  expect(labelsOn(crowd, 300).map(([name]) => name)).toEqual(['One', 'Two', 'Three', 'Five']);
  expect(labelsOn([at('A place with a long name', 0.5, 1)], 60)).toEqual([]);
  expect(labelsOn(clusters, 1200).map(([name]) => name)).toEqual(['Newstead', 'Eagle Farm', 'Southport']);
});
