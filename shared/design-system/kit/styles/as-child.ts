import { cloneElement, type ReactElement, type Ref } from 'react';

type Props = Record<string, unknown>;
type Handler = (...event: unknown[]) => void;

/**
 * Returns the child with its parent's props merged in: classes, styles, handlers and refs of both; otherwise
 * the child's props win.
 */
export function mergeIntoChild(
  child: ReactElement<Props>,
  { children: _children, ...slotProps }: Props,
  ref: Ref<unknown>,
): ReactElement {
  const merged: Props = { ...slotProps, ...child.props };
  if (slotProps.className && child.props.className)
    merged.className = `${slotProps.className as string} ${child.props.className as string}`;
  if (slotProps.style && child.props.style) merged.style = { ...slotProps.style, ...child.props.style };
  for (const [name, handler] of Object.entries(slotProps)) {
    const childHandler = child.props[name];
    if (/^on[A-Z]/.test(name) && typeof handler === 'function' && typeof childHandler === 'function')
      merged[name] = (...event: unknown[]) =>
        [handler as Handler, childHandler as Handler].forEach((one) => one(...event));
  }
  const theirRef = child.props.ref as Ref<unknown> | undefined;
  merged.ref =
    ref && theirRef
      ? (node: unknown) => [ref, theirRef].forEach((one) => give(one, node))
      : (theirRef ?? ref);
  return cloneElement(child, merged);
}

function give(ref: Ref<unknown>, node: unknown): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}
