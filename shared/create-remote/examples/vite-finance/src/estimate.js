import { labelOf } from './label.js';

export const mount = (element, props, { site }) => {
  const text = element.appendChild(document.createElement('p'));
  text.className = 'vite-estimate';
  const render = ({ vehicle }) => {
    text.textContent = labelOf(site.name, vehicle.name);
  };
  render(props);
  const note = element.appendChild(document.createElement('p'));
  note.className = 'vite-note';
  void import('./note.js').then((loaded) => {
    note.textContent = loaded.note;
  });
  return { update: render, unmount: () => element.replaceChildren() };
};
