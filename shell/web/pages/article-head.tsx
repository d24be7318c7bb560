import type { Article } from '@forecourt/contracts/tenant/page-blocks';
import { Picture, Text } from '@forecourt/design-system';
import { useFormat, useImageUrl } from '@forecourt/remote-kit';
import { messages } from '../layout/messages.ts';

/** Renders when and by whom an article was written, and its picture. */
export function ArticleHead({ article: { published, updated, author, picture } }: { article: Article }) {
  const t = messages.use();
  const format = useFormat();
  const images = useImageUrl();
  return (
    <>
      <Text variant="small" color="ink-muted" mt="3">
        <time dateTime={published}>{format.date(published)}</time>
        {author && ` · ${author}`}
        {updated && updated !== published && (
          <>
            {' · '}
            <time dateTime={updated}>{t.updated(format.date(updated))}</time>
          </>
        )}
      </Text>
      {picture && (
        <Picture
          src={picture.url}
          urlFor={images.src}
          alt={picture.alt}
          ratio={[16, 9]}
          rounded="card"
          mt="6"
          priority
          sizes="(min-width: 992px) 60rem, 100vw"
        />
      )}
    </>
  );
}
