import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { locationsApi } from '@forecourt/contracts/api/locations-api';
import { useSite } from '@forecourt/remote-kit';
import type { MapView } from '../../model/map-view.ts';
import { locationMessages } from '../pages/location-messages.ts';
import type { Camera } from './camera.ts';

/** Only the type is imported, since the contract would load zod. */
const siteStyle: (typeof locationsApi)['mapStyle'] = '/api/locations/map-style.json';
/** The outline has a scale of 1:10,000,000; at a closer zoom its coast would be wrong. */
const closestZoom = { outline: 9, streets: 19 };

/**
 * The camera of maplibre's map once it is shown in `container`, null until then and where it fails: without
 * WebGL, or if its style does not load. A site with a style of its own loads it when the map is seen, others
 * on the first press, since the SVG map shows the same.
 */
export function useGlMap(frame: RefObject<HTMLElement | null>, view: MapView, ratio: number) {
  const { locations } = useSite();
  const t = locationMessages.use();
  const { style } = locations.map;
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef({ view, ratio });
  useEffect(() => void (shown.current = { view, ratio }));
  const [isWanted, setWanted] = useState(false);
  const [camera, setCamera] = useState<Camera | null>(null);

  useEffect(() => {
    if (!style || !frame.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [style, frame]);

  const start = useEffectEvent(async (signal: AbortSignal, onLost: () => void) => {
    const { startGlMap } = await import('./gl-map.ts');
    signal.throwIfAborted();
    return startGlMap(
      {
        container: container.current!,
        style: style && !style.endsWith('.pmtiles') ? style : siteStyle,
        latestView: () => shown.current,
        maxZoom: style ? closestZoom.streets : closestZoom.outline,
        hasAttribution: style !== null,
        locale: {
          'Map.Title': t.mapKeys,
          'CooperativeGesturesHandler.WindowsHelpText': t.zoomByWheel('Ctrl'),
          'CooperativeGesturesHandler.MacHelpText': t.zoomByWheel('⌘'),
          'CooperativeGesturesHandler.MobileHelpText': t.twoFingers,
          'AttributionControl.ToggleAttribution': t.sources,
        },
        onMove: setCamera,
        onLost,
      },
      signal,
    );
  });

  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    let remove: (() => void) | undefined;
    const end = () => {
      stop.abort();
      remove?.();
      remove = undefined;
      setCamera(null);
    };
    start(stop.signal, end).then(
      (started) => {
        if (stop.signal.aborted) started();
        else remove = started;
      },
      (error: unknown) => {
        if (!stop.signal.aborted) console.warn('the SVG map stays, since the other one did not load', error);
      },
    );
    return end;
  }, [isWanted]);

  return { container, camera, load: () => setWanted(true) };
}
