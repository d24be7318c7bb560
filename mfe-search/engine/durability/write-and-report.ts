import { setTimeout as delay } from 'node:timers/promises';
import { Engine } from '../engine.ts';
import { ApiError } from '../http/api-error.ts';
import { failingFiles } from './failing-files.ts';

// Run by the test as a separate process: writes continuously, and prints the outcome of each write and of each health check. SIGTERM closes
// the engine.
const [directory, marker] = process.argv.slice(2) as [string, string];
const engine = await Engine.open({
  directory,
  masterKey: 'secret',
  snapshotAfterBytes: 20_000,
  ...(marker === '' ? {} : { files: failingFiles(marker) }),
});
let isEnding = false;
process.on('SIGTERM', () => {
  isEnding = true;
  void engine.close().then(() => process.exit(0));
});

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : String(error));

for (let id = 0; !isEnding; id++) {
  try {
    const { uid } = await engine.tasks.enqueue(
      {
        type: 'documentAdditionOrUpdate',
        documents: [{ id, text: 'words '.repeat(20) }],
        merge: false,
        primaryKey: 'id',
      },
      'vehicles',
    );
    print({ accepted: id });
    // A task stays in processing while its end cannot be written to disk; then the next write is tried.
    for (let polls = 0; polls < 20 && engine.tasks.get(uid)!.status !== 'succeeded'; polls++) await delay(1);
    if (engine.tasks.get(uid)!.status === 'succeeded') print({ succeeded: id });
  } catch (error) {
    print({ refused: codeOf(error) });
    await delay(5);
  }
  await engine.checkWritable().then(
    () => print({ health: 'available' }),
    (error: unknown) => print({ health: codeOf(error) }),
  );
}
