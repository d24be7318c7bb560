import type { ReactNode } from 'react';
import { useSite } from '@forecourt/remote-kit';
import { Box, Grid, Heading, PageContainer, Text } from '@forecourt/design-system';
import { texts } from '../layout/texts.ts';
import { EnquiryPanel } from './enquiry-panel.tsx';
import { PageAside } from './page-aside.tsx';
import { ServiceOffer } from './service-offer.tsx';

/** A page of the site's own words: its lead, the rest in a readable measure, and what stands near it. */
export function InformationPage({ slug }: { slug: string }) {
  const words = texts.use();
  const { title, paragraphs } = useSite().pages[slug]!;
  const [lead, ...rest] = paragraphs;
  return (
    <PageContainer pt={{ base: '4', md: '8' }}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' }} columnGap="16" rowGap="12" alignItems="start">
        <article>
          <Heading as="h1">{title}</Heading>
          {lead && <Text variant="lead" fontSize={{ base: 'lg', md: 'xl' }} maxW="54ch" mt="4">{lead}</Text>}
          {slug === 'service' && <ServiceOffer />}
          <Prose paragraphs={rest} />
          {slug === 'service' && <EnquiryPanel id="book" title={words.bookService} />}
          {slug === 'careers' && <EnquiryPanel id="apply" title={words.careersForm} />}
        </article>
        <PageAside slug={slug} />
      </Grid>
    </PageContainer>
  );
}

function Prose({ paragraphs }: { paragraphs: string[] }): ReactNode {
  return paragraphs.length > 0 && <Box mt="6">{paragraphs.map((paragraph) => <Text key={paragraph} variant="prose">{paragraph}</Text>)}</Box>;
}
