import { useEffect, useRef, useState } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Picture } from '@forecourt/design-system';
import { useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { picturesOf, stageSizes, stageWidths } from '../data/vehicle-pictures.ts';
import { PageSection } from '../page-section.tsx';
import { useOnScreen, useReducedMotion } from '../spin/use-on-screen.ts';
import { videoOf } from './vehicle-video.ts';

/** The vehicle's video: in the player of an embed prefix, or native from this site or an allowed origin. */
export function VideoSlot({ vehicle }: { vehicle: Vehicle }) {
  const { vehiclePage, stock } = useSite();
  const t = messages.use();
  const video = videoOf(vehicle, vehiclePage);
  if (!video) return null;
  const title = t.videoOf(vehicle.name);
  const [poster = vehicle.spin_images[0] ?? null] = picturesOf(vehicle, stock.defaultImages);
  return (
    <PageSection id="video" title={t.video}>
      <Box
        position="relative"
        aspectRatio="wide"
        rounded="card"
        overflow="hidden"
        bg="surface-sunken"
        css={fill}
      >
        {video.kind === 'embedded' ? (
          <EmbeddedPlayer url={video.url} title={title} />
        ) : (
          <LoopingVideo url={video.url} title={title} poster={poster} />
        )}
      </Box>
    </PageSection>
  );
}

/** Loads the provider's player when it is visible: it is larger than the page. */
function EmbeddedPlayer({ url, title }: { url: string; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useOnScreen(place);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  const player = (
    <iframe
      src={url}
      title={title}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
  return (
    <div ref={place}>
      {wasSeen ? (
        player
      ) : (
        <noscript>
          <div>{player}</div>
        </noscript>
      )}
    </div>
  );
}

/**
 * Renders a muted, looping video. It loads and plays when it is visible; if reduced motion is preferred, it
 * waits for a click. Its poster is a picture behind it, because the browser would load the `poster` attribute
 * with the page; it gets the attribute when it is visible, since Chrome's controls hide the picture without
 * one.
 */
function LoopingVideo({ url, title, poster }: { url: string; title: string; poster: string | null }) {
  const video = useRef<HTMLVideoElement>(null);
  const images = useImageUrl();
  const isSeen = useOnScreen(video);
  const isReduced = useReducedMotion();
  useEffect(() => {
    const element = video.current;
    if (!element || isReduced !== false) return;
    element.muted = true;
    if (isSeen) element.play().catch(() => undefined);
    else element.pause();
  }, [isSeen, isReduced]);
  return (
    <>
      {poster && (
        <Picture
          src={poster}
          urlFor={images.src}
          widths={stageWidths}
          sizes={stageSizes}
          alt=""
          ratio={[16, 9]}
        />
      )}
      <video
        ref={video}
        src={url}
        {...(isSeen && poster ? { poster: images.src(poster, posterWidth) } : {})}
        aria-label={title}
        loop
        muted
        playsInline
        controls
        preload="none"
      />
    </>
  );
}

/** One of the widths of the picture behind the video. */
const posterWidth = 960;

const fill = {
  '& > *, & > div > *, & noscript > div, & iframe': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    border: 0,
    objectFit: 'cover',
  },
};
