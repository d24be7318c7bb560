import type { Viewer } from '@photo-sphere-viewer/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Center, Spinner, Text } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { HotspotCard, HotspotMark } from '../spin/hotspot-mark.tsx';
import { sphereStyle } from './sphere-style.ts';

type State = 'loading' | 'ready' | 'failed';
const turnRadians = Math.PI / 18;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The interior as a sphere: drag, pinch, arrow keys; hotspots follow. Loaded when opened. */
export function InteriorViewer({
  image,
  name,
  hotspots,
}: {
  image: string;
  name: string;
  hotspots: Hotspot[];
}) {
  const t = messages.use();
  const images = useImageUrl();
  const box = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer | null>(null);
  const marks = useRef(new Map<string, HTMLButtonElement>());
  const [state, setState] = useState<State>('loading');
  const [openId, setOpenId] = useState<string | null>(null);
  const [ringTop, setRingTop] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const panorama = images.src(image, 1920);

  useEffect(() => {
    let isStopped = false;
    const place = (shown: Viewer) => {
      for (const spot of hotspots) {
        const [at] = spot.positions;
        const mark = marks.current.get(spot.id);
        if (!at || !mark) continue;
        const position = { yaw: radians(at.posX), pitch: radians(at.posY) };
        const isSeen = shown.dataHelper.isPointVisible(position);
        mark.style.display = isSeen ? 'grid' : 'none';
        if (!isSeen) continue;
        const { x, y } = shown.dataHelper.sphericalCoordsToViewerCoords(position);
        mark.style.left = `${x}px`;
        mark.style.top = `${y}px`;
        // Rounded to steps, so that movements cause few renders.
        if (mark.getAttribute('aria-expanded') === 'true') setRingTop(Math.round(y / 16) * 16);
      }
    };
    const start = async () => {
      const { Viewer: SphereViewer, events } = await import('@photo-sphere-viewer/core');
      if (isStopped || !box.current) return;
      const shown = new SphereViewer({
        container: box.current,
        navbar: false,
        keyboard: false,
        mousewheelCtrlKey: true,
        moveInertia: true,
        loadingTxt: '',
        defaultZoomLvl: 10,
      });
      viewer.current = shown;
      shown.addEventListener(events.RenderEvent.type, () => place(shown));
      await shown.setPanorama(panorama, { showLoader: false });
      if (!isStopped) setState('ready');
    };
    start().catch((error: unknown) => {
      console.warn('the interior failed to load', error);
      if (!isStopped) setState('failed');
    });
    return () => {
      isStopped = true;
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [panorama, hotspots]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const turn = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const shown = viewer.current;
    if (!turn || !shown || event.target !== event.currentTarget) return;
    event.preventDefault();
    const { yaw, pitch } = shown.getPosition();
    shown.rotate({ yaw: yaw + turn[0]! * turnRadians, pitch: pitch + turn[1]! * turnRadians });
  };
  const open = hotspots.find((spot) => spot.id === openId);

  return (
    <Box
      ref={root}
      position="relative"
      h="full"
      role="application"
      aria-label={t.interiorOf(name)}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      overflow="hidden"
      css={{ '&:focus-visible': { outlineOffset: '-3px' } }}
    >
      {state === 'failed' ? (
        <Center h="full" p="6" textAlign="center">
          <Text color="ink-muted">{t.interiorFailed}</Text>
        </Center>
      ) : (
        <>
          <Box ref={box} position="absolute" inset="0" css={sphereStyle} dir="ltr" />
          {state === 'loading' && (
            <Center position="absolute" inset="0" pointerEvents="none">
              <Spinner label={t.interiorLoading} fontSize="2xl" />
            </Center>
          )}
          {state === 'ready' &&
            hotspots.map((spot) => (
              <HotspotMark
                key={spot.id}
                spot={spot}
                isOpen={spot.id === openId}
                onPress={() => {
                  setRingTop(Number.parseFloat(marks.current.get(spot.id)?.style.top ?? '0'));
                  setOpenId(spot.id === openId ? null : spot.id);
                }}
                style={{ display: 'none' }}
                ref={(element) => {
                  if (element) marks.current.set(spot.id, element);
                  else marks.current.delete(spot.id);
                  viewer.current?.needsUpdate();
                }}
              />
            ))}
          {open && (
            <HotspotCard
              spot={open}
              ringTop={ringTop}
              stageHeight={root.current?.clientHeight ?? 0}
              onClose={() => setOpenId(null)}
            />
          )}
        </>
      )}
    </Box>
  );
}
