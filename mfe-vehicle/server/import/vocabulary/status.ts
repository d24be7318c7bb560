import type { knownStatuses } from '@forecourt/contracts/vehicle/vehicle';
import { foldWord, withoutSchema } from './fold-word.ts';

export type Status = (typeof knownStatuses)[number];

const words: Record<Status, string[]> = {
  in_stock: [
    'в наличии',
    '出品中',
    '在庫あり',
    '販売中',
    'in stock',
    'instock',
    'stock',
    'available',
    'avail',
    'available now',
    'for sale',
    'active',
    'live',
    'on sale',
    'on lot',
    'in lot',
    'ready',
    'current',
    'front line ready',
    'online',
    'advertised',
    'frontline',
    'front line',
    'retail ready',
    'forecourt',
    'published',
    'on forecourt',
    'متوفر',
    'متوفرة',
    'متاح',
    'متاحة',
    'للبيع',
    ...'sofort verfugbar,verfugbar,sofort lieferbar,auf lager,lagernd,vorratig,disponible,en stock,en vente,a vendre,en venta,disponibile,in vendita,pronta consegna,op voorraad,beschikbaar,te koop,direct leverbaar,disponivel,en exposicion,on floor,on yard,in showroom,till salu,til salgs,til salg,i lager,pa lager,na sprzedaz,dostepny,dostepna,dostepne,skladem,satilik,stokta,elado,معروض للبيع,معروضة للبيع'.split(
      ',',
    ),
  ],
  coming_soon: [
    'coming soon',
    'in transit',
    'on order',
    'incoming',
    'arriving soon',
    'preorder',
    'pre order',
    'available to order',
    'in production',
    'ordered',
    'due in',
    'arriving',
    'inbound',
    ...'in zulauf,zulauf,bestellt,in produktion,vorbestellbar,demnachst,kurzfristig lieferbar,en arrivage,arrivage,en commande,bientot disponible,sur commande,en camino,proximamente,en transito,pedido,bajo pedido,in arrivo,ordinabile,in ordine,verwacht,binnenkort,in bestelling,onderweg,te bestellen,em breve,back order,pre sale,قريبا,في الطريق'.split(
      ',',
    ),
  ],
  sold: [
    'продан',
    'продано',
    '成約',
    '成約済',
    '売約済',
    '売約済み',
    'sold',
    'مباع',
    'مباعة',
    'delivered',
    'retailed',
    'out of stock',
    'no longer available',
    'not available',
    'unavailable',
    'invoiced',
    'just sold',
    'sold awaiting delivery',
    'sold not delivered',
    'sold order',
    'settled',
    ...'verkauft,ausgeliefert,vendu,livre,vendido,entregado,venduto,consegnato,verkocht,afgeleverd,sold out,discontinued,gone,sald,solgt,sprzedany,sprzedana,sprzedane,prodano,satildi,eladva,تم البيع,بيعت'.split(
      ',',
    ),
  ],
  reserved: [
    'reserved',
    'on hold',
    'hold',
    'held',
    'under offer',
    'deposit',
    'deposit taken',
    'deposit paid',
    'sale pending',
    'pending',
    'pending sale',
    'under contract',
    'sale in progress',
    'stc',
    'sold stc',
    'subject to contract',
    'sold subject to contract',
    ...'reserviert,vorgemerkt,in option,option,reserve,sous option,acompte verse,reservado,senalizado,riservato,prenotato,in trattativa,gereserveerd,onder voorbehoud,reserverad,reserveret,reservert,zarezerwowany,rezervovano,محجوز,محجوزة'.split(
      ',',
    ),
  ],
};
const statuses = new Map(
  Object.entries(words).flatMap(([status, texts]) => texts.map((text) => [foldWord(text), status as Status])),
);
const conditionWords = /\b(brand new|new|used|demo|demonstrator|pre owned|preowned|vehicle|car)\b/g;

/** The status that a feed's word means, such as `in_stock` for "New In Stock"; null if unknown. */
export function readStatus(text: string): Status | null {
  const folded = foldWord(withoutSchema(text));
  const bare = folded.replace(conditionWords, ' ').replace(/\s+/g, ' ').trim();
  return statuses.get(folded) ?? statuses.get(bare) ?? null;
}

export const allowedStatuses =
  'in_stock, coming_soon, sold, reserved, or a usual word for one (Available, On order, Delivered, Under offer)';
