// The names of react-router that remotes use: the whole package is twice as heavy as these.
export {
  data, Form, isRouteErrorResponse, Link, NavLink, Outlet, redirect, ScrollRestoration, useBlocker, useFetcher, useLoaderData, useLocation,
  useMatches, useNavigate, useNavigation, useNavigationType, useParams, useRevalidator, useRouteError, useRouteLoaderData, useSearchParams, useSubmit,
} from 'react-router';
export type { LinkProps, LoaderFunctionArgs, RouteObject } from 'react-router';
