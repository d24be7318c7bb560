/** As shopper and dealer name a reservation. */
export const reservationReference = ({ id }: { id: string }): string => `RES-${id.slice(0, 8).toUpperCase()}`;
