import { chakra } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './kit/button.tsx';
import { useDesign } from './kit/design-provider.tsx';
import { Icon } from './kit/icon.tsx';
import { wordsFor } from './kit/words.ts';

const glyphs = { info: Info, success: CircleCheck, danger: CircleAlert } as const;

const region = {
  position: 'fixed',
  zIndex: 'toast',
  insetInline: '0',
  bottom: 'calc(1rem + var(--fc-bottom-bar, 0px) + env(safe-area-inset-bottom))',
  display: 'flex',
  justifyContent: 'center',
  px: '4',
  pointerEvents: 'none',
} as const;
const toast = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  ps: '4',
  pe: '2',
  py: '2',
  minH: '14',
  w: 'full',
  maxW: '28rem',
  bg: 'canvas',
  color: 'ink',
  rounded: 'card',
  boxShadow: 'float',
  pointerEvents: 'auto',
  borderWidth: '1px',
  borderColor: 'line',
  fontSize: 'sm',
  lineHeight: '1.4',
  animation: 'rise 180ms ease-out',
  '& [data-part=text]': { flex: '1', minW: '0' },
  '& [data-part=title]': { fontWeight: 'semibold', display: 'block' },
  '& > svg': { flexShrink: '0' },
  '&[data-tone=success] > svg': { color: 'success-text' },
  '&[data-tone=danger] > svg': { color: 'danger-text' },
  '&[data-tone=info] > svg': { color: 'brand-text' },
  '&[data-leaving=true]': { animation: 'leave 140ms ease-out forwards' },
} as const;

/** Where toasts stand. It is always in the page, empty, so that screen readers hear what comes into it. */
export function ToastRegion({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <chakra.section css={region} aria-label={label} aria-live="polite" aria-atomic>
      {children}
    </chakra.section>
  );
}

export type ToastProps = {
  tone?: 'info' | 'success' | 'danger';
  title?: ReactNode;
  action?: ReactNode;
  onClose: () => void;
  leaving?: boolean;
  children?: ReactNode;
};

/** How one toast looks; when it comes and goes is the toast bus's business. */
export function Toast({ tone = 'info', title, action, onClose, leaving = false, children }: ToastProps) {
  const words = wordsFor(useDesign().locale);
  return (
    <chakra.div
      css={toast}
      data-ground="inverse"
      data-tone={tone}
      data-leaving={leaving}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon as={glyphs[tone]} />
      <div data-part="text">
        {title && <span data-part="title">{title}</span>}
        {children}
      </div>
      {action}
      <IconButton label={words.close} size="sm" onClick={onClose}>
        <Icon as={X} size={18} />
      </IconButton>
    </chakra.div>
  );
}
