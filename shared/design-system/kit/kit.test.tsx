import { expect, jest, it } from '@jest/globals';
import Car from 'lucide-react/icons/car';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  Alert,
  BreadcrumbNav,
  Button,
  ButtonLink,
  Chip,
  Choice,
  createDesignCache,
  DesignProvider,
  ErrorSummary,
  Field,
  Fieldset,
  Icon,
  IconButton,
  Input,
  NativeSelect,
  Pagination,
  Picture,
  Price,
  Rating,
  SegmentedControl,
} from '../index.ts';
import type { DesignProviderProps } from '../index.ts';
import { act, render, screen, setUpUser } from '../testing/set-up-user.ts';
import { everything } from '../testing/test-page.ts';

const show = (page: React.ReactNode, props: DesignProviderProps = {}) =>
  render(<DesignProvider {...props}>{page}</DesignProvider>);

it("hydrates every component without changing the server's HTML", async () => {
  const page = () => <DesignProvider cache={createDesignCache()}>{everything()}</DesignProvider>;
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page());
  const recovered = jest.fn();
  const before = root.innerHTML;
  await act(async () => {
    hydrateRoot(root, page(), { onRecoverableError: recovered });
  });
  expect(recovered).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe(before);
  root.remove();
});

it('gives the control of a field its label, help text and error', () => {
  show(
    <Field label="Email" helper="We reply here" error="Enter your email" required>
      <Input type="email" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toHaveAccessibleDescription('We reply here Enter your email');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
});

it('marks an optional field in its label', () => {
  show(
    <Field label="State" optional>
      <NativeSelect>
        <option>Queensland</option>
      </NativeSelect>
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'State (optional)' })).toBeEnabled();
});

it('gives a group of choices a name and a description', () => {
  show(
    <Fieldset label="Fuel" helper="Any of these">
      <Choice type="checkbox" label="Diesel" />
      <Choice type="checkbox" label="Petrol" />
    </Fieldset>,
  );
  expect(screen.getByRole('group', { name: 'Fuel' })).toHaveAccessibleDescription('Any of these');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

it('links the error summary to the fields', () => {
  show(
    <>
      <ErrorSummary errors={[{ id: 'email', message: 'Enter your email' }]} />
      <Field id="email" label="Email" error="Enter your email">
        <Input />
      </Field>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Enter your email' })).toHaveAttribute('href', '#email');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('id', 'email');
  expect(document.body).toHaveFocus();
});

it('names the field in each line of the summary', () => {
  show(
    <>
      <ErrorSummary
        errors={[
          { id: 'part', message: 'This can have at most 80 characters.' },
          { id: 'email', message: 'Please enter an email address.' },
          { id: 'red', message: 'Please choose.' },
          { id: 'terms', message: 'Please agree.' },
        ]}
      />
      <Field id="part" label="Part" optional>
        <Input />
      </Field>
      <Field id="email" label="Email">
        <Input />
      </Field>
      <Fieldset label="Colour">
        <input id="red" type="radio" aria-label="Red" />
      </Fieldset>
      <label>
        <input id="terms" type="checkbox" /> I have read the terms
      </label>
    </>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Part: This can have at most 80 characters.',
    'Please enter an email address.',
    'Colour: Please choose.',
    'Please agree.',
  ]);
});

it('focuses an error that belongs to no field on the page', () => {
  const summary = show(<ErrorSummary errors={[{ id: 'car', message: 'The car is gone' }]} />);
  expect(screen.getByRole('alert')).toHaveFocus();
  summary.unmount();
  show(<Alert tone="danger" title="Please call us" takesFocus />);
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('keeps the name and focus of a busy button, and ignores clicks on it', async () => {
  const user = setUpUser();
  const handleClick = jest.fn();
  show(
    <form onSubmit={handleClick}>
      <Button busy type="submit" onClick={handleClick}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: /Send/ });
  await user.click(button);
  expect(handleClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('renders all links with the link component of the provider', () => {
  const Routed = ({ href, ...rest }: { href: string }) => <a href={`/base${href}`} data-routed {...rest} />;
  show(
    <>
      <ButtonLink href="/finance">Finance</ButtonLink>
      <Chip removable href="/search">
        Toyota
      </Chip>
      <Pagination page={2} pages={3} hrefFor={(page) => `?page=${page}`} />
    </>,
    { linkAs: Routed },
  );
  expect(screen.getByRole('link', { name: 'Finance' })).toHaveAttribute('href', '/base/finance');
  expect(screen.getByRole('link', { name: 'Remove Toyota' })).toHaveAttribute('data-routed');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/base?page=3');
});

it('shows the last breadcrumb as the current page, not as a link', () => {
  show(
    <BreadcrumbNav
      items={[
        { label: 'Home', href: '/' },
        { label: 'Toyota', href: '/search/toyota' },
      ]}
    />,
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('Toyota')).toHaveAttribute('aria-current', 'page');
});

it('renders a segmented control as radio buttons', async () => {
  const user = setUpUser();
  const chosen = jest.fn();
  show(
    <SegmentedControl
      label="View"
      value="spin"
      onChange={chosen}
      options={[
        { value: 'spin', label: 'Spin' },
        { value: 'images', label: 'Images' },
      ]}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Images' }));
  expect(chosen).toHaveBeenCalledWith('images');
});

it('shows a colour and blur placeholder behind a picture, but not if the picture is missing', () => {
  const placeholder = { colour: '#112233', blur: 'UklGRg==' };
  const { container, rerender } = show(
    <Picture src="a.jpg" urlFor={(src, width) => `/${width}/${src}`} alt="" placeholder={placeholder} />,
  );
  const frame = container.querySelector<HTMLElement>('.fc-picture')!;
  expect(frame.style.backgroundColor).toBe('rgb(17, 34, 51)');
  expect(frame.style.backgroundImage).toContain('data:image/webp;base64,UklGRg==');
  rerender(
    <DesignProvider>
      <Picture src={null} urlFor={() => ''} alt="" placeholder={placeholder} />
    </DesignProvider>,
  );
  expect(container.querySelector<HTMLElement>('.fc-picture')!.style.backgroundImage).toBe('');
});

it('omits srcset if a picture has one address for all widths, and the image if it has no address', () => {
  const { container, rerender } = show(
    <Picture src="logo.svg" urlFor={(src) => `/original/${src}`} alt="" />,
  );
  expect(container.querySelector('img')!.hasAttribute('srcset')).toBe(false);
  rerender(
    <DesignProvider>
      <Picture src="https://elsewhere.example.com/a.jpg" urlFor={() => ''} alt="" />
    </DesignProvider>,
  );
  expect(container.querySelector('img')).toBeNull();
});

it('reserves space for a picture, loads it lazily, and replaces a missing one with its text', () => {
  const urlFor = (src: string, width: number) => `/i/${src}?w=${width}`;
  const { rerender } = show(
    <Picture src="a.jpg" urlFor={urlFor} alt="A white Corolla" widths={[320, 640]} sizes="50vw" />,
  );
  const image = screen.getByRole('img', { name: 'A white Corolla' });
  expect(image).toHaveAttribute('srcset', '/i/a.jpg?w=320 320w, /i/a.jpg?w=640 640w');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('height', '427');
  rerender(
    <DesignProvider>
      <Picture src="a.jpg" urlFor={urlFor} alt="A white Corolla" priority />
    </DesignProvider>,
  );
  expect(screen.getByRole('img', { name: 'A white Corolla' })).toHaveAttribute('fetchpriority', 'high');
  rerender(
    <DesignProvider>
      <Picture src={null} urlFor={urlFor} alt="A white Corolla" />
    </DesignProvider>,
  );
  expect(screen.getByRole('img', { name: 'A white Corolla' }).tagName).toBe('SPAN');
});

it('shows the previous price, and a text if the price is missing', () => {
  const { container, rerender } = show(<Price amount={24_900} was={27_900} type="Drive away" />);
  expect(container).toHaveTextContent('$24,900Drive awayWas $27,900');
  rerender(
    <DesignProvider>
      <Price amount={null} text="Enquire for price" />
    </DesignProvider>,
  );
  expect(container).toHaveTextContent('Enquire for price');
});

it('hides icons from assistive technology unless they have a label, and labels a rating with its value', () => {
  show(
    <>
      <IconButton label="Save">
        <Icon as={Car} />
      </IconButton>
      <Rating value={4.6} count={12} />
      <Icon as={Car} label="Car" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    '4.6 of 5',
    'Car',
  ]);
});
