/** Names in Finnish, Hungarian, Greek, Chinese, Japanese and Korean, as in `fieldNames`. */
export const furtherFieldNames: Record<string, string> = {
  vin: 'valmistenumero,alustanumero,alvazszam,αρ πλαισιου,αριθμος πλαισιου,πλαισιο,车架号,車架號,车架号码,車台番号,車体番号,차대번호',
  stocknum:
    '出品番号,varastonumero,kohdenumero,azonosito,raktari szam,hirdeteskod,κωδικος,κωδικος αγγελιας,编号,库存号,库存编号,車源編號,管理番号,在庫番号,問合せ番号,관리번호,매물번호,재고번호',
  regplate:
    'rekisterinumero,rekisteritunnus,rendszam,πινακιδα,αριθμος κυκλοφοριας,车牌号,车牌,車牌,登録番号,차량번호,번호판',
  year: 'vuosimalli,vuosi,evjarat,gyartasi ev,ετος,ετος κατασκευης,χρονολογια,年份,年款,车龄年份,年式,モデル年式,연식,년식,제작년도',
  make: 'merkki,valmistaja,gyartmany,marka,μαρκα,κατασκευαστης,品牌,厂商,メーカー,ブランド,제조사,브랜드',
  model: 'malli,modell,tipus,μοντελο,车型,车系,型号,車種,車名,모델,모델명,차명',
  badge:
    'mallitarkenne,varustetaso,tipusjel,felszereltseg szint,εκδοση,款式,配置,版本,グレード,등급,세부등급,트림',
  carsales_title: 'otsikko,hirdetes cime,τιτλος,标题,タイトル,제목',
  price:
    'hinta,myyntihinta,hinta eur,vetelar,ar,eladasi ar,τιμη,τιμη πωλησης,价格,售价,报价,価格,本体価格,車両本体価格,販売価格,가격,판매가격,판매가',
  before_price: 'alkuperainen hinta,eredeti ar,listaar,αρχικη τιμη,原价,指导价,新车指导价,정가',
  offer_price: 'tarjoushinta,akcios ar,τιμη προσφορας,优惠价,促销价,할인가',
  currency: 'valuutta,penznem,νομισμα,币种,货币,通貨,통화',
  status: 'myyntitila,saatavuus,elerhetoseg,διαθεσιμοτητα,销售状态,状态,販売状況,ステータス,판매상태',
  sold: 'myyty,eladva,πωληθηκε,已售',
  reserved: 'varattu,foglalt,κρατημενο,已预订',
  car_type: 'kunto,allapot,κατασταση,车况,新旧,新車中古,状態,상태,차량상태,신차중고',
  km: 'mittarilukema,ajokilometrit,ajetut kilometrit,kilometrit,km allas,kilometerora allasa,futott km,χιλιομετρα,διανυθεντα χιλιομετρα,里程,行驶里程,表显里程,公里数,走行距離,走行,주행거리,키로수',
  colour:
    'vari,szin,karosszeria szine,χρωμα,颜色,车身颜色,外观颜色,色,ボディカラー,車体色,外装色,색상,외장색',
  interior_colour: 'sisustan vari,karpit szine,χρωμα εσωτερικου,内饰颜色,内装色,내장색',
  simple_body:
    'korimalli,kori,kivitel,karosszeria,αμαξωμα,κατηγορια,车身,车身形式,车身结构,ボディタイプ,ボディ形状,차종,차체형식,외형',
  simple_fuel:
    'kayttovoima,polttoaine,uzemanyag,καυσιμο,燃料,燃油类型,燃料类型,能源类型,燃料種別,연료,연료종류',
  simple_transmission:
    'vaihteisto,vaihteistotyyppi,sebessegvalto,valto,σασμαν,κιβωτιο,κιβωτιο ταχυτητων,变速箱,变速器,ミッション,トランスミッション,シフト,변속기,미션',
  simple_drive: 'vetotapa,hajtas,κινηση,驱动方式,驱动,駆動方式,駆動,구동방식,구동',
  doors: 'ovet,ovien lukumaara,ajtok szama,ajto,πορτες,αριθμος θυρων,车门数,ドア数,문수,도어수',
  seats:
    'istuimet,istumapaikat,ulesek szama,szallithato szemelyek szama,θεσεις,座位数,乗車定員,定員,인승,승차정원',
  engine_size: 'moottorin tilavuus,iskutilavuus,hengerurtartalom,κυβικα,κυβισμος,排量,排気量,배기량',
  dealercomments:
    'lisatiedot,kuvaus,leiras,megjegyzes,περιγραφη,σχολια,描述,车辆描述,備考,コメント,설명,비고',
  standardEquipment: 'varusteet,felszereltseg,εξοπλισμος,配置清单,装备,装備,옵션',
  images: 'kuvat,kuvalinkit,kepek,φωτογραφιες,εικονες,图片,照片,图片链接,画像,写真,사진,이미지',
  dealership_name: 'liike,toimipiste,kereskedes,καταστημα,经销商,販売店,店舗,상사,판매점',
  city: 'paikkakunta,kaupunki,varos,πολη,城市,所在地,지역',
  compliance_date:
    'ensirekisterointi,kayttoonottopaiva,elso forgalomba helyezes,πρωτη ταξινομηση,上牌时间,首次上牌,上牌日期,初度登録,初度登録年月,최초등록일,최초등록',
  secret:
    'ostohinta,sisaanostohinta,beszerzesi ar,vetel ar,τιμη αγορας,κοστος,成本,成本价,采购价,收购价,スタート価格,落札価格,仕入価格,仕入れ値,원가,매입가,매입가격',
  ignore: 'teho,teljesitmeny,ιπποδυναμη,ισχυς,马力,功率,过户次数,馬力,車検,修復歴,評価点,評価,마력,사고이력',
};
