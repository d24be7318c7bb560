import { LocaleProvider } from '@chakra-ui/react/locale';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { serializeStyles } from '@emotion/serialize';
import { createContext, useContext, useMemo, useState } from 'react';
import type { ElementType, ReactNode } from 'react';
import { createWhenUsed } from '../../theme/system/create-when-used.ts';
import { system } from '../../theme/system/system.ts';
import { createDesignCache } from './design-cache.ts';

type Design = { locale: string; direction: 'ltr' | 'rtl'; currency: string; linkAs: ElementType };

const DesignContext = createContext<Design>({
  locale: 'en-AU',
  direction: 'ltr',
  currency: 'AUD',
  linkAs: 'a',
});

export type DesignProviderProps = Partial<Design> & {
  /**
   * The emotion cache of this render (`createDesignCache()`). Required on the server; in the browser the
   * page's shared cache is the default.
   */
  cache?: EmotionCache;
  children?: ReactNode;
};

/**
 * Wraps everything that uses the kit. `linkAs` renders every link of the kit (it receives `href`), so that a
 * router can handle them; `locale`, `direction` and `currency` are the tenant's.
 */
export function DesignProvider({
  cache,
  locale = 'en-AU',
  direction = 'ltr',
  currency = 'AUD',
  linkAs = 'a',
  children,
}: DesignProviderProps) {
  const design = useMemo(
    () => ({ locale, direction, currency, linkAs }),
    [locale, direction, currency, linkAs],
  );
  const [styleCache] = useState(() => cache ?? browserCache());
  const [provided] = useState(() => (areGlobalStylesSent() ? withoutGlobalStyles : withGlobalStyles));
  return (
    <CacheProvider value={cache ?? styleCache}>
      <DesignContext.Provider value={design}>
        <LocaleProvider locale={locale}>
          <ChakraProvider value={provided}>{children}</ChakraProvider>
        </LocaleProvider>
      </DesignContext.Provider>
    </CacheProvider>
  );
}

// Serialised once; emotion uses the result unchanged.
const withGlobalStyles = createWhenUsed(() => ({
  ...system,
  _global: serializeStyles([system._global]) as object as typeof system._global,
}));

/**
 * The system for a page whose head already has the global styles. Chakra's provider adds none, and reading
 * this does not create the system.
 */
const withoutGlobalStyles = new Proxy({} as typeof system, {
  get: (_, name) =>
    (Object.hasOwn(noGlobalStyles, name) ? noGlobalStyles[name] : Reflect.get(system, name)) as unknown,
  has: (_, name) => name in system,
});
const noGlobalStyles: Record<PropertyKey, unknown> = {
  _config: { disableLayers: true },
  _global: { name: 'none', styles: '' },
};

/** Whether the server has sent the global styles: emotion itself writes no name into their element. */
const areGlobalStylesSent = () =>
  typeof document !== 'undefined' && document.querySelector('style[data-emotion^="fc-global "]') !== null;

let shared: EmotionCache | undefined;

/** Returns the page's one cache, however many providers the page has; on the server, a new cache. */
function browserCache(): EmotionCache {
  if (typeof document === 'undefined') return createDesignCache();
  shared ??= createDesignCache();
  return shared;
}

/** Returns the tenant's locale, direction, currency and link element. */
export function useDesign(): Design {
  return useContext(DesignContext);
}
