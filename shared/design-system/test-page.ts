import { createElement as h } from 'react';
import Car from 'lucide-react/icons/car';
import {
  Alert, BreadcrumbNav, Button, ButtonLink, Card, Chip, Choice, DefinitionGrid, Disclosure, EmptyState, ErrorSummary, Field, Fieldset, Heading, Icon, IconButton, Input, Link, List,
  NativeSelect, PageContainer, Pagination, Picture, Price, Rating, Section, SegmentedControl, Separator, Skeleton, SkipLink, Spinner, Stack, StatTile, Tag, Text, Textarea,
} from './index.ts';

const urlFor = (src: string, width: number) => `/images/${src}?w=${width}`;

/** One of everything in the static kit, for tests. */
export function everything() {
  return h(Stack, { gap: '4' },
    h(SkipLink, {}),
    h(BreadcrumbNav, { items: [{ label: 'Home', href: '/' }, { label: 'Used cars', href: '/search/used-cars' }, { label: 'Toyota' }] }),
    h(Section, { title: 'Used cars', level: 'h1', intro: 'All of them', action: h(Link, { href: '/search' }, 'See all'), ground: 'inverse' },
      h(Heading, { as: 'h2' }, 'Heading'), h(Text, { variant: 'muted' }, 'Text'), h(List, { marker: 'disc' }, h('li', {}, 'One')), h(Separator, {})),
    h(PageContainer, { width: 'narrow' },
      h(Button, { busy: true }, 'Send'), h(Button, { variant: 'outline', disabled: true }, 'Wait'), h(ButtonLink, { href: '/finance' }, 'Finance'),
      h(IconButton, { label: 'Save', children: h(Icon, { as: Car }) }),
      h(ErrorSummary, { errors: [{ id: 'email', message: 'Enter your email' }] }),
      h(Field, { label: 'Email', id: 'email', helper: 'We reply here', error: 'Enter your email', required: true, children: h(Input, { type: 'email', autoComplete: 'email' }) }),
      h(Field, { label: 'Message', optional: true, children: h(Textarea, {}) }),
      h(Field, { label: 'State', children: h(NativeSelect, {}, h('option', {}, 'Queensland')) }),
      h(Fieldset, { label: 'Fuel', helper: 'Any of these', children: [h(Choice, { key: 'd', type: 'checkbox', label: 'Diesel', end: '12', name: 'fuel' }), h(Choice, { key: 'p', type: 'radio', label: 'Petrol', note: 'Unleaded' })] }),
      h(SegmentedControl, { label: 'View', value: 'spin', options: [{ value: 'spin', label: 'Spin' }, { value: 'images', label: 'Images' }], onChange: () => {} }),
      h(SegmentedControl, { label: 'Condition', value: 'used', options: [{ value: 'new', label: 'New', href: '/new' }, { value: 'used', label: 'Used', href: '/used' }] }),
      h(Chip, { removable: true, href: '/search' }, 'Toyota'), h(Chip, { 'aria-pressed': true }, 'SUV'),
      h(Disclosure, { title: 'Fuel', note: 'Diesel', name: 'filters', children: 'Choices' }),
      h(Pagination, { page: 5, pages: 12, hrefFor: (page: number) => `?page=${page}` })),
    h(Card, { variant: 'outline' },
      h(Picture, { src: 'a.jpg', urlFor, alt: 'A white Corolla', sizes: '50vw', priority: true }), h(Picture, { src: null, urlFor, alt: '' }),
      h(Tag, { tone: 'success' }, 'New arrival'), h(Price, { amount: 24_900, was: 27_900, type: 'Drive away' }), h(Price, { amount: null, text: 'Enquire for price' }),
      h(Rating, { value: 4.6, count: 1280 }), h(StatTile, { label: 'Odometer', value: '42,100 km', icon: Car }), h(DefinitionGrid, { items: [{ term: 'Seats', value: 5 }] })),
    h(Alert, { tone: 'success', title: 'Sent' }, 'We call you today.'),
    h(EmptyState, { icon: Car, action: h(Button, {}, 'Clear filters') }, 'No cars match.'),
    h(Skeleton, { h: '10', w: 'full' }), h(Spinner, { label: 'Loading' }));
}
