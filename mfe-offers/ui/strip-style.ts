/** A row of slides of its full width, which is swiped; its scroll bar is hidden. */
export const stripStyle = {
  display: 'flex',
  listStyle: 'none',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  '& > li': { flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'start' },
} as const;
