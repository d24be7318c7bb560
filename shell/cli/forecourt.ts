import '@forecourt/build-kit/cli/require-node';

// Loaded after that: an old Node lacks what it imports.
const { useLittleMemory } = await import('./use-little-memory.ts');
useLittleMemory();
// Loaded after that, so that it counts for what a command loads.
const { runForecourt } = await import('./run-forecourt.ts');

// A connection that is still open does not keep a command from ending.
process.exit(await runForecourt());
