import { useEffect, useId, useRef } from 'react';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Button, ButtonLink, Text } from '@forecourt/design-system';
import { Dialog } from '@forecourt/design-system/dialog';
import { siteMessages, useHistoryDialog, useLocation, useSite } from '@forecourt/remote-kit';
import { pendingCar, pendingMs } from '../watchlist/pending-car.ts';
import { toFavourite } from './favourite.ts';

export const dialogMessages = siteMessages(
  defineMessages('leads/sign-in-dialog', {
    title: 'Sign in to save this vehicle',
    text: (name: string) =>
      `${name} is saved as soon as you have signed in with your mobile number. You then return to this page.`,
    signIn: 'Sign in',
    notNow: 'Not now',
  }),
);

type Props = {
  vehicle: VehicleSummary;
  /** How often the visitor has asked to save the vehicle: each time opens the dialog. */
  asked: number;
};

/**
 * Asks a visitor to sign in, without leaving the page; the vehicle is saved after the sign-in. It stays
 * mounted while it is closed, so that Forward opens it again.
 */
export function SignInDialog({ vehicle, asked }: Props) {
  const t = dialogMessages.use();
  const { slug } = useSite();
  const { pathname, search } = useLocation();
  const { isOpen, open, close, followLink } = useHistoryDialog(useId());
  const latest = useRef(open);
  useEffect(() => void (latest.current = open));
  useEffect(() => latest.current(), [asked]);
  const page = pathname + search;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      size="sm"
      title={t.title}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t.notNow}
          </Button>
          <ButtonLink
            href={signInPath({ type: 'watchlist', redirect: page, back: page })}
            onClickCapture={(event) => {
              const car = { ...toFavourite(vehicle), saved_price: currentPrice(vehicle) };
              pendingCar(slug).write({ car, type: vehicle.item_type, expiresAt: Date.now() + pendingMs });
              followLink(event);
            }}
          >
            {t.signIn}
          </ButtonLink>
        </>
      }
    >
      <Text>{t.text(vehicle.name)}</Text>
    </Dialog>
  );
}
