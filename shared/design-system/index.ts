/**
 * The static kit: everything that a page needs before any interaction. Interactive components (dialog,
 * drawer, slider, switch) are separate entries.
 */
export {
  Box,
  Center,
  chakra,
  Flex,
  Grid,
  GridItem,
  HStack,
  SimpleGrid,
  Spacer,
  Stack,
  VisuallyHidden,
  VStack,
} from './kit/layout-primitives.tsx';
export type { BoxProps, FlexProps, GridProps, StackProps, SystemStyleObject } from '@chakra-ui/react';

export { system } from './theme/system/system.ts';
export { loadSystem } from './theme/system/load-system.ts';
export { createDesignCache } from './kit/styles/design-cache.ts';
export type { EmotionCache } from './kit/styles/design-cache.ts';
export { DesignProvider, useDesign } from './kit/styles/design-provider.tsx';
export type { DesignProviderProps } from './kit/styles/design-provider.tsx';

export { Heading, Link, List, Separator, Text } from './kit/typography.tsx';
export type { LinkProps } from './kit/typography.tsx';
export { Icon } from './kit/icon.tsx';
export { createGlyph } from './kit/glyph.ts';
export type { Glyph, IconProps } from './kit/icon.tsx';
export { Button, ButtonLink, IconButton, IconLink } from './kit/button.tsx';
export type {
  ButtonLinkProps,
  ButtonLook,
  ButtonProps,
  IconButtonProps,
  IconLinkProps,
} from './kit/button.tsx';

export {
  CheckboxField,
  Choice,
  ChoiceRow,
  ChoiceRows,
  Field,
  Fieldset,
  Input,
  NativeSelect,
  Textarea,
  useField,
} from './kit/field.tsx';
export type {
  ChoiceProps,
  ChoiceRowProps,
  FieldProps,
  FieldsetProps,
  InputProps,
  NativeSelectProps,
  TextareaProps,
} from './kit/field.tsx';
export { ErrorSummary } from './kit/error-summary.tsx';
export type { ErrorSummaryProps } from './kit/error-summary.tsx';

export { Alert, Badge, Card, Skeleton, Spinner, Tag } from './kit/feedback.tsx';
export type { AlertProps, TagTone } from './kit/feedback.tsx';
export { DefinitionGrid, EmptyState, Rating, StatTile } from './kit/data-display.tsx';
export type {
  DefinitionGridProps,
  EmptyStateProps,
  RatingProps,
  StatTileProps,
} from './kit/data-display.tsx';
export { PageContainer, Section, SkipLink } from './kit/layout.tsx';
export type { GroundName, SectionProps } from './kit/layout.tsx';
export { BreadcrumbNav, Pagination } from './kit/navigation.tsx';
export type { BreadcrumbNavProps, PaginationProps } from './kit/navigation.tsx';
export { Chip, SegmentedControl } from './kit/choices.tsx';
export type { ChipProps, SegmentedControlProps, SegmentOption } from './kit/choices.tsx';
export { Disclosure } from './kit/disclosure.tsx';
export type { DisclosureProps } from './kit/disclosure.tsx';
export { fullColumns, lastOfOddFillsRow } from './kit/full-columns.ts';
export { Picture } from './kit/picture.tsx';
export type { PictureProps } from './kit/picture.tsx';
export { Price } from './kit/price.tsx';
export type { PriceProps } from './kit/price.tsx';
export { formatNumber, formatPrice } from './kit/format-price.ts';
export type { MoneyFormat } from './kit/format-price.ts';
