import { finish, inParts, type SearchSteps } from '../search/search-steps.ts';

/** A set of document numbers below a fixed size, 32 to a word. */
export class Bitset {
  readonly size: number;
  readonly words: Uint32Array;

  constructor(size: number, words = new Uint32Array((size + 31) >>> 5)) {
    this.size = size;
    this.words = words;
  }

  has(index: number): boolean {
    return ((this.words[index >>> 5]! >>> (index & 31)) & 1) === 1;
  }

  add(index: number): void {
    this.words[index >>> 5]! |= 1 << (index & 31);
  }

  remove(index: number): void {
    this.words[index >>> 5]! &= ~(1 << (index & 31));
  }

  /** A copy with room for `size` documents. */
  resized(size: number): Bitset {
    const words = new Uint32Array((size + 31) >>> 5);
    words.set(this.words.subarray(0, words.length));
    return new Bitset(size, words);
  }

  and(other: Bitset): this {
    for (let i = 0; i < this.words.length; i++) this.words[i]! &= other.words[i]!;
    return this;
  }

  or(other: Bitset): this {
    for (let i = 0; i < this.words.length; i++) this.words[i]! |= other.words[i]!;
    return this;
  }

  andNot(other: Bitset): this {
    for (let i = 0; i < this.words.length; i++) this.words[i]! &= ~other.words[i]!;
    return this;
  }

  count(): number {
    let total = 0;
    for (let i = 0; i < this.words.length; i++) total += bitsIn(this.words[i]!);
    return total;
  }

  /** The members in ascending order. */
  toIds(): Int32Array {
    return finish(this.collectIds(new Int32Array(this.count())));
  }

  /** Writes the members to `into`, in ascending order. @returns the part of it that was written */
  *collectIds(into: Int32Array): SearchSteps<Int32Array> {
    const { words } = this;
    let next = 0;
    yield* inParts(
      words.length,
      (from, to) => {
        for (let i = from; i < to; i++) {
          let word = words[i]!;
          while (word !== 0) {
            const lowest = word & -word;
            into[next++] = (i << 5) + 31 - Math.clz32(lowest);
            word ^= lowest;
          }
        }
      },
      32,
    );
    return into.subarray(0, next);
  }
}

function bitsIn(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
