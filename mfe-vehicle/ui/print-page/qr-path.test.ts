import { qrPath } from './qr-path.ts';

it('renders the three corners of a code inside its quiet zone', () => {
  const { path, size } = qrPath('https://cars.example/cars/a');
  expect(size).toBeGreaterThanOrEqual(29);
  expect(path).toMatch(/^M4 4h1v1h-1z/);
  expect(path).toContain(`M${size - 5} 4h1v1h-1z`);
  expect(path).toContain(`M4 ${size - 5}h1v1h-1z`);
});
