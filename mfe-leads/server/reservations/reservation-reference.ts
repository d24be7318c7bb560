/** Returns the number by which the shopper and the dealer refer to a reservation. */
export const reservationReference = ({ id }: { id: string }): string => `RES-${id.slice(0, 8).toUpperCase()}`;
