/** Loads the pictures below the fold too when the page is about to be printed: browsers differ in whether they do. */
export function loadPicturesForPrint(page: Window): void {
  const load = () => {
    for (const image of page.document.querySelectorAll('img[loading=lazy]'))
      image.setAttribute('loading', 'eager');
  };
  page.addEventListener('beforeprint', load);
  page.matchMedia('print').addEventListener('change', ({ matches }) => matches && load());
}
