import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { Box, Heading, Text } from '@forecourt/design-system';
import { siteMessages, useFormat } from '@forecourt/remote-kit';
import {
  accessibilityChecks,
  type AccessibilityCheck,
  type AccessibilityStatement,
  type PageArea,
} from '../../model/accessibility-statement.ts';

const checks: Record<AccessibilityCheck, string> = {
  rules: 'The rules of levels A and AA that a program can check',
  keyboard: 'By keyboard alone: everything is reached, and shows where you are',
  narrow: 'On a screen of 320 pixels, without scrolling sideways',
  'large-text': 'With text at twice its size',
  colours: 'With colours that the visitor has chosen',
  motion: 'Without movement, for visitors who prefer none',
};
const areas: Record<PageArea, string> = {
  stock: 'search and lists',
  vehicle: 'vehicles',
  offers: 'offers and models',
  forms: 'forms and bookings',
  places: 'dealerships',
  account: 'account',
  information: 'information',
};

export const accessibilityMessages = siteMessages(
  defineMessages('shell/accessibility-results', {
    title: 'What was checked, and what was found',
    intro: (date: string, pages: string, kinds: string) =>
      `On ${date}, ${pages} pages of ${kinds} kinds were checked against the Web Content Accessibility Guidelines (WCAG) 2.2.`,
    check: 'Check',
    result: 'Result',
    checkName: (check: AccessibilityCheck): string => checks[check],
    spoken: (journeys: string) =>
      `What a screen reader says on ${journeys} journeys, from the search to the booking`,
    passed: 'No problem found',
    failed: (found: readonly PageArea[]) =>
      `Problems found: ${new Intl.ListFormat('en').format(found.map((area) => areas[area]))}`,
    failures: 'What does not hold yet',
    none: 'These checks found no problem. They find only a part of all problems, and what we know of is said above.',
    some: 'The pages that the table names do not pass every check. Until they do, the dealership does it with you by telephone.',
  }),
);

/** Shows the results of the last checks of all kinds of pages. */
export function AccessibilityResults({ statement }: { statement: AccessibilityStatement }) {
  const t = accessibilityMessages.use();
  const format = useFormat();
  const { date, pages, kinds, spokenJourneys, failures } = statement;
  const rows = accessibilityChecks.map((check) => {
    const found = failures.filter((failure) => failure.check === check).map(({ area }) => area);
    return { name: t.checkName(check), result: found.length === 0 ? t.passed : t.failed(found) };
  });
  const spoken = { name: t.spoken(format.number(spokenJourneys)), result: t.passed };
  return (
    <Box as="section" aria-labelledby="accessibility-results" mt="10" maxW="68ch">
      <Heading as="h2" id="accessibility-results">
        {t.title}
      </Heading>
      <Text mt="3">
        {t.intro(format.date(`${date}T12:00:00.000Z`), format.number(pages), format.number(kinds))}
      </Text>
      <Box as="table" mt="5" css={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t.check}</th>
            <th scope="col">{t.result}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(spokenJourneys > 0 ? [spoken] : [])].map(({ name, result }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-passed={result === t.passed || undefined}>{result}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Heading as="h3" size="h4" mt="8">
        {t.failures}
      </Heading>
      <Text mt="2">{failures.length === 0 ? t.none : t.some}</Text>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    py: '3',
    pe: '4',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
  '& tbody th': { fontWeight: 'normal' },
  '& [data-passed]': { whiteSpace: 'nowrap', pe: '0' },
} as const;
