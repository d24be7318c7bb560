/** The page that asks for an e-mail address, for one vehicle. */
export const priceAlertPage = '/price-alert';

export const priceAlertPath = (carId: string): string =>
  `${priceAlertPage}?${new URLSearchParams({ car_id: carId })}`;

export const priceAlertPaths = {
  /** `POST` a `PriceAlertForm`: an e-mail asks for confirmation. Also takes a plain form. */
  create: '/api/leads/price-alerts',
  /** `?key=…` of that e-mail: a page that asks, and by `POST` the confirmation. */
  confirm: '/api/leads/price-alerts/confirm',
  /** `?key=…` of every e-mail: a page that asks, and by `POST` the end of the alert (RFC 8058). */
  unsubscribe: '/api/leads/price-alerts/unsubscribe',
} as const;
