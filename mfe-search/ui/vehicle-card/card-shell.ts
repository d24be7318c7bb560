import { chakra } from '@forecourt/design-system';

const placeScrim = 'linear-gradient(to top, rgb(10 12 16 / 0.7), rgb(10 12 16 / 0.45) 45%, transparent)';

/** A card's looks in one place: a page draws dozens of cards, so that its parts are plain elements with a name. */
export const CardShell = chakra('article', {
  base: {
    position: 'relative', display: 'flex', flexDirection: 'column', h: 'full', minW: '0', overflow: 'hidden', bg: 'surface', color: 'ink', rounded: 'card', borderWidth: '1px', borderColor: 'line',
    transition: 'border-color 120ms ease-out', _hover: { borderColor: 'line-strong' },
    '& [data-part=pictures]': { position: 'relative' },
    '& [data-part=toggles]': { position: 'absolute', top: '2', insetEnd: '2', zIndex: '2', display: 'flex', gap: '1' },
    '& [data-part=badge]': { position: 'absolute', top: '3', insetStart: '3', zIndex: '2', pointerEvents: 'none', maxW: '60%' },
    '& [data-part=place]': {
      position: 'absolute', bottom: '0', insetInline: '0', zIndex: '1', display: 'flex', alignItems: 'center', gap: '1', ps: '3', pe: '16', pb: '2', pt: '6', color: 'white', fontSize: 'xs',
      fontWeight: 'medium', pointerEvents: 'none', bgImage: placeScrim,
    },
    '& [data-part=place] > span, & [data-part=facts], & [data-part=title] span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [data-part=dots]': { position: 'absolute', bottom: '3', insetEnd: '3', zIndex: '2', display: 'flex', gap: '1', pointerEvents: 'none' },
    '& [data-part=dots] > i': { boxSize: '1.5', rounded: 'full', bg: 'white', opacity: '0.55' },
    '& [data-part=dots] > i[data-on]': { opacity: '1' },
    '& [data-part=body]': { display: 'flex', flexDirection: 'column', gap: '2', flex: '1', p: 'card', minW: '0' },
    '& [data-part=text]': { minW: '0' },
    '& [data-part=title]': { textStyle: 'h4' },
    '& [data-part=title] > a': { display: 'block', textDecoration: 'none', _after: { content: '""', position: 'absolute', inset: '0' } },
    '& [data-part=title] span': { display: 'block' },
    '& [data-part=title] span + span': { fontWeight: 'normal', color: 'ink-muted', fontSize: 'sm', fontFamily: 'body', textTransform: 'none', letterSpacing: 'normal', minH: '1.3em' },
    '& [data-part=facts]': { mt: '1', minH: '1.45em', color: 'ink-muted', textStyle: 'small', fontVariantNumeric: 'tabular-nums' },
    '& [data-part=facts] > * + *:before': { content: '"·"', marginInline: '0.375rem' },
    '& [data-part=money]': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' },
    '& [data-part=actions]': { position: 'relative', zIndex: '1', display: 'flex', flexWrap: 'wrap', gap: '2', mt: 'auto', pt: '2' },
    '& [data-part=actions] > a, & [data-part=actions] > [data-fragment] > *, & [data-part=room]': { flex: '1 1 7.5rem' },
    '& [data-part=actions] button': { w: 'full' },
    '& [data-part=actions] :is(a, button)': { px: '2', whiteSpace: 'nowrap' },
    '& [data-part=room]': { minH: 'control' },
    '&[data-gone] [data-part=pictures] img': { filter: 'grayscale(0.85)', opacity: '0.75' },
  },
  variants: {
    layout: {
      standard: {},
      large: {},
      // A row: picture, what it is, what it costs. A phone shows the price before all.
      dense: {
        flexDirection: { base: 'column', sm: 'row' },
        '& [data-part=pictures]': { flex: { sm: '0 0 40%', md: '0 0 33%', lg: '0 0 260px' }, minW: '0', bg: 'surface-sunken' },
        '& [data-part=pictures] :is(div, a, span:has(> img))': { h: { sm: 'full' } },
        '& [data-part=pictures] :is([data-part=toggles], [data-part=badge], [data-part=place], [data-part=dots], [data-part=toggles] div)': { h: 'auto' },
        '& [data-part=body]': { display: { base: 'flex', md: 'grid' }, gridTemplateColumns: { md: 'minmax(0, 1fr) 11.5rem', lg: 'minmax(0, 1fr) minmax(11rem, 15rem)' }, gridTemplateRows: { md: '1fr auto' }, columnGap: '5' },
        '& [data-further]': { display: { base: 'none', md: 'block' } },
        '& [data-part=money]': { gridColumn: { md: '2' }, gridRow: { md: '1' }, order: { base: '-1', md: '0' } },
        '& [data-part=actions]': { gridColumn: { md: '2' }, gridRow: { md: '2' } },
      },
    },
  },
});
