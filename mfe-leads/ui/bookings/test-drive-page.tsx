import { bookingRoute } from './booking-page.tsx';

/** The page `/book-test-drive?car_id=…`, or for a model `?model_id=…&model=…`. */
export const route = bookingRoute('test-drive');
