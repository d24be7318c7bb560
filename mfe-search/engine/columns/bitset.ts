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

  /** The members in ascending order, written to `into` if it is large enough. */
  toIds(into?: Int32Array): Int32Array {
    const count = this.count();
    const ids = into === undefined ? new Int32Array(count) : into.subarray(0, count);
    let next = 0;
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i]!;
      while (word !== 0) {
        const lowest = word & -word;
        ids[next++] = (i << 5) + 31 - Math.clz32(lowest);
        word ^= lowest;
      }
    }
    return ids;
  }
}

function bitsIn(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
