import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';
import { estimateMessages } from './estimate/estimate-messages.ts';

/** Why the figures of the finance page are not those of the vehicle in its URL. */
export type MissingReason = 'unknown' | 'sold' | 'not-financed' | 'no-price';
export type PageKind = 'finance' | 'pre-approval' | 'personalised';

const pagesEnglish = {
  finance: {
    title: 'Finance',
    intro:
      'Work out what you could borrow, then tell us where to reach you. A finance specialist answers with the rate that you can have.',
  },
  'pre-approval': {
    title: 'Finance Pre-Approval',
    intro:
      'Know what you can spend before you choose. Tell us where to reach you, and a finance specialist does the rest.',
  },
  personalised: {
    title: 'Your finance',
    intro:
      'What this vehicle would cost you, from its own rate. Change the numbers to suit you, then ask us for it.',
  },
} satisfies Record<PageKind, { title: string; intro: string }>;

/** The messages of the finance domain; the English text follows the specification. */
export const messages = siteMessages(
  defineMessages('finance/ui', {
    ...estimateMessages.en,
    home: 'Home',
    calculatorTitle: 'Finance Calculator',
    amount: 'Loan amount',
    term: 'Loan term',
    yearUnit: 'years',
    interest: 'Interest rate',
    interestLocked: 'This rate is set by the lender.',
    deposit: 'Deposit or trade-in',
    balloon: 'Balloon at the end',
    frequency: 'Repayments',
    frequencyName: (period: 'week' | 'fortnight' | 'month') =>
      ({ week: 'Weekly', fortnight: 'Fortnightly', month: 'Monthly' })[period],
    yourRepayment: 'Your repayment',
    borrowed: 'You borrow',
    coveredBack: (amount: string) => `Your trade-in covers it, you get ${amount} back`,
    covered: 'Nothing is left to borrow',
    moneyBack: 'You get back',
    borrowedWithFee: (fee: string) => `with the establishment fee of ${fee}`,
    costOfCredit: 'Interest and fees',
    unfinished: 'Enter a value within its limits to see the repayment.',
    countedAs: (value: string) => `Counted as ${value}, the nearest step`,
    total: 'You pay in all',
    applyWith: 'Apply with these figures',
    use: 'What the vehicle is for',
    privateUse: 'Private use',
    businessUse: 'Business use',
    gst: 'GST that you may claim',
    withoutGst: 'Price without that GST',
    gstLimited: (limit: string) => `For a passenger car the credit ends at the car limit of ${limit}.`,
    gstNote:
      'For businesses registered for GST that use the vehicle for business alone. Your accountant knows what applies to you.',
    showMore: 'Show More',
    showLess: 'Show Less',
    outOfRange: (min: string, max: string) => `Cannot be less than ${min} or more than ${max}`,
    compareScenario: 'Compare with another way to pay',
    scenarios: 'Two ways to pay',
    scenarioNow: 'Now',
    scenarioBefore: 'Put aside',
    endComparison: 'End the comparison',
    comparisonRate: 'Comparison rate',
    depositAndTrade: 'Deposit and trade-in',
    priceRangeTitle: 'Look by price',
    balanceTitle: 'What you owe over time',
    asTable: 'Show as a table',
    afterHeading: 'After',
    atStart: 'Start',
    owed: 'Owed',
    afterYears: (years: number) => `after ${years === 1 ? '1 year' : `${years} years`}`,
    affordTitle: 'What can you afford?',
    affordLabel: (per: string) => `What you can pay ${per}`,
    affordUpTo: 'Vehicles up to',
    affordTerms: (term: string, deposit: string) => `Over ${term} with a deposit of ${deposit}, at`,
    vehiclesWithin: 'See vehicles within it',
    countWithin: (count: number) =>
      count === 1 ? 'See the 1 vehicle within it' : `See ${count} vehicles within it`,
    noneWithin: 'No vehicle in stock has a price within it just now.',
    deliveryTitle: 'Delivery Calculator',
    deliveryIntro: 'See what it costs to bring this vehicle to you.',
    postcode: 'Your postcode',
    calculate: 'Calculate',
    postcodeMissing: 'Please enter a postcode.',
    postcodeWrong: 'Invalid postcode. Please enter a 4-digit number.',
    noDelivery:
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    deliveryTo: (region: string) => `Delivery to ${region}`,
    free: 'Free',
    fuelTitle: 'Fuel Calculator',
    chargingTitle: 'Charging Calculator',
    fuelAndChargingTitle: 'Fuel and Charging Calculator',
    fuelIntro: 'What this vehicle costs to run in a week.',
    distance: 'Kilometres a week',
    consumption: 'Litres per 100 km',
    consumptionDefault: "The consumption is a usual figure; this vehicle's own is not known.",
    fuelPrice: 'Price per litre',
    electricConsumption: 'kWh per 100 km',
    electricPrice: 'Price per kWh',
    electricDefault: "The kWh are a usual figure; this vehicle's own are not known.",
    perWeek: 'a week',
    amountWrong: 'Please enter a number of 0 or more.',
    costUnfinished: 'Correct the marked amounts to see the cost.',
    fuelYear: (amount: string) => `About ${amount} a year`,
    pageTitle: (kind: PageKind) => pagesEnglish[kind].title,
    pageIntro: (kind: PageKind) => pagesEnglish[kind].intro,
    pageCalculatorTitle: 'What would it cost?',
    price: 'Purchase price',
    tradeIn: 'Trade-in value',
    depositOnly: 'Deposit',
    owing: 'Owed on the trade-in',
    owingHelp: 'Paid out for you, from the trade-in first. The rest is added to the loan.',
    residual: 'Residual',
    enquireTitle: 'Get Pre-Approved',
    ratesTitle: 'Our rate',
    ratesNote: (name: string) => `From ${name}, on a secured loan of $30,000 over 5 years.`,
    rateRange: (min: string, max: string) => `Comparison rates from ${min}\u00a0% to ${max}\u00a0%`,
    fees: 'Fees',
    missingVehicle: (reason: MissingReason, name: string) =>
      ({
        unknown: 'That vehicle is not in our stock any more. The figures below are an example.',
        sold: `${name} has been sold. The figures below are an example.`,
        'no-price': `${name} has no price online. The figures below are an example.`,
        'not-financed': `We do not quote finance on ${name} online. The figures below are an example for another vehicle.`,
      })[reason],
    otherVehicles: 'See our vehicles',
    callInstead: 'The form is not available right now. Please call us, or visit a showroom.',
    contact: 'Contact us',
  }),
);
