import { Button, ButtonLink, Flex } from '@forecourt/design-system';
import { checkoutMessages } from '../checkout-messages.ts';

type Props = {
  /** The address of the step before; null at the first step. */
  back: string | null;
  next: string;
  busy?: boolean;
};

/** Renders the buttons below a step. */
export function StepButtons({ back, next, busy = false }: Props) {
  const t = checkoutMessages.use();
  return (
    <Flex gap="3" wrap="wrap">
      {back && (
        <ButtonLink href={back} variant="outline" size="lg">
          {t.back}
        </ButtonLink>
      )}
      <Button type="submit" size="lg" flex="1" busy={busy}>
        {next}
      </Button>
    </Flex>
  );
}
