import { Engine } from '../engine.ts';

// Run by the test as a separate process: writes endlessly, and prints each task that reports success.
const engine = await Engine.open({
  directory: process.argv[2]!,
  masterKey: 'secret',
  snapshotAfterBytes: 20_000,
});
for (let batch = 0; ; batch++) {
  const documents = Array.from({ length: 10 }, (_, i) => ({
    id: batch * 10 + i,
    batch,
    text: 'words '.repeat(20),
  }));
  const { uid } = await engine.tasks.enqueue(
    { type: 'documentAdditionOrUpdate', documents, merge: false, primaryKey: 'id' },
    'vehicles',
  );
  while (engine.tasks.get(uid)!.status !== 'succeeded') await new Promise((resolve) => setImmediate(resolve));
  process.stdout.write(`${uid}\n`);
}
