/** Platform defaults: information pages. */
export const defaultPages = {
  'about-us': {
    title: 'About us',
    paragraphs: [
      'We sell and look after vehicles, and we try to make both simple. The people who answer your enquiry are the people you meet when you arrive, and the vehicle you saw on this site is the one waiting for you.',
      'Each used vehicle passes through our own workshop before it is advertised. We check the mechanicals, the body and the history, fix what needs fixing, and photograph it as it stands.',
      'Behind the showroom are technicians, parts interpreters and finance specialists who stay with you for as long as you own the vehicle. If something is not right, tell us first: we would rather fix it than explain it.',
    ],
  },
  careers: {
    title: 'Careers',
    paragraphs: [
      'Good dealerships are made by people who like people. We hire technicians, apprentices, service advisers, parts interpreters, sales and finance consultants, detailers and administrators.',
      'You get paid training, a proper roster with every second Saturday off, tools that work, and managers who started on the floor themselves.',
      'Nothing suitable advertised? Send us an enquiry through the contact page, choose "Career Enquiry", and tell us what you do well. We answer every application.',
    ],
  },
  'privacy-policy': {
    title: 'Privacy policy',
    paragraphs: [
      'This policy explains what personal information we collect, why, and what you can do about it. We handle it under the Privacy Act 1988 (Cth) and the Australian Privacy Principles.',
      'We collect what you give us: your name, contact details, the vehicle you ask about, details of a vehicle you offer as a trade-in, and what you write in a message. When you browse we collect the pages you visit and the technical details your browser sends.',
      'We use it to answer your enquiry, arrange test drives and service bookings, prepare finance or valuation quotes you ask for, meet our legal duties, and, only where you agreed, to send you offers. Every marketing message carries an unsubscribe link.',
      'We share it with the dealership you contact, with a financier when you apply for finance, and with the companies that run our systems. We do not sell it. Some of those companies keep data outside Australia under contracts that protect it to our standard.',
      'Saved vehicles and recent searches stay in your own browser until you clear them. Signing in with your phone keeps your watchlist on our servers so that it follows you from one device to another.',
      'You may ask to see, correct or delete what we hold about you through the contact page. We answer within 30 days. If you are not satisfied, the Office of the Australian Information Commissioner can review our decision.',
    ],
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    paragraphs: [
      'These terms apply to the use of this website. By using it you accept them.',
      'We take care to describe vehicles accurately, but errors happen: equipment, odometer readings, availability and prices should be confirmed with the dealership before you buy. A listing is an invitation to deal, not an offer.',
      'Prices marked "Drive Away" include dealer delivery, stamp duty and registration for a private buyer in the state where the vehicle is. Prices marked "Excl. Gov. Charges" do not include stamp duty, registration and other government charges.',
      "Repayments and finance estimates are examples, based on the rate, term and fees shown beside them. They are not an offer of credit. All applications are subject to the lender's approval; fees, charges, terms and conditions apply.",
      'A reservation deposit holds a vehicle for the time stated at checkout and is refunded in full if you decide not to go ahead within that time.',
      'Nothing in these terms limits your rights under the Australian Consumer Law or the statutory warranties of your state or territory.',
    ],
  },
  service: {
    title: 'Service',
    paragraphs: [
      'Book your next service online and choose the day that suits you. You will have a confirmation within the hour, with the price in writing before we start.',
      "Our technicians are trained on the vehicles we sell, use parts that meet the manufacturer's specification and stamp your log book, so your new vehicle warranty stays whole.",
      "While you wait there is coffee, fast internet and a quiet desk; when you can't, ask for a loan car or our drop-off shuttle. If we find something unexpected, we send photographs and a price, and you decide.",
    ],
  },
  'pages/pricing-guide': {
    title: 'Service pricing guide',
    paragraphs: [
      'An Essential Service covers engine oil and filter, a 32 point safety check, tyre pressures and rotation, fluid top-ups and a road test.',
      'A Plus Service adds cabin and engine air filters, a brake clean and measurement, a battery and charging test, a wheel alignment check and 12 months of roadside assistance.',
      'Vehicles with more than six cylinders, diesel particulate filters near the end of their life, or modified suspension may need more time. We tell you before we begin.',
    ],
  },
  'pages/warranty': {
    title: 'Warranty',
    paragraphs: [
      "New and demo vehicles carry the balance of the manufacturer's warranty. Its length, and what it covers, is in the warranty booklet that comes with the vehicle; we are happy to go through it with you.",
      'Eligible used vehicles carry a statutory warranty. What it covers, and for how long, depends on the age and odometer of the vehicle and on the state where you buy it.',
      'An extended warranty can be added to most vehicles under ten years of age. It covers mechanical and electrical failures and can be used at any licensed repairer in Australia.',
    ],
  },
  'pages/roadside-assist': {
    title: 'Roadside assist',
    paragraphs: [
      'A flat battery in the car park, keys locked in the boot or an empty tank on the highway: one call, any hour, anywhere in Australia that a two-wheel-drive tow truck can reach.',
      'Cover includes jump starts and battery replacement at cost, tyre changes, emergency fuel or a tow to the nearest charger, lockout help and towing to your nearest dealership.',
      'Twelve months of cover come with every Plus Service and with most used vehicles we sell. You can renew it at any service visit.',
    ],
  },
  'pages/care-plans': {
    title: 'Care plans',
    paragraphs: [
      'A care plan fixes the price of your scheduled services for three or five years, so that you know today what the vehicle will cost to keep.',
      'Plans can be paid up front or included in your finance, move with the vehicle when you sell it, and are honoured at all of our workshops.',
      'Each plan includes scheduled services by the log book, roadside assist for its whole term, a yearly wheel alignment and a wash with every visit.',
    ],
  },
  'pages/accessibility': {
    title: 'Accessibility',
    paragraphs: [
      'Everybody should be able to find, compare and enquire about a vehicle here, whatever they browse with. This site aims at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2.',
      'Before every release, a program opens each kind of page and checks it against the rules for levels A and AA: on a phone, at a width of 320 pixels, with text at twice its size, in forced colours and with reduced motion. Other tests go through searching, enquiring and booking by keyboard alone, and compare what a screen reader says.',
      'Programs find only a part of all problems. Some are known: the film of a vehicle has no spoken description, since it has no sound and shows what the pictures show; a vehicle that turns, the view of its interior and the map are made for a pointer, and their contents are also given as pictures, text and lists; brochures that manufacturers provide may not be tagged.',
      'If something here keeps you out, tell us through the contact page, or call the dealership: we will do it with you by telephone, and fix what stopped you.',
    ],
  },
  'vehicle-parts-and-accessories': {
    title: 'Parts and accessories',
    paragraphs: [
      'Tow bars, roof racks, floor mats, bull bars, dash cameras: tell us your registration and what you need, and our parts team will confirm fit, price and stock.',
      'Parts for the vehicles we sell are usually on the shelf; others arrive within two working days in the capitals. Fitted in our workshop, accessories carry the same warranty as your vehicle.',
      'Trade customers are welcome: ask for an account, a delivery run and the direct line to the counter.',
    ],
  },
  'parts/search': {
    title: 'Find a part',
    paragraphs: [
      'Send us your registration or VIN and what you need: a part number, a picture of the old part, or a few words are enough. Our parts team looks it up for exactly your vehicle.',
      'The answer names the part, its price, whether it is on the shelf, and when it can be fitted or collected.',
    ],
  },
};
