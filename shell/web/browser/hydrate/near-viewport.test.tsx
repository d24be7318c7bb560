import { jest } from '@jest/globals';
import { onceNear } from './near-viewport.ts';

type Observed = { margin: string; boxes: Element[]; show(...boxes: Element[]): void };
let observers: Observed[] = [];
const before = globalThis.IntersectionObserver;

beforeEach(() => {
  observers = [];
  globalThis.IntersectionObserver = class {
    readonly observed: Observed;
    constructor(notify: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
      const show = (...boxes: Element[]) =>
        notify(
          this.observed.boxes.map(
            (target) => ({ target, isIntersecting: boxes.includes(target) }) as IntersectionObserverEntry,
          ),
          this as never,
        );
      this.observed = { margin: rootMargin, boxes: [], show };
      observers.push(this.observed);
    }
    observe(box: Element) {
      this.observed.boxes.push(box);
    }
    unobserve(box: Element) {
      this.observed.boxes = this.observed.boxes.filter((one) => one !== box);
    }
    disconnect() {}
  } as never;
});
afterEach(() => {
  globalThis.IntersectionObserver = before;
});

const box = () => document.createElement('div');

it('first reports elements that are already near, then each element once when it comes near', () => {
  const [one, two] = [box(), box()];
  const notify = jest.fn();
  onceNear([one, two], (thing) => thing, notify);
  observers[0]!.show(one);
  observers[0]!.show(two);
  expect(notify.mock.calls).toEqual([
    [[one], true],
    [[two], false],
  ]);
});

it('uses a larger margin for an element with data-near-px, without delaying the first report', () => {
  const [usual, far] = [box(), box()];
  far.dataset.nearPx = '800';
  const notify = jest.fn();
  onceNear([usual, far], (thing) => thing, notify);
  expect(observers.map(({ margin }) => margin)).toEqual(['300px 0px', '800px 0px']);
  observers[0]!.show();
  observers[1]!.show();
  expect(notify.mock.calls).toEqual([[[], true]]);
  observers[1]!.show(far);
  expect(notify.mock.calls.at(-1)).toEqual([[far], false]);
});

it('reports immediately if all elements have a larger margin or there are none', () => {
  const far = box();
  far.dataset.nearPx = '800';
  const notify = jest.fn();
  onceNear([far], (thing) => thing, notify);
  expect(notify.mock.calls).toEqual([[[], true]]);
  const onNear = jest.fn();
  onceNear([], (thing: Element) => thing, onNear);
  expect(onNear.mock.calls).toEqual([[[], true]]);
});
