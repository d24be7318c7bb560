/** The page that compares vehicles. */
export const compareHref = (vehicles: readonly { id: string }[]): string =>
  `/compare?ids=${vehicles.map(({ id }) => encodeURIComponent(id)).join(',')}`;
