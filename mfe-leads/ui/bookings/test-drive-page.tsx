import { bookingRoute } from './booking-page.tsx';

/** `/book-test-drive?car_id=…`, or of a model: `?model_id=…&model=…`. */
export const route = bookingRoute('test-drive');
