import type { Offer } from '@forecourt/contracts/offers/offer';
import { dateAfter } from '../calendar.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { artwork } from '../pictures.ts';

type Draft = {
  tenant: string;
  id: string;
  name: string;
  description: string;
  disclaimer: string | null;
  make: string;
  model?: [name: string, slug: string, overrideUrl?: string];
  prices: Offer['prices'];
  days: [start: number, expiry: number | null];
  excluded?: number[];
  applies?: Pick<Offer, 'topic' | 'car_types' | 'bodies' | 'locations' | 'stock'>;
};

const subject =
  'For private buyers of vehicles in stock, delivered before the offer ends. Not available with any other offer. ';
const longTerms = `${subject}Drive-away price includes twelve months of registration, compulsory third party insurance, stamp duty and dealer delivery for a private buyer in the dealership's home state; buyers elsewhere pay the difference in government charges. Metallic paint and accessories fitted on request are extra. We may end or extend the offer, and stock is limited to what is in our yards on the day.`;

const drafts: Draft[] = [
  {
    tenant: 'harbour',
    id: 'offer-hilux-ready',
    applies: {
      car_types: ['new'],
      bodies: ['ute'],
      locations: ['Harbour Newstead'],
      stock: { make: 'Toyota', model: 'HiLux', car_type: 'new' },
    },
    name: 'HiLux SR5, ready this week',
    make: 'Toyota',
    model: ['HiLux', 'toyota-hilux'],
    prices: [
      { label: 'Drive away', amount: '$64,990', note: 'SR5 4x4 automatic' },
      { label: 'From', amount: '$255', note: 'a week, 9.41% comparison rate' },
    ],
    days: [-20, 32],
    disclaimer: longTerms,
    description:
      '<p>Fourteen SR5 double cabs are on the ground at Newstead, in White, Grey and Blue, and none of them needs a waiting list. Each comes with a tow bar, a tub liner and dash mats fitted in our workshop before you collect it, three years of roadside assistance and the first service on us. Bring your trade and your trailer: we will hitch it up and let you drive both.</p>',
  },
  {
    tenant: 'harbour',
    id: 'offer-sportage-demo',
    applies: {
      car_types: ['demo'],
      bodies: ['suv'],
      locations: ['Harbour Southport'],
      stock: { make: 'Kia', model: 'Sportage', car_type: null },
    },
    name: 'Sportage demonstrators',
    make: 'Kia',
    model: ['Sportage', 'kia-sportage'],
    prices: [{ label: 'Save up to', amount: '$4,500', note: 'on selected demonstrators' }],
    days: [-8, 22],
    disclaimer: subject,
    description:
      '<p>Seven demonstrators under 4,000 km at Southport, with the balance of seven years of warranty.</p>',
  },
  {
    tenant: 'harbour',
    id: 'offer-ranger-tradie',
    applies: {
      bodies: ['ute'],
      locations: ['Harbour Maroochydore'],
      stock: { make: 'Ford', model: 'Ranger', car_type: null },
    },
    name: 'Ranger tradie pack',
    make: 'Ford',
    model: ['Ranger', 'ford-ranger'],
    prices: [
      { label: 'Bonus accessories', amount: '$3,000', note: 'of your choice' },
      { label: 'Finance', amount: '6.9%', note: 'p.a., 7.3% comparison rate, approved ABN holders' },
    ],
    days: [-30, 11],
    disclaimer: longTerms,
    description:
      '<p>Choose three thousand dollars of genuine accessories with any XLT, Sport or Wildtrak in stock at Maroochydore: canopy, drawers, ladder rack, bull bar, spotlights. Fitted before delivery, covered by the vehicle warranty, and added to the same finance contract if you like. Ask for the fleet desk if you need more than one.</p>',
  },
  {
    tenant: 'harbour',
    id: 'offer-group-fleet',
    name: 'Fleet of three or more',
    make: 'Toyota',
    prices: [{ label: 'From', amount: '3', note: 'vehicles of any make' }],
    days: [-60, null],
    excluded: [101, 102],
    disclaimer: subject,
    description:
      '<p>Order three or more vehicles on one account and pay fleet price on every one of them, with one invoice, one contact and servicing at any workshop of the group.</p>',
  },
  {
    tenant: 'harbour',
    id: 'offer-regional-only',
    name: 'Regional delivery bonus',
    make: 'Isuzu',
    model: ['D-MAX', 'isuzu-d-max'],
    prices: [{ label: 'Delivery', amount: '$0', note: 'within 400 km of Toowoomba' }],
    days: [-10, 40],
    excluded: [101],
    disclaimer: subject,
    description: '<p>For buyers west of the range only, arranged by the dealership.</p>',
  },
  {
    tenant: 'harbour',
    id: 'offer-golf-runout',
    name: 'Golf run-out',
    make: 'Volkswagen',
    model: ['Golf', 'volkswagen-golf'],
    prices: [
      { label: 'Was', amount: '$41,490', note: null },
      { label: 'Now', amount: '$37,990', note: 'drive away' },
    ],
    days: [-45, -3],
    disclaimer: subject,
    description: "<p>The last of the year's Golf Life, all gone by the end of the month.</p>",
  },
  {
    tenant: 'harbour',
    id: 'offer-brake-check',
    applies: { topic: 'service', locations: ['Harbour Newstead', 'Harbour Southport'] },
    name: 'Brake check before the holidays',
    make: '',
    prices: [{ label: 'Inspection', amount: '$0', note: 'with any logbook service' }],
    days: [-10, 45],
    disclaimer: null,
    description:
      '<p>Pads, discs, fluid and hoses measured and photographed, so that you see what we see before you tow.</p>',
  },
  {
    tenant: 'harbour',
    id: 'offer-roof-racks',
    applies: { topic: 'parts' },
    name: 'Roof racks, fitted',
    make: '',
    prices: [{ label: 'Save', amount: '20%', note: 'on racks and boxes in stock' }],
    days: [-5, 40],
    disclaimer: null,
    description: '<p>Chosen for your vehicle, fitted while you wait, and tested on the road with you.</p>',
  },
  {
    tenant: 'kestrel',
    id: 'offer-cx5-final',
    name: 'CX-5 Maxx Sport',
    make: 'Mazda',
    model: ['CX-5', 'mazda-cx-5'],
    prices: [
      { label: 'Drive away', amount: '$45,990', note: 'Maxx Sport AWD' },
      { label: 'Or', amount: '$799', note: 'a month, 7.70% comparison rate' },
    ],
    days: [-14, 26],
    disclaimer: longTerms,
    description:
      '<p>All-wheel drive, the bigger screen and the power tailgate, at the price of the one without. We have nine in Geelong in five colours. Every one comes with five years of warranty without a limit on kilometres, five years of roadside assistance and a service price that is fixed for seven visits. If the colour you want is not here, we will find it in another showroom and hold the price until it arrives.</p>',
  },
  {
    tenant: 'kestrel',
    id: 'offer-bt50-bonus',
    name: 'BT-50 with $2,000 of accessories',
    make: 'Mazda',
    model: ['BT-50', 'mazda-bt-50'],
    prices: [{ label: 'Bonus', amount: '$2,000', note: 'of genuine accessories' }],
    days: [-5, 50],
    disclaimer: subject,
    description: '<p>On every XTR, GT and SP in stock: tow bar, tub liner, sports bar, you choose.</p>',
  },
  {
    tenant: 'kestrel',
    id: 'offer-mx5-summer',
    name: 'Roadster summer',
    make: 'Mazda',
    model: ['MX-5', 'mazda-mx-5', '/the-roadster'],
    prices: [{ label: 'From', amount: '$44,990', note: 'drive away' }],
    days: [-3, 80],
    disclaimer: null,
    description:
      '<p>Three roadsters, two RFs, one Great Ocean Road. Book the long test drive: two hours, full tank, our compliments.</p>',
  },
  {
    tenant: 'barrow',
    id: 'offer-barrow-fifteen',
    name: 'Forty cars under $15,000',
    make: 'Toyota',
    prices: [{ label: 'Under', amount: '$15,000', note: 'drive away' }],
    days: [-2, 12],
    disclaimer: subject,
    description: '<p>Checked, registered and ready. First in, best dressed.</p>',
  },
  {
    tenant: 'barrow',
    id: 'offer-barrow-trade',
    name: '$1,000 for anything that drives in',
    make: 'Ford',
    prices: [{ label: 'Minimum trade', amount: '$1,000', note: 'on cars over $12,000' }],
    days: [-30, 18],
    disclaimer: longTerms,
    description:
      '<p>If it gets here under its own steam we will give you a thousand dollars for it, against any car over twelve thousand. Dents, faded paint, a radio that only gets one station: we do not mind. Bring the registration papers and the spare key, and leave in something that starts every time.</p>',
  },
  {
    tenant: 'driftwood',
    id: 'offer-driftwood-solar',
    name: 'Solar and lithium on us',
    make: 'Jayco',
    model: ['Journey', 'jayco-journey'],
    prices: [{ label: 'Value', amount: '$3,890', note: 'fitted before you leave' }],
    days: [-12, 35],
    disclaimer: subject,
    description:
      '<p>Buy any new van over twenty feet this month and we fit a second lithium battery and another 200 watts of solar, so that the fridge, the fan and the lights run for as long as you want to stay. Work is done in our own workshop, and the battery carries its own five-year warranty.</p>',
  },
  {
    tenant: 'driftwood',
    id: 'offer-driftwood-weekend',
    name: 'Try before you buy',
    make: 'Avida',
    model: ['Birdsville', 'avida-birdsville'],
    prices: [{ label: 'Weekend hire', amount: '$390', note: 'back off the price if you buy' }],
    days: [-90, null],
    disclaimer: subject,
    description: '<p>Two nights in a motorhome, anywhere within 300 kilometres.</p>',
  },
  {
    tenant: 'ironbark',
    id: 'offer-ironbark-light',
    name: 'Light trucks, heavy savings',
    make: 'Isuzu',
    model: ['NLR', 'isuzu-nlr'],
    prices: [{ label: 'From', amount: '$58,900', note: '+ GST, tray fitted' }],
    days: [-20, 25],
    disclaimer: longTerms,
    description:
      '<p>Eight car-licence trucks with trays, tippers or service bodies are built and in the yard. Instant asset write-off may apply to your business: ask your accountant, then ask us for the paperwork. Includes three years of roadside assistance and the first two services at Regency Park.</p>',
  },
  {
    tenant: 'ironbark',
    id: 'offer-ironbark-learner',
    name: 'Learner gear pack',
    make: 'Yamaha',
    model: ['MT-07', 'yamaha-mt-07'],
    prices: [{ label: 'Gear', amount: '$700', note: 'with any learner-approved bike' }],
    days: [-15, 45],
    disclaimer: subject,
    description: '<p>Helmet, gloves and jacket with every new learner-approved motorcycle.</p>',
  },
  {
    tenant: 'meridian',
    id: 'offer-meridian-service',
    name: 'Group service weeks',
    make: 'Toyota',
    prices: [{ label: 'Essential service', amount: '$299', note: 'at every workshop of the group' }],
    days: [-10, 30],
    excluded: [107],
    disclaimer: subject,
    description: '<p>One price at every workshop of the group, for most four-cylinder cars.</p>',
  },
  {
    tenant: 'nakhla',
    id: 'offer-nakhla-family',
    name: 'عرض العائلة: كيا كرنفال',
    make: 'Kia',
    model: ['Carnival', 'kia-carnival'],
    prices: [{ label: 'السعر النهائي', amount: '$57,990', note: 'Carnival S' }],
    days: [-7, 24],
    disclaimer:
      'يسري العرض على السيارات المتوفرة للمشترين الأفراد في نيو ساوث ويلز حتى نهاية العرض. يشمل السعر النهائي التسجيل لمدة سنة والتأمين الإلزامي ورسوم الدمغة والتسليم. لا يجمع مع أي عرض آخر. نحتفظ بحق تعديل العرض أو إنهائه، والكميات محدودة بما هو متوفر في معرضينا.',
    description:
      '<p>ثمانية مقاعد ومساحة للحقائب وكل ما تحتاجه العائلة، مع أول صيانتين مجانًا وتسجيل لمدة سنة كاملة. السيارة متوفرة في معرض ليفربول بثلاثة ألوان، ويمكنك تجربتها مع العائلة كلها قبل أن تقرر، ونقبل سيارتك الحالية بأفضل سعر.</p>',
  },
  {
    tenant: 'nakhla',
    id: 'offer-nakhla-subscribe',
    name: 'اشترك أسبوعًا مجانًا',
    make: 'Toyota',
    prices: [{ label: 'الأسبوع الأول', amount: '$0', note: 'مع اشتراك ثلاثة أشهر' }],
    days: [-20, 60],
    disclaimer: null,
    description: '<p>التأمين والتسجيل والصيانة ضمن الاشتراك.</p>',
  },
];

/** Special offers: current, expired, and some that exclude a website. */
export function seedOfferList(now: Date): { tenant: string; offer: Offer }[] {
  return drafts.map(
    ({
      tenant,
      id,
      name,
      description,
      disclaimer,
      make,
      model,
      prices,
      days: [start, expiry],
      excluded = [],
      applies = {},
    }) => {
      const banner = artwork.offer(
        tenant,
        id,
        catalogue.find((entry) => entry.make === make && entry.model === model?.[0])?.body,
      );
      return {
        tenant,
        offer: {
          id,
          name,
          description,
          sanitized_description: description.replaceAll(/<[^>]+>/g, ''),
          disclaimer,
          image_url: banner,
          image_or_model_image: { url: banner },
          excluded_website_ids: excluded,
          manufacturer: prices.length > 1 ? { name: make } : make,
          model: model ? { name: model[0], slug: model[1], override_url: model[2] ?? null } : null,
          prices,
          start: dateAfter(now, start),
          expiry: expiry === null ? null : dateAfter(now, expiry),
          ...applies,
        },
      };
    },
  );
}
