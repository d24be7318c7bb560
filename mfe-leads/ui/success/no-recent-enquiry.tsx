import { ButtonLink, Flex, Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
import { useOwned } from '@forecourt/remote-kit';
import { successMessages } from './success-messages.ts';

/** Renders the success page without a recent enquiry. */
export function NoRecentEnquiry() {
  const t = successMessages.use();
  const owned = useOwned();
  return (
    <PageContainer py="section">
      <Stack gap="4" maxW="measure">
        <Heading as="h1">{t.noneTitle}</Heading>
        <Text variant="lead">{t.noneText}</Text>
        <Flex gap="3" wrap="wrap">
          <ButtonLink href="/search/new-used-and-demo-cars">{t.browse}</ButtonLink>
          {owned('/contact') && (
            <ButtonLink href="/contact" variant="outline">
              {t.contact}
            </ButtonLink>
          )}
        </Flex>
      </Stack>
    </PageContainer>
  );
}
