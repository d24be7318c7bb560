import CircleAlert from 'lucide-react/icons/circle-alert';
import SearchX from 'lucide-react/icons/search-x';
import { isRouteErrorResponse, useRouteError } from '@forecourt/remote-kit';
import { ButtonLink, EmptyState, PageContainer } from '@forecourt/design-system';
import { texts } from '../layout/texts.ts';

/** 404 and failure inside the site's frame: header, footer and search stay. */
export function ErrorPage() {
  const words = texts.use();
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PageContainer paddingBlock="64px">
      <EmptyState icon={notFound ? SearchX : CircleAlert} title={notFound ? words.notFoundTitle : words.failedTitle} action={<ButtonLink href="/search/new-used-and-demo-cars">{words.searchStock}</ButtonLink>}>
        {notFound ? words.notFoundText : words.failedText}
      </EmptyState>
    </PageContainer>
  );
}
