import { amountOf, applicationFields } from '@forecourt/contracts/leads/finance-application-fields';
import { applicationTextsFor } from '@forecourt/contracts/leads/finance-application-texts';
import { Box, Button, DefinitionGrid, Flex, Heading, Text, VisuallyHidden } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { exactMoney } from '../exact-money.ts';
import { isApplicationField, type FormField, type FormStep, type FormValues } from './application-fields.ts';
import type { ApplicationSubject } from './application-subject.ts';
import { applicationWords } from './application-texts.ts';

type Props = {
  steps: FormStep[];
  values: FormValues;
  subject: ApplicationSubject;
  labelFor(field: FormField): string;
  optionsFor(field: FormField): { value: string; label: string }[];
  onChange(step: number): void;
};

/** Everything that is about to be sent, by step, each with a way back to it; and the figures that go with it. */
export function ApplicationReview({ steps, values, subject, labelFor, optionsFor, onChange }: Props) {
  const words = applicationWords.use();
  const format = useFormat();
  const names = applicationTextsFor(useSite().locale).steps;
  const textOf = (field: FormField) => {
    if (typeof values[field] === 'boolean') return values[field] ? words.yes : words.no;
    const value = String(values[field] ?? '').trim();
    const amount =
      isApplicationField(field) && applicationFields[field].kind === 'money' ? amountOf(value) : null;
    if (amount !== null) return exactMoney(format, amount);
    return optionsFor(field).find((option) => option.value === value)?.label ?? (value || words.notAnswered);
  };
  return (
    <>
      <Box>
        <Heading as="h4" size="h4">
          {words.scenario}
        </Heading>
        {subject.vehicle && <Text mt="1">{subject.vehicle.name}</Text>}
        <Text mt="1" fontVariantNumeric="tabular-nums">
          {subject.figures ?? words.noFigures}
        </Text>
        <Text variant="small" color="ink-muted" mt="1">
          {words.indicative} {words.scenarioChange}
        </Text>
      </Box>
      {steps.slice(0, -1).map(({ key, fields }, index) => (
        <Box key={key}>
          <Flex justify="space-between" align="center" gap="3" mb="2">
            <Heading as="h4" size="h4">
              {names[key]}
            </Heading>
            <Button type="button" variant="link" size="sm" onClick={() => onChange(index)}>
              {words.change}
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
