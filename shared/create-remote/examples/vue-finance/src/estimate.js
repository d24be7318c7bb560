import { createApp, h, shallowRef } from 'vue';
import Estimate from './estimate.vue';

export const mount = (element, props, { site }) => {
  const current = shallowRef(props);
  const app = createApp({
    render: () => h(Estimate, { site: site.name, vehicle: current.value.vehicle.name }),
  });
  app.mount(element);
  return { update: (next) => (current.value = next), unmount: () => app.unmount() };
};
