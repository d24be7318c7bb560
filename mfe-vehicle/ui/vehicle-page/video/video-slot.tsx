import { Box } from '@forecourt/design-system';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useSite } from '@forecourt/remote-kit';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts.ts';
import { useOnScreen, useReducedMotion } from '../spin/use-on-screen.ts';
import { StorySection } from '../story-section.tsx';
import { videoOf } from './video-of.ts';

/** The vehicle's video: the provider's player by its embed prefix, any other address as a video of our own. */
export function VideoSlot({ vehicle }: { vehicle: Vehicle }) {
  const { vehiclePage } = useSite();
  const words = texts.use();
  const video = videoOf(vehicle, vehiclePage.embedPrefixes);
  if (!video) return null;
  const title = words.videoOf(vehicle.name);
  return (
    <StorySection id="video" title={words.video}>
      <Box position="relative" aspectRatio="wide" rounded="card" overflow="hidden" bg="surface-sunken" css={fill}>
        {video.kind === 'embedded'
          ? <iframe src={video.url} title={title} loading="lazy" allow="fullscreen; picture-in-picture; encrypted-media" allowFullScreen referrerPolicy="strict-origin-when-cross-origin" />
          : <LoopingVideo url={video.url} title={title} />}
      </Box>
    </StorySection>
  );
}

/** Muted and looping; it plays while it is in the window, and waits to be pressed where less motion is asked for. */
function LoopingVideo({ url, title }: { url: string; title: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const isSeen = useOnScreen(video);
  const isReduced = useReducedMotion();
  useEffect(() => {
    const element = video.current;
    if (!element || isReduced !== false) return;
    element.muted = true;
    if (isSeen) element.play().catch(() => undefined);
    else element.pause();
  }, [isSeen, isReduced]);
  return <video ref={video} src={url} aria-label={title} loop muted playsInline controls preload="metadata" />;
}

const fill = { '& > iframe, & > video': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0, objectFit: 'cover' } };
