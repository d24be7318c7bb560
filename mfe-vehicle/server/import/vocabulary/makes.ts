import { foldWord } from './fold-word.ts';

const names =
  'Kimberley,Auto-Trail,Bessacarr,Buccaneer,Coachman,Compass,Lunar,Sprite,Sterling,Xplore,Adria,Airstream,Avida,Avan,Bailey,Benelli,Buerstner,Bürstner,Carado,CFMOTO,Chausson,Concept,Coromal,Crusader,Dethleffs,Elddis,Essential,Eriba,Eura Mobil,Fantic,Fendt Caravan,GASGAS,Hobby,Hymer,Ineos,JMC,Kedron,Knaus,Kymco,Lotus Caravans,LMC,Majestic,MV Agusta,New Age,Newland,Nova,Paramount,Pilote,Rapido,Retreat,Roadstar,Snowy River,Supreme,Sunliner,Swift,SYM,Tabbert,Trakmaster,UD,Viscount,Weinsberg,Windsor,Winnebago,Zero,Zone RV,Bajaj,Beta,Bimota,Buell,Hyosung,Lexmoto,Norton,Sherco,Ural,Victory,Vincent,Zontes,Leapmotor,Omoda,Jaecoo,Deepal,Lynk & Co,Maxus,Seres,Hongqi,Wuling,Perodua,Maruti Suzuki,Scion,Saturn,Plymouth,Mercury,Eagle,Studebaker,Jensen,TVR,Noble,Koenigsegg,Pagani,Rimac,Lancia,Cupra,BMW Alpina,Autobianchi,Innocenti,NSU,Borgward,Trabant,Wartburg,Zastava,Moskvich,UAZ,GAZ,Abarth,Acura,Aiways,Alfa Romeo,Alpina,Alpine,Aprilia,Aston Martin,Audi,Austin,BAIC,Bentley,BMW,Bombardier,Bugatti,Buick,BYD,Cadillac,Can-Am,Case,Caterham,Chery,Chevrolet,Chrysler,Citroën,Claas,CUPRA,Dacia,Daewoo,DAF,Daihatsu,Daimler,Datsun,Deutz-Fahr,Dodge,DS,DS Automobiles,Ducati,Fendt,Ferrari,Fiat,Fisker,Ford,Foton,Freightliner,Fuso,Geely,Genesis,GMC,Great Wall,GWM,Harley-Davidson,Haval,Hino,Holden,Honda,Hummer,Husqvarna,Hyundai,Indian,INEOS,Infiniti,International,Isuzu,Iveco,JAC,Jaguar,Jayco,JCB,Jeep,John Deere,Kawasaki,Kenworth,Kia,KTM,Kubota,Lada,Lamborghini,Lancia,Land Rover,LDV,Lexus,Lincoln,Lotus,Lucid,Mack,Mahindra,MAN,Maserati,Massey Ferguson,Maybach,Mazda,McLaren,Mercedes-Benz,MG,MINI,Mitsubishi,Morgan,Moto Guzzi,New Holland,NIO,Nissan,Oldsmobile,Opel,Peterbilt,Peugeot,Piaggio,Polaris,Polestar,Pontiac,Porsche,Proton,RAM,Renault,Rivian,Rolls-Royce,Rover,Royal Enfield,Saab,Scania,SEAT,Skoda,smart,SsangYong,KGM,Subaru,Suzuki,Tata,Tesla,Toyota,Triumph,Vauxhall,Vespa,VinFast,Volkswagen,Volvo,Western Star,Xpeng,Yamaha,Zeekr';
const aliases: Record<string, string> = {
  Zero: 'zero motorcycles',
  'Mercedes-Benz': 'مرسيدس,مرسيدس بنز,mercedes,mercedes benz,mb,merc',
  Volkswagen: 'فولكس واجن,فولكس فاجن,فولكسواجن,vw,volks wagen,vw nutzfahrzeuge,volkswagen nutzfahrzeuge',
  Freightliner: 'frtlnr,freightlnr,frght',
  Chevrolet: 'شيفروليه,شفروليه,chevy,chev',
  'Land Rover': 'لاند روفر,رنج روفر,landrover,range rover',
  'Alfa Romeo': 'alfa',
  'Rolls-Royce': 'rolls royce,rolls',
  Citroën: 'citroen',
  'Harley-Davidson': 'harley,harley davidson',
  International: 'intl,intrntnl,navistar',
  Kenworth: 'kw,knwrth',
  Peterbilt: 'ptrblt,pete',
  'Western Star': 'westrn star,wstrn',
  Mack: 'mack trucks',
  Volvo: 'volvo truck,volvo trucks,فولفو',
  Toyota: 'تويوتا',
  Nissan: 'نيسان',
  Hyundai: 'هيونداي,هونداي,هيونداى',
  Kia: 'كيا',
  Lexus: 'لكزس',
  Ford: 'فورد',
  BMW: 'بي ام دبليو,بي إم دبليو',
  Audi: 'اودي,أودي',
  Honda: 'هوندا',
  Mazda: 'مازدا',
  Mitsubishi: 'ميتسوبيشي',
  GMC: 'جي ام سي,جمس',
  Dodge: 'دودج',
  Jeep: 'جيب',
  Porsche: 'بورش',
  Infiniti: 'انفينيتي',
  Isuzu: 'ايسوزو,إيسوزو',
  Suzuki: 'سوزوكي',
  Renault: 'رينو',
  Peugeot: 'بيجو',
  MG: 'ام جي',
  Changan: 'شانجان',
  Geely: 'جيلي',
  Haval: 'هافال',
  Genesis: 'جينيسيس',
  Tesla: 'تسلا',
};
const byWord = new Map<string, string>();
const add = (word: string, make: string) => {
  byWord.set(foldWord(word), make);
  byWord.set(foldWord(word).replaceAll(' ', ''), make);
};
for (const name of names.split(',')) add(name, name);
for (const [make, words] of Object.entries(aliases))
  for (const word of [make, ...words.split(',')]) add(word, make);

/** The usual spelling of a maker's name, such as "Freightliner" for "FRTLNR"; null for an unknown maker. */
export const readMake = (text: string): string | null => byWord.get(foldWord(text)) ?? null;

const makersOf: Record<string, string> = {
  motorcycle:
    'Aprilia,Bajaj,Benelli,Beta,Bimota,Buell,CFMOTO,Ducati,Fantic,GASGAS,Harley-Davidson,Husqvarna,Hyosung,Indian,Kawasaki,KTM,Kymco,Lexmoto,Moto Guzzi,MV Agusta,Norton,Piaggio,Royal Enfield,Sherco,SYM,Ural,Vespa,Victory,Yamaha,Zero,Zontes',
  caravan:
    'Kimberley,Buccaneer,Coachman,Lunar,Sprite,Xplore,Adria,Airstream,Avan,Bailey,Coromal,Crusader,Elddis,Eriba,Jayco,Kedron,Lotus Caravans,Majestic,New Age,Newland,Nova,Paramount,Retreat,Roadstar,Snowy River,Supreme,Tabbert,Viscount,Windsor,Zone RV',
  truck: 'DAF,Freightliner,Fuso,Hino,International,Iveco,Kenworth,Mack,Peterbilt,Scania,UD,Western Star',
  machine: 'Case,Claas,Deutz-Fahr,Fendt,JCB,John Deere,Kubota,Massey Ferguson,New Holland',
};
const kinds = new Map(
  Object.entries(makersOf).flatMap(([kind, makers]) => makers.split(',').map((make) => [make, kind])),
);

/** What a maker builds alone: motorcycle, caravan, truck, or machine (tractors); null if unclear. */
export const itemTypeOfMake = (make: string): string | null => kinds.get(readMake(make) ?? '') ?? null;
