import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { VideoSlot } from './video-slot.tsx';

const embedded = aTenant({
  vehiclePage: { embedPrefixes: ['https://player.example/embed/'], videoOrigins: ['https://a.example'] },
});
const play = jest.fn(async () => undefined);
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  play.mockClear();
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = () => undefined;
});
afterEach(() => browser.restore());

const show = (video_url: string, settings: Parameters<typeof fakeBrowser>[0]) => {
  browser = fakeBrowser(settings);
  return renderFragment(<VideoSlot vehicle={aVehicle({ name: 'A HiLux', video_url })} />, { site: embedded });
};

it('loads neither a video nor its poster before it is visible', async () => {
  const { container } = await show('https://a.example/v.mp4', { onScreen: false });
  const video = screen.getByLabelText<HTMLVideoElement>('Video of A HiLux');
  expect(video.preload).toBe('none');
  expect(video).not.toHaveAttribute('poster');
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
  expect(play).not.toHaveBeenCalled();
});

it('plays a visible video, muted and in a loop', async () => {
  await show('https://a.example/v.mp4', { onScreen: true });
  expect(play).toHaveBeenCalled();
  expect(screen.getByLabelText('Video of A HiLux')).toMatchObject({ muted: true, loop: true });
});

it('does not play automatically with reduced motion', async () => {
  await show('https://a.example/v.mp4', { onScreen: true, reducedMotion: true });
  expect(play).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Video of A HiLux')).toHaveAttribute('poster');
});

it("loads the provider's player when it becomes visible", async () => {
  const { unmount } = await show('https://player.example/embed/1', { onScreen: false });
  expect(screen.queryByTitle('Video of A HiLux')).toBeNull();
  unmount();
  browser.restore();
  await show('https://player.example/embed/1', { onScreen: true });
  expect(screen.getByTitle('Video of A HiLux')).toHaveAttribute('src', 'https://player.example/embed/1');
});
