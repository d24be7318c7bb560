import { labelSides } from './label-room.ts';

it('omits labels that would overlap, smaller clusters first', () => {
  const at = (name: string, x: number, y: number, count: number) => ({ x, y, count, pins: [{ name }] });
  const clusters = [
    at('Harbour Newstead', 0.57, 0.49, 90),
    at('Harbour Toowoomba', 0.44, 0.515, 60),
    at('Far away', 0.2, 0.1, 5),
  ];
  const labelOf = ({ pins: [first] }: { pins: { name: string }[] }) => first!.name;
  const labelled = (width: number) =>
    [...labelSides(clusters, { width, height: width / 2 }, labelOf).keys()].map(labelOf);
  expect(labelled(1400)).toEqual(['Harbour Newstead', 'Harbour Toowoomba', 'Far away']);
  expect(labelled(300)).toEqual(['Harbour Newstead', 'Far away']);
});

it('puts a label above its pin if another is below', () => {
  const at = (name: string, y: number, count: number) => ({ x: 0.5, y, count, pins: [{ name }] });
  const clusters = [at('Regency Park', 0.4, 123), at('Mile End', 0.5, 85)];
  const sides = labelSides(clusters, { width: 1000, height: 400 }, ({ pins: [first] }) => first!.name);
  expect([...sides.values()]).toEqual(['above', 'below']);
});
