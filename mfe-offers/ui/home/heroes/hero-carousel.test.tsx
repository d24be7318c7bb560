import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { HeroPicture } from './hero-picture.tsx';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
let scrolled: ReturnType<typeof jest.spyOn>;
const mockReducedMotion = (isReduced: boolean) => {
  window.matchMedia = ((query: string) => ({ matches: isReduced, media: query })) as never;
};
beforeEach(() => {
  jest.useFakeTimers();
  scrolled = jest.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
  mockReducedMotion(false);
});
afterEach(() => {
  scrolled.mockRestore();
  jest.useRealTimers();
  delete (window as { matchMedia?: unknown }).matchMedia;
});

const show = async (slides = 3) => {
  const view = await renderFragment(
    <section>
      <HeroPicture
        style="photo-search"
        image="media/0.webp"
        more={Array.from({ length: slides - 1 }, (_, index) => `media/${index + 1}.webp`)}
      />
    </section>,
  );
  const list = view.container.querySelector('ul');
  [...(list?.children ?? [])].forEach((slide, index) =>
    Object.defineProperty(slide, 'offsetLeft', { value: index * -800 }),
  );
  if (list) Object.defineProperty(list, 'clientWidth', { value: 800 });
  return list;
};

it("advances every three seconds in the page's direction, and wraps around", async () => {
  const list = await show();
  await wait(2900);
  expect(scrolled).not.toHaveBeenCalled();
  await wait(200);
  expect(scrolled).toHaveBeenLastCalledWith({ left: -800, behavior: 'smooth' });
  list!.scrollLeft = -1600;
  await wait(3000);
  expect(scrolled).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
});

it('stops and resumes with its button', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Stop moving the pictures' }));
  await wait(9000);
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Move the pictures' }));
  (document.activeElement as HTMLElement | null)?.blur();
  await wait(3100);
  expect(scrolled).toHaveBeenCalled();
});

it('does not move with reduced motion', async () => {
  mockReducedMotion(true);
  await show();
  await wait(9000);
  expect(scrolled).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

it('renders a plain picture if there is only one', async () => {
  expect(await show(1)).toBeNull();
});
