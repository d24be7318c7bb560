export const loadPriceSlider = () =>
  import(/* webpackChunkName: "touch" */ './price-slider.tsx').then((module) => ({
    default: module.PriceSlider,
  }));

/** Loads the slider's code before the pointer reaches it. */
export const warmPriceSlider = (): void => void loadPriceSlider().catch(() => undefined);
