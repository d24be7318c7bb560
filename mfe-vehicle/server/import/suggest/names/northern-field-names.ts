/** Names in Swedish, Norwegian, Danish, Polish, Czech and Turkish, as in `fieldNames`. */
export const northernFieldNames: Record<string, string> = {
  vin: 'chassinummer,chassinr,understellsnummer,stelnummer,numer vin,nr vin,nadwozie nr,numer nadwozia,vin kod,sasi no,sase no',
  stocknum:
    'lagernr,objektnummer,objektnr,bilnr,nr oferty,numer oferty,numer magazynowy,skladove cislo,cislo zakazky,cislo vozu,ilan no,stok no,stok kodu',
  regplate:
    'regnr,reg nr,registreringsnummer,registreringsnr,nummerplade,numer rejestracyjny,nr rejestracyjny,spz,registracni znacka,plaka',
  year: 'arsmodell,modellar,argang,modelar,ar,rok produkcji,rocznik,rok,rok vyroby,modelovy rok,model yili,yil,uretim yili',
  make: 'marke,marka,marka pojazdu,fabrikat,bilmarke,maerke,marca,znacka,vyrobce,marka adi',
  model: 'modell,model pojazdu,model vozu,model adi,seri',
  badge:
    'utforande,utrustningsniva,version,variant,wersja,wersja wyposazenia,vybava stupen,verze,paket,donanim paketi,donanim seviyesi',
  price:
    'pris,forsaljningspris,salgspris,kontantpris,utpris,cena,cena brutto,cena sprzedazy,prodejni cena,cena s dph,fiyat,satis fiyati',
  before_price:
    'ordinarie pris,nypris,forpris,cena katalogowa,stara cena,puvodni cena,eski fiyat,liste fiyati',
  offer_price: 'kampanjpris,tilbudspris,cena promocyjna,akcni cena,kampanya fiyati',
  currency: 'waluta,mena,para birimi',
  status: 'tilstand salg,status sprzedazy,dostepnosc,stav prodeje,durum satis,stok durumu',
  sold: 'sald,solgt,sprzedany,sprzedane,prodano,satildi',
  reserved: 'reserverad,reservert,reserveret,rezerwacja,zarezerwowany,rezervovano,rezerve',
  car_type:
    'skick,tilstand,stand,stan,stan pojazdu,stan techniczny,stav,stav vozu,durum,durumu,arac durumu,ny begagnad,nowy uzywany',
  km: 'miltal,matarstallning,kmstand,kilometerstand,korta km,przebieg,przebieg km,najeto,najeto km,stav tachometru,kilometre',
  colour: 'farg,farge,farve,lackfarg,kolor,kolor nadwozia,barva,renk',
  interior_colour: 'inredning,interiorfarge,kolor wnetrza,barva interieru,ic renk',
  simple_body:
    'kaross,karosseri,kaross typ,karosseritype,nadwozie,typ nadwozia,rodzaj nadwozia,karoserie,typ karoserie,kasa tipi',
  simple_fuel:
    'drivmedel,bransle,drivstoff,drivmiddel,brandstoff,paliwo,rodzaj paliwa,palivo,yakit,yakit tipi',
  simple_transmission:
    'vaxellada,vaxel,girkasse,gir,gear,gearkasse,skrzynia biegow,skrzynia,prevodovka,vites,vites tipi',
  simple_drive: 'drivning,hjuldrift,drivhjul,drivhjul type,naped,rodzaj napedu,pohon,cekis',
  doors: 'dorrar,antal dorrar,dorer,antal dorer,dore,antal dore,liczba drzwi,drzwi,pocet dveri,kapi sayisi',
  seats: 'saten,antal saten,seter,antal seter,sæder,liczba miejsc,pocet mist,koltuk sayisi',
  engine_size: 'slagvolym,motorvolym,slagvolum,pojemnosc,pojemnosc skokowa,objem,objem motoru,motor hacmi',
  dealercomments: 'beskrivning,beskrivelse,opis,popis,aciklama,kommentar,uwagi,poznamka',
  standardEquipment: 'utrustning,utstyr,udstyr,wyposazenie',
  images: 'bild,bilder,bildlank,billeder,billede,zdjecia,zdjecie,fotografie,fotky,resim,resimler,fotograflar',
  dealership_name: 'anlaggning,forhandler,salon,oddzial,pobocka,bayi,sube',
  city: 'stad,by,sted,miasto,miejscowosc,mesto,sehir',
  compliance_date:
    'forsta registrering,i trafik,forstegangsregistrert,forste registrering,data pierwszej rejestracji,prvni registrace,tescil tarihi',
  secret:
    'inkopspris,inkop,netto inkop,innkjopspris,indkobspris,cena zakupu,cena netto zakupu,cena handlowa,nakupni cena,nakupka,alis fiyati,maliyet',
  ignore: 'effekt,hastkrafter,hk,moc,moc km,vykon,motor gucu,antal bilder,liczba zdjec,telefon',
};
