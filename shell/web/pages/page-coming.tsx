import { PageContainer, Spinner } from '@forecourt/design-system';

/** Inside the frame while the browser fetches a first page that the server could not render. */
export function PageComing() {
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
