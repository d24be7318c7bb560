import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { refusalsOf } from '@forecourt/server-kit/refusal';

/** Why this domain refuses a request, by the response's `code`. What programs cause is not translated. */
export const messages = defineMessages('leads/refusals', {
  other_shopper: 'You are signed in with another number. Please sign in again.',
  phone_unconfirmed: 'Please confirm your mobile number first. We send you a code by text message.',
  quota_reached: 'You have too many open requests of this kind. Please call us, and we will help you.',
  check_failed:
    'We could not confirm that a person sent this. Please reload the page and try again, or call us.',
  idempotency_key_missing:
    'the header idempotency-key is required: 8 to 100 printable characters, new for each enquiry, the same for its repeats',
  idempotency_key_used: 'This was already sent with other details. Please start a new one.',
  still_open: 'please cancel your bookings and reservations first',

  vehicle_gone: 'This vehicle is no longer available.',
  unknown_vehicle: 'this vehicle is no longer for sale',
  booking_unknown: 'This link leads to no booking.',
  link_expired: 'This link is no longer valid.',
  cancelled: 'This booking is cancelled.',
  past: 'This booking is over.',
  nothing_bookable: 'nothing can be booked there',

  no_reservation: 'there is no such reservation on this site',
  refund_deadline_passed: 'this reservation can no longer be cancelled here; please call us',
  command_refused: 'this reservation has changed meanwhile; please reload the page, or call us',
  payments_unavailable: 'payments cannot be taken online at the moment; please call us',
  no_payment: 'there is no such payment on this site',
  no_online_payment: 'this site takes no payments online',

  no_watchlist: 'this site has no watchlist',
  no_list: 'this list is not shared, or no longer',
  watchlist_full: 'Your watchlist is full. Remove a vehicle to save another.',
  vehicle_sold: 'This vehicle has been sold.',
  no_saved_searches: 'this site saves no searches',
  no_search: 'This search is not saved any more.',
  too_many_searches: (most: number) => `You can save ${most} searches. Delete one to save another.`,
  no_price_alerts: 'this site has no price alerts',
  no_wheel: 'this site has no wheel',

  no_garage: 'this site has no garage',
  no_vehicle: 'This vehicle is not in your garage any more.',
  duplicate_vehicle: 'A vehicle with this registration is in your garage already.',
  too_many_vehicles: (most: number) => `A garage has at most ${most} vehicles.`,
  no_document: 'This document does not exist.',
  not_a_document: 'Please choose a complete PDF or JPEG file.',
  too_many_documents: (most: number) => `A vehicle has at most ${most} documents.`,

  no_careers: 'this site advertises no positions',
  not_a_cv: 'Please choose a PDF, or a Word document (.docx) without macros.',
  cv_gone: 'Your CV was sent too long ago. Please choose the file again.',

  no_trade_in: 'this site values no vehicles',
  unknown_valuation: 'this valuation does not exist',
  vehicle_not_chosen: 'please choose your vehicle first',
  no_picture: 'a photo is sent as the body of the request, with its type',
  too_many: (most: number) => `a valuation has at most ${most} photos`,
  photo_busy: 'many photos are sent at the moment; please try again',
  photo_unreadable: 'this is not a photo that we can read; please send a JPEG or PNG file',
  photo_broken: 'this photo is incomplete or damaged; please send it again',
  photo_size: 'this photo is too small or too large; please send another',
  not_saved: 'this site keeps no valuations',
  already_decided: 'this was already sent with other details',
  decision_final: 'the dealer has your decision; please call to change it',
  no_offer: 'there is no offer to decide about',
  offer_expired: 'this offer has ended; please value your vehicle again',
});

export const refusal = refusalsOf(messages);
