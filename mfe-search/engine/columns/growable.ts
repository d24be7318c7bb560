interface Numbers {
  readonly length: number;
  [index: number]: number;
}

/** A typed array that doubles when written past its end. `values` changes on growth: read it again. */
export class Growable<
  T extends Numbers & { set(from: ArrayLike<number>): void; fill(v: number, from?: number): unknown },
> {
  values: T;
  readonly #make: (length: number) => T;
  readonly #empty: number;

  constructor(make: (length: number) => T, empty = 0, length = 64) {
    this.#make = make;
    this.#empty = empty;
    this.values = make(length);
    if (empty !== 0) this.values.fill(empty);
  }

  set(index: number, value: number): void {
    if (index >= this.values.length) this.#grow(index + 1);
    this.values[index] = value;
  }

  get(index: number): number {
    return index < this.values.length ? this.values[index]! : this.#empty;
  }

  /** Replaces the contents. */
  load(values: T): void {
    this.values = values;
  }

  reserve(length: number): void {
    if (length > this.values.length) this.#grow(length);
  }

  #grow(needed: number): void {
    const old = this.values;
    const values = this.#make(Math.max(needed, old.length * 2));
    values.set(old as ArrayLike<number>);
    if (this.#empty !== 0) values.fill(this.#empty, old.length);
    this.values = values;
  }
}
