import Check from 'lucide-react/icons/check';
import { Box, Icon, VisuallyHidden } from '@forecourt/design-system';
import { applicationFormMessages } from './application-messages.ts';

/** The list of steps; marks completed steps and the current one. */
export function StepList({ labels, current }: { labels: string[]; current: number }) {
  const t = applicationFormMessages.use();
  return (
    <Box as="ol" aria-label={t.progress} css={list} data-steps>
      {labels.map((label, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span data-number aria-hidden>
            {index < current ? <Icon as={Check} size={14} /> : index + 1}
          </span>
          <span data-label>{label}</span>
          {index < current && <VisuallyHidden> ({t.stepDone})</VisuallyHidden>}
        </li>
      ))}
    </Box>
  );
}

const list = {
  display: 'flex',
  gap: '8px',
  listStyle: 'none',
  padding: 0,
  margin: 0,
  '& li': {
    flex: '1 1 0',
    minWidth: 0,
    borderTop: '3px solid',
    borderColor: 'line',
    paddingTop: '8px',
    fontSize: 'sm',
    color: 'ink-muted',
    display: 'flex',
    gap: '6px',
    alignItems: 'baseline',
  },
  '& li[data-done], & li[aria-current]': { borderColor: 'brand-edge' },
  '& li[aria-current]': { color: 'ink', fontWeight: 'semibold' },
  '& [data-number]': { fontVariantNumeric: 'tabular-nums' },
  // On a phone only the current step shows its name; the others show their number.
  '@media (max-width: 47.99rem)': {
    flexWrap: 'wrap',
    '& li[aria-current]': { flex: '1 1 7rem' },
    '& li:not([aria-current])': { flex: '0 0 auto', minWidth: '2rem' },
    '& li:not([aria-current]) [data-label]': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
};
