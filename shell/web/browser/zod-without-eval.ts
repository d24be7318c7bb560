import { config } from 'zod';

// Zod tries `new Function` when it creates a schema, which the page's policy blocks and reports: imported
// before any schema.
config({ jitless: true });
