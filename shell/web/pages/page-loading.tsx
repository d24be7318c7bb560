import { PageContainer, Spinner } from '@forecourt/design-system';

/** Shown in the layout while the browser loads a first page that the server could not render. */
export function PageLoading() {
  return (
    <PageContainer
      display="grid"
      placeItems="center"
      minH="60vh"
      css={{ animation: 'appear 160ms ease-out 300ms both' }}
    >
      <Spinner fontSize="2xl" color="ink-muted" />
    </PageContainer>
  );
}
