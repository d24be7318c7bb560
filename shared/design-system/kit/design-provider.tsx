import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { createContext, useContext, useMemo } from 'react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { system } from '../theme/system.ts';

type EmotionCache = ComponentProps<typeof CacheProvider>['value'];
type Design = { locale: string; direction: 'ltr' | 'rtl'; currency: string; linkAs: ElementType };

const DesignContext = createContext<Design>({ locale: 'en-AU', direction: 'ltr', currency: 'AUD', linkAs: 'a' });

export type DesignProviderProps = Partial<Design> & {
  /** The page's one emotion cache: per render on the server, one with key `fc` in the browser. */
  cache?: EmotionCache;
  children?: ReactNode;
};

/**
 * Goes round everything that uses the kit. `linkAs` is what every link of the kit is drawn with (it is given `href`),
 * so that a router can take them over; `locale`, `direction` and `currency` are the tenant's.
 */
export function DesignProvider({ cache, locale = 'en-AU', direction = 'ltr', currency = 'AUD', linkAs = 'a', children }: DesignProviderProps) {
  const design = useMemo(() => ({ locale, direction, currency, linkAs }), [locale, direction, currency, linkAs]);
  const content = (
    <DesignContext.Provider value={design}>
      <LocaleProvider locale={locale}>
        <ChakraProvider value={system}>{children}</ChakraProvider>
      </LocaleProvider>
    </DesignContext.Provider>
  );
  return cache ? <CacheProvider value={cache}>{content}</CacheProvider> : content;
}

/** The tenant's locale, direction, currency and link element. */
export function useDesign(): Design {
  return useContext(DesignContext);
}
