import isEqual from 'fast-deep-equal';
import {
  Component,
  memo,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import type { FragmentName, FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { MountedFragment, type Mount } from './mounted-fragment.tsx';
import { reportFailure } from './report-failure.ts';
import { providersOf, RuntimeContext, useRuntime, type ExposedModule, type Runtime } from './runtime.ts';

type Props<Name extends FragmentName> = {
  name: Name;
  props: FragmentProps<Name>;
  /** Reserved height in px, so that loading causes no layout shift. */
  minHeight?: number;
  /** `essential`: `fallback` is shown on failure. `regular`: the reserved space, if any, stays empty. */
  failure?: 'essential' | 'regular';
  fallback?: ReactNode;
  /** Shown in the reserved space while the fragment loads. */
  placeholder?: ReactNode;
};

/** A fragment of another domain, found in the page's composition. A failure affects only its own area. */
export function RemoteFragment<Name extends FragmentName>(props: Props<Name>) {
  return <Frame {...props} />;
}

// While its code has not loaded, the fragment is the server's HTML, which React would discard if its frame
// were rendered again.
const Frame = memo(
  function Frame({
    name,
    props,
    minHeight,
    failure = 'regular',
    fallback = null,
    placeholder = null,
  }: Props<FragmentName>) {
    const runtime = useRuntime();
    const frame = useRef<HTMLDivElement>(null);
    const [domain, fragment] = name.split('/') as [string, string];
    const providers = providersOf(runtime.composition, domain, fragment);
    useEffect(() => runtime.checkProps?.(name, props), [runtime, name, props]);
    if (providers.length === 0) return failure === 'essential' ? <>{fallback}</> : null;
    const style = { minHeight, display: minHeight ? 'block' : 'contents' };
    // Tries each provider in the composition's version, then in its last good one; the next provider is its
    // fallback.
    const content = providers.reduceRight<ReactNode>(
      (failed, remote) => {
        const contentProps = {
          name,
          remote,
          expose: `./fragments/${fragment}`,
          onServer: remote.fragments[fragment]!.server,
          props,
          frame,
        };
        const framed = (Content: typeof Loaded, otherwise: ReactNode) => (
          <FragmentBoundary key={remote.name} name={name} remote={remote} frame={frame} failed={otherwise}>
            <Suspense fallback={placeholder}>
              <Content {...contentProps} failed={failed} />
            </Suspense>
          </FragmentBoundary>
        );
        // The developer of a broken build must see that it is broken.
        if (remote.development) return framed(Loaded, null);
        return framed(Loaded, runtime.loadFallback ? framed(LastGood, failed) : failed);
      },
      failure === 'essential' ? fallback : null,
    );
    return (
      <div ref={frame} data-fragment={name} {...settingsOf(runtime)} style={style}>
        {content}
      </div>
    );
  },
  (before, now) =>
    before.name === now.name &&
    before.minHeight === now.minHeight &&
    before.failure === now.failure &&
    isEqual(before.props, now.props),
);

/** What configures a fragment; what it shows beyond that names its own source inside. */
const settingsOf = ({ site }: Pick<Runtime, 'site'>) => contentSource(site, 'shell', 'settings', 'site');

type Frame = RefObject<Element | null>;
type ContentProps = {
  name: string;
  remote: ComposedRemote;
  expose: string;
  onServer: boolean;
  props: object;
  frame: Frame;
  /** Shown on failure. */ failed: ReactNode;
};

function Loaded(contentProps: ContentProps) {
  const runtime = useRuntime();
  // Thrown inside Suspense on the server: the placeholder is sent, and the browser renders the fragment
  // itself.
  if (runtime.onServer && (!contentProps.onServer || runtime.skip?.has(contentProps.name)))
    throw new LeftToBrowser(contentProps.name);
  return (
    <RenderedModule
      {...contentProps}
      module={use<ExposedModule>(
        runtime.load(contentProps.remote, contentProps.expose) as Promise<ExposedModule>,
      )}
    />
  );
}

/** Renders the fragment in the last good version, after the composition's version has failed. */
function LastGood(contentProps: ContentProps) {
  const other = use(useRuntime().loadFallback!(contentProps.remote, contentProps.expose));
  if (!other) return <>{contentProps.failed}</>;
  const { remote, module } = other;
  return (
    <FragmentBoundary
      name={contentProps.name}
      remote={remote}
      frame={contentProps.frame}
      failed={contentProps.failed}
    >
      <RenderedModule {...contentProps} remote={remote} module={module} />
    </FragmentBoundary>
  );
}

function RenderedModule({
  name,
  remote,
  expose,
  props,
  frame,
  module,
}: ContentProps & { module: ExposedModule }) {
  const runtime = useRuntime();
  runtime.mounting?.(remote);
  const report = useEffectEvent(() => runtime.arrived?.(frame.current!));
  useEffect(() => report(), []);
  if (typeof module.mount === 'function')
    return (
      <MountedFragment
        mount={module.mount as Mount}
        props={props}
        remote={remote.custom ? remote.name : undefined}
      />
    );
  const Fragment = module.Fragment as ComponentType<object> | undefined;
  if (!Fragment)
    throw new Error(
      `remote "${remote.name}" ${remote.version}: ${expose} exports neither Fragment nor mount`,
    );
  if (remote.custom)
    return (
      <div data-remote={remote.name} style={{ display: 'contents' }}>
        <Fragment {...props} />
      </div>
    );
  // In the browser too: siblings that only the server has would change every id of `useId` in the fragment.
  return (
    <>
      <Mark value={name} />
      <Fragment {...props} />
      <Mark value={null} />
    </>
  );
}

/** Records on the server which fragment is being rendered. */
function Mark({ value }: { value: string | null }) {
  useRuntime().mark?.(value);
  return null;
}

/** The error digest of a fragment that the server intentionally left to the browser. */
export const leftToBrowserDigest = 'left-to-browser';

/** Thrown for a fragment that the server does not render; not a failure. */
export class LeftToBrowser extends Error {
  constructor(name: string) {
    super(`${name} is rendered in the browser`);
    this.name = 'LeftToBrowser';
  }
}

type BoundaryProps = {
  name: string;
  remote: ComposedRemote;
  frame: Frame;
  failed: ReactNode;
  children: ReactNode;
};

class FragmentBoundary extends Component<BoundaryProps, { error: unknown }> {
  static override contextType = RuntimeContext;
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }
  override componentDidCatch(error: unknown) {
    reportFailure({
      remote: this.props.remote.name,
      version: this.props.remote.version,
      what: this.props.name,
      error,
    });
    // None of the server's HTML remains. The frame's element exists after this commit.
    queueMicrotask(() => {
      const frame = this.props.frame.current;
      if (frame) (this.context as Runtime).arrived?.(frame);
    });
  }
  override render() {
    return this.state.error ? this.props.failed : this.props.children;
  }
}
