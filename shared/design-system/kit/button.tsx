import { forwardRef } from 'react';
import type { ComponentProps, ElementType, MouseEvent } from 'react';
import { Spinner } from './feedback.tsx';
import { messagesFor } from './messages.ts';
import { useDesign } from './styles/design-provider.tsx';
import { recipeComponent } from './styles/recipe-component.tsx';

export type ButtonLook = {
  /** `solid` is the one primary action, `accent` the second colour; others are quieter in order. */
  variant?: 'solid' | 'accent' | 'soft' | 'outline' | 'ghost' | 'link' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  width?: 'auto' | 'full';
};
type Shape = { shape?: 'icon' | 'text' };

const StyledButton = recipeComponent<'button', ButtonLook & Shape>('button', 'button');
const StyledAnchor = recipeComponent<'a', ButtonLook & Shape>('button', 'a');

export type ButtonProps = ComponentProps<typeof StyledButton> & {
  /** Shows a spinner without changing the button's width, and ignores clicks; the focus stays. */
  busy?: boolean;
};

/** Renders a button for an action. For navigation use `ButtonLink`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { busy = false, type = 'button', onClick, children, ...rest },
  ref,
) {
  const t = messagesFor(useDesign().locale);
  const waiting = busy
    ? { 'aria-busy': true, 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }
    : { onClick };
  return (
    <StyledButton type={type} ref={ref} {...rest} {...waiting}>
      {busy ? <span data-part="content">{children}</span> : children}
      {busy && <Spinner data-part="busy" label={t.busy} />}
    </StyledButton>
  );
});

export type IconButtonProps = Omit<ButtonProps, 'aria-label'> & { label: string };

/** Renders a button with only an icon; `label` is its accessible name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, variant = 'ghost', ...rest },
  ref,
) {
  return <Button shape="icon" variant={variant} aria-label={label} ref={ref} {...rest} />;
});

export type ButtonLinkProps = ComponentProps<typeof StyledAnchor> & { as?: ElementType; to?: unknown };

/** A link that looks like a button: a real `<a href>`, rendered with the provider's `linkAs` (or `as`). */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(props, ref) {
  const { linkAs } = useDesign();
  return <StyledAnchor as={linkAs} ref={ref} {...props} />;
});

export type IconLinkProps = Omit<ButtonLinkProps, 'aria-label'> & { label: string };

/** Renders a link with only an icon; `label` is its accessible name. */
export const IconLink = forwardRef<HTMLAnchorElement, IconLinkProps>(function IconLink(
  { label, variant = 'ghost', ...rest },
  ref,
) {
  return <ButtonLink shape="icon" variant={variant} aria-label={label} ref={ref} {...rest} />;
});
