import * as car from 'lucide-react/icons/car';
import * as mapPin from 'lucide-react/icons/map-pin';
import { renderToStaticMarkup } from 'react-dom/server';
import { createGlyph } from './glyph.ts';
import { Icon } from './icon.tsx';

/** Sorts the attributes, because their order does not matter. */
function attributesOf(markup: string): { tags: string[]; attributes: string[] } {
  return {
    tags: [...markup.matchAll(/<[^\s>]+/g)].map(([tag]) => tag),
    attributes: [...markup.matchAll(/[\w-]+="[^"]*"/g)].map(([one]) => one).sort(),
  };
}

it.each([
  ['car', car],
  ['map-pin', mapPin],
])('renders %s as lucide does', (_name, module) => {
  const { default: Lucide, __iconData: drawing } = module as typeof module & {
    __iconData: Parameters<typeof createGlyph>[0];
  };
  const Ours = createGlyph(drawing);
  for (const props of [
    {},
    { size: 18 },
    { label: 'Where' },
    { className: 'large', style: { color: 'red' } },
  ]) {
    expect(attributesOf(renderToStaticMarkup(<Icon as={Ours} {...props} />))).toEqual(
      attributesOf(renderToStaticMarkup(<Icon as={Lucide} {...props} />)),
    );
  }
  expect(attributesOf(renderToStaticMarkup(<Ours />))).toEqual(
    attributesOf(renderToStaticMarkup(<Lucide />)),
  );
});
