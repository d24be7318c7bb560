/** The page on which each kind of booking is made. */
export const bookingPaths = { 'test-drive': '/book-test-drive', service: '/book-service' } as const;
