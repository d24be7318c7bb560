import type { CatalogueEntry, Trim } from '../catalogue/catalogue-entry.ts';
import type { Random } from '../random.ts';

export type Subject = {
  entry: CatalogueEntry;
  trim: Trim;
  year: number;
  km: number;
  carType: string;
  colour: string;
  equipment: string[];
  place: string;
  site: string;
  language: 'en' | 'ar';
};

const openings = [
  (s: Subject) =>
    `A tidy ${s.year} ${s.entry.model} in ${s.colour.toLowerCase()}, one owner since new and serviced on time.`,
  (s: Subject) => `This ${s.entry.model} ${s.trim.badge} came to us as a trade-in from a local family.`,
  (s: Subject) =>
    `Here is the ${s.entry.model} you have been looking for: ${s.km.toLocaleString('en-AU')} km, full books and two keys.`,
  (s: Subject) => `Just through our workshop at ${s.place} and ready to go.`,
  (s: Subject) =>
    `A ${s.entry.model} of this age with ${s.km.toLocaleString('en-AU')} km does not come along every week.`,
  (s: Subject) => `Traded on a newer one by a customer who has bought from ${s.site} three times before.`,
  (s: Subject) =>
    `The ${s.trim.badge} is the one to have: the equipment people ask for without the price of the top model.`,
  () => 'Local car, local owner, local service history. We know where it has been.',
  (s: Subject) => `Ex-lease and looked after by the book, this ${s.trim.badge} drives as it should.`,
];
const middles = [
  'All four tyres are above 60%, the brakes were measured last week and the timing service is up to date.',
  'There is a small mark on the rear bumper, shown in the photographs; the rest of the body is straight.',
  'It has the towing pack, so the boat or the camper comes along.',
  'Inside it is clean and smoke-free, and everything from the windows to the wipers works.',
  'The log book is stamped at every interval, and the receipts are in the glove box.',
  'Two stone chips on the bonnet have been touched up, and the wheels are free of kerb rash.',
  'The battery was replaced in the last year and the air-conditioning blows cold.',
  'Registered with months to go, and the roadworthy is fresh.',
  'It will tow what the plate says: ask us for the figures with your van behind it.',
  'It is easy to park, quiet on the highway and cheap to insure.',
];
const closings = [
  (s: Subject) => `Finance and trade-ins are welcome, and we deliver from ${s.place} to your door.`,
  () => 'Book a test drive online: pick a time and it will be out the front, warm and fuelled.',
  (s: Subject) => `Call ${s.site} before you make the trip and we will hold it for you for the day.`,
  () =>
    'The price you see is the price you pay. Registration and a roadworthy are included where the listing says Drive Away.',
];
const long =
  'We sell around forty vehicles a week and keep the good ones only: each is inspected over 120 points by our own technicians, road-tested for 20 kilometres, detailed and photographed, with the faults as well as the highlights. ' +
  'Every used vehicle carries a clear title, a written history check and twelve months of roadside assistance. If you live far away we send a video walk-around the same day, arrange an independent inspection, and put it on a truck to any capital for a fixed fee.';
const byType: Partial<Record<CatalogueEntry['type'], string[]>> = {
  caravan: [
    'Weighed on our own scales, full tanks and empty, and the figures are on the door. Bearings, brakes and gas certificate done this month.',
    'The layout that sells first: island bed, ensuite across the back and a kitchen you can stand in while someone walks past.',
    'Set up for staying off the grid: lithium, solar on the roof, two water tanks and a grey tank. Awning and annexe walls included.',
    'Used for three trips up the coast and stored under cover in between. Seals checked with a moisture meter, and the report is yours to keep.',
  ],
  truck: [
    'One fleet from new, serviced every 10,000 km and always parked in a shed. Body and hoist inspected, fresh roadworthy.',
    'Work-ready today: body fitted, beacons and two-way in, tyres better than 70% all round. Business finance from $0 deposit for approved applicants.',
    'Car licence truck with the turning circle of a van. Suits a landscaper, a plumber or a council contract.',
  ],
  motorcycle: [
    'Never dropped, never tracked. New tyres and chain at the last service, both keys and the stock exhaust come with it.',
    'Learner approved and easy to live with. We include a helmet voucher with every first bike.',
    'Set up for the long way: bars, hand guards, a taller screen and luggage. Ride it around the block with us first.',
  ],
};
const arabic = [
  (s: Subject) =>
    `سيارة ${s.entry.make} ${s.entry.model} موديل ${s.year} بحالة ممتازة، مالك واحد وسجل صيانة كامل.`,
  (s: Subject) =>
    `قطعت ${s.km.toLocaleString('en-AU')} كيلومترًا فقط، ومفحوصة في ورشتنا قبل العرض، ومعها مفتاحان.`,
  () =>
    'الداخل نظيف وخالٍ من التدخين، والمكيف والكاميرا وكل التجهيزات تعمل كما يجب. التمويل والاستبدال متاحان، ونوصلها إلى بابك.',
];

/** Of vehicles that nobody has owned. */
const arabicNew = [
  (s: Subject) => `${s.entry.make} ${s.entry.model} موديل ${s.year}، جديدة ومتوفرة الآن في المعرض.`,
  () => 'مع ضمان الشركة الصانعة كاملًا، وتُسجّل باسمك في يوم الاستلام.',
  () => 'التمويل والاستبدال متاحان، ونوصلها إلى بابك.',
];

/** The dealer's comments on a vehicle as sanitised HTML, from empty to long. */
export function dealerComments(subject: Subject, random: Random): string | null {
  const { entry, carType, equipment } = subject;
  const roll = random.next();
  if (roll < 0.09) return random.chance(0.5) ? null : '';
  if (subject.language === 'ar' && roll < 0.75)
    return (carType === 'used' ? arabic : arabicNew)
      .slice(0, random.int(1, 3))
      .map((line) => `<p>${line(subject)}</p>`)
      .join('');
  const sentences = byType[entry.type];
  // Also picked where it is not used: the random numbers of the other vehicles stay the same.
  const ofType = sentences && random.pick(sentences);
  const first =
    ofType && carType === 'used'
      ? ofType
      : carType === 'new'
        ? `The new ${entry.model} ${subject.trim.badge} in ${subject.colour.toLowerCase()}, in stock and registered the day you choose it.`
        : carType === 'demo'
          ? ofType
            ? 'Our own demonstrator, with the balance of the new vehicle warranty.'
            : `Our own demonstrator: ${subject.km.toLocaleString('en-AU')} km by our staff, the balance of the new vehicle warranty, and thousands under new.`
          : (ofType ?? random.pick(openings)(subject));
  const body = sentences || carType !== 'used' ? [] : random.sample(middles, random.int(1, 3));
  const paragraphs = [`<p>${[first, ...body].join(' ')}</p>`];
  if (random.chance(0.35))
    paragraphs.push(
      `<p><strong>Highlights</strong></p><ul>${random
        .sample(equipment, 5)
        .map((item) => `<li>${item.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</li>`)
        .join('')}</ul>`,
    );
  if (random.chance(0.4)) paragraphs.push(`<p>${long}</p>`);
  paragraphs.push(`<p>${random.pick(closings)(subject)}</p>`);
  return paragraphs.join('');
}
