import type { ReactNode } from 'react';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Heading, PageContainer, Text } from '@forecourt/design-system';
import { RemoteFragment, useLoaderData, useLocation, useSite } from '@forecourt/remote-kit';
import { messages } from '../layout/messages.ts';
import { AccessibilityResults } from './accessibility-results.tsx';
import { ArticleHead } from './article-head.tsx';
import { Gallery } from './blocks/gallery.tsx';
import { Facts, PageBlocks } from './blocks/page-blocks.tsx';
import { positionParameter } from './blocks/positions.tsx';
import { departmentOfPage } from './department-of-page.ts';
import { EnquiryPanel, ServiceBookingPanel } from './enquiry-panel.tsx';
import type { LoadedText } from './load-page-text.ts';
import { PageAside } from './page-aside.tsx';
import { PrivacySections } from './privacy-sections.tsx';
import { ServiceOffer } from './service-offer.tsx';

/**
 * A page of the site's own text: its introduction, the rest in a readable line length, and related links. A
 * gallery without a title that comes first is the page's picture; facts that follow it end the text.
 */
export function InformationPage({ slug }: { slug: string }) {
  const t = messages.use();
  const site = useSite();
  const { pages, leads } = site;
  const { title } = pages[slug]!;
  const { paragraphs, blocks = [], article, notice, statement, promotion } = useLoaderData() as LoadedText;
  const [lead, ...rest] = paragraphs;
  const department = departmentOfPage(slug);
  const namesPlaces = blocks.some(({ kind }) => kind === 'locations');
  const chosen = new URLSearchParams(useLocation().search).get(positionParameter);
  const position = blocks
    .flatMap((block) => (block.kind === 'positions' ? block.items : []))
    .find(({ id }) => id === chosen);
  const [opening, second, ...others] = blocks;
  const isOpened = opening?.kind === 'gallery' && !opening.title;
  // Beside the related links, where a short text would leave space.
  const facts = isOpened && second?.kind === 'facts' ? second : null;
  // Without text of its own the page begins with its blocks: links beside its introduction would part them.
  const isShort =
    !isOpened &&
    !(article ?? notice ?? statement) &&
    rest.length === 0 &&
    blocks.length > 0 &&
    slug !== 'service';
  const introduction = (
    <>
      <Heading as="h1">{title}</Heading>
      {article && <ArticleHead article={article} />}
      {lead && (
        <Text variant="lead" fontSize={{ base: 'lg', md: 'xl' }} maxW="54ch" mt="4">
          {lead}
        </Text>
      )}
    </>
  );
  const source = contentSource(site, 'shell', 'pages', slug);
  const top = { base: '4', md: '8' };
  return (
    <>
      {isOpened && (
        <PageContainer pt={top} mb={{ base: '8', lg: '12' }} {...source}>
          {introduction}
          <Box mt={{ base: '6', lg: '8' }}>
            <Gallery pictures={opening.pictures} isFirst />
          </Box>
        </PageContainer>
      )}
      <Box css={isShort ? belowIntroduction : besideText}>
        <PageContainer pt={isOpened ? '0' : top}>
          <article {...source}>
            {!isOpened && introduction}
            {slug === 'service' && <ServiceOffer promotion={promotion ?? null} />}
            <Prose paragraphs={rest} isFirst={isOpened} />
            {facts && (
              <Box mt={rest.length > 0 ? { base: '8', lg: '10' } : '0'}>
                <Facts items={facts.items} />
              </Box>
            )}
            {notice && <PrivacySections notice={notice} />}
            {statement && <AccessibilityResults statement={statement} />}
          </article>
        </PageContainer>
        <div>
          <PageBlocks
            slug={slug}
            blocks={facts ? others : isOpened ? blocks.slice(1) : blocks}
            department={department}
          />
          {hasForm(slug) && (
            <PageContainer>
              {slug === 'service' &&
                (leads.serviceBooking.enabled ? (
                  <ServiceBookingPanel id="book" />
                ) : (
                  <EnquiryPanel id="book" title={t.bookService} category="Service Enquiry" />
                ))}
              {slug === 'careers' && (
                <EnquiryPanel
                  key={position?.id}
                  id="apply"
                  title={t.careersForm}
                  category="Career Enquiry"
                  message={
                    position && t.applicationFor([position.title, position.place].filter(Boolean).join(', '))
                  }
                />
              )}
              {department === 'parts' && <EnquiryPanel id="ask" title={t.partsForm} intent="parts" />}
            </PageContainer>
          )}
          {department && withPlaces.has(slug) && !namesPlaces && (
            <RemoteFragment
              name="locations/cards"
              props={{ title: department === 'service' ? t.workshops : t.partsCounters, department }}
            />
          )}
        </div>
        <PageContainer pt={{ base: '12', lg: isOpened ? '0' : isShort ? '6' : top.md }}>
          <PageAside slug={slug} isRow={isShort} />
        </PageContainer>
      </Box>
    </>
  );
}

/** Related links are beside the text on wide pages, and last on narrower ones, where they would interrupt. */
const besideText = {
  '--aside': { lg: '18rem', xl: '24rem' },
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '& > :is(:first-child, :last-child)': { gridArea: { lg: '1 / 1' } },
  '& > :first-child > article': { marginInlineEnd: { lg: 'calc(var(--aside) + 4rem)' } },
  // In the cell of the text, which stays selectable and clickable under it.
  '& > :last-child': { pointerEvents: { lg: 'none' } },
  '& > :last-child > aside': {
    width: { lg: 'var(--aside)' },
    marginInlineStart: { lg: 'auto' },
    pointerEvents: 'auto',
  },
};

/** On wide pages a row of links between the introduction and the blocks. */
const belowIntroduction = {
  display: { lg: 'flex' },
  flexDirection: 'column',
  '& > :nth-child(2)': { order: 1 },
} as const;

/**
 * The platform's pages about service and parts say where these are; a dealer's further pages say what their
 * blocks say.
 */
const withPlaces = new Set([
  'service',
  'pages/pricing-guide',
  'pages/warranty',
  'pages/roadside-assist',
  'pages/care-plans',
  'vehicle-parts-and-accessories',
  'parts/search',
]);

const hasForm = (slug: string) =>
  ['service', 'careers', 'vehicle-parts-and-accessories', 'parts/search'].includes(slug);

function Prose({ paragraphs, isFirst }: { paragraphs: string[]; isFirst: boolean }): ReactNode {
  return (
    paragraphs.length > 0 && (
      <Box mt={isFirst ? '0' : '6'}>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} variant="prose">
            {paragraph}
          </Text>
        ))}
      </Box>
    )
  );
}
