import { chakra } from '@forecourt/design-system';

/** From these widths of the card itself, a dense card is a row, and its price has a column of its own. */
const asRow = '@container (min-width: 26rem)';
/** Narrower than this, a card has no room for three buttons in a line. */
const narrowCard = '@container (max-width: 23.99rem)';
const asWideRow = '@container (min-width: 44rem)';
/** From this width, the facts have columns. */
const asWidestRow = '@container (min-width: 60rem)';

const placeScrim = 'linear-gradient(to top, rgb(10 12 16 / 0.7), rgb(10 12 16 / 0.45) 45%, transparent)';

/** The styles of a card in one place: the parts of dozens of cards are plain elements. */
export const CardFrame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    h: 'full',
    minW: '0',
    // Its layout depends on its own width, wherever it is placed.
    containerType: 'inline-size',
    overflow: 'hidden',
    bg: 'surface',
    color: 'ink',
    rounded: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    transition: 'border-color 120ms ease-out',
    _hover: { borderColor: 'line-strong' },
    '& [data-part=layout]': { display: 'flex', flexDirection: 'column', flex: '1', minW: '0' },
    '& [data-part=pictures]': { position: 'relative' },
    '& [data-part=no-picture]': { display: 'grid', justifyItems: 'center', gap: '2', textStyle: 'small' },
    '& [data-part=toggles]': {
      position: 'absolute',
      top: '2',
      insetEnd: '2',
      zIndex: '2',
      display: 'flex',
      gap: '1',
    },
    '& [data-part=badge]': {
      position: 'absolute',
      top: '3',
      insetStart: '3',
      zIndex: '2',
      pointerEvents: 'none',
      maxW: '60%',
    },
    '& [data-part=place]': {
      position: 'absolute',
      bottom: '0',
      insetInline: '0',
      zIndex: '1',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      ps: '3',
      pe: '16',
      pb: '2',
      pt: '6',
      color: 'white',
      fontSize: 'xs',
      fontWeight: 'semibold',
      pointerEvents: 'none',
      bgImage: placeScrim,
    },
    // Long names and large text wrap; nothing is cut off.
    '& [data-part=place] > span, & [data-part=title] span': { minW: '0', overflowWrap: 'anywhere' },
    '& [data-part=dots]': {
      position: 'absolute',
      bottom: '3',
      insetEnd: '3',
      zIndex: '2',
      display: 'flex',
      gap: '1',
      pointerEvents: 'none',
    },
    '& [data-part=dots] > i': { boxSize: '1.5', rounded: 'full', bg: 'white', opacity: '0.55' },
    '& [data-part=dots] > i[data-on]': { opacity: '1' },
    '& [data-part=body]': {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      flex: '1',
      p: 'card',
      minW: '0',
    },
    '& [data-part=text]': { minW: '0' },
    '& [data-part=title]': { textStyle: 'h4' },
    '& [data-part=title] > a': {
      display: 'block',
      textDecoration: 'none',
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    '& [data-part=title] span': { display: 'block' },
    '& [data-part=title] span + span': {
      fontWeight: 'normal',
      color: 'ink-muted',
      fontSize: 'sm',
      fontFamily: 'body',
      textTransform: 'none',
      letterSpacing: 'normal',
      minH: '1.3em',
    },
    '& [data-part=facts]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      overflowX: 'clip',
      mt: '1',
      minH: '1.45em',
      color: 'ink-muted',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
    },
    // In the gap before each fact; the list clips that of the first, so that no line begins or ends with it.
    '& [data-part=facts] > *': { position: 'relative' },
    '& [data-part=facts] > *:before': {
      content: '"·" / ""',
      position: 'absolute',
      insetInlineStart: '-4',
      w: '4',
      textAlign: 'center',
    },
    '& [data-part=money]': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' },
    '& [data-part=market]': { display: 'flex', mt: '-1' },
    '& [data-part=actions]': {
      position: 'relative',
      zIndex: '1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      mt: 'auto',
      pt: '2',
    },
    // As many in a line as their labels allow; a label that is longer than the card wraps.
    '& [data-part=actions] > a, & [data-part=actions] > [data-fragment] > *, & [data-part=room]': {
      flex: '1 1 max-content',
      minW: '0',
    },
    '& [data-part=actions] button': { w: 'full' },
    // One filled button and one quiet link: the link is as wide as its label.
    '& [data-focused]': { alignItems: 'center', columnGap: '4' },
    '& [data-focused] > :nth-child(n+2), & [data-focused] > [data-fragment]:nth-child(n+2) > *': {
      flex: '0 1 auto',
      w: 'auto',
    },
    [narrowCard]: {
      // The line of an estimate breaks, also of one that comes later than the card.
      '& [data-part=money] > [data-fragment]': { minHeight: '2.5rem!' },
      // Three or more: the main one has a line of its own, so that none is left alone below.
      '& [data-part=actions]:not([data-focused]) > :first-child:nth-last-child(n+3), & [data-part=actions]:not([data-focused]) > [data-fragment]:first-child:nth-last-child(n+3) > *':
        { flexBasis: '100%' },
    },
    '& [data-part=actions] :is(a, button)': { px: '3', flexShrink: '1' },
    '& [data-part=room]': { minH: 'control', minW: '7.5rem' },
    '@media print': {
      breakInside: 'avoid',
      '& :is([data-part=actions], [data-part=toggles], [data-part=dots])': { display: 'none' },
    },
    '&[data-gone] [data-part=pictures] img': { filter: 'grayscale(0.85)', opacity: '0.75' },
  },
  variants: {
    layout: {
      standard: {},
      large: {},
      // A row: picture, name, price. In a narrow place the price is first, under the picture.
      dense: {
        '& [data-further]': { display: 'none' },
        '& [data-part=money], & [data-part=market]': { order: '-1' },
        [narrowCard]: { '& [data-part=money] > [data-fragment]': { minHeight: '22px!' } },
        [asRow]: {
          '& [data-part=layout]': { flexDirection: 'row' },
          '& [data-part=pictures]': { flex: '0 0 40%', minW: '0', alignSelf: 'flex-start' },
          '& [data-part=money], & [data-part=market]': { order: '0' },
        },
        // Picture, facts, price: as high as its uncropped picture, with the buttons under the price.
        [asWideRow]: {
          '& [data-part=pictures]': { flexBasis: 'clamp(15rem, 34%, 17.8125rem)' },
          '& [data-part=body]': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 15rem)',
            gridTemplateRows: 'auto 1fr auto',
            columnGap: '4',
            rowGap: '1',
            py: '3',
          },
          '& [data-part=text]': { gridRow: '1 / 3' },
          '& [data-part=money]': { gridColumn: '2', order: '0' },
          '& [data-part=money] > [data-fragment]': { minHeight: '2.5rem!' },
          '& [data-part=market]': { gridRow: '3', alignSelf: 'end', mt: '0', order: '0' },
          '& [data-part=facts]': { mt: '2' },
          '& [data-further]': { display: 'flex' },
          '& [data-part=actions]': { gridColumn: '2', gridRow: '2 / 4', pt: '0' },
        },
        [asWidestRow]: {
          // The facts fill the room between name and price: three columns, a line above each row.
          '& [data-part=facts], & [data-further]': {
            display: 'grid',
            gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
            columnGap: '4',
            mt: '2',
            pt: '2',
            borderTopWidth: '1px',
            borderColor: 'line',
            color: 'ink',
            fontSize: 'md',
          },
          '& [data-part=facts] > *:before': { content: 'none' },
        },
      },
    },
  },
});
