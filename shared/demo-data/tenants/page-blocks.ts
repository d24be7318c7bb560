import type { PageBlock } from '@forecourt/contracts/tenant/page-blocks';
import { artwork } from '../pictures.ts';

type Facts = [value: string, label: string][];
type Job = [id: string, title: string, place: string, text: string];

const facts = (items: Facts): PageBlock => ({
  kind: 'facts',
  items: items.map(([value, label]) => ({ value, label })),
});

/** What follows the text of the page about a company. */
export function aboutBlocks(company: string, figures: Facts): PageBlock[] {
  const pictures = artwork
    .scenes(company, 'suv', 'ute', 'hatch', 'caravan', 'truck', 'motorcycle')
    .slice(0, 3);
  return [
    facts(figures),
    ...(pictures.length > 1
      ? [
          {
            kind: 'gallery' as const,
            pictures: pictures.map((url, index) => ({ url, alt: `From our yard, picture ${index + 1}` })),
          },
        ]
      : []),
    { kind: 'team', title: 'Who you will meet' },
    { kind: 'locations', title: 'Where we are' },
  ];
}

/** The open positions of a company, and what people ask before they apply. */
export const careerBlocks = (jobs: Job[]): PageBlock[] => [
  {
    kind: 'positions',
    title: 'Open positions',
    items: jobs.map(([id, title, place, text]) => ({
      id,
      title,
      place,
      hours: 'Full time',
      text,
      closes: null,
    })),
  },
  {
    kind: 'questions',
    title: 'Before you apply',
    items: [
      {
        question: 'How long does it take?',
        answer:
          'You hear from us within three working days. A first talk takes half an hour, and a paid trial day follows.',
      },
      {
        question: 'Do I need a licence?',
        answer:
          'A manual driver licence helps everywhere except in administration. Apprentices may start on learner plates.',
      },
      {
        question: 'What about Saturdays?',
        answer:
          'Every second one is off, and a worked Saturday earns a weekday off in the week that follows.',
      },
    ],
  },
];

/** Prices of logbook services by model and interval, and what people ask in a workshop. */
export const serviceBlocks = (rows: string[][]): PageBlock[] => [
  {
    kind: 'price-table',
    title: 'Logbook service prices',
    columns: ['Model', '12 months / 15,000 km', '24 months / 30,000 km', '36 months / 45,000 km'],
    rows,
    note: 'Prices include parts, labour and GST for vehicles without additional repairs. We call before we do anything that is not in the price.',
  },
  {
    kind: 'questions',
    title: 'Good to know',
    items: [
      {
        question: 'Does a service here keep my new vehicle warranty?',
        answer:
          'Yes. The work follows the logbook, with parts of the specification that the manufacturer requires.',
      },
      {
        question: 'How long does a service take?',
        answer:
          'A minor service about two hours, a major one half a day. Drop the key the evening before, or wait with a coffee.',
      },
      {
        question: 'Is there a loan car?',
        answer: 'At most of our workshops. Ask when you book, so that one is there for you.',
      },
    ],
  },
];
