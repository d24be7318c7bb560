import { matchWitnesses, type Witness } from './match-witnesses.ts';

const witness = (visitor: number, path: number, network = visitor): Witness => ({
  visitor: `visitor-${visitor}`,
  network: `network-${network}`,
  path: `path-${path}`,
});
const many = (count: number, one: (at: number) => Witness) =>
  Array.from({ length: count }, (_, at) => one(at));
const match = (witnesses: Witness[], visitorsPerPath = 1) =>
  matchWitnesses(witnesses, { visitorsPerNetwork: 2, visitorsPerPath });

it('counts visitors at paths of their own', () => {
  expect(match(many(5, (at) => witness(at, at)))).toBe(5);
  expect(match([])).toBe(0);
});

it('counts neither many visitors of a path, nor many paths of a visitor or network, nor all of these together', () => {
  const atOnePath = many(40, (at) => witness(at, 0));
  const ofOneVisitor = many(40, (at) => witness(0, at));
  const ofOneNetwork = many(40, (at) => witness(100 + at, at, 7));
  expect(match(atOnePath)).toBe(1);
  expect(match(atOnePath, 5)).toBe(5);
  expect(match(ofOneVisitor)).toBe(1);
  expect(match(ofOneNetwork)).toBe(2);
  expect(match([...atOnePath, ...ofOneVisitor, ...ofOneNetwork])).toBe(4);
});

it('finds paths for visitors who share some', () => {
  const shared = [witness(0, 0), witness(0, 1), witness(1, 0), witness(1, 2), witness(2, 0)];
  expect(match(shared)).toBe(3);
  expect(match([...shared].reverse())).toBe(3);
});
