import { screen } from '@testing-library/react';
import { rtl } from '@forecourt/contracts/format/isolate';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { WithReference } from './with-reference.tsx';

it('keeps the reference in one line, and changes nothing else of the text', async () => {
  const text = rtl`رقم حجزك: ${'RES-1A2B3C4D'}.`;
  const { container } = await renderFragment(<WithReference text={text} reference="RES-1A2B3C4D" />);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  expect(getComputedStyle(screen.getByText('RES-1A2B3C4D')).whiteSpace).toBe('nowrap');
});

it('leaves a text of a site that does not name the reference', async () => {
  const { container } = await renderFragment(<WithReference text="Thank you." reference="RES-1" />);
  expect(container.textContent).toBe('Thank you.');
});
