import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

jest.unstable_mockModule(
  '../../theme/system/load-system.ts',
  () => import('../../theme/system/load-system-later.ts'),
);
const { Box, Button, createDesignCache, DesignProvider, loadSystem } = await import('../../index.ts');
const { isSystemLoaded } = await import('../../theme/system/system.ts');

const nameIn = (marker: string) => /^fc-pending-(.*)--/.exec(marker)![1]!;

it('keeps the styles of a changed element and hides a new one until the system is loaded', async () => {
  const global = document.createElement('style');
  global.dataset.emotion = 'fc-global abc123';
  document.head.append(global);
  const element = (
    <Box p="7">
      <Button size="lg" variant="outline">
        Go
      </Button>
    </Box>
  );
  const css = () =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join('');
  // As the server has sent it: the cache knows its styles.
  const cache = createDesignCache();
  const sent = (box: ReactNode) => (
    <DesignProvider cache={cache}>
      {box}
      {element}
    </DesignProvider>
  );
  const { container, rerender } = render(sent(<Box m="1">Open</Box>));
  const box = container.querySelector('div')!;
  const [sentClass] = [...box.classList].filter((name) => name.startsWith('fc-pending-')).map(nameIn);
  cache.inserted[sentClass!] = true;
  rerender(sent(<Box m="1">Open </Box>));
  expect([...box.classList]).toEqual([`fc-${sentClass}`]);

  rerender(sent(<Box m="2">Closed</Box>));
  expect(isSystemLoaded()).toBe(false);
  expect(css()).toBe('');
  expect([...box.classList][0]).toBe(`fc-${sentClass}`);
  const added = [...container.querySelectorAll('.fc-pending')];
  expect(added).toHaveLength(2);

  await act(() => loadSystem());
  expect(container.querySelector('[class*=pending]')).toBeNull();
  expect(box).not.toHaveClass(`fc-${sentClass}`);
  expect(box.classList).toHaveLength(1);
  const shown = box.className;
  rerender(sent(<Box m="2">Closed again</Box>));
  expect(box.className).toBe(shown);
  const classes = added.flatMap((one) => [...one.classList]);
  const generated = [...classes.filter((name) => name !== 'fc-button'), shown];
  expect(generated).toHaveLength(3);
  for (const name of generated) expect(css()).toContain(`.${name}`);
  expect(css()).toMatch(/padding:/);
  const onServer = renderToString(<DesignProvider cache={createDesignCache()}>{element}</DesignProvider>);
  expect([...onServer.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '))).toEqual(
    classes,
  );
});
