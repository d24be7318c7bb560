import { useEffect, useRef } from 'react';
import { describeDeletion } from '@forecourt/contracts/privacy/deletion-messages';
import type { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import { Box, Heading, Link, PageContainer, Stack, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';

/** Shows what was deleted with an account, what is kept and why, and the receipt's reference. */
export function DeletionResult({ receipt }: { receipt: DeletionReceipt }) {
  const { t, deletedLines, keptLines } = describeDeletion(receipt, useSite().locale);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    result.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const list = (title: string, lines: string[]) =>
    lines.length > 0 && (
      <Box>
        <Heading as="h2" size="h3" mb="2">
          {title}
        </Heading>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Box>
    );
  return (
    <PageContainer py={{ base: '6', md: '10' }}>
      <Stack gap="6" ref={result} tabIndex={-1} outline="none">
        <Heading as="h1">{t.title}</Heading>
        <Text>
          {t.reference}{' '}
          <Box as="bdi" whiteSpace="nowrap">
            {receipt.reference}
          </Box>
          . {t.keep}
        </Text>
        {list(t.deleted, deletedLines)}
        {list(t.kept, keptLines)}
        {receipt.asks_addresses && <Text>{t.asked}</Text>}
        <Text>
          <Link href="/">{t.home}</Link>
        </Text>
      </Stack>
    </PageContainer>
  );
}
