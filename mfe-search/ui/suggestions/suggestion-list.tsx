import Car from 'lucide-react/icons/car';
import History from 'lucide-react/icons/history';
import { Box, Icon } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import type { Suggestion } from './find-suggestions.ts';

type Props = { id: string; shown: Suggestion[]; at: number; onPick(suggestion: Suggestion): void };

export const optionId = (id: string, at: number) => `${id}-${at}`;

/** The suggestions, below the box. The box handles the keys; a click does not take its focus. */
export function SuggestionList({ id, shown, at, onPick }: Props) {
  const t = messages.use();
  const format = useFormat();
  return (
    <Box
      as="ul"
      id={id}
      role="listbox"
      aria-label={t.suggestions}
      position="absolute"
      top="calc(var(--fc-sizes-control) + 0.25rem)"
      insetInline="0"
      zIndex="popover"
      bg="surface"
      borderWidth="1px"
      borderColor="line-strong"
      rounded="card"
      boxShadow="float"
      py="1"
      listStyleType="none"
      css={rows}
    >
      {shown.map((one, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <li
          key={`${one.kind} ${one.path}`}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- of the listbox
          role="option"
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(one)}
        >
          <Icon as={one.kind === 'recent' ? History : Car} size={16} />
          <bdi>{one.label}</bdi>
          <small>{one.count === null ? t.suggestionKind(one.kind) : format.number(one.count)}</small>
        </li>
      ))}
    </Box>
  );
}

const rows = {
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: 'control',
    px: '3',
    cursor: 'pointer',
    fontSize: 'sm',
  },
  '& li > svg': { color: 'ink-muted', flexShrink: '0' },
  '& li > bdi': { flex: '1', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li > small': { color: 'ink-muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  '& li[aria-selected=true], & li:hover': { bg: 'surface-sunken' },
  '& li[aria-selected=true]': { outline: '2px solid var(--fc-colors-focus)', outlineOffset: '-2px' },
};
