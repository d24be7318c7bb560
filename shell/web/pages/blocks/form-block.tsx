import type { PageBlock } from '@forecourt/contracts/tenant/page-blocks';
import { PageContainer } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { EnquiryPanel, ServiceBookingPanel } from '../enquiry-panel.tsx';

/** Renders a form of the leads domain inside a page's text. */
export function FormBlock({ title, form, category }: Extract<PageBlock, { kind: 'form' }>) {
  const { leads } = useSite();
  return (
    <PageContainer>
      {form === 'service' && leads.serviceBooking.enabled ? (
        <ServiceBookingPanel id="form" />
      ) : (
        <EnquiryPanel
          id="form"
          title={title}
          intent={form === 'service' ? 'general' : form}
          {...(form === 'service' ? { category: 'Service Enquiry' } : category ? { category } : {})}
        />
      )}
    </PageContainer>
  );
}
