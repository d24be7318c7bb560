import type { ShownBlock } from '@forecourt/contracts/tenant/page-text';

type Company = { name: string; url: string };

/** Structured data of a page's questions and open positions, as the page shows them. */
export function blocksJsonLd(blocks: readonly ShownBlock[], company: Company): object[] {
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
  const positions = blocks.flatMap((block) => (block.kind === 'positions' ? block.items : []));
  return [
    ...(questions.length > 0
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
    ...positions.map(({ title, text, place, hours, closes }) => ({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title,
      description: text,
      employmentType: hours,
      ...(closes ? { validThrough: closes } : {}),
      hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: company.url },
      jobLocation: { '@type': 'Place', name: place },
    })),
  ];
}
