import { buildAll } from '../server/build-all.ts';

// What `start` would build first: done while the image is made, so that a container starts at once.
await buildAll((what) => console.log(`building ${what}`));
