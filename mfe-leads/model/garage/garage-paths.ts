/** Paths of the garage, for the signed-in shopper. Plain forms are redirected to `page`. */
export const garagePaths = {
  /** `GET` a `GarageResponse`. */
  garage: '/api/leads/garage',
  /** The garage as a page without scripts. */
  page: '/api/leads/garage/page',
  /** `POST` a `GarageVehicleForm`; answers the `GarageResponse`. */
  vehicles: '/api/leads/garage/vehicles',
  vehicle: (id: string) => `/api/leads/garage/vehicles/${id}`,
  removeVehicle: (id: string) => `/api/leads/garage/vehicles/${id}/remove`,
  /** `POST` a file as the body, with its name in the query. */
  documents: (vehicleId: string, name = '') =>
    `/api/leads/garage/vehicles/${vehicleId}/documents${name && `?${new URLSearchParams({ name })}`}`,
  /** `GET` the file. */
  document: (id: string) => `/api/leads/garage/documents/${id}`,
  removeDocument: (id: string) => `/api/leads/garage/documents/${id}/remove`,
} as const;
