import { defineMessages } from '../messages/define-messages.ts';
import type { ApplicationField, ApplicationStep } from './finance-application-fields.ts';

type Labels = Record<ApplicationField, string>;
export type ApplicationMessages = {
  steps: Record<ApplicationStep, string>;
  labels: Labels;
  helpers: Partial<Labels>;
  /** Error messages for missing answers. */
  problems: Labels;
  choices: Record<string, string>;
  amountWrong(label: string): string;
  tooYoung: string;
  tooLong(label: string, longest: number): string;
};

const en: ApplicationMessages = {
  steps: {
    about: 'About you',
    money: 'Income and expenses',
    life: 'Employment and residence',
    car: 'The vehicle',
    review: 'Review',
  },
  labels: {
    date_of_birth: 'Date of birth',
    dependants: 'People who depend on you',
    income: 'Your income after tax',
    income_every: 'How often is it paid?',
    other_income: 'Other income a month',
    housing_cost: 'Rent or mortgage a month',
    living_costs: 'Living costs a month',
    debt_repayments: 'Other loan repayments a month',
    card_limits: 'Credit card limits in all',
    employment: 'Employment',
    employer: 'Employer or business name',
    employed_for: 'How long have you worked there?',
    residence: 'Where you live',
    lived_for: 'How long have you lived there?',
    address: 'Street address and suburb',
    residency: 'Residency',
    vehicle_wanted: 'Which vehicle are you after?',
    purpose: 'What will you use it for?',
    finance_consent: 'Consent',
  },
  helpers: {
    housing_cost: 'Your share of it; 0 where you pay none.',
    living_costs: 'Food, bills, insurance, fuel and everything else that comes every month.',
  },
  problems: {
    date_of_birth: 'Please enter your date of birth.',
    dependants: 'Please choose how many people depend on you.',
    income: 'Please enter your income after tax, 0 if you have none.',
    income_every: 'Please choose how often your income is paid.',
    other_income: 'Please enter your other income.',
    housing_cost: 'Please enter your rent or mortgage, 0 if you pay none.',
    living_costs: 'Please enter your living costs.',
    debt_repayments: 'Please enter your loan repayments.',
    card_limits: 'Please enter the limits of your credit cards.',
    employment: 'Please choose your employment.',
    employer: 'Please enter your employer or business name.',
    employed_for: 'Please choose how long you have worked there.',
    residence: 'Please choose where you live.',
    lived_for: 'Please choose how long you have lived there.',
    address: 'Please enter your street address and suburb.',
    residency: 'Please choose your residency.',
    vehicle_wanted: 'Please choose which vehicle you are after.',
    purpose: 'Please choose what you will use it for.',
    finance_consent: 'Please agree to how your details are used, or ask us a question instead.',
  },
  choices: {
    '0': 'None',
    '1': '1',
    '2': '2',
    '3': '3',
    '4': '4',
    '5-or-more': '5 or more',
    week: 'Weekly',
    fortnight: 'Fortnightly',
    month: 'Monthly',
    year: 'Yearly',
    'full-time': 'Full time',
    'part-time': 'Part time',
    casual: 'Casual',
    'self-employed': 'Self-employed',
    retired: 'Retired',
    'not-working': 'Not working just now',
    'under-6-months': 'Less than 6 months',
    '6-12-months': '6 to 12 months',
    '1-2-years': '1 to 2 years',
    '2-5-years': '2 to 5 years',
    'over-5-years': 'More than 5 years',
    own: 'I own my home',
    mortgage: 'I am paying it off',
    renting: 'I rent',
    boarding: 'I board',
    'with-family': 'I live with family',
    citizen: 'Australian or New Zealand citizen',
    'permanent-resident': 'Permanent resident',
    visa: 'On a visa',
    new: 'A new one',
    demo: 'A demo',
    used: 'A used one',
    undecided: 'I have not decided yet',
    private: 'Mostly private',
    business: 'Mostly business',
  },
  amountWrong: (label) => `${label}: please enter an amount in dollars, such as 1,200.`,
  tooYoung: 'Date of birth: you need to be 18 or older to apply for finance.',
  tooLong: (label, longest) => `${label}: at most ${longest} characters.`,
};

/** Returns the labels and error messages of the finance application, shared by browser, server and email. */
export const applicationMessagesFor = defineMessages('contracts/finance-application', en).for;
