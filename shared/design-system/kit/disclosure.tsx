import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { piece } from './piece.tsx';

const StyledDetails = piece<'details'>('disclosure', 'details');
export type DisclosureProps = Omit<ComponentProps<typeof StyledDetails>, 'title'> & {
  title: ReactNode;
  /** Beside the title while it is folded: what is chosen inside. */
  note?: ReactNode;
};

/** A part that folds, by the browser's own `<details>`: no script, and it can be searched in the page. Several that exclude each other share a `name`. */
export function Disclosure({ title, note, children, ...rest }: DisclosureProps) {
  return (
    <StyledDetails {...rest}>
      <summary>
        <span data-part="title">{title}</span>
        {note && <span data-part="note">{note}</span>}
        <Icon as={ChevronDown} size={18} />
      </summary>
      <div data-part="content">{children}</div>
    </StyledDetails>
  );
}
