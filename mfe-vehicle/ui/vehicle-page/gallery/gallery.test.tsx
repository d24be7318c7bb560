import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { goBack } from '@forecourt/test-kit/go-back';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { Gallery } from './gallery.tsx';

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    image: { url: `media/${index}.webp`, thumb: { url: '' } },
  }));
const show = (
  overrides: Parameters<typeof aVehicle>[0],
  options: Parameters<typeof renderFragment>[1] = {},
) => renderFragment(<Gallery vehicle={aVehicle(overrides)} now="2026-03-01T00:00:00.000Z" />, options);

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => {
  browser.restore();
  jest.useRealTimers();
});

describe('automatic sliding of the pictures', () => {
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => jest.useFakeTimers());

  it('advances every three seconds until it is stopped', async () => {
    await show({ images: images(4) });
    browser.scrolled.mockClear();
    await wait(2900);
    expect(browser.scrolled).not.toHaveBeenCalled();
    await wait(200);
    expect(browser.scrolled).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Stop moving the pictures' }));
    browser.scrolled.mockClear();
    await wait(9000);
    expect(browser.scrolled).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Move the pictures' }));
    await wait(3100);
    expect(browser.scrolled).toHaveBeenCalled();
  });

  it('does not start with reduced motion', async () => {
    browser.restore();
    browser = fakeBrowser({ reducedMotion: true });
    await show({ images: images(4) });
    browser.scrolled.mockClear();
    await wait(9000);
    expect(browser.scrolled).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Stop moving the pictures' })).toBeNull();
  });
});

it('shows thumbnails for more than three pictures, while in stock', async () => {
  const { unmount } = await show({ images: images(4) });
  expect(screen.getByRole('link', { name: 'Picture 4', hidden: true })).toBeInTheDocument();
  unmount();
  const sold = await show({ images: images(4), status: 'sold' });
  expect(screen.queryByRole('link', { name: 'Picture 4', hidden: true })).toBeNull();
  sold.unmount();
  await show({ images: images(3) });
  expect(screen.queryByRole('link', { name: 'Picture 3', hidden: true })).toBeNull();
});

it('starts with the spinner, or with the gallery if configured, and switches by its tabs', async () => {
  const vehicle = { images: images(4), spin_images: ['media/spin/0.webp', 'media/spin/1.webp'] };
  const { unmount } = await show(vehicle);
  expect(screen.getByRole('radio', { name: 'Spin' })).toBeChecked();
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Images' }));
  expect(screen.getByRole('list', { name: 'All pictures' })).toBeInTheDocument();
  unmount();
  await show(vehicle, { site: aTenant({ vehiclePage: { viewerStart: 'gallery' } }) });
  expect(screen.getByRole('radio', { name: 'Images' })).toBeChecked();
});

it('opens fullscreen with thumbnails and zoom, and closes on Back', async () => {
  const user = userEvent.setup();
  await show({ images: images(4) });
  await user.click(screen.getByRole('button', { name: 'Fullscreen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'Picture 4' })).toBeInTheDocument();
  // The year stays before the name on right-to-left sites.
  expect(dialog.getByText(/Toyota HiLux/).tagName).toBe('BDI');
  const strip = dialog.getAllByRole('list', { name: 'All pictures' })[0]!;
  [...strip.children].forEach((slide, index) =>
    Object.defineProperty(slide, 'offsetLeft', { value: index * 800 }),
  );
  Object.defineProperty(strip, 'clientWidth', { value: 800 });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(browser.scrolled).toHaveBeenLastCalledWith({ left: 800, behavior: 'smooth' });
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
  expect(dialog.getAllByRole('img')[0]).toHaveStyle({ transform: 'translate(0px, 0px) scale(2.5)' });
  await user.click(dialog.getByRole('button', { name: 'Zoom out' }));
  expect(dialog.getAllByRole('img')[0]!.style.transform).toBe('');
  await goBack();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Fullscreen' })).toHaveFocus();
});

const withSlides = (strip: HTMLElement) => {
  [...strip.children].forEach((slide, index) =>
    Object.defineProperty(slide, 'offsetLeft', { configurable: true, value: index * 800 }),
  );
  Object.defineProperty(strip, 'clientWidth', { configurable: true, value: 800 });
};
const scrollTo = (strip: HTMLElement, left: number) => {
  Object.defineProperty(strip, 'scrollLeft', { configurable: true, value: left });
  fireEvent.scroll(strip);
};

it('counts every press of an arrow key, even in quick succession', async () => {
  await show({ images: images(8) });
  const strip = screen.getAllByRole('list', { name: 'All pictures' })[0]!;
  withSlides(strip);
  browser.scrolled.mockClear();
  for (let press = 0; press < 4; press += 1) {
    fireEvent.keyDown(strip, { key: 'ArrowRight' });
    // Still scrolling to the first of them.
    scrollTo(strip, 100 * press);
  }
  expect(browser.scrolled).toHaveBeenLastCalledWith({ left: 3200, behavior: 'instant' });
  // After the strip is moved manually, the arrow keys continue from its position.
  fireEvent.pointerDown(strip);
  scrollTo(strip, 800);
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(browser.scrolled).toHaveBeenLastCalledWith({ left: 1600, behavior: 'smooth' });
});

it('goes to the requested picture if scrolling ended at another', async () => {
  await show({ images: images(8) });
  const strip = screen.getAllByRole('list', { name: 'All pictures' })[0]!;
  withSlides(strip);
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  browser.scrolled.mockClear();
  scrollTo(strip, 800);
  fireEvent(strip, new Event('scrollend', { bubbles: true }));
  expect(browser.scrolled).toHaveBeenLastCalledWith({ left: 1600, behavior: 'instant' });
  // Again if that was stopped too, but not forever.
  browser.scrolled.mockClear();
  for (let attempt = 0; attempt < 9; attempt += 1)
    fireEvent(strip, new Event('scrollend', { bubbles: true }));
  expect(browser.scrolled).toHaveBeenCalledTimes(4);
  // A swipe is not corrected.
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  fireEvent.pointerDown(strip);
  browser.scrolled.mockClear();
  fireEvent(strip, new Event('scrollend', { bubbles: true }));
  expect(browser.scrolled).not.toHaveBeenCalled();
});

it('scrolls instantly with reduced motion', async () => {
  browser.restore();
  browser = fakeBrowser({ reducedMotion: true });
  await show({ images: images(4) });
  const strip = screen.getAllByRole('list', { name: 'All pictures' })[0]!;
  withSlides(strip);
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(browser.scrolled).toHaveBeenLastCalledWith({ left: 800, behavior: 'instant' });
});

it('keeps the current picture of the fullscreen view when Back closes it', async () => {
  const user = userEvent.setup();
  await show({ images: images(6) });
  withSlides(screen.getAllByRole('list', { name: 'All pictures' })[0]!);
  await user.click(screen.getByRole('button', { name: 'Fullscreen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const strip = dialog.getAllByRole('list', { name: 'All pictures' })[0]!;
  withSlides(strip);
  scrollTo(strip, 2400);
  browser.scrolled.mockClear();
  await goBack();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(browser.scrolled).toHaveBeenCalledWith({ left: 2400, behavior: 'instant' });
});

it('shows a loaded smaller picture until the fullscreen one has loaded, and preloads its neighbour', async () => {
  const user = userEvent.setup();
  await show({ images: images(6) });
  await user.click(screen.getByRole('button', { name: 'Fullscreen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const slides = [...dialog.getAllByRole('list', { name: 'All pictures' })[0]!.children];
  expect(slides[0]!.querySelector<HTMLElement>('[style*=background]')!.style.backgroundImage).toContain(
    '/0.webp',
  );
  expect(slides.map((slide) => slide.querySelector('img')!.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ]);
});

it('has one tab stop for all thumbnails, and moves between them with the arrow keys', async () => {
  await show({ images: images(6) });
  const links = () =>
    [1, 2, 3, 4, 5, 6].map((number) => screen.getByRole('link', { name: `Picture ${number}`, hidden: true }));
  const stops = () => links().filter((link) => link.tabIndex === 0);
  expect(stops()).toEqual([links()[0]]);
  act(() => links()[0]!.focus());
  fireEvent.keyDown(links()[0]!, { key: 'ArrowRight' });
  expect(links()[1]).toHaveFocus();
  expect(stops()).toEqual([links()[1]]);
  fireEvent.keyDown(links()[1]!, { key: 'End' });
  expect(links()[5]).toHaveFocus();
  fireEvent.keyDown(links()[5]!, { key: 'Home' });
  expect(links()[0]).toHaveFocus();
});

it('maps the arrow keys to the reading direction of the page', async () => {
  await show({ images: images(4) });
  const strip = screen.getAllByRole('list', { name: 'All pictures' })[0]!;
  const slides = [...strip.children] as HTMLElement[];
  slides.forEach((slide, index) => Object.defineProperty(slide, 'offsetLeft', { value: index * 800 }));
  Object.defineProperty(strip, 'clientWidth', { value: 800 });
  browser.scrolled.mockClear();
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(browser.scrolled).toHaveBeenLastCalledWith({ left: 800, behavior: 'smooth' });
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  expect(browser.scrolled).toHaveBeenLastCalledWith({ left: 2400, behavior: 'instant' });
});

it('shows a message if there are no pictures, and offers to request some', async () => {
  const enquire = {
    'leads/enquire': { Fragment: ({ label }: { label: string }) => <button type="button">{label}</button> },
  };
  await show({ images: [], primary_image_url: 'default.jpg' }, { fragments: enquire });
  expect(screen.getByText('Pictures are on their way')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Request Photos' })).toBeVisible();
});
