import { Link } from '@forecourt/remote-kit';
import { SiteLogo } from './site-logo.tsx';

export function HomeLink() {
  return (
    <Link
      to="/"
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
        color: 'inherit',
        textDecoration: 'none',
      }}
    >
      <SiteLogo />
    </Link>
  );
}
