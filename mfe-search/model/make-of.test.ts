import { makeOf } from './make-of.ts';

it.each([
  ['Toyota Land Cruiser', ['Toyota'], 'Toyota'],
  ['Land Rover Discovery Sport', ['Land Rover', 'Toyota'], 'Land Rover'],
  ['Land Rover Discovery Sport', [], 'Land Rover'],
  ['land rover defender', ['Toyota'], 'land rover'],
  ['Great Wall Cannon', ['Great', 'Great Wall'], 'Great Wall'],
  ['Kia', [], 'Kia'],
  ['Lada Niva', ['Kia'], 'Lada'],
])('in "%s", with the existing makes %j, finds the make %s', (name, makes, make) =>
  expect(makeOf(name, makes)).toBe(make),
);
