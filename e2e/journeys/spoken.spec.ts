import type { Page } from '@playwright/test';
import { ScreenReader } from '../fixtures/screen-reader.ts';
import { newNumber, readCode } from '../fixtures/sign-in.ts';
import { expect, site, test } from '../fixtures/test.ts';
import { writeSpoken } from '../shots/accessibility-results.ts';

/**
 * Journeys of shoppers who only hear the site: each part is found by what is spoken, and used through the
 * screen reader. `spoken/` holds what was heard; what depends on the stock or the day is masked.
 */

// The screen reader is loaded into the page.
test.use({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
test.beforeEach(({ allowErrors }) => {
  // The reader follows what has left the page meanwhile.
  allowErrors(/getElementById is not a function/);
});

const vehicle = /\b20\d\d (Toyota|Kia|Ford|Hyundai|Isuzu|Mazda|Volkswagen|Mitsubishi|Lexus|Subaru)[^,|"]*/g;
/** Which time is the first depends on the day. */
const time = /\b\d+(:\d+)?\s[ap]m\b/g;
const date = /\b(\w+day \d+ \w+|\d+ \w+ 20\d\d|\w{3} \d+ \w{3})\b/g;

const listen = (page: Page, ...masks: [RegExp, string][]) => new ScreenReader(page, masks);
const compare = async (shopper: ScreenReader, name: string) => {
  expect(shopper.transcript()).toMatchSnapshot(`${name}.txt`);
  await writeSpoken(name);
};

test('search, filter, vehicle, enquiry, success', async ({ page }) => {
  const shopper = listen(
    page,
    [vehicle, 'VEHICLE'],
    [/LEAD-\w+/g, 'REFERENCE'],
    [/with Harbour [\w ]+ now/g, 'with PLACE now'],
    [/^Harbour [\w ]+$/gm, 'PLACE'],
    [/^(?:Drive Away|Excl\. Gov\. Charges)$/gm, 'PRICE TYPE'],
  );
  await shopper.open(site('harbour', '/search/used-cars'));
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^checkbox, Diesel/);
  await shopper.act();
  await shopper.hear(/used cars, sorted/);
  await shopper.find(/^article/);
  await shopper.find(/^link, 20/);
  await shopper.act();
  await shopper.arrive(/\/cars\//);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^button, Enquire Now/);
  await shopper.act();
  await shopper.hear(/^dialog|^heading, Enquire|^textbox, Name/);
  await shopper.find(/^button, Send/);
  await shopper.act();
  await shopper.hear(/^textbox, Name.*invalid/);
  await shopper.type(/^textbox, Name/, 'Ana Lee');
  await shopper.type(/^textbox, Email/, 'ana@example.com');
  await shopper.type(/^textbox, Message/, 'Is it still there on Saturday?');
  await shopper.find(/^button, Send/);
  await shopper.act();
  await shopper.arrive(/\/success/);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.readTo(/^end of list$/);
  await compare(shopper, 'enquiry');
});

test('a search that finds nothing, and the way out of it', async ({ page }) => {
  const shopper = listen(page, [vehicle, 'VEHICLE']);
  await shopper.open(site('harbour', '/search/used-cars?fuel=Electric'));
  await shopper.type(/^combobox, Search/, 'tractor');
  await shopper.hear(/polite: 0 used cars/);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^link, Clear all/);
  await shopper.act();
  await shopper.hear(/polite: [1-9]\d* used cars/);
  await compare(shopper, 'no-results');
});

test('two vehicles are compared, and one is removed', async ({ page }) => {
  const shopper = listen(page, [vehicle, 'VEHICLE']);
  await shopper.open(site('harbour', '/search/used-cars'));
  for (let at = 0; at < 2; at++) {
    await shopper.find(/^button, Compare .*, not pressed/);
    await shopper.act();
    await shopper.find(/^button, Compare .*, pressed/);
  }
  await shopper.find(/^region, Chosen to compare/);
  await shopper.find(/^link, Compare/);
  await shopper.act();
  await shopper.arrive(/\/compare\?ids=/);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^table/);
  await shopper.find(/^rowheader, Year/);
  await shopper.readTo(/^end of row/);
  await shopper.find(/^button, Remove/);
  await shopper.act();
  await shopper.hear(/^heading, Compare vehicles/);
  await compare(shopper, 'compare');
});

test('a test drive is booked', async ({ page }) => {
  const shopper = listen(page, [date, 'DATE'], [time, 'TIME']);
  await shopper.open(site('harbour', '/book-test-drive'));
  await shopper.find(/^heading, .*, level 2/);
  await shopper.find(/^combobox, Location/);
  await shopper.find(/^group, Time/);
  await shopper.find(/^radio, .*not checked/);
  await shopper.act();
  await shopper.find(/^button, Continue/);
  await shopper.act();
  await shopper.hear(/^heading, Step 2 of 2/);
  await shopper.find(/^button, Book now/);
  await shopper.act();
  await shopper.hear(/^textbox, Name.*invalid/);
  await giveContact(shopper);
  await shopper.find(/^button, Book now/);
  await shopper.act();
  await shopper.arrive(/\/success/);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^link, Change or cancel/);
  await compare(shopper, 'test-drive');
});

test('a service is booked, and the booking is opened again', async ({ page }) => {
  const shopper = listen(page, [date, 'DATE'], [time, 'TIME']);
  await shopper.open(site('harbour', '/book-service'));
  await shopper.find(/^combobox, What does it need/);
  await page.getByLabel('What does it need?').selectOption({ index: 1 });
  await shopper.find(/^group, Time/);
  await shopper.find(/^radio, .*not checked/);
  await shopper.act();
  await shopper.find(/^button, Continue/);
  await shopper.act();
  await shopper.hear(/^heading, Step 2 of 2/);
  await shopper.type(/^textbox, Rego/, 'ABC123');
  await giveContact(shopper);
  await shopper.find(/^button, Book now/);
  await shopper.act();
  await shopper.arrive(/\/success/);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^link, Change or cancel/);
  await shopper.act();
  await shopper.arrive(/\/booking/);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^button, Move the booking/);
  await compare(shopper, 'service');
});

test('a vehicle is valued, and the offer is read', async ({ page }) => {
  const shopper = listen(page, [date, 'DATE']);
  await shopper.open(site('harbour', '/trade-in'));
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^listitem, .*current step/);
  await shopper.type(/^textbox, Registration number/, 'REG4SUCCESS');
  await shopper.find(/^button, Find my vehicle/);
  await shopper.act();
  await shopper.hear(/^heading, How is it/);
  await shopper.type(/^textbox, Kilometres/, '45000');
  for (const choice of [/^radio, Good/, /^radio, Minor/, /^radio, Complete/]) {
    await shopper.find(choice);
    await shopper.act();
  }
  await shopper.find(/^button, See our offer/);
  await shopper.act();
  await shopper.hear(/^heading, Our offer/);
  await shopper.find(/^After an inspection/);
  await shopper.find(/^button, Accept the offer/);
  await compare(shopper, 'trade-in');
});

test('a repayment is calculated, and finance is applied for', async ({ page }) => {
  const shopper = listen(page);
  await shopper.open(site('harbour', '/finance'));
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^radio, Monthly/);
  await shopper.act();
  await shopper.find(/a month/);
  await shopper.find(/^button, Continue/);
  await shopper.act();
  await shopper.hear(/^textbox, Name/);
  await shopper.find(/^alert/);
  await shopper.readTo(/^end of alert/);
  await giveContact(shopper);
  await page.locator('main input[type=date]').fill('1990-04-02');
  for (const list of await page.locator('main form select[required]:visible').all())
    await list.selectOption({ index: 1 });
  await shopper.find(/^button, Continue/);
  await shopper.act();
  await shopper.hear(/^heading/);
  await compare(shopper, 'finance');
});

test('a shopper signs in by a code, and finds the vehicle saved', async ({ page }) => {
  const number = newNumber();
  const shopper = listen(
    page,
    [vehicle, 'VEHICLE'],
    [new RegExp(`\\+61 ?${number}|0${number}`, 'g'), 'NUMBER'],
  );
  await shopper.open(site('barrow', '/search/used-cars'));
  await shopper.find(/^button, Save .*, not pressed/);
  await shopper.act();
  await shopper.hear(/^dialog, Sign in/);
  await shopper.find(/^link, Sign in/);
  await shopper.act();
  await shopper.arrive(/\/sign-in/);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.type(/^textbox, Mobile number/, `0${number}`);
  await shopper.find(/^button, Send code/);
  await shopper.act();
  await shopper.hear(/^textbox, Code/);
  await shopper.type(/^textbox, Code/, await readCode(page, 'barrow', number));
  await shopper.hear(/^textbox, Name/);
  await shopper.find(/^button, Skip this/);
  await shopper.act();
  await shopper.arrive(/\/search\//);
  await shopper.find(/^button, Save .*, pressed/);
  await shopper.find(/^link, .*(Saved|Watchlist)/);
  await shopper.act();
  await shopper.arrive(/\/watchlist/);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^checkbox, /);
  await shopper.act();
  await shopper.hear(/1 .*(selected|chosen)/);
  await compare(shopper, 'watchlist');
});

test('the nearest dealership is found, and its page', async ({ page }) => {
  const shopper = listen(page);
  await shopper.open(site('harbour', '/dealer-locator'));
  await shopper.find(/^heading, .*, level 1/);
  await shopper.type(/^searchbox, Suburb/, '2000');
  await shopper.find(/^button, Search/);
  await shopper.act();
  await shopper.hear(/polite: \d+ locations/);
  await shopper.find(/^article/);
  await shopper.readTo(/km away/);
  await shopper.find(/^link, View Location/);
  await shopper.act();
  await shopper.arrive(/\/locations\//);
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^link, Get directions/);
  await compare(shopper, 'dealership');
});

test('an enquiry in Arabic, with a mistake', async ({ page }) => {
  const shopper = listen(page);
  await shopper.open(site('nakhla', '/enquire'));
  await shopper.find(/^heading, .*, level 1/);
  await shopper.find(/^button, إرسال/);
  await shopper.act();
  await shopper.hear(/invalid/);
  for (const list of await page.locator('main select[required], main select[aria-required]').all())
    await list.selectOption({ index: 1 });
  await shopper.type(/^textbox, الاسم/, 'ليلى حداد');
  await shopper.type(/^textbox, البريد/, 'layla@example.com');
  await shopper.type(/^textbox, الرسالة/, 'هل السيارة متوفرة يوم السبت؟');
  await shopper.find(/^checkbox, قرأت/);
  await shopper.act();
  await shopper.find(/^button, إرسال/);
  await shopper.act();
  await shopper.arrive(/\/success/);
  await shopper.find(/^heading, .*, level 1/);
  await compare(shopper, 'arabic');
});

async function giveContact(shopper: ScreenReader): Promise<void> {
  await shopper.type(/^textbox, Name/, 'Ana Lee');
  await shopper.type(/^textbox, Email/, 'ana@example.com');
  await shopper.type(/^textbox, Phone/, '0491570156');
}
