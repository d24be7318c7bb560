/** Keeps the first `capacity` of all offered items by `compare`, in a heap whose root is the last of them. */
export class TopK {
  readonly #capacity: number;
  readonly #compare: (a: number, b: number) => number;
  readonly #heap: number[] = [];

  constructor(capacity: number, compare: (a: number, b: number) => number) {
    this.#capacity = capacity;
    this.#compare = compare;
  }

  offer(item: number): void {
    const heap = this.#heap;
    if (heap.length < this.#capacity) {
      heap.push(item);
      this.#rise(heap.length - 1);
    } else if (this.#capacity > 0 && this.#compare(item, heap[0]!) < 0) {
      heap[0] = item;
      this.#sink();
    }
  }

  /** The kept items, unordered. */
  kept(): number[] {
    return [...this.#heap];
  }

  sorted(): number[] {
    return this.#heap.toSorted(this.#compare);
  }

  #rise(start: number): void {
    const heap = this.#heap;
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#compare(heap[at]!, heap[parent]!) <= 0) return;
      [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
      at = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const larger = right < heap.length && this.#compare(heap[right]!, heap[left]!) > 0 ? right : left;
      if (this.#compare(heap[larger]!, heap[at]!) <= 0) return;
      [heap[at], heap[larger]] = [heap[larger]!, heap[at]!];
      at = larger;
    }
  }
}
