/** The name of maplibre's worker beside the chunks of a build. */
export const mapWorkerFile = 'map-worker.js';
