import { connectDatabase } from '@forecourt/server-kit/database';
import { createRegistry } from '../registry.ts';
import { createVersionStore } from '../store/version-store.ts';
import { aPublish, testSecret } from './a-publish.ts';

// A process that publishes one version after the other until somebody kills it.
const [url = '', folder = ''] = process.argv.slice(2);
const registry = createRegistry(
  connectDatabase(url),
  createVersionStore(folder),
  async () => ({ react: ['useState'] }),
  { secret: testSecret },
);
for (let at = 0; ; at++) {
  const { manifest, files } = aPublish(
    { version: `${process.pid}.${at}` },
    { 'browser/page.js': `var page = ${JSON.stringify(String(at).repeat(20_000))};` },
  );
  await registry.publish(manifest, files, { actor: 'killed' });
  process.stdout.write('.');
}
