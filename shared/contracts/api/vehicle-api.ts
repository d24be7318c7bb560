import { z } from 'zod';
import { Vehicle } from '../vehicle/vehicle.ts';

/** `/api/vehicle/...`; every call is scoped to the request's tenant. */
export const vehicleApi = {
  bySlug: (slug: string) => `/api/vehicle/cars/${encodeURIComponent(slug)}`,
  byId: (id: string) => `/api/vehicle/vehicles/${encodeURIComponent(id)}`,
  view: (slug: string) => `/api/vehicle/cars/${encodeURIComponent(slug)}/view.json`,
  autogauge: (path: string) => `/api/vehicle${path}/autogauge`,
  similarIds: (slug: string) => `/api/vehicle/cars/${encodeURIComponent(slug)}/similar-ids`,
  pdf: (slug: string) => `/api/vehicle/cars/${encodeURIComponent(slug)}/brochure.pdf`,
  /** Internal: the file of a stock photo, by its image key (`photos/{tenant}/{hash}.webp`). */
  photo: (key: string) => `/api/vehicle/${key}`,
  /**
   * Internal: whether the request's preview of a feed is stored, the site's stock in a preview, and what that
   * depends on.
   */
  preview: '/api/vehicle/preview',
  previewStamp: '/api/vehicle/preview/stamp',
  previewedStock: (after: string, limit: number) =>
    `/api/vehicle/preview/stock?after=${encodeURIComponent(after)}&limit=${limit}`,
  /** Internal: the change feed, oldest first, across tenants. */
  changes: (after: number, limit: number) => `/api/vehicle/changes?after=${after}&limit=${limit}`,
} as const;

/** `settings` are the dealership's that differ from the site's: apply with `withSettings`. */
export const VehicleResponse = z.object({
  vehicle: Vehicle,
  listed: z.boolean(),
  /** The URL of the vehicle's page on its member's site, where that is the one for search engines. */
  canonical: z.string().optional(),
  /** The slug of the member of the group whose vehicle it is, if that is another site. */
  member: z.string().optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
});
export type VehicleResponse = z.infer<typeof VehicleResponse>;

/** Similar vehicles, most similar first. `vehicles`, for plain links; earlier servers omit it. */
export const SimilarIds = z.object({
  ids: z.array(z.string()),
  vehicles: z.array(z.object({ path: z.string(), name: z.string() })).default([]),
});
export type SimilarIds = z.infer<typeof SimilarIds>;

/** `vehicle` is null if it was removed. `sequence` increases with every change. */
export const VehicleChange = z.object({
  sequence: z.number(),
  tenant: z.string(),
  id: z.string(),
  vehicle: Vehicle.nullable(),
});
export type VehicleChange = z.infer<typeof VehicleChange>;
export const VehicleChanges = z.object({
  changes: z.array(VehicleChange),
  last: z.number(),
  /** The newest change's number. Who has read further has read another database, as before a restore. */
  newest: z.number().optional(),
});
export type VehicleChanges = z.infer<typeof VehicleChanges>;

export const StoredPreview = z.object({ isStored: z.boolean() });

/** Changes whenever the stock of a preview would be another one. */
export const PreviewStamp = z.object({ stamp: z.string() });
export type PreviewStamp = z.infer<typeof PreviewStamp>;

/** A page of a site's whole stock as a preview shows it; `next` is null after the last. */
export const PreviewedStock = z.object({
  vehicles: z.array(z.object({ tenant: z.string(), vehicle: Vehicle })),
  next: z.string().nullable(),
});
export type PreviewedStock = z.infer<typeof PreviewedStock>;

export const AutoGauge = z.object({
  fill: z.number(),
  listing_price: z.number(),
  market_range_min: z.number(),
  market_range_max: z.number(),
  confidence: z.number(),
  description: z.string(),
});
export type AutoGauge = z.infer<typeof AutoGauge>;
