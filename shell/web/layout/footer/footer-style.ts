/** Links of the footer: quiet, as high as a finger on touch screens. */
export const linkStyle = {
  '& ul': { listStyle: 'none', m: '0', p: '0' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    color: 'ink-muted',
    textDecoration: 'none',
    '&:hover': { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '@media (pointer: coarse)': { '& a': { minHeight: '44px' } },
};
