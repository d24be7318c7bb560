import { normalizeFacet, type Scalar } from './read-attribute.ts';

/** The distinct values of a column, numbered in order of arrival. Equally normalised strings are one. */
export class Dictionary {
  /** By code: the number, or NaN if the value is a string. */
  readonly numbers: number[] = [];
  /** By code: the normalised string, or null if the value is a number. */
  readonly strings: (string | null)[] = [];
  /** By code: the value as it is shown in facets. */
  readonly labels: string[] = [];
  readonly #byNumber = new Map<number, number>();
  readonly #byString = new Map<string, number>();
  readonly #byLabel = new Map<string, number>();
  stringCount = 0;

  get size(): number {
    return this.numbers.length;
  }

  /** The code of a value, assigned when it first occurs. */
  encode(value: Scalar): number {
    if (typeof value === 'number') {
      const existing = this.#byNumber.get(value);
      if (existing !== undefined) return existing;
      this.#byNumber.set(value, this.size);
      return this.#push(value, null, String(value));
    }
    const seen = this.#byLabel.get(value);
    if (seen !== undefined) return seen;
    const normalized = normalizeFacet(value);
    let code = this.#byString.get(normalized);
    if (code === undefined) {
      this.#byString.set(normalized, this.size);
      this.stringCount++;
      code = this.#push(Number.NaN, normalized, value);
    }
    this.#byLabel.set(value, code);
    return code;
  }

  /** The values by code. */
  dump(): Scalar[] {
    return this.labels.map((label, code) => (this.strings[code] === null ? this.numbers[code]! : label));
  }

  codeOfNumber(value: number): number | undefined {
    return this.#byNumber.get(value);
  }

  codeOfString(value: string): number | undefined {
    return this.#byString.get(normalizeFacet(value));
  }

  /** Compares for facets and sorting: numbers first, then strings, each ascending. */
  compare(a: number, b: number): number {
    const left = this.strings[a]!;
    const right = this.strings[b]!;
    if (left === null) return right === null ? this.numbers[a]! - this.numbers[b]! : -1;
    if (right === null) return 1;
    return left < right ? -1 : left > right ? 1 : 0;
  }

  #push(number: number, string: string | null, label: string): number {
    this.numbers.push(number);
    this.strings.push(string);
    this.labels.push(label);
    return this.size - 1;
  }
}
