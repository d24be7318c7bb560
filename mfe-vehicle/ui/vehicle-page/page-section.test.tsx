import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PageSection } from './page-section.tsx';

it('hydrates without a warning after its content has been laid out', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const section = (
    <PageSection id="features" title="Features">
      <p>Sunroof</p>
    </PageSection>
  );
  document.body.innerHTML = renderToString(section);
  document.querySelector<HTMLElement>('[data-defer-layout]')!.style.contentVisibility = 'visible';
  await act(async () => hydrateRoot(document.body, section));
  expect(reported.mock.calls).toEqual([]);
  expect(document.querySelector('#features')).toHaveStyle({ contentVisibility: 'visible' });
  reported.mockRestore();
});
