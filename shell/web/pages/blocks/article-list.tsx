import { contentSource } from '@forecourt/contracts/remote/content-source';
import type { ArticleSummary } from '@forecourt/contracts/tenant/page-text';
import {
  Card,
  Flex,
  Grid,
  Heading,
  Link,
  Picture,
  Text,
  fullColumns,
  lastOfOddFillsRow,
} from '@forecourt/design-system';
import { useFormat, useImageUrl, useSite } from '@forecourt/remote-kit';

/** Renders articles as cards, in the order of their dates. */
export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  const columns = fullColumns(articles.length, [3, 2]);
  return (
    <Grid
      as="ul"
      gap={{ base: '4', md: '6' }}
      templateColumns={{ base: '1fr', md: '1fr 1fr', lg: `repeat(${columns}, 1fr)` }}
      css={{ ...lastOfOddFillsRow('lg'), ...lastBeside }}
    >
      {articles.map((article, index) => (
        <ArticleCard key={article.slug} article={article} isFirst={index === 0} />
      ))}
    </Grid>
  );
}

/** On tablets a card that fills its row has the picture beside the text, no larger than the others'. */
const lastBeside = {
  '& > :last-child:nth-child(2n + 1)': {
    display: { md: 'grid', lg: 'flex' },
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
  },
};

function ArticleCard({ article, isFirst }: { article: ArticleSummary; isFirst: boolean }) {
  const { slug, title, published, summary, picture } = article;
  const format = useFormat();
  const images = useImageUrl();
  return (
    <Card as="li" padded={false} clipped interactive {...contentSource(useSite(), 'shell', 'pages', slug)}>
      {picture && (
        <Picture
          src={picture.url}
          urlFor={images.src}
          alt=""
          ratio={[3, 2]}
          sizes="(min-width: 992px) 33vw, (min-width: 768px) 50vw, 100vw"
          priority={isFirst}
        />
      )}
      <Flex direction="column" gap="2" p="card">
        <Text variant="caption">
          <time dateTime={published}>{format.date(published)}</time>
        </Text>
        <Heading as="h3" size="h4">
          <Link
            href={`/${slug}`}
            variant="quiet"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {title}
          </Link>
        </Heading>
        <Text>{summary}</Text>
      </Flex>
    </Card>
  );
}
