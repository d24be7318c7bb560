/** The page that asks for an email address to create a price alert for one vehicle. */
export const priceAlertPage = '/price-alert';

export const priceAlertPath = (carId: string): string =>
  `${priceAlertPage}?${new URLSearchParams({ car_id: carId })}`;

export const priceAlertPaths = {
  /** `POST` a `PriceAlertForm`; an email then asks for confirmation. Also accepts a plain HTML form. */
  create: '/api/leads/price-alerts',
  /** With the `?key=…` of that email: `GET` shows a page with a button, `POST` confirms the alert. */
  confirm: '/api/leads/price-alerts/confirm',
  /** With the `?key=…` of any alert email: `GET` shows a button, `POST` ends the alert (RFC 8058). */
  unsubscribe: '/api/leads/price-alerts/unsubscribe',
} as const;
