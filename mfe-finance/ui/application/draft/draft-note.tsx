import { Box, Button, Flex, Text } from '@forecourt/design-system';
import { applicationFormMessages } from '../application-messages.ts';
import type { Application } from './use-application.ts';

/** Explains how long an unfinished application is stored; offers to resume or delete a stored one. */
export function DraftNote({ application, labels }: { application: Application; labels: string[] }) {
  const t = applicationFormMessages.use();
  const { draft, isDiscarded, plan } = application;
  return (
    <Box mt="4" minH="3.5rem" role="status" fontSize="sm" data-steps>
      {draft ? (
        <Flex gap="3" align="center" wrap="wrap">
          <Text variant="small">{t.found(labels[draft.step] ?? labels[0]!)}</Text>
          <Flex gap="2">
            <Button type="button" size="sm" onClick={application.resume}>
              {t.resume}
            </Button>
            <Button type="button" size="sm" variant="ghost" onClick={application.discard}>
              {t.discard}
            </Button>
          </Flex>
        </Flex>
      ) : (
        <Flex gap="3" align="center" wrap="wrap">
          <Text variant="small">
            {isDiscarded ? t.discarded : t.storedFor(plan.site.finance.application.draftHours)}
          </Text>
          {application.isSaved && (
            <Button type="button" size="sm" variant="ghost" onClick={application.discard}>
              {t.discard}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}
