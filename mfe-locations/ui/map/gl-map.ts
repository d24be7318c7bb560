import type { Map as GlMap } from 'maplibre-gl';
import type { Point } from '@forecourt/contracts/locations/distance';
import type { MapView } from '../../model/map-view.ts';
import { mapWorkerFile } from '../../model/map-worker-file.ts';
import type { Camera } from './camera.ts';

declare const __webpack_public_path__: string;

type Options = {
  container: HTMLElement;
  style: string;
  /** What the SVG map shows, which may still be moved while this one loads. */
  latestView(): { view: MapView; ratio: number };
  /** The closest zoom at which the style is still true. */
  maxZoom: number;
  /** Whose style it is must be named, unless it is ours. */
  hasAttribution: boolean;
  /** `Map.Title` and the hints of gestures. */
  locale: Record<string, string>;
  /** Follows every movement. */
  onMove(camera: Camera): void;
  /** The browser withdrew the graphics context. */
  onLost(): void;
};

/** Loads maplibre and shows its map. @returns what removes it @throws Error without WebGL or tiles */
export async function startGlMap(options: Options, signal: AbortSignal): Promise<() => void> {
  const [{ addProtocol, Map: MapOfLibrary, setWorkerUrl }, { Protocol }] = await Promise.all([
    import('maplibre-gl'),
    import('pmtiles'),
  ]);
  signal.throwIfAborted();
  setWorkerUrl(new URL(__webpack_public_path__ + mapWorkerFile, location.href).href);
  addProtocol('pmtiles', new Protocol().tile);
  const { container, style, latestView, maxZoom, hasAttribution, locale } = options;
  const map = new MapOfLibrary({
    container,
    style,
    bounds: boundsOf(latestView()),
    maxZoom,
    minZoom: 1,
    attributionControl: hasAttribution ? { compact: false } : false,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: true,
    locale,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  try {
    await loaded(map, signal);
  } catch (error) {
    map.remove();
    throw error;
  }
  map.fitBounds(boundsOf(latestView()), { animate: false });
  const report = () => options.onMove(cameraOf(map, maxZoom));
  map.on('move', report);
  map.on('resize', report);
  map.getCanvas().addEventListener('webglcontextlost', options.onLost);
  report();
  return () => {
    map.getCanvas().removeEventListener('webglcontextlost', options.onLost);
    map.remove();
  };
}

const loaded = (map: GlMap, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    map.once('load', () => resolve());
    map.once('error', ({ error }) => reject(error));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

function cameraOf(map: GlMap, maxZoom: number): Camera {
  const { clientWidth, clientHeight } = map.getContainer();
  const bounds = map.getBounds();
  return {
    project: ({ lat, lng }) => {
      const { x, y } = map.project([lng, lat]);
      return { x: x / clientWidth, y: y / clientHeight };
    },
    height: bounds.getNorth() - bounds.getSouth(),
    isClosest: map.getZoom() > maxZoom - 0.05,
    zoom: (factor) => void map.zoomTo(map.getZoom() - Math.log2(factor)),
    fit: (points) =>
      void map.fitBounds(boundsAround(points), {
        padding: Math.min(clientWidth, clientHeight) * 0.15,
        maxZoom,
      }),
  };
}

type Bounds = [west: number, south: number, east: number, north: number];

function boundsOf({ view: { lat, lng, height }, ratio }: ReturnType<Options['latestView']>): Bounds {
  const half = { lat: height / 2, lng: (height * ratio) / 2 / Math.cos((lat * Math.PI) / 180) };
  return [lng - half.lng, Math.max(-85, lat - half.lat), lng + half.lng, Math.min(85, lat + half.lat)];
}

function boundsAround(points: readonly Point[]): Bounds {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
