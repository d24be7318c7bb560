import { useNavigation } from '@forecourt/remote-kit';

/** Whether other results are on their way. */
export function useIsSearching(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname.startsWith('/search');
}
