import { useEffect, useEffectEvent, useRef } from 'react';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Api } from '../data/api.ts';
import { useRuntime, type Scope } from './runtime.ts';

/** What a mounted fragment can use: the site's configuration and the domains' APIs. */
export type MountContext = {
  site: PublicTenant;
  api: Api;
  /** Adds CSS for the remote's elements, the same text once. Sites block `style` elements. */
  adoptStyles(css: string): void;
};

/**
 * Mounts a fragment or page of any framework in an element that belongs to it alone. `unmount` must leave
 * that element empty.
 */
export type Mount<Props extends object = object> = (
  element: HTMLElement,
  props: Props,
  context: MountContext,
) => { update(props: Props): void; unmount(): void };

/** Renders an empty element for a `mount` function; React never reconciles its content. */
export function MountedFragment({
  mount,
  props,
  remote,
  onMounted,
}: {
  mount: Mount;
  props: object;
  /** Name of the custom remote that it belongs to. */
  remote?: string | undefined;
  onMounted?: () => void;
}) {
  const { site, api, openCustomScope } = useRuntime();
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<Mount> | null>(null);
  const lastProps = useRef<object | null>(null);
  const start = useEffectEvent((mountModule: Mount) => {
    lastProps.current = props;
    const { adoptStyles, end } =
      remote !== undefined && openCustomScope ? openCustomScope(remote) : documentScope;
    mounted.current = mountModule(element.current!, props, { site, api, adoptStyles });
    onMounted?.();
    return () => {
      mounted.current?.unmount();
      end();
    };
  });
  // Mounts once with the first props; later ones are passed to `update`.
  useEffect(() => start(mount), [mount]);
  useEffect(() => {
    // It was just mounted with these props.
    if (lastProps.current === props) return;
    lastProps.current = props;
    mounted.current?.update(props);
  }, [props]);
  return <div ref={element} data-remote={remote} />;
}

const adoptedTexts = new WeakMap<Document, Set<string>>();

/** Without a page around it, and for stock remotes, the scope is the document. */
const documentScope: Scope = {
  adoptStyles(css) {
    const texts = adoptedTexts.get(document) ?? new Set();
    if (texts.has(css) || typeof CSSStyleSheet.prototype.replaceSync !== 'function') return;
    adoptedTexts.set(document, texts.add(css));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  },
  end: () => undefined,
};
