import { amountOf, applicationFields } from '@forecourt/contracts/leads/finance-application-fields';
import { applicationMessagesFor } from '@forecourt/contracts/leads/finance-application-messages';
import { Box, Button, DefinitionGrid, Flex, Heading, Text, VisuallyHidden } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { formatExactMoney } from '../format-exact-money.ts';
import { isApplicationField, type FormField, type FormStep, type FormValues } from './application-fields.ts';
import { applicationFormMessages } from './application-messages.ts';
import type { ApplicationSubject } from './application-subject.ts';

type Props = {
  steps: FormStep[];
  values: FormValues;
  subject: ApplicationSubject;
  labelFor(field: FormField): string;
  optionsFor(field: FormField): { value: string; label: string }[];
  onChange(step: number): void;
};

/** Shows all answers before they are sent, by step with a button to change it, and the calculated figures. */
export function ApplicationReview({ steps, values, subject, labelFor, optionsFor, onChange }: Props) {
  const t = applicationFormMessages.use();
  const format = useFormat();
  const names = applicationMessagesFor(useSite().locale).steps;
  const textOf = (field: FormField) => {
    if (typeof values[field] === 'boolean') return values[field] ? t.yes : t.no;
    const value = String(values[field] ?? '').trim();
    const amount =
      isApplicationField(field) && applicationFields[field].kind === 'money' ? amountOf(value) : null;
    if (amount !== null) return formatExactMoney(format, amount);
    return optionsFor(field).find((option) => option.value === value)?.label ?? (value || t.notAnswered);
  };
  return (
    <>
      <Box>
        <Heading as="h4" size="h4">
          {t.scenario}
        </Heading>
        {subject.vehicle && <Text mt="1">{subject.vehicle.name}</Text>}
        <Text mt="1" fontVariantNumeric="tabular-nums">
          {subject.figures ?? t.noFigures}
        </Text>
        <Text variant="small" color="ink-muted" mt="1">
          {t.indicative} {t.scenarioChange}
        </Text>
      </Box>
      {steps.slice(0, -1).map(({ key, fields }, index) => (
        <Box key={key}>
          <Flex justify="space-between" align="center" gap="3" mb="2">
            <Heading as="h4" size="h4">
              {names[key]}
            </Heading>
            <Button type="button" variant="link" size="sm" onClick={() => onChange(index)}>
              {t.change}
              <VisuallyHidden>: {names[key]}</VisuallyHidden>
            </Button>
          </Flex>
          <DefinitionGrid
            columns={1}
            items={fields.map((field) => ({ term: labelFor(field), value: <bdi>{textOf(field)}</bdi> }))}
          />
        </Box>
      ))}
    </>
  );
}
