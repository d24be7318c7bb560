import { useLocation } from 'react-router';
import type { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import { Heading, Link, PageContainer } from '@forecourt/design-system';
import { useHydrated } from '@forecourt/remote-kit';
import { accountMessages } from './account-messages.ts';
import { DeletionResult } from './deletion-result.tsx';

/** The receipt of a deletion, which is in the state of the history entry: a reload and Back still show it. */
export function DeletedPage() {
  const t = accountMessages.use();
  const { state } = useLocation() as { state: DeletionReceipt | null };
  const isHydrated = useHydrated();
  if (isHydrated && state?.reference) return <DeletionResult receipt={state} />;
  return (
    <PageContainer py={{ base: '6', md: '10' }}>
      <Heading as="h1">{t.title}</Heading>
      <Link href="/account">{t.details}</Link>
    </PageContainer>
  );
}
