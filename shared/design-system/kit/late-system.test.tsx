import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

jest.unstable_mockModule('../theme/load-system.ts', () => import('../theme/load-system-later.ts'));
const { Box, Button, createDesignCache, DesignProvider, loadSystem } = await import('../index.ts');
const { isSystemLoaded } = await import('../theme/system.ts');

it('gives an element its class at once and its styles when the system is loaded', async () => {
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
  const { container } = render(<DesignProvider cache={createDesignCache()}>{element}</DesignProvider>);
  const classes = [...container.querySelectorAll('[class*=fc-]')].flatMap((one) => [...one.classList]);
  const generated = classes.filter((name) => name !== 'fc-button');
  expect(generated).toHaveLength(2);
  expect(isSystemLoaded()).toBe(false);
  expect(css()).toBe('');

  await act(() => loadSystem());
  for (const name of generated) expect(css()).toContain(`.${name}`);
  expect(css()).toMatch(/padding:/);
  const onServer = renderToString(<DesignProvider cache={createDesignCache()}>{element}</DesignProvider>);
  expect([...onServer.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '))).toEqual(
    classes,
  );
});
