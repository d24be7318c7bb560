import { Parser } from 'htmlparser2';
import { expect, hydrated, open, port, site, test } from '../fixtures/test.ts';

type Text = { text: string; where: string };

/** Attributes that a person reads or hears. */
const spoken = [
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'aria-description',
  'placeholder',
  'title',
  'alt',
];
/** Words in Latin script that are written so in Arabic too: brands, abbreviations, names of states and of the demo's lender and firm. */
const international = new Set(
  (
    'abs act ads adr ancap api awd bluetooth cvt suv facebook whatsapp linkedin google apple android carplay auto gps gst led lpg nsw nt ' +
    'pdf qld tas usb vic vin wa sms abc wattle credit nakhla motors pty ltd demo hybrid isofix openstreetmap abn acn email www com'
  ).split(' '),
);

/** The texts of a page, without scripts and what is marked as being of another language or direction. */
function textsOf(html: string): Text[] {
  const texts: Text[] = [];
  const open: { name: string; isForeign: boolean }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isMarked = attributes.lang?.startsWith('en') || /^(auto|ltr)$/.test(attributes.dir ?? '');
      const isForeign =
        open.at(-1)?.isForeign ||
        isMarked ||
        ['script', 'style', 'template', 'noscript', 'bdi'].includes(name);
      open.push({ name, isForeign });
      if (isForeign) return;
      for (const key of spoken) if (attributes[key]) texts.push({ text: attributes[key], where: key });
      if (name === 'meta' && attributes.name === 'description')
        texts.push({ text: attributes.content ?? '', where: 'description' });
    },
    ontext(text) {
      const { name, isForeign } = open.at(-1) ?? { name: '', isForeign: true };
      if (!isForeign && text.trim()) texts.push({ text: text.trim(), where: name });
    },
    onclosetag: () => void open.pop(),
  });
  parser.write(html);
  parser.end();
  return texts;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];

test('no page kind of the Arabic site shows English texts of the interface, or two kinds of digits', async ({
  page,
  request,
}) => {
  const get = async (path: string) => {
    const answer = await request.get(`http://127.0.0.1:${port()}${path}`, {
      headers: { host: `nakhla.localhost:${port()}` },
    });
    return answer.text();
  };
  const linked = async (list: string, pattern: RegExp) => pattern.exec(await get(list))?.[1] ?? '/';
  const [used, fresh, demo, offer] = await Promise.all([
    linked('/search/used-cars', /href="(\/cars\/[^"/?]+)"/),
    linked('/search/new-cars', /href="(\/cars\/[^"/?]+)"/),
    linked('/search/demo-cars', /href="(\/cars\/[^"/?]+)"/),
    linked('/special-offers', /href="(\/offers\/[^"]+)"/),
  ]);
  const model = await linked('/models', /href="(\/[a-z0-9]+-[a-z0-9-]+)"/);
  const slug = used.split('/').pop();
  const paths = [
    '/',
    '/search/used-cars',
    '/search/new-used-and-demo-cars?body=suv&fuel=Diesel&transmission=Automatic&drive=4WD&colour=White',
    '/search/used-cars?query=zzzzqq',
    used,
    fresh,
    demo,
    offer,
    model,
    `/print?car_id=${slug}`,
    `/checkout-journey?car_id=${slug}`,
    `/compare?cars=${slug}`,
    '/finance',
    '/finance-pre-approval',
    '/trade-in',
    '/service',
    '/book-service',
    '/book-test-drive',
    '/dealerships',
    '/dealer-locator?query=toowong',
    '/locations/nakhla-auburn',
    '/contact',
    '/contact-us/nakhla-auburn',
    '/special-offers',
    '/models',
    '/models/order-now',
    '/about-us',
    '/careers',
    '/privacy-policy',
    '/terms-and-conditions',
    '/vehicle-parts-and-accessories',
    '/pages/warranty',
    '/pages/roadside-assist',
    '/pages/care-plans',
    '/pages/pricing-guide',
    '/sign-in?type=account&redirect=%2Faccount&back=%2F',
    '/success',
    '/watchlist',
    '/enquire',
    '/price-alert',
    '/no-such-page',
  ];
  // Names of vehicles, as the feed writes them, are in the addresses of their pages.
  const names = new Set<string>();
  const index = await get('/sitemap.xml');
  const maps = [...index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path!);
  for (const map of maps.filter((path) => path.endsWith('.xml')))
    for (const word of wordsOf(await get(map))) names.add(word);
  for (const word of wordsOf(await get('/api/offers/manufacturers'))) names.add(word);
  for (const word of wordsOf(await get('/api/offers/models'))) names.add(word);
  for (const word of wordsOf(await get('/api/locations/locations'))) names.add(word);

  const findProblems = (path: string, html: string) =>
    textsOf(html).flatMap(({ text, where }) => {
      // Except what is isolated, typed, or in the trap for programs, which nobody sees.
      const english = wordsOf(text.replace(/\u2068[^\u2069]*\u2069/g, '')).filter(
        (word) => !names.has(word) && !international.has(word) && word !== 'zzzzqq',
      );
      const isTrap = text === 'Subject line';
      return (english.length > 0 && !isTrap) || /[\u0660-\u0669]/.test(text)
        ? [`${path} ${where}: ${text.slice(0, 80)}`]
        : [];
    });
  const problems: string[] = [];
  for (const path of paths) problems.push(...findProblems(path, await get(path)));

  // What opens only with scripts.
  await open(page, site('nakhla', used));
  await page
    .getByRole('button', { name: 'استفسر الآن' })
    .or(page.getByRole('link', { name: 'استفسر الآن' }))
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  problems.push(...findProblems(`${used} dialog`, await page.getByRole('dialog').innerHTML()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site('nakhla', '/search/used-cars'));
  await hydrated(page);
  problems.push(...findProblems('/search/used-cars at 390 px', await page.locator('body').innerHTML()));
  expect([...new Set(problems)]).toEqual([]);
});
