import type { Review } from '@forecourt/contracts/locations/location';

/** Sample reviews (specification, document 2 section 3), by no customer: rating, text, writer, month. */
const samples: [rating: number, text: string, writer: string, date: string][] = [
  [5, 'The price online was the price on the contract.', 'Alex M.', '2026-09-14'],
  [
    5,
    'They answered every question before we drove over, and the car was as described.',
    'Jordan P.',
    '2026-08-30',
  ],
  [
    4,
    'A fair offer for my old car. The paperwork took a little longer than planned.',
    'Sam K.',
    '2026-08-11',
  ],
  [5, 'Booked a test drive online and the car was ready at the door.', 'Robin T.', '2026-07-22'],
  [4, 'Friendly service department, and a loan car for the day.', 'Casey L.', '2026-07-03'],
  [5, 'No pressure at all. We came back three times before we decided.', 'Morgan B.', '2026-06-19'],
  [5, 'They explained the finance with all its fees and did not hurry me.', 'Jamie W.', '2026-05-28'],
  [4, 'Clean car, clear handover. The second key came a week later by post.', 'Taylor R.', '2026-05-09'],
  [5, 'Delivered to our door with a full tank.', 'Charlie D.', '2026-04-17'],
  [5, 'Photos showed every scratch, so there were no surprises.', 'Riley S.', '2026-03-30'],
  [3, 'Good advice, but the waiting room was full on Saturday.', 'Quinn H.', '2026-03-12'],
  [5, 'The workshop sent pictures before they replaced anything.', 'Drew N.', '2026-02-21'],
  [4, 'Easy to find and easy to park, even with a caravan behind us.', 'Avery G.', '2026-02-02'],
  [5, 'They called to say the car had sold, and found us a better one.', 'Frankie C.', '2026-01-15'],
];

/** Returns the sample reviews that reach a rating, newest first. */
export function sampleReviews(minRating: number): Review[] {
  return samples
    .map(([rating, text, customer_name, review_date], index) => ({
      id: `sample-${index + 1}`,
      customer_name,
      text,
      rating,
      review_date,
      sample: true,
    }))
    .filter(({ rating }) => rating >= minRating);
}
