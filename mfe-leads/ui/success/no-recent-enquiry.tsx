import { ButtonLink, Flex, Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
import { useOwned } from '@forecourt/remote-kit';
import { successTexts } from './success-texts.ts';

/** The success page of nobody's enquiry. */
export function NoRecentEnquiry() {
  const words = successTexts.use();
  const owned = useOwned();
  return (
    <PageContainer py="section">
      <Stack gap="4" maxW="measure">
        <Heading as="h1">{words.noneTitle}</Heading>
        <Text variant="lead">{words.noneText}</Text>
        <Flex gap="3" wrap="wrap">
          <ButtonLink href="/search/new-used-and-demo-cars">{words.browse}</ButtonLink>
          {owned('/contact') && (
            <ButtonLink href="/contact" variant="outline">
              {words.contact}
            </ButtonLink>
          )}
        </Flex>
      </Stack>
    </PageContainer>
  );
}
