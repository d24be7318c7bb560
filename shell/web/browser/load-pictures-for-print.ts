/** Loads lazy pictures before printing: not all browsers do. */
export function loadPicturesForPrint(page: Window): void {
  const load = () => {
    for (const image of page.document.querySelectorAll('img[loading=lazy]'))
      image.setAttribute('loading', 'eager');
  };
  page.addEventListener('beforeprint', load);
  page.matchMedia('print').addEventListener('change', ({ matches }) => matches && load());
}
