import { digitPattern } from '../format/ascii-digits.ts';

/** Input attributes of each contact field: keyboard, autocomplete and text direction. */
export const contactInputs = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  last_name: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
    dir: 'ltr',
  },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', dir: 'ltr' },
  postcode: {
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 4,
    pattern: `${digitPattern}{4}`,
    dir: 'ltr',
  },
} as const;
