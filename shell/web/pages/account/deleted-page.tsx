import { useLocation } from 'react-router';
import type { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import { ButtonLink, Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
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
      <Stack gap="6" align="start">
        <Heading as="h1">{t.title}</Heading>
        <Text>{t.noReceipt}</Text>
        <ButtonLink href="/account">{t.toAccount}</ButtonLink>
      </Stack>
    </PageContainer>
  );
}
