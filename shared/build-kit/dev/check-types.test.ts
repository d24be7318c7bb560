import { typeErrors } from './check-types.ts';

const output = `mfe-finance/ui/summary/summary.tsx(12,5): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'size'.
mfe-finance/ui/summary/summary.tsx(12,5): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'size'.
mfe-search/ui/card.tsx(3,1): error TS2304: Cannot find name 'x'.
error TS6053: File 'y' not found.`;

it("lists the errors in a remote's own files once, with their places", () => {
  expect(typeErrors(output, '/workspace', '/workspace/mfe-finance')).toEqual([
    {
      kind: 'type',
      place: 'ui/summary/summary.tsx:12:5',
      message: `Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'size'.`,
    },
  ]);
});
