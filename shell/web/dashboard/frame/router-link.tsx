import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** Renders the kit's links by the router. */
export const RouterLink = ({ href = '', ...rest }: ComponentProps<'a'>) => <Link to={href} {...rest} />;
