import type { ReactNode } from 'react';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import type { ShownBlock } from '@forecourt/contracts/tenant/page-text';
import {
  Box,
  ButtonLink,
  Disclosure,
  Flex,
  Grid,
  Heading,
  Section,
  StatTile,
  Text,
} from '@forecourt/design-system';
import { RemoteFragment, useOwned, useSite } from '@forecourt/remote-kit';
import { ArticleList } from './article-list.tsx';
import { FormBlock } from './form-block.tsx';
import { Gallery } from './gallery.tsx';
import { Markdown } from './markdown.tsx';
import { Positions } from './positions.tsx';
import { PriceTable } from './price-table.tsx';
import { VideoPlayer } from './video-player.tsx';

type Props = {
  /** The page that they are of. */
  slug: string;
  blocks: readonly ShownBlock[];
  /** The department that the page is about. */
  department?: 'service' | 'parts' | undefined;
};

/** Renders the parts of a page in the dealer's order. */
export function PageBlocks({ slug, blocks, department }: Props) {
  const source = contentSource(useSite(), 'shell', 'pages', slug);
  const firstGallery = blocks.findIndex(({ kind }) => kind === 'gallery');
  return blocks.map((block, index) => (
    // The source of the page, also for parts whose content is that of another domain.
    <Box key={index} {...source}>
      <Block block={block} isFirstGallery={index === firstGallery} department={department} />
    </Box>
  ));
}

type BlockProps = Pick<Props, 'department'> & { block: ShownBlock; isFirstGallery: boolean };

function Block({ block, isFirstGallery, department }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'text':
      return (
        <Section title={block.title}>
          {block.paragraphs.map((paragraph) => (
            <Text key={paragraph} variant="prose">
              {paragraph}
            </Text>
          ))}
        </Section>
      );
    case 'markdown':
      return (
        <Section title={block.title}>
          <Markdown nodes={block.nodes} headings={block.title ? 3 : 2} />
        </Section>
      );
    case 'accordion':
      return (
        <Section title={block.title}>
          <Box maxW="3xl">
            {block.items.map(({ title, nodes }) => (
              <Disclosure key={title} title={title}>
                <Markdown nodes={nodes} headings={3} />
              </Disclosure>
            ))}
          </Box>
        </Section>
      );
    case 'video':
      return (
        <Section title={block.title}>
          <VideoPlayer {...block} />
        </Section>
      );
    case 'form':
      return <FormBlock {...block} />;
    case 'news':
      return (
        block.articles.length > 0 && (
          <Section title={block.title}>
            <ArticleList articles={block.articles} />
          </Section>
        )
      );
    case 'questions':
      return (
        <Section title={block.title}>
          <Box maxW="3xl">
            {block.items.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <Text variant="prose">{answer}</Text>
              </Disclosure>
            ))}
          </Box>
        </Section>
      );
    case 'price-table':
      return (
        <Section title={block.title}>
          <PriceTable {...block} />
        </Section>
      );
    case 'call-to-action':
      return <CallToAction {...block} />;
    case 'facts':
      return (
        <Section>
          <Facts items={block.items} />
        </Section>
      );
    case 'gallery':
      return (
        <Section title={block.title}>
          <Gallery pictures={block.pictures} isFirst={isFirstGallery} />
        </Section>
      );
    case 'stock':
      return (
        <Section title={block.title}>
          <RemoteFragment
            name="search/latest"
            props={{ carType: block.carType, limit: 3, ...(block.make ? { make: block.make } : {}) }}
            minHeight={420}
          />
        </Section>
      );
    case 'team':
      return <RemoteFragment name="locations/team" props={{ title: block.title }} />;
    case 'locations':
      return (
        <RemoteFragment
          name="locations/cards"
          props={{ title: block.title, ...(department ? { department } : {}) }}
        />
      );
    case 'offers':
      return <RemoteFragment name="offers/latest" props={{ title: block.title }} />;
    case 'positions':
      return (
        <Section title={block.title}>
          <Positions items={block.items} />
        </Section>
      );
  }
}

/** Large numbers with short labels. */
export function Facts({ items }: Pick<Extract<ShownBlock, { kind: 'facts' }>, 'items'>) {
  return (
    <Grid
      gap="6"
      templateColumns={{ base: '1fr 1fr', md: `repeat(${items.length}, 1fr)` }}
      borderBlockWidth="1px"
      borderColor="line"
      py={{ base: '6', md: '8' }}
    >
      {items.map(({ value, label }) => (
        <StatTile key={label} variant="big" value={value} label={label} />
      ))}
    </Grid>
  );
}

function CallToAction({ title, text, link }: Extract<ShownBlock, { kind: 'call-to-action' }>) {
  const owned = useOwned();
  if (!owned(link.href)) return null;
  return (
    <Section ground="inverse" py="section">
      <Flex justify="space-between" align="center" gap="6" wrap="wrap">
        <Box>
          <Heading as="h2">{title}</Heading>
          {text && (
            <Text mt="2" color="ink-muted" maxW="measure">
              {text}
            </Text>
          )}
        </Box>
        <ButtonLink href={link.href} size="lg">
          {link.label}
        </ButtonLink>
      </Flex>
    </Section>
  );
}
