import { defineMessages } from '@forecourt/remote-kit';

/** Messages of the tray, in a separate file so that the search page does not load those of the comparison. */
export const compareTrayMessages = defineMessages({
  en: {
    title: 'Chosen to compare',
    count: (count: string, limit: string) => `${count} of ${limit} chosen to compare`,
    full: 'Remove one to add another.',
    open: 'Compare',
    clear: 'Clear',
  },
  ar: {
    title: 'المختار للمقارنة',
    count: (count: string, limit: string) => `${count} من ${limit} للمقارنة`,
    full: 'أزل مركبة لإضافة أخرى.',
    open: 'قارن',
    clear: 'مسح',
  },
});
