/** Specification section 9: the width in px from which each breakpoint applies. */
export const breakpointWidths = { xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 };
