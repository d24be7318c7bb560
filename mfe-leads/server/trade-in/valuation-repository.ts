import type { Valuation } from '@forecourt/contracts/api/trade-in-api';
import type { Database } from '@forecourt/server-kit/database';

type Client = Pick<Database['pool'], 'query'>;
type Row = {
  id: string;
  rego: string | null;
  rego_state: Valuation['regoState'];
  match: Valuation['match'];
  vehicle: Valuation['vehicle'];
  answers: Valuation['adjustmentAnswers'];
  offer: Valuation['offer'];
  refusal: Valuation['refusal'];
  car_id: string | null;
};
const columns = 'id, rego, rego_state, match, vehicle, answers, offer, refusal, car_id';

/** One site's valuations. */
export function createValuationRepository(client: Client, tenant: string) {
  return {
    /** @param previous the step before it */
    async add(step: Omit<Valuation, 'id' | 'offer_price'>, previous: string | null): Promise<Valuation> {
      const { rows } = await client.query<Row>(
        `insert into leads.valuations (tenant, previous, rego, rego_state, match, vehicle, answers, offer, refusal, car_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
        [
          tenant,
          previous,
          step.rego,
          step.regoState,
          step.match,
          asJson(step.vehicle),
          asJson(step.adjustmentAnswers),
          asJson(step.offer),
          step.refusal,
          step.car_id,
        ],
      );
      return toValuation(rows[0]!);
    },

    async byId(id: string): Promise<Valuation | null> {
      if (!isUuid(id)) return null;
      const { rows } = await client.query<Row>(
        `select ${columns} from leads.valuations where tenant = $1 and id = $2`,
        [tenant, id],
      );
      return rows[0] ? toValuation(rows[0]) : null;
    },

    /** Keys of a valuation's photos, also of those that were sent at an earlier step, oldest first. */
    async photosOf(id: string): Promise<string[]> {
      const { rows } = await client.query<{ key: string }>(
        `with recursive steps as (
           select id, previous from leads.valuations where tenant = $1 and id = $2
           union all select v.id, v.previous from leads.valuations v join steps on v.id = steps.previous
         )
         select p.key from leads.valuation_photos p join steps on steps.id = p.valuation_id group by p.key order by min(p.created_at), p.key`,
        [tenant, id],
      );
      return rows.map(({ key }) => key);
    },

    /** The same photo is kept once. */
    async addPhoto(id: string, key: string): Promise<void> {
      await client.query(
        'insert into leads.valuation_photos (valuation_id, key) values ($1, $2) on conflict do nothing',
        [id, key],
      );
    },

    /** The newest result under the column's name; a repeat changes nothing. */
    async keep(columnName: string, valuation: Valuation): Promise<void> {
      await client.query(
        'insert into leads.miscellaneous (tenant, column_name, valuation_id, data) values ($1, $2, $3, $4) on conflict do nothing',
        [tenant, columnName, valuation.id, JSON.stringify(valuation)],
      );
    },
  };
}
export type ValuationRepository = ReturnType<typeof createValuationRepository>;

/** Stored beside its lead, in the same transaction. */
export async function addDecision(
  client: Client,
  valuation: string,
  decision: string,
  leadId: string,
): Promise<void> {
  await client.query(
    'insert into leads.valuation_decisions (valuation_id, decision, lead_id) values ($1, $2, $3) on conflict do nothing',
    [valuation, decision, leadId],
  );
}

const toValuation = ({ rego_state, answers, offer, ...row }: Row): Valuation => ({
  ...row,
  regoState: rego_state,
  adjustmentAnswers: answers,
  offer,
  offer_price: offer?.offer_price ?? null,
});
const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
