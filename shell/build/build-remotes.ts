import { basename } from 'node:path';
import { buildFolder } from '@forecourt/build-kit/build-folder';

// `node shell/build/build-remotes.ts FOLDER…`: builds remotes and prints which one it builds.
for (const folder of process.argv.slice(2)) {
  console.log(basename(folder));
  await buildFolder(folder).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
