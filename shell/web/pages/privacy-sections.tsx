import type { ReactNode } from 'react';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { Box, Grid, Heading, Stack, Text } from '@forecourt/design-system';
import { siteMessages } from '@forecourt/remote-kit';
import type { PrivacyNotice } from '../../model/privacy-notice.ts';

export const privacyMessages = siteMessages(
  defineMessages('shell/privacy-sections', {
    stores: 'What we store, why and for how long',
    kept: 'Kept:',
    decisions: 'Decisions without a person',
    decisionsText:
      'These rules of the site decide by themselves. If one concerns you, ask us through the contact page, and a person will look at it.',
    uses: 'Uses:',
  }),
);

/** Lists what the site stores about people, and what it decides about them without a human. */
export function PrivacySections({ notice }: { notice: PrivacyNotice }) {
  const t = privacyMessages.use();
  return (
    <>
      <Section id="stores" title={t.stores}>
        {notice.stores.map(({ title, purpose, retention }) => (
          <Entry key={title} title={title}>
            <Text>{purpose}</Text>
            <Text variant="small" color="ink-muted">
              {t.kept} {retention}
            </Text>
          </Entry>
        ))}
      </Section>
      <Section id="decisions" title={t.decisions} intro={t.decisionsText}>
        {notice.decisions.map(({ title, purpose, data, outcomes }) => (
          <Entry key={title} title={title}>
            <Text>{purpose}</Text>
            <Box as="ul" listStyleType="disc" ps="5" my="2">
              {outcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </Box>
            <Text variant="small" color="ink-muted">
              {t.uses} {data}
            </Text>
          </Entry>
        ))}
      </Section>
    </>
  );
}

function Section({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <Box as="section" aria-labelledby={id} mt="10" maxW="68ch">
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {intro && <Text mt="3">{intro}</Text>}
      <Stack as="ul" mt="5" listStyleType="none" borderBlockEndWidth="1px" borderColor="line">
        {children}
      </Stack>
    </Box>
  );
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      columnGap="6"
      rowGap="1"
      py="4"
      borderBlockStartWidth="1px"
      borderColor="line"
    >
      <Heading as="h3" size="h4">
        {title}
      </Heading>
      <div>{children}</div>
    </Grid>
  );
}
