import '@forecourt/build-kit/cli/require-node';
import { resolveDrizzle } from '@forecourt/server-kit/resolve-drizzle';

resolveDrizzle();
// Loaded after both: an old Node lacks what it imports, and it imports drizzle-orm.
await import('./start-site.ts');
