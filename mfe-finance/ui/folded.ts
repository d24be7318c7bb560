/** The styles of `<details>` elements with a quiet summary, whose arrow is drawn in the text's colour. */
export const folded = (details: '&' | '& details') => ({
  [`${details} > summary`]: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: 'fit-content',
    minHeight: '24px',
    listStyle: 'none',
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      content: '""',
      width: '7px',
      height: '7px',
      marginBlockStart: '-4px',
      borderInlineEnd: '1.5px solid',
      borderBlockEnd: '1.5px solid',
      transform: 'rotate(45deg)',
    },
    '[dir=rtl] &::before': { transform: 'rotate(-45deg)' },
  },
  [`${details}[open] > summary::before`]: { marginBlockStart: '4px', rotate: '180deg' },
});
