import { clustersWithLabel } from './label-room.ts';

it('omits labels that would overlap, smaller clusters first', () => {
  const at = (name: string, x: number, y: number, count: number) => ({ x, y, count, pins: [{ name }] });
  const clusters = [
    at('Harbour Newstead', 0.57, 0.49, 90),
    at('Harbour Toowoomba', 0.44, 0.515, 60),
    at('Far away', 0.2, 0.1, 5),
  ];
  const labelOf = ({ pins: [first] }: { pins: { name: string }[] }) => first!.name;
  const labelled = (width: number) =>
    [...clustersWithLabel(clusters, { width, height: width / 2 }, labelOf)].map(labelOf);
  expect(labelled(1400)).toEqual(['Harbour Newstead', 'Harbour Toowoomba', 'Far away']);
  expect(labelled(600)).toEqual(['Harbour Newstead', 'Far away']);
});
