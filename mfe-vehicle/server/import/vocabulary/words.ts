import { foldWord, withoutSchema } from './fold-word.ts';

/** Builds a look-up of folded words; each group's first entry is its meaning. */
function vocabulary(groups: Record<string, string>): (text: string) => string | null {
  const meanings = new Map<string, string>();
  for (const [meaning, words] of Object.entries(groups))
    for (const word of [meaning, ...words.split(',')]) meanings.set(foldWord(word), meaning);
  return (text) => meanings.get(foldWord(withoutSchema(text))) ?? null;
}

const bodies = vocabulary({
  '4x4': '4wd',
  bus: 'coach,minibus,mini bus,omnibus',
  cabChassis: 'cab chassis,chassis cab,cab & chassis',
  convertible:
    'кабриолет,kabriolet,cabriolé,كشف,مكشوفة,cabriolet,cabrio,roadster,spyder,spider,open top,cabriolet roadster,cabrio roadster,drop top,convertible car,descapotable,decappottabile,cabriolet 2 portes,cabrio 2 deurs,cabriolet roadster 2 turig,spider cabrio',
  coupe:
    'купе,kupe,كوبيه,كوبي,coupé,2 door coupe,2dr coupe,sportscar,sports car,sports coupe,sportwagen coupe,sportwagen,coupe 2 turig,deportivo,sportiva,coupe 3 portes',
  hardtop: 'hard top',
  hatch:
    'хечбек,viistopera,ferdehatu,κομπακτ,两厢车,两厢,ハッチバック,해치백,smallcar,small car,хэтчбек,хетчбек,лифтбек,halvkombi,hatchback 5,hayon,هاتشباك,هتشباك,hatchback,5 door hatchback,3 door hatchback,5dr hatch,3dr hatch,sportback,kleinwagen,compact,berline compacte,city car,liftback,fastback,citadine,utilitario,utilitaria,compacto,compacta,hb,4d hatchback,5d hatchback,stadsauto,due volumi,tres volumes',
  motorhome:
    'motor home class a,motor home class b,motor home class c,class a,class b,class c,class a motorhome,class b motorhome,class c motorhome,motor home,camper,campervan,rv,wohnmobil,camping car,autocaravana,reisemobil,kampeerauto,autocaravan',
  lightTruck: 'light truck',
  peopleMover:
    'people mover,mpv,minivan,mini van,people carrier,van minibus,monospace,multi purpose vehicle,passenger van,van kleinbus,kleinbus,monovolumen,monovolume,grossraumlimousine,ludospace,mpv ruimtewagen,ruimtewagen,minibus 7,van minibus 7',
  sedan:
    'seda,lepcsoshatu,σεντάν,三厢车,轿车,セダン,세단,седан,sedan 4d,sedan 4 d,سيدان,صالون,saloon,limousine,berline,4 door sedan,4dr sedan,4dr car,4 door saloon,berlina,berlina 4p,4d sedan,stufenheck,tre volumi,limousine 4 turig,sedan 4 deurs',
  softtop: 'soft top',
  suv: 'джип,maastoauto,varosi terepjaro,terepjaro,越野车,fuoristrada suv,suv fuoristrada,suv terreinwagen,rv suv,внедорожник,кроссовер,suv off road,gelaendewagen,gelaendewagen pickup,terrangbil,suv terenowy,terenowy,دفع رباعي عائلي,جيب,اس يو في,sport utility,sport utility vehicle,crossover,sports utility vehicle,suv crossover,offroad,off road,off roader,gelandewagen,gelandewagen pickup,geländewagen,offroad suv,suv 4x4,crossover suv,tout terrain,todoterreno,todo terreno,4x4 suv,4 x 4,fuoristrada,terreinwagen,4d sport utility,2d sport utility,sport utility 4d,gelandefahrzeug,suv gelandewagen,todocamino,suv 4x4 crossover',
  ute: 'пикап двойная кабина,avolava,αγροτικο,皮卡,ピックアップ,ピックアップトラック,픽업,픽업트럭,picape,пикап,بيك اب,بيكاب,غمارة,غمارتين,utility,pickup,pick up,pick up truck,pickup truck,ute tray,dual cab,double cab,dual cab utility,bakkie,crew cab,crew cab pickup,extended cab,single cab,utility dual cab,crew cab utility,pickup crew cab,dual cab ute,pick up doble cabina,pritsche,pickup doppelkabine,camioneta,4d crew cab,short bed,crew cab pick up,dcab,d cab,dual c chassis,cab pickup',
  van: 'минивэн,микроавтобус,skap,skapbil,dostawczy,فان,panel van,cargo van,kastenwagen,transporter,delivery van,fourgon,light van,full size van,cargo,furgon,furgone,bestelwagen,bestelbus,utilitaire,kasten,fourgonnette,commerciale,furgoneta,transporter kasten,bestelauto,panelvan,4d van,cargo van 3d',
  wagon:
    'farmari,旅行车,ワゴン,ステーションワゴン,왜건,perua,estatecar,универсал,herrgardsvogn,stasjonsvogn,stationcar kombi,kombi 5d,ستيشن,station wagon,stationwagon,estate,estate car,kombi,break,tourer,touring,avant,caravan wagon,5dr wagon,station waggon,sportwagon,kombi limousine,familiar,station,kombiwagen,variant,sw,stationcar,carrinha,familiale,break de chasse,monovolume familiare,touring wagon',
});
const fuels = vocabulary({
  Petrol:
    'бензинов,βενζινη,汽油,ガソリン,가솔린,휘발유,gas engine,petrol engine,бензин,bensin,benzyna,benzinli,benzine euro,benzyna pb95,natural 95,bensiini,بنزين,gasoline regular,gasoline,gas,unleaded,benzin,essence,petrol unleaded,petrol unleaded ulp,gasolina,premium unleaded,regular unleaded,petrol premium unleaded,ulp,pulp,super,petrol / gasoline,gasoline fuel,unleaded petrol,benzine,premium unleaded petrol,gasolina sin plomo,essence sans plomb,benzina,super bleifrei,super 95,sp95,gas petrol,essence sp95,benzin super,ottokraftstoff',
  Diesel:
    'дизелов,πετρελαιο,ντιζελ,柴油,ディーゼル,軽油,디젤,경유,diesel engine,дизель,nafta,dizel,diisel,ديزل,gazole,turbo diesel,diesel fuel,tdi,biodiesel,heavy oil,gasoleo,gasoil,gas oil,diesel b7,tdi diesel,turbodiesel,diesel euro 6',
  Hybrid:
    'хибриден,hybridi,hybridni,hibrid,υβριδικο,油电混合,混合动力,ハイブリッド,하이브리드,hybrid engine,гибрид,hybryda,elhybrid,hibrit,hybrid elektryczny,laddhybrid nej,هايبرد,هجين,هجينة,petrol hybrid,gas electric hybrid,gasoline hybrid,petrol electric hybrid,electric hybrid,hybrid petrol,hybrid electric,hybride,mild hybrid,gas hybrid,hybrid (benzin / elektro),petrol/electric hybrid,diesel hybrid,hev,hybrid benzin elektro,self charging hybrid,mhev,gas/electric hybrid,petrol electric,hibrido,ibrida,ibrido,hybrid diesel,essence hybride,hybride essence,hybride benzine,benzin hybrid,hybrid benzin,mild hybrid benzin,elektro benzin,benzin elektro,hibrido gasolina,hybrid elektro benzin,hybride non rechargeable,full hybrid',
  'Plug-in Hybrid':
    'laddhybrid,plugin hybrid bensin,hybryda plug in,phev,plug in hybrid,plug in hybrid petrol,plug in,petrol plug in hybrid,plugin hybrid,petrol plugin hybrid,plug-in hybrid electric,plug in gas electric hybrid,hybride rechargeable,hibrido enchufable,ibrida plug in,plug in hybride,hybrid plug in,phev benzin,essence hybride rechargeable',
  Electric:
    'електрически,elektromos,ηλεκτρικο,纯电动,电动,電気,전기,electric engine,электро,электричество,el,elbil,elektryczny,elektrik,elektrikli,elektricky,sahko,كهرباء,كهربائي,كهربائية,elektro,ev,bev,electricity,electrique,battery electric,battery,full electric,elektrisch,100% electric,electrico,electrica,elettrica,elettrico,elektriciteit,elektrisk,eletrico,strom,100 electrique,100 elettrico,electric vehicle,electric fuel system,elektrisch elektro',
  LPG: 'autogas,gas lpg,gpl,liquid petroleum gas,petrol lpg,autogas lpg',
  CNG: 'erdgas,natural gas,compressed natural gas,cng natural gas',
  Hydrogen: 'fuel cell,wasserstoff,fcev',
  Other: 'andere,autre,ethanol,flex fuel,flexible fuel,e85,flex',
});
const transmissions = vocabulary({
  Automatic:
    'автоматична,automaatti,automata,αυτοματο,自动,自动挡,自動,オートマ,オートマチック,오토,자동,автомат,акпп,вариатор,робот,автоматическая,a t,automatic gear,semiautomatic gear,semi automatic gear,semi auto gear,ivt,e cvt,ecvt,direct shift,automatik getriebe,auto 2wd,automatic 2wd,automat,automatyczna,automatyczny,automaticka,otomatik,automatgear,automaattinen,اوتوماتيك,أوتوماتيك,تماتيك,auto,a,at,automatik,automatique,automatikgetriebe,cvt,dct,dsg,dual clutch,sports automatic,sports automatic dual clutch,constantly variable transmission,continuously variable transmission,continuously variable,automatic cvt,tiptronic,single speed,reduction gear,direct drive,auto seq,semi automatic,semi auto,halbautomatik,automated manual,semiautomatic,automated,1 speed automatic,single speed automatic,amt,s tronic,steptronic,automatic transmission,sports auto,automatic dual clutch,powershift,cvt automatic,seq. auto,autoshift,automated manual transmission,variable,automaat,automatico,automatica,automatisch,automatisiert,aut,automatik stufenlos,bva,cambio automatico,boite automatique,automatisch getriebe,8 gang automatik,cvt automaat,double embrayage,doppelkupplung',
  Manual:
    'ръчна,скоростна ръчна,meca,manuaali,manualis,χειροκινητο,手动,手动挡,手動,マニュアル,수동,механика,мкпп,механическая,ручная,m t,manual gear,5 mt,6 mt,manualna,manuel,manuelt,manualni,duz vites,manuaalinen,عادي,يدوي,مانيوال,m,mt,man,schaltgetriebe,manuelle,manual transmission,stick,manuell,handschaltung,schaltung,manuelle boite,manual gearbox,handgeschakeld,handgeschaltet,manuale,bvm,mecanica,mecanico,hand,schalter,6 gang schaltgetriebe,boite manuelle,meccanico,mecanique,manueel,schaltgetriebe 6 gang',
});
const drives = vocabulary({
  FWD: 'передний,framhjulsdrift,forhjulstrekk,na przednie kola,onden cekis,دفع امامي,دفع أمامي,امامي,front wheel drive,front,f,4x2 front,frontantrieb,traction avant,2wd front,fwd 4x2,vorderradantrieb,traccion delantera,delantera,trazione anteriore,anteriore,voorwielaandrijving,2 roues motrices avant,avant,vorne',
  RWD: 'задний,bakhjulsdrift,bakhjulstrekk,na tylne kola,arkadan itis,دفع خلفي,خلفي,rear wheel drive,rear,r,heckantrieb,hinterradantrieb,propulsion,2wd rear,4x2 rear,traccion trasera,trasera,trazione posteriore,posteriore,achterwielaandrijving,arriere,hinten',
  AWD: 'полный,all wheel drive,all wheel,allrad,allradantrieb,quattro,4matic,xdrive,permanent all wheel drive,all,integrale,traccion total,trazione integrale,vierwielaandrijving,4 roues motrices,total,transmission integrale,awd 4x4',
  '4WD':
    'подключаемый полный,fyrhjulsdrift,firehjulstrekk,4x4 stale,naped 4x4,دفع رباعي,رباعي,4x4,four wheel drive,4 wheel drive,4wd part time,part time 4wd,4x4 dual range,4x4 on demand,4 wd,4x4 constant',
  '2WD': '4x2,two wheel drive,2 wheel drive',
});
const types = vocabulary({
  car: 'cars,passenger,passenger car,passenger vehicle,automobile,auto,pkw,suv,van,light vehicle,light commercial,commercial,voiture,vehicle,car van,passenger cars,ute,lcv,cars vans,personenwagen,personenauto,voiture particuliere,vp,turismo,coche,autovettura,vettura,personenkraftwagen,passenger vehicles,mpv,sedan,hatchback,wagon,light commercials,utilitario,vu,vul',
  truck:
    'trucks,lorry,lkw,heavy truck,heavy vehicle,prime mover,rigid,day cab,daycab,semi,tractor unit,sleeper,sleeper cab,semi truck,semi tractor,heavy commercial,camion,hgv,conventional day cab truck,truck tractor,vrachtwagen,camion porteur,porteur,tracteur routier,camion tracteur,sattelzugmaschine,cabeza tractora,autocarro,trattore stradale,rigid truck,tipper,vacuum truck,tray truck,pantech,bestelwagen zwaar',
  motorcycle:
    'motorcycles,motorbike,bike,motorrad,moto,powersports,road bike,scooter,quad,atv,motorfiets,motocicleta,motocicletta,moto scooter,naked,cruiser,adv,adventure,adventure touring,enduro,sports bike,sport bike,supersport,touring bike,dirt bike,trail,tourer bike,road bikes,motocross,moped,cyclomoteur,mofa,dual sport,bagger,chopper',
  caravan:
    'toy hauler,pop up camper,folding camper,destination trailer,park model,teardrop trailer,caravans,travel trailer,trailer caravan,wohnwagen,camper trailer,towable,fifth wheel,caravane,camper trailers,pop top,poptop,roulotte,stacaravan,toerhaak,off road caravan,hybrid caravan,expandable,remolque caravana,touring caravan',
});

const doorsOf = /\b\d\s*(?:(?:dr|door|doors|d)\b|дв)\.?/gi;
const speedsOf = /\b\d{1,2}\s*-?\s*(?:sp(?:eed|d)?|gears?|gang)\b\.?/gi;

/** Returns the body type of the specification that a feed's word means; null for an unknown word. */
export const readBody = (text: string) => bodies(text) ?? bodies(text.replace(doorsOf, ' '));
/** Returns the fuel that a feed's word means; null for an unknown word. */
export const readFuel = (text: string) => fuels(text);
/** The transmission that a feed's word means, also with a number of gears; null for an unknown word. */
export const readTransmission = (text: string) =>
  transmissions(text) ??
  transmissions(text.replace(speedsOf, ' ')) ??
  transmissions(text.replace(/^\s*\d{1,2}\s*-?\s*(?=[a-z])|\s*\d{1,2}\s*$/gi, ' '));
/** Returns the driven wheels that a feed's word means; null for an unknown word. */
export const readDrive = (text: string) => drives(text);
/** Returns the kind of vehicle that a feed's word means; null for an unknown word. */
export const readItemType = (text: string) => types(text);
