import { Disclosure, Heading, Stack, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { tradeInMessages } from './trade-in-messages.ts';

/** Renders questions that expand on click; the first one is which vehicles get no online estimate. */
export function TradeInFaq() {
  const t = tradeInMessages.use();
  const format = useFormat();
  const { maxYears, maxKm, validDays } = useSite().leads.tradeIn;
  const questions: [question: string, answer: string][] = [
    [t.faqWhich, t.faqWhichAnswer(maxYears, format.number(maxKm))],
    [t.faqHow, t.faqHowAnswer],
    [t.faqLong, t.faqLongAnswer(validDays)],
    [t.faqOwed, t.faqOwedAnswer],
    [t.faqBring, t.faqBringAnswer],
  ];
  return (
    <Stack as="section" aria-labelledby="trade-in-faq" gap="3">
      <Heading as="h2" size="h3" id="trade-in-faq">
        {t.faqTitle}
      </Heading>
      {questions.map(([question, answer]) => (
        <Disclosure key={question} title={question}>
          <Text>{answer}</Text>
        </Disclosure>
      ))}
    </Stack>
  );
}
