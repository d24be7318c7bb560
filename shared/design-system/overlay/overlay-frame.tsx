import type { Dialog } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { messagesFor } from '../kit/messages.ts';
import { useDesign } from '../kit/styles/design-provider.tsx';

type Parts = Pick<
  typeof Dialog,
  'Positioner' | 'Content' | 'Header' | 'Title' | 'Description' | 'Body' | 'Footer' | 'CloseTrigger'
>;
type OverlayFrameProps = {
  parts: Parts;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  contentRef: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
};

/** Renders the title with a close button, the scrolling content and the fixed actions. */
export function OverlayFrame({ parts, title, description, footer, contentRef, children }: OverlayFrameProps) {
  const t = messagesFor(useDesign().locale);
  const name = useId();
  const about = `${name}-about`;
  return (
    <parts.Positioner>
      {/* Ark looks for the title one frame later and may miss it, so the name is set here. */}
      <parts.Content
        ref={contentRef}
        aria-labelledby={name}
        aria-describedby={description ? about : undefined}
      >
        <parts.Header>
          <parts.Title id={name}>{title}</parts.Title>
          <parts.CloseTrigger asChild>
            <IconButton label={t.close}>
              <Icon as={X} />
            </IconButton>
          </parts.CloseTrigger>
        </parts.Header>
        <parts.Body>
          {description && <parts.Description id={about}>{description}</parts.Description>}
          {children}
        </parts.Body>
        {footer && <parts.Footer>{footer}</parts.Footer>}
      </parts.Content>
    </parts.Positioner>
  );
}
