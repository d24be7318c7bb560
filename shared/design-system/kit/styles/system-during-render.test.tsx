import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';

jest.unstable_mockModule('../../theme/system/load-system.ts', () => ({
  loadSystem: () => Promise.resolve(),
}));
const { Box, createDesignCache, DesignProvider } = await import('../../index.ts');
const { provideSystem } = await import('../../theme/system/system.ts');

/** Stands for a load of the system that ends after an element was rendered, and before it is in the page. */
function LoadsWhileRendering() {
  provideSystem(() => ({ css: () => ({ padding: '7px' }) }) as never);
  return null;
}

it('shows an element that was rendered just before the system was loaded', async () => {
  const global = document.createElement('style');
  global.dataset.emotion = 'fc-global abc123';
  document.head.append(global);
  const { getByText } = render(
    <DesignProvider cache={createDesignCache()}>
      <Box p="7">Open</Box>
      <LoadsWhileRendering />
    </DesignProvider>,
  );
  await act(async () => undefined);
  expect(getByText('Open').className).toMatch(/^fc-[a-z0-9]+$/);
  expect(getByText('Open')).toHaveStyle({ padding: '7px' });
});
