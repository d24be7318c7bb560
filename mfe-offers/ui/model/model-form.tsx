import type { Model } from '@forecourt/contracts/offers/offer';
import { Link, Text } from '@forecourt/design-system';
import { RemoteFragment } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/**
 * The form of the leads domain: an order of the model, or interest in a coming one.
 * @param props.hidden what the shopper chose before, sent with the lead
 */
export function ModelForm({ model, hidden }: { model: Model; hidden?: Record<string, string> }) {
  const t = messages.use();
  const fallback = (
    <Text>
      {t.formUnavailable} <Link href="/contact">{t.contact}</Link>
    </Text>
  );
  return (
    <RemoteFragment
      name="leads/enquire"
      props={{
        vehicle: null,
        intent: model.status === 'coming_soon' ? 'register-interest' : 'order',
        display: 'inline',
        model: { id: model.id, name: model.name, make: model.manufacturer_name },
        ...(hidden ? { hidden } : {}),
      }}
      minHeight={560}
      failure="essential"
      fallback={fallback}
    />
  );
}
