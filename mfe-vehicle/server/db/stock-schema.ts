/** The domain's schema: its name, and the migrations that create it. */
export const stockSchema = { name: 'vehicle', migrations: new URL('./migrations/', import.meta.url) };
