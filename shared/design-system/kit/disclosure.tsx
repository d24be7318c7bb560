import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { recipeComponent } from './styles/recipe-component.tsx';

const StyledDetails = recipeComponent<'details'>('disclosure', 'details');
export type DisclosureProps = Omit<ComponentProps<typeof StyledDetails>, 'title'> & {
  title: ReactNode;
  /** Shown beside the title while collapsed: what is selected inside. */
  note?: ReactNode;
};

/**
 * Renders a collapsible part with the browser's own `<details>`: it needs no script, and find-in-page reaches
 * its content. Several with the same `name` are mutually exclusive.
 */
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
