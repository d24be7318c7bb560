import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import { renderFragment } from '@forecourt/test-kit/render-fragment';

type Position = { yaw: number; pitch: number };
let fails = false;
let turned: Position[] = [];
let shown: FakeSphere | null = null;

/** The library renders with WebGL, which jsdom lacks: only its interface is tested. */
class FakeSphere {
  panorama = '';
  isGone = false;
  #listeners: (() => void)[] = [];
  #position: Position = { yaw: 0, pitch: 0 };
  dataHelper = {
    isPointVisible: ({ yaw }: Position) => Math.abs(yaw - this.#position.yaw) < 1,
    sphericalCoordsToViewerCoords: ({ yaw, pitch }: Position) => ({
      x: 400 + yaw * 100,
      y: 250 - pitch * 100,
    }),
  };
  addEventListener(_: string, listener: () => void) {
    this.#listeners.push(listener);
  }
  async setPanorama(panorama: string) {
    this.panorama = panorama;
    if (fails) throw new Error('no such panorama');
  }
  needsUpdate() {
    this.#listeners.forEach((listener) => listener());
  }
  getPosition() {
    return this.#position;
  }
  rotate(position: Position) {
    this.#position = position;
    turned.push(position);
    this.needsUpdate();
  }
  destroy() {
    this.isGone = true;
  }
}
jest.unstable_mockModule('@photo-sphere-viewer/core', () => ({
  Viewer: function Viewer() {
    return (shown = new FakeSphere());
  },
  events: { RenderEvent: { type: 'render' } },
}));
const { InteriorViewer } = await import('./interior-viewer.tsx');

const spot = (id: string, yaw: number): Hotspot => ({
  id,
  title: `Title ${id}`,
  description: `About ${id}`,
  anchors: [],
  positions: [{ hotspotId: id, activeAngle: yaw, posX: yaw, posY: 0 }],
});
const hotspots = [spot('front', 0), spot('behind', 170)];
const show = () =>
  renderFragment(<InteriorViewer image="media/inside.webp" name="Toyota HiLux" hotspots={hotspots} />);
const sphere = () =>
  screen.getByRole('application', { name: 'Interior of Toyota HiLux: look around with the arrow keys' });
beforeEach(() => {
  [fails, turned, shown] = [false, [], null];
});

it("shows the panorama from the site's image service, and the hotspots in view", async () => {
  const { unmount } = await show();
  expect(shown!.panorama).toContain('media/inside.webp');
  const mark = await screen.findByRole('button', { name: 'Title front' });
  expect(mark.style).toMatchObject({ left: '400px', top: '250px' });
  expect(screen.queryByRole('button', { name: 'Title behind' })).toBeNull();
  fireEvent.click(mark);
  expect(screen.getByText('About front')).toBeVisible();
  unmount();
  expect(shown!.isGone).toBe(true);
});

it('turns with the arrow keys, and updates the hotspots', async () => {
  await show();
  await screen.findByRole('button', { name: 'Title front' });
  for (let step = 0; step < 17; step += 1) fireEvent.keyDown(sphere(), { key: 'ArrowRight' });
  fireEvent.keyDown(sphere(), { key: 'ArrowUp' });
  expect(turned.at(-1)!.yaw).toBeCloseTo((170 * Math.PI) / 180);
  expect(turned.at(-1)!.pitch).toBeCloseTo(Math.PI / 18);
  expect(screen.getByRole('button', { name: 'Title behind' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Title front' })).toBeNull();
});

it('refers to the pictures if it fails to load, and logs the failure', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fails = true;
  await show();
  expect(
    await screen.findByText('The interior view did not load. The pictures are under Images.'),
  ).toBeVisible();
  expect(warn).toHaveBeenCalledWith('the interior failed to load', expect.any(Error));
  await act(async () => undefined);
  warn.mockRestore();
});
