import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { fakeBrowser } from '../testing/fake-browser.ts';
import type { SpinHolder } from './spin-session.ts';
import { SpinViewer } from './spin-viewer.tsx';

const frames = Array.from({ length: 12 }, (_, index) => `media/spin/${String(index).padStart(2, '0')}.webp`);
const spot = (id: string, activeAngle: number): Hotspot => ({
  id,
  title: `Title ${id}`,
  description: `About ${id}`,
  anchors: [],
  positions: [{ hotspotId: id, activeAngle, posX: 0.5, posY: 0.25 }],
});
const withoutAutoRotate = aTenant({ vehiclePage: { spin: { autoRotate: false } } });
const viewer = (props: Partial<Parameters<typeof SpinViewer>[0]> = {}) => (
  <SpinViewer
    frames={frames}
    name="Toyota HiLux"
    hotspots={[]}
    fit="cover"
    isPaused={false}
    holder={{ session: null }}
    {...props}
  />
);
const show = (
  options: Parameters<typeof renderFragment>[1] = { site: withoutAutoRotate },
  hotspots: Hotspot[] = [],
) => renderFragment(viewer({ hotspots }), options);
const surface = () =>
  screen.getByRole('slider', { name: '360 degree view of Toyota HiLux: turn it with the arrow keys' });
const frame = () => Number(surface().getAttribute('data-frame'));
const drag = (by: number) => {
  fireEvent.pointerDown(surface(), { clientX: 100, button: 0 });
  fireEvent.pointerMove(surface(), { clientX: 100 + by });
  fireEvent.pointerUp(surface());
};

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => {
  browser.restore();
  jest.useRealTimers();
});

it('moves one frame per 20 px of a drag, wraps around, and renders loaded frames', async () => {
  await show();
  drag(-19);
  expect(frame()).toBe(0);
  drag(-20);
  expect(frame()).toBe(1);
  drag(-45);
  expect(frame()).toBe(3);
  drag(100);
  expect(frame()).toBe(10);
  expect(browser.drawn.at(-1)).toContain('/10.webp');
});

it('does not move before the pointer is pressed', async () => {
  await show();
  fireEvent.pointerMove(surface(), { clientX: 900 });
  expect(frame()).toBe(0);
});

it('turns with the arrow keys, wraps around, and announces its angle', async () => {
  await show();
  fireEvent.keyDown(surface(), { key: 'ArrowRight' });
  expect(surface()).toHaveAttribute('aria-valuetext', '30 degrees');
  fireEvent.keyDown(surface(), { key: 'ArrowLeft' });
  fireEvent.keyDown(surface(), { key: 'ArrowLeft' });
  expect(frame()).toBe(11);
  expect(surface()).toHaveAttribute('aria-valuetext', '330 degrees');
});

it.each([
  ['a drag', () => drag(-20)],
  ['a touch', () => fireEvent.pointerDown(surface(), { pointerType: 'touch', button: 0 })],
])('shows its hint until %s', async (_, act_) => {
  await show();
  expect(screen.getByText('Swipe to spin')).toBeVisible();
  act_();
  expect(screen.queryByText('Swipe to spin')).toBeNull();
});

it('loads the first frame, then all others in order, and shows its progress until they have loaded', async () => {
  let resolveFrame!: () => void;
  const first = new Promise<void>((resolve) => {
    resolveFrame = resolve;
  });
  const decode = HTMLImageElement.prototype.decode;
  const held = jest.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function wait(
    this: HTMLImageElement,
  ) {
    await decode.call(this);
    await first;
  });
  await show();
  expect(browser.requestedUrls.map((address) => address.slice(-7))).toEqual(['00.webp']);
  const ring = screen.getByRole('progressbar', { name: 'The 360 degree view is loading' });
  expect(getComputedStyle(ring).animation).toBe('spin 3s steps(12) infinite');
  expect(ring.querySelector('animate')).toBeNull();
  await act(async () => resolveFrame());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(browser.requestedUrls.map((address) => address.slice(-7))).toEqual(
    frames.map((key) => key.slice(-7)),
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  held.mockRestore();
});

it('logs a failed frame, and turns through the others', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser.refused.add('/01.webp');
  await show();
  expect(warn).toHaveBeenCalledWith('frame 2 of the spin failed to load', expect.any(Error));
  expect(screen.queryByRole('progressbar')).toBeNull();
  drag(-20);
  expect(frame()).toBe(1);
  expect(browser.drawn.at(-1)).toMatch(/\/0[02]\.webp/);
  warn.mockRestore();
});

describe('automatic rotation', () => {
  const interval = 50;
  const site = aTenant({ vehiclePage: { spin: { intervalMs: interval } } });
  const wait = (steps: number) => act(() => jest.advanceTimersByTimeAsync(interval * steps));
  beforeEach(() => jest.useFakeTimers());

  it("turns once at the site's interval and stops", async () => {
    await show({ site });
    await wait(3);
    expect(frame()).toBe(3);
    await wait(9);
    expect(frame()).toBe(0);
    await wait(5);
    expect(frame()).toBe(0);
  });

  it('does not re-render while it turns, and hides the hotspots meanwhile', async () => {
    let renders = 0;
    const count = () => {
      renders += 1;
    };
    await renderFragment(
      <Profiler id="spin" onRender={count}>
        {viewer({ hotspots: [spot('a', 0), spot('b', 5)] })}
      </Profiler>,
      { site },
    );
    await wait(1);
    const before = renders;
    await wait(10);
    expect(frame()).toBe(11);
    expect(surface()).toHaveAttribute('aria-valuetext', '330 degrees');
    expect(renders).toBe(before);
    expect(screen.queryByRole('button', { name: /Title/ })).toBeNull();
    await wait(1);
    expect(screen.getByRole('button', { name: 'Title a' })).toBeVisible();
  });

  it('does not start while a hotspot card is open', async () => {
    const holder: SpinHolder = { session: null };
    function Pausable() {
      const [isPaused, setPaused] = useState(true);
      return (
        <>
          <button onClick={() => setPaused(false)}>Go on</button>
          {viewer({ hotspots: [spot('a', 0)], holder, isPaused })}
        </>
      );
    }
    await renderFragment(<Pausable />, { site });
    fireEvent.click(screen.getByRole('button', { name: 'Title a' }));
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await wait(3);
    expect(screen.getByText('About a')).toBeVisible();
    expect(frame()).toBe(0);
  });

  it('does not run again in the fullscreen view', async () => {
    const holder: SpinHolder = { session: null };
    const stage = await renderFragment(viewer({ holder }), { site });
    await wait(12);
    stage.unmount();
    await renderFragment(viewer({ holder, fit: 'contain' }), { site });
    await wait(5);
    expect(frame()).toBe(0);
  });

  it('stops when the shopper drags', async () => {
    await show({ site });
    await wait(2);
    drag(-20);
    const at = frame();
    await wait(6);
    expect(frame()).toBe(at);
  });

  it('does not start if disabled, with reduced motion or outside the viewport', async () => {
    await show({ site: withoutAutoRotate });
    await wait(5);
    expect(frame()).toBe(0);
    for (const settings of [{ reducedMotion: true }, { onScreen: false }]) {
      document.body.innerHTML = '';
      browser.restore();
      browser = fakeBrowser(settings);
      await show({ site });
      await wait(5);
      expect(frame()).toBe(0);
    }
  });
});

it('decodes off the main thread if supported, and each frame once for both stages', async () => {
  const close = jest.fn();
  const decoded = jest.fn(async () => ({ width: 1280, height: 800, close }) as unknown as ImageBitmap);
  const requests: [string, RequestInit | undefined][] = [];
  const [bitmapBefore, fetchBefore] = [globalThis.createImageBitmap, globalThis.fetch];
  globalThis.createImageBitmap = decoded as unknown as typeof createImageBitmap;
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    requests.push([url, init]);
    return { ok: true, blob: async () => new Blob() };
  }) as unknown as typeof fetch;
  const holder: SpinHolder = { session: null };
  const stage = await renderFragment(viewer({ holder }), { site: withoutAutoRotate });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(decoded).toHaveBeenCalledTimes(frames.length);
  expect(browser.requestedUrls).toEqual([]);
  expect(new Headers(requests[0]![1]!.headers).get('accept')).toContain('image/avif');
  fireEvent.keyDown(surface(), { key: 'ArrowRight' });
  stage.unmount();
  await renderFragment(viewer({ holder, fit: 'contain' }), { site: withoutAutoRotate });
  expect(decoded).toHaveBeenCalledTimes(frames.length);
  expect(frame()).toBe(1);
  holder.session!.close();
  expect(close).toHaveBeenCalledTimes(frames.length);
  [globalThis.createImageBitmap, globalThis.fetch] = [bitmapBefore, fetchBefore];
});

it('handles the arrow keys in the fullscreen view regardless of the focus', async () => {
  await renderFragment(viewer({ fit: 'contain' }), { site: withoutAutoRotate });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(frame()).toBe(1);
  fireEvent.keyDown(surface(), { key: 'ArrowRight' });
  expect(frame()).toBe(2);
});

it('ignores the arrow keys outside the viewer if it is not fullscreen', async () => {
  await show();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(frame()).toBe(0);
});

it('closes the card of a hotspot by its button', async () => {
  await show({ site: withoutAutoRotate }, [spot('a', 0)]);
  fireEvent.click(screen.getByRole('button', { name: 'Title a' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('About a')).toBeNull();
});

it('shows the hotspots of the current angle, opens one on click, and closes it on Escape', async () => {
  await show({ site: withoutAutoRotate }, [spot('a', 0), spot('b', 1)]);
  expect(screen.queryByRole('button', { name: 'Title b' })).toBeNull();
  const mark = screen.getByRole('button', { name: 'Title a' });
  expect(mark.style).toMatchObject({ left: '400px', top: '125px' });
  expect(mark).toHaveTextContent('Title a');
  fireEvent.click(mark);
  expect(screen.getByText('About a')).toBeVisible();
  fireEvent.keyDown(mark, { key: 'Escape' });
  expect(screen.queryByText('About a')).toBeNull();
  fireEvent.keyDown(surface(), { key: 'ArrowRight' });
  expect(screen.getByRole('button', { name: 'Title b' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Title a' })).toBeNull();
});
