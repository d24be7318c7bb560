import { afterEach, expect, it, jest } from '@jest/globals';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { checkFragmentProps } from './check-fragment-props.ts';

afterEach(() => void jest.restoreAllMocks());

it('reports each invalid prop of a fragment once, and no valid ones', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const vehicle = aVehicleSummary();
  checkFragmentProps('finance/estimate', { vehicle, size: 'card' });
  expect(error).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time++)
    checkFragmentProps('finance/estimate', { vehicle, size: 'huge', colour: 'red' });
  expect(error.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/^fragment finance\/estimate: props\.size: Invalid option/),
    expect.stringMatching(/^fragment finance\/estimate: props: Unrecognized key: "colour"/),
  ]);
});
