import { findImplausible } from './plausible.ts';
import { emptyContent } from './profiles/empty-content.ts';

const withField = (field: string, value: unknown) => findImplausible({ ...emptyContent, [field]: value });

it('accepts a vehicle without data, and addresses of the web', () => {
  expect(findImplausible(emptyContent)).toBeNull();
  expect(withField('video_url', 'https://videos.example/1.mp4')).toBeNull();
  expect(withField('file', '/media/report.pdf')).toBeNull();
});

it.each(['video_url', 'external_video_url', 'file'])(
  'names %s if it would run code or open a program',
  (field) => {
    for (const value of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
    ])
      expect(withField(field, value)).toMatchObject({ field, code: 'address', value });
  },
);
