import { config } from 'zod';

// Zod tries `new Function` when it makes a schema, which the policy of pages blocks and reports: imported before any schema.
config({ jitless: true });
