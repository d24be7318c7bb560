/** Specification section 9: the width in px from which each breakpoint applies. */
export const breakpoints = { xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/** Upper bounds of the "down" variants, in px: 0.02 px below the next breakpoint. */
export const downBreakpoints = { smDown: 575.98, mdDown: 767.98, lgDown: 991.98, xlDown: 1199.98 } as const;
