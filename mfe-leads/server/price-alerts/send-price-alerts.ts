import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { queueMessage } from '@forecourt/server-kit/messages';
import { priceAlertMessage } from './price-alert-message.ts';
import { deleteOldAlerts, findDue, recordAlerted, type DuePriceAlert } from './price-alert-repository.ts';

const most = 500;

/** Sends alerts about lower prices and gone vehicles, each once; runs after the change feed has been read. */
export async function sendPriceAlerts(context: DomainContext, sites: TenantConfig[]): Promise<void> {
  for (const site of sites) {
    const stock = stockScope(site);
    const find = () => findDue(context.database.pool, site.slug, stock, most);
    for (let due = await find(); due.length > 0;) {
      for (const alert of due) await sendAlert(context, site, alert);
      due = due.length < most ? [] : await find();
    }
  }
  if (sites.length > 0) await deleteOldAlerts(context.database.pool);
}

async function sendAlert(context: DomainContext, site: TenantConfig, alert: DuePriceAlert): Promise<void> {
  const { price, priceNow, gone } = alert;
  await transaction(context.database.pool, async (client) => {
    if (!(await recordAlerted(client, alert))) return;
    const base = context.siteUrl(site);
    if (gone) await queueMessage(context, client, priceAlertMessage(site, base, alert, { kind: 'gone' }));
    else if (price !== null && priceNow !== null && priceNow < price)
      await queueMessage(
        context,
        client,
        priceAlertMessage(site, base, alert, { kind: 'drop', priceBefore: price, price: priceNow }),
      );
  });
}
