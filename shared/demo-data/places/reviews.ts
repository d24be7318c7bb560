import type { Review } from '@forecourt/contracts/locations/location';
import { daysBefore } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { demoTenant } from '../tenants/tenant-layers.ts';
import type { Place } from './place.ts';

const names = [
  'Ana L.',
  'Tom W.',
  'Priya S.',
  'Callum R.',
  'Mei C.',
  'Josh B.',
  'Fatima H.',
  'Grace O.',
  'Dan K.',
  'Ruby M.',
  'Steve P.',
  'Leila A.',
  'Hamish T.',
  'Olivia F.',
  'Noah G.',
  'Sione V.',
  'Bec D.',
  'Marco E.',
  'Tahlia J.',
  'Wei Z.',
  'Imogen Y.',
  'Raj N.',
  'Kirra S.',
  'Peter V.',
  'Yuki T.',
  'Amal B.',
];

const english: [rating: number, text: string][] = [
  [
    5,
    'Answered my enquiry within twenty minutes and had the car out the front with the air-con running when I arrived. No pressure at all.',
  ],
  [5, "Second vehicle from these people. They remembered the dog's name."],
  [5, 'Straightforward from start to finish. The price online was the price on the contract.'],
  [4, 'Great car and a fair trade-in. Paperwork took a bit longer than promised but they kept me posted.'],
  [5, 'Drove four hours for this one because the photos showed every scratch. It was exactly as described.'],
  [4, 'Good service and clean workshop. Would like more loan cars.'],
  [5, 'They talked me out of the bigger one and saved me eight thousand dollars.'],
  [3, 'Car is fine, but I had to chase them for the second key.'],
  [5, 'Explained the finance properly, fees and all, and did not rush me.'],
  [4, 'Friendly team, easy parking, decent coffee. Test drive booked online and it worked.'],
  [5, 'Service rang with photos of my brake pads before doing anything. That is how it should be done.'],
  [2, 'Waited forty minutes past my booking on a Saturday. They apologised and took the wash off the bill.'],
  [5, 'Delivered to our door with a full tank and a walk-through of every button.'],
  [5, 'My daughter bought her first car here and was treated like any other customer. Thank you.'],
  [4, 'Fair price on the trade and a thorough handover. One small scratch was touched up the week after.'],
  [
    5,
    'Rang ahead to say the one I wanted had sold that morning and saved me the drive. Bought from them a month later.',
  ],
  [4, 'Clear handover video for my parents, who live interstate. They could follow every step.'],
  [5, 'The apprentice who did my service left a note about a tyre I should watch. Nice touch.'],
  [5, 'No upsell on the paint protection after I said no once.'],
  [4, 'Parts counter found a clip that three other places said was discontinued.'],
  [1, 'Nobody called me back about my enquiry until I sent a second one.'],
  [5, 'Valued my trade online, honoured the figure to the dollar.'],
  [5, 'Loan car was clean and fuelled. Picked mine up after hours from the key safe.'],
  [4, 'A bit busy on the weekend but they made time for a proper second test drive.'],
  [5, 'Wheelchair access was easy and they brought the vehicle to the ramp.'],
  [3, 'Fine in the end, though the registration papers took two weeks.'],
  [5, 'Honest about the previous repair and had the invoices to show. Rare.'],
];

const arabic: [rating: number, text: string][] = [
  [5, 'تعامل راقٍ وسعر واضح من أول يوم. شرحوا لي العقد بالعربية كلمة كلمة.'],
  [5, 'اشتريت سيارة للعائلة، والفريق صبور وأجاب على كل الأسئلة.'],
  [4, 'السيارة كما في الصور تمامًا، والتسليم تأخر يومًا واحدًا فقط.'],
  [5, 'الصيانة ممتازة ويتصلون قبل أي عمل إضافي.'],
  [4, 'أسعار جيدة والموقف سهل. أنصح بهم.'],
  [3, 'الخدمة جيدة لكن الانتظار كان طويلًا يوم السبت.'],
  [5, 'جربت الاشتراك الشهري وكان سهلًا، وأعدت السيارة من دون أي تعقيد.'],
];

/** Customer reviews of a location, newest first; empty for locations without customers, and for a site that shows the sample reviews. */
export function reviewsOf(place: Place, now: Date): Review[] {
  if (place.type === '' || place.hidden || demoTenant(place.tenant).config.locations.reviews.sample)
    return [];
  const random = createRandom(`reviews ${place.slug}`);
  const pool = place.tenant === 'nakhla' ? [...arabic, ...english.slice(0, 7)] : english;
  const chosen = random.sample(pool, random.int(11, 22));
  const writers = random.sample(names, chosen.length);
  let age = 2;
  return chosen.map(([rating, text], at) => {
    age += random.int(3, 24);
    return {
      id: `r-${place.slug}-${at + 1}`,
      customer_name: writers[at]!,
      text,
      rating,
      review_date: daysBefore(now, age).toISOString().slice(0, 10),
      source: random.int(1, 4) === 1 ? 'Facebook' : 'Google',
    };
  });
}
