import { jest } from '@jest/globals';
import { act, lazy, useEffect, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { aVehicleSummary } from '../../test-kit/factories.ts';
import { renderFragment } from '../../test-kit/render-fragment.ts';
import { takeConsoleErrors } from '../../test-kit/setup-dom.ts';
import { useRemoteData } from '../data/remote-data.ts';
import type { Mount } from './mounted-fragment.tsx';
import { RemoteFragment } from './remote-fragment.tsx';
import { RuntimeContext, useRuntime, type Runtime } from './runtime.ts';

const vehicle = aVehicleSummary();
const page = (rest: object = {}) => (
  <>
    <h1>Hello</h1>
    <RemoteFragment name="finance/fuel-cost" props={{ vehicle, consumption: 7 }} {...rest} />
  </>
);

let beacons: string[] = [];
let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  beacons = [];
  navigator.sendBeacon = (address, body) => {
    void (body as Blob).text().then((text) => beacons.push(`${String(address)} ${text}`));
    return true;
  };
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

it("renders another domain's fragment with its props", async () => {
  const view = await renderFragment(page(), {
    fragments: {
      'finance/fuel-cost': { Fragment: ({ consumption }: { consumption: number }) => <p>{consumption} L</p> },
    },
  });
  expect(await view.findByText('7 L')).toBeInTheDocument();
  expect(view.getByText('7 L').closest('[data-fragment]')).toHaveAttribute(
    'data-fragment',
    'finance/fuel-cost',
  );
});

it('names in previews the settings that configure a fragment', async () => {
  const fragments = { 'finance/fuel-cost': { Fragment: () => <p>7 L</p> } };
  const sourceIn = async (isPreview: boolean) => {
    const view = await renderFragment(page(), { fragments, isPreview });
    const frame = (await view.findByText('7 L')).closest('[data-fragment]');
    view.unmount();
    return frame!.getAttribute('data-content');
  };
  expect(await sourceIn(true)).toBe('shell/settings/site');
  expect(await sourceIn(false)).toBeNull();
});

it('gives elements the same ids whether the rendering of fragments is recorded or not', async () => {
  const module = { Fragment: () => <input id={useId()} /> };
  let runtime!: Runtime;
  function Page() {
    runtime = useRuntime();
    return null;
  }
  await renderFragment(<Page />, { fragments: { 'finance/fuel-cost': module } });
  const loaded = Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
  const idIn = (rest: Partial<Runtime>) =>
    /<input id="(\w+)"/.exec(
      renderToString(
        <RuntimeContext.Provider value={{ ...runtime, load: () => loaded, ...rest } as Runtime}>
          {page()}
        </RuntimeContext.Provider>,
      ),
    )![1];
  expect(idIn({ mark: () => undefined })).toBe(idIn({ mark: undefined }));
});

it('shows the placeholder in the reserved space until the fragment is ready', async () => {
  let resolveModule!: () => void;
  const ready = new Promise<void>((resolve) => {
    resolveModule = resolve;
  });
  function Fragment() {
    return (
      <p>
        {useRemoteData('fuel', async () => {
          await ready;
          return 'came';
        })}
      </p>
    );
  }
  const view = await renderFragment(page({ minHeight: 80, placeholder: <i>coming</i> }), {
    fragments: { 'finance/fuel-cost': { Fragment } },
  });
  expect(view.getByText('coming').closest('[data-fragment]')).toHaveStyle({
    minHeight: '80px',
    display: 'block',
  });
  await act(async () => resolveModule());
  expect(view.getByText('came')).toBeInTheDocument();
  expect(view.queryByText('coming')).toBeNull();
});

describe('a fragment that fails', () => {
  const broken = {
    fragments: {
      'finance/fuel-cost': {
        Fragment: () => {
          throw new Error('broken today');
        },
      },
    },
  };

  it('leaves only its own area empty, and is reported to the registry with the token of the page', async () => {
    performance.getEntriesByType = () =>
      [{ serverTiming: [{ name: 'page', description: 'the token' }] }] as never;
    const view = await renderFragment(page({ minHeight: 80, fallback: <i>not for regular ones</i> }), broken);
    expect(view.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
    expect(view.queryByText('not for regular ones')).toBeNull();
    expect(view.container.querySelector('[data-fragment]')).toHaveStyle({ minHeight: '80px' });
    expect(beacons).toEqual([expect.stringContaining('/api/shell/failures')]);
    expect(JSON.parse(beacons[0]!.slice(beacons[0]!.indexOf('{')))).toEqual({
      remote: 'finance',
      version: '1.0.0',
      what: 'finance/fuel-cost',
      message: 'broken today',
      path: '/',
      token: 'the token',
    });
    takeConsoleErrors();
  });

  it('is reported once per page and error', async () => {
    await renderFragment(page(), broken);
    expect(beacons).toEqual([]);
    takeConsoleErrors();
  });

  it('shows its fallback if it is essential', async () => {
    const view = await renderFragment(
      page({ failure: 'essential', fallback: <a href="tel:1">Call us</a> }),
      broken,
    );
    expect(view.getByRole('link', { name: 'Call us' })).toBeInTheDocument();
    takeConsoleErrors();
  });

  it('shows its fallback if its code cannot be loaded', async () => {
    const view = await renderFragment(page({ failure: 'essential', fallback: <a href="tel:1">Call us</a> }), {
      fragments: { 'finance/fuel-cost': new Error('404') },
    });
    expect(await view.findByRole('link', { name: 'Call us' })).toBeInTheDocument();
    takeConsoleErrors();
  });

  it('shows its fallback if its module exports neither Fragment nor mount', async () => {
    const view = await renderFragment(page({ failure: 'essential', fallback: <i>instead</i> }), {
      fragments: { 'finance/fuel-cost': { default: () => null } },
    });
    expect(await view.findByText('instead')).toBeInTheDocument();
    expect(beacons[0]).toContain('exports neither Fragment nor mount');
    takeConsoleErrors();
  });
});

describe('a fragment whose version fails, if there is a previous good version', () => {
  const good = {
    'finance/fuel-cost': {
      Fragment: ({ consumption }: { consumption: number }) => <p>{consumption} L as before</p>,
    },
  };
  const essential = { failure: 'essential', fallback: <i>instead</i> };
  const bad = (module: object | Error) => ({
    fragments: { 'finance/fuel-cost': module as never },
    lastGood: good,
  });

  it.each([
    [
      'throws while it is rendered',
      {
        Fragment: () => {
          throw new Error('broken in render');
        },
      },
    ],
    [
      'throws in an effect',
      {
        Fragment: () => {
          useEffect(() => {
            throw new Error('broken in an effect');
          });
          return <p>for a moment</p>;
        },
      },
    ],
    [
      'needs a chunk that does not load',
      { Fragment: lazy(() => Promise.reject(new Error('Loading chunk 7 failed'))) },
    ],
    [
      'cannot be mounted',
      {
        mount: () => {
          throw new Error('broken as it mounts');
        },
      },
    ],
  ])('is rendered by the previous version when it %s', async (_what, module) => {
    const view = await renderFragment(page(essential), bad(module));
    expect(await view.findByText('7 L as before')).toBeInTheDocument();
    expect(view.queryByText('instead')).toBeNull();
    expect(JSON.parse(beacons[0]!.slice(beacons[0]!.indexOf('{')))).toMatchObject({
      remote: 'finance',
      version: '1.0.0',
    });
    takeConsoleErrors();
  });

  it('shows its fallback if both versions fail, and reports each version', async () => {
    const fails = (message: string) => ({
      Fragment: () => {
        throw new Error(message);
      },
    });
    const view = await renderFragment(page(essential), {
      fragments: { 'finance/fuel-cost': fails('the new one') },
      lastGood: { 'finance/fuel-cost': fails('the old one') },
    });
    expect(await view.findByText('instead')).toBeInTheDocument();
    expect(
      beacons
        .map((sent) => (JSON.parse(sent.slice(sent.indexOf('{'))) as { version: string }).version)
        .sort(),
    ).toEqual(['0.9.0', '1.0.0']);
    takeConsoleErrors();
  });

  it('is replaced by the stock fragment if it is custom and has no previous version', async () => {
    const view = await renderFragment(page(essential), {
      fragments: { 'finance/fuel-cost': { Fragment: () => <p>the stock one</p> } },
      custom: {
        'finance/fuel-cost': {
          Fragment: () => {
            throw new Error('own and broken');
          },
        },
      },
      lastGood: {},
    });
    expect(await view.findByText('the stock one')).toBeInTheDocument();
    takeConsoleErrors();
  });
});

it('renders nothing, or the fallback if it is essential, if no remote provides the fragment', async () => {
  const other = { fragments: { 'finance/estimate': { Fragment: () => null } } };
  expect(
    (await renderFragment(page({ fallback: <i>instead</i> }), other)).container.querySelector(
      '[data-fragment]',
    ),
  ).toBeNull();
  expect(
    (await renderFragment(page({ fallback: <i>instead</i>, failure: 'essential' }), {})).getByText('instead'),
  ).toBeInTheDocument();
});

it('checks the props of a fragment in development', async () => {
  const checked: [string, object][] = [];
  function Page() {
    const runtime = useRuntime();
    const [inDevelopment] = useState<Runtime>(() => ({
      ...runtime,
      checkProps: (name, props) => void checked.push([name, props]),
    }));
    return (
      <RuntimeContext value={inDevelopment}>
        <RemoteFragment name="finance/fuel-cost" props={{ vehicle, consumption: 7 }} />
      </RuntimeContext>
    );
  }
  await renderFragment(<Page />, {});
  expect(checked).toEqual([['finance/fuel-cost', { vehicle, consumption: 7 }]]);
});

describe('a fragment of another framework', () => {
  it('is mounted in its own element, updated when its props change, and unmounted', async () => {
    const seen: string[] = [];
    const mount: Mount = (element, props) => {
      const write = (props: object) => {
        element.textContent = `mounted ${(props as { consumption: number }).consumption}`;
      };
      write(props);
      seen.push('mount');
      return {
        update: (props) => {
          seen.push('update');
          write(props);
        },
        unmount: () => void seen.push('unmount'),
      };
    };
    function Page() {
      const [consumption, setConsumption] = useState(7);
      return (
        <>
          <button type="button" onClick={() => setConsumption(consumption + 1)}>
            more
          </button>
          {consumption < 9 && <RemoteFragment name="finance/fuel-cost" props={{ vehicle, consumption }} />}
        </>
      );
    }
    const view = await renderFragment(<Page />, { fragments: { 'finance/fuel-cost': { mount } } });
    expect(await view.findByText('mounted 7')).toBeInTheDocument();
    expect(seen).toEqual(['mount']);
    await act(async () => view.getByRole('button').click());
    expect(view.getByText('mounted 8')).toBeInTheDocument();
    await act(async () => view.getByRole('button').click());
    expect(seen).toEqual(['mount', 'update', 'unmount']);
  });

  it('is replaced by its fallback if it cannot be mounted', async () => {
    const mount: Mount = () => {
      throw new Error('no framework');
    };
    const view = await renderFragment(page({ failure: 'essential', fallback: <i>instead</i> }), {
      fragments: { 'finance/fuel-cost': { mount } },
    });
    expect(await view.findByText('instead')).toBeInTheDocument();
    takeConsoleErrors();
  });
});

describe('a custom fragment of a dealer', () => {
  const stock = { 'finance/fuel-cost': { Fragment: () => <p>the stock one</p> } };

  it('replaces the stock fragment without React', async () => {
    const mount: Mount<{ consumption: number }> = (element, { consumption }, { site }) => {
      element.textContent = `${consumption} L at ${site.slug}`;
      return {
        update: (next) => void (element.textContent = `${next.consumption} L`),
        unmount: () => element.replaceChildren(),
      };
    };
    const view = await renderFragment(page(), {
      fragments: stock,
      custom: { 'finance/fuel-cost': { mount } },
    });
    expect(view.getByText(/^7 L at /)).toBeInTheDocument();
    expect(view.queryByText('the stock one')).toBeNull();
  });

  it.each([
    ['does not load', new Error('no answer')],
    [
      'throws when it is mounted',
      {
        mount: () => {
          throw new Error('broken');
        },
      },
    ],
    ['exports neither Fragment nor mount', {}],
  ])('is replaced by the stock fragment when it %s', async (_what, module) => {
    const view = await renderFragment(page(), { fragments: stock, custom: { 'finance/fuel-cost': module } });
    expect(await view.findByText('the stock one')).toBeInTheDocument();
    expect(JSON.parse(beacons[0]!.slice(beacons[0]!.indexOf('{')))).toMatchObject({ remote: 'own-finance' });
    takeConsoleErrors();
  });

  it('leaves fragments that it does not provide to the stock remote', async () => {
    const view = await renderFragment(page(), {
      fragments: stock,
      custom: { 'finance/estimate': new Error('not asked for') },
    });
    expect(await view.findByText('the stock one')).toBeInTheDocument();
    expect(beacons).toEqual([]);
  });
});

it('reports the frame of a failed fragment, also if it fails during its first render', async () => {
  const arrived: unknown[] = [];
  function Heard({ children }: { children: React.ReactNode }) {
    const outer = useRuntime();
    const [runtime] = useState(() =>
      Object.assign(Object.create(outer) as Runtime, {
        arrived: (frame: Element) => void arrived.push(frame),
      }),
    );
    return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
  }
  function Twice() {
    const [isAgain, setAgain] = useState(false);
    return (
      <>
        <button onClick={() => setAgain(true)}>again</button>
        <section key={String(isAgain)}>{page()}</section>
      </>
    );
  }
  const Fragment = () => {
    throw new Error('broken');
  };
  const view = await renderFragment(
    <Heard>
      <Twice />
    </Heard>,
    { fragments: { 'finance/fuel-cost': { Fragment } } },
  );
  await act(async () => view.getByText('again').click());
  await act(async () => undefined);
  expect(arrived).toHaveLength(2);
  expect(
    arrived.every((frame) => frame instanceof HTMLElement && frame.dataset.fragment === 'finance/fuel-cost'),
  ).toBe(true);
  expect(view.getByText('Hello')).toBeInTheDocument();
  expect(takeConsoleErrors().length).toBeGreaterThan(0);
});

it('does not report a version while the browser is offline', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const view = await renderFragment(page(), { fragments: { 'finance/fuel-cost': new Error('no line') } });
  expect(view.getByText('Hello')).toBeInTheDocument();
  await act(async () => undefined);
  expect(warn).toHaveBeenCalled();
  expect(beacons).toEqual([]);
  takeConsoleErrors();
  line.mockRestore();
});
