import { foldWord } from './fold-word.ts';

const names =
  /\b(white|black|silver|gr[ea]y|red|blue|green|yellow|orange|brown|beige|gold|bronze|purple|pink|maroon|charcoal|graphite|pearl|wei(ß|ss)|schwarz|silber|grau|rot|blau|grün|gruen|gelb|braun|blanc|noir|gris|argent|rouge|bleu|vert|jaune|blanco|negro|plata|rojo|azul|verde|bianco|nero|grigio|rosso|blu)(?![\p{Ll}])/iu;

/** Whether a text names a colour, such as "Crystal White" or "Grau métallisé". */
export const isColour = (text: string) =>
  text.length <= 60 && (names.test(text) || meanings.has(foldWord(text).split(' ')[0] ?? ''));

const english: Record<string, string> = {
  White:
    'valkoinen,feher,λευκο,ασπρο,白色,ホワイト,흰색,white,белый,белая,白,vit,hvit,hvid,bialy,biala,bila,beyaz,أبيض,ابيض,لؤلؤي,weiss,weiß,blanc,blanche,blanco,blanca,bianco,bianca,wit,branco',
  Black:
    'musta,fekete,μαυρο,黑色,ブラック,검정색,검정,black,черный,чёрный,черная,黒,svart,sort,czarny,czarna,cerna,siyah,أسود,اسود,schwarz,noir,noire,negro,negra,nero,nera,zwart,preto',
  Grey: 'harmaa,szurke,γκρι,灰色,グレー,회색,쥐색,grey,gray,серый,серая,gra,szary,szara,seda,gri,رمادي,رصاصي,grau,gris,grise,grigio,grigia,grijs,cinza',
  Silver:
    'hopea,ezust,ασημι,银色,シルバー,은색,серебристый,серебряный,silver,solv,srebrny,srebrna,stribrna,gumus,فضي,silber,argent,argente,plata,plateado,argento,zilver,prata',
  Red: 'punainen,piros,κοκκινο,红色,レッド,빨간색,red,красный,красная,rod,czerwony,czerwona,cervena,kirmizi,أحمر,احمر,rot,rouge,rojo,roja,rosso,rossa,rood,vermelho',
  Blue: 'sininen,kek,μπλε,蓝色,ブルー,파란색,청색,blue,синий,голубой,синяя,bla,niebieski,niebieska,modra,mavi,أزرق,ازرق,blau,bleu,bleue,azul,blu,blauw',
  Green:
    'vihrea,zold,πρασινο,绿色,グリーン,녹색,green,зеленый,зелёный,gron,zielony,zielona,zelena,yesil,أخضر,اخضر,grun,gruen,vert,verte,verde,groen',
  Yellow: 'yellow,желтый,жёлтый,gul,zolty,zolta,zluta,sari,أصفر,اصفر,gelb,jaune,amarillo,giallo,geel,amarelo',
  Brown: 'brown,коричневый,brun,brazowy,hneda,kahverengi,بني,braun,marron,brun,marrone,bruin,castanho',
  Gold: 'gold,золотой',
  Beige: 'beige,бежевый',
  Purple: 'purple,violet,фиолетовый',
  Orange: 'orange,оранжевый,oransje,pomaranczowy,turuncu,برتقالي,naranja,arancione,oranje,laranja',
};
const meanings = new Map(
  Object.entries(english).flatMap(([name, words]) => words.split(',').map((word) => [foldWord(word), name])),
);

/** The English name of a colour in another language, also with "metallic"; others as they are. */
export function readColour(text: string): string {
  const [first = '', ...rest] = foldWord(text).split(' ');
  const colour = meanings.get(first);
  if (
    !colour ||
    !rest.every((word) => /^(metallic|metallise|metallisee|metalizado|metallizzato|metaal|met)$/.test(word))
  )
    return text;
  return rest.length > 0 ? `${colour} metallic` : colour;
}
