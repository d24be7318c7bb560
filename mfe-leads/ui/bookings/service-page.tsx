import { bookingRoute } from './booking-page.tsx';

/** The page `/book-service`. */
export const route = bookingRoute('service');
