export const loadPriceSlider = () =>
  import(/* webpackChunkName: "touch" */ './price-slider.tsx').then((module) => ({
    default: module.PriceSlider,
  }));

/** Gets the slider's code, before the pointer is at its place. */
export const warmPriceSlider = (): void => void loadPriceSlider().catch(() => undefined);
