import { bookingRoute } from './booking-page.tsx';

/** `/book-service`. */
export const route = bookingRoute('service');
