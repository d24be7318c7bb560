import fc from 'fast-check';
import { Bitset } from './bitset.ts';
import { distanceInMetres } from './geo-points.ts';
import { readAttribute } from './read-attribute.ts';
import { TopK } from './top-k.ts';

describe('a bitset', () => {
  const members = fc.uniqueArray(fc.nat(99), { maxLength: 100 });
  const of = (ids: number[]): Bitset => {
    const set = new Bitset(100);
    for (const id of ids) set.add(id);
    return set;
  };

  it('matches the operations of Set', () => {
    fc.assert(
      fc.property(members, members, (a, b) => {
        const [left, right] = [new Set(a), new Set(b)];
        const ids = (set: Set<number>): number[] => [...set].toSorted((x, y) => x - y);
        expect([...of(a).and(of(b)).toIds()]).toEqual(ids(left.intersection(right)));
        expect([...of(a).or(of(b)).toIds()]).toEqual(ids(left.union(right)));
        expect([...of(a).andNot(of(b)).toIds()]).toEqual(ids(left.difference(right)));
        expect(of(a).count()).toBe(left.size);
      }),
    );
  });
});

describe('TopK', () => {
  it('returns the same items as sorting', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(12), (items, count) => {
        const first = new TopK(count, (a, b) => a - b);
        for (const item of items) first.offer(item);
        expect(first.sorted()).toEqual(items.toSorted((a, b) => a - b).slice(0, count));
      }),
    );
  });
});

describe('an attribute of a document', () => {
  it.each([
    [{ make: 'Kia' }, 'make', ['Kia']],
    [{ maker: { name: 'Kia' } }, 'maker.name', ['Kia']],
    [{ 'maker.name': 'Kia' }, 'maker.name', ['Kia']],
    [{ makers: [{ name: 'Kia' }, { name: ['Ford', 7] }] }, 'makers.name', ['Kia', 'Ford', 7]],
    [{ sold: false, make: 'Kia' }, 'sold', ['false']],
    [{ maker: { name: 'Kia' } }, 'maker', []],
  ])('in %j at the path %s has the values %j', (document, path, values) => {
    expect(readAttribute(document, path)).toMatchObject({ values });
  });

  it('is absent if the document does not contain it', () => {
    expect(readAttribute({ maker: { name: 'Kia' } }, 'maker.country').values).toEqual([]);
    expect(readAttribute({}, 'toString').values).toEqual([]);
  });
});

it('measures 713 km from Sydney to Melbourne', () => {
  const metres = distanceInMetres({ lat: -33.8688, lng: 151.2093 }, { lat: -37.8136, lng: 144.9631 });
  expect(Math.round(metres / 1000)).toBe(713);
});
