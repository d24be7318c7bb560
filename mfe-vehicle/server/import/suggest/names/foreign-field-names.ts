/** Names in six other languages, as in `fieldNames`: folded, without articles and prepositions. */
export const foreignFieldNames: Record<string, string> = {
  vin: 'fin,fahrgestellnummer,fahrgestell nr,fahrgestellnr,fgnr,numero serie,n serie,no serie,numero chassis,n chassis,bastidor,numero bastidor,n bastidor,telaio,numero telaio,n telaio,chassisnummer,numero vin,chassi,fahrzeug ident nummer,fahrzeugidentnummer,fahrzeug identnr,chassisnr',
  stocknum:
    'material,materialnummer,n interne,num interne,numero interne vehicule,codigo,rif,rif interno,voertuignr klant,voertuignummer klant,intern nummer,kommissionsnummer,kommission,numero de stock,num interne,interne nummer,lagernummer,lager nr,bestandsnummer,fahrzeugnummer,fahrzeug nr,angebotsnummer,numero stock,n stock,reference stock,referencia,codice,codice interno,riferimento,voorraadnummer,voorraad nr,nummer,numero interne,numero interno,ref interne,ref interna,num stock,wagennummer,dossiernummer,matricola interna',
  source_id:
    'voertuignr hexon,inserat id,inserat nr,annonce id,kundennummer,identifiant,id vehicule,id vehiculo,id annonce,inserats id,inseratsnummer,id anuncio,id annuncio,advertentienummer,voertuignummer,voertuig id',
  regplate:
    'immat,immatr,no immat,plaque immat,kfz kz,kennz,kennzeichen,immatriculation,plaque,plaque immatriculation,numero immatriculation,n immatriculation,matricula,placa,targa,kenteken,amtliches kennzeichen,kfz kennzeichen,polizeiliches kennzeichen,nummerplaat,kontrollschild',
  year: 'anno immatricolazione,anno di immatricolazione,baujahr,annee,ano,modelljahr,herstellungsjahr,bj,bouwjaar,jaar,annee modele,annee de fabrication,annee fabrication,anio,ano modelo,ano fabricacion,anno,anno produzione,millesime,jahr,jahrgang,modeljaar,anio fabricacion',
  make: 'constructeur,fabricant,fabricante,marke,marque,marca,hersteller,merk,fahrzeugmarke,automarke,costruttore,marca vehiculo',
  model:
    'gamme,modell,modele,modelo,modello,modellbezeichnung,modellname,handelsbezeichnung,fahrzeugmodell,libelle modele,modellreihe',
  badge:
    'versao,finition,acabado,allestimento,ausstattungslinie,ausfuhrung,ausfuehrung,variante,uitvoering,versione,niveau de finition,equipement version,modellvariante,motorisation,motorisatie,ausstattungsvariante,linie',
  series: 'baureihe,serie,generatie',
  carsales_title:
    'titre,titel,titulo,intitule,libelle,uberschrift,ueberschrift,anzeigentitel,titre annonce,titolo,titulo anuncio,bezeichnung,fahrzeugtitel,omschrijving kort,denominacion',
  price:
    'pv ttc,pv ttc eur,prix de vente ttc eur,verkoopprijs particulier,prix client,prix vente client,precio final,precio total,kundenpreis,endkundenpreis,hauspreis,prezzo finale,prezzo vetrina,vk brutto,vk preis brutto,brutto vk,prix de vente ttc,prix ttc eur,prix vente tva incluse,prix de vente,prix affiche ttc,prezzo al pubblico,prezzo ivato iva inclusa,precio iva incluido,verkaufspreis inkl mwst,bruttoverkaufspreis,preis brutto eur,brutto preis,prix ttc,precio,prezzo,prijs,pris,preis,prix,bruttopreis,verkaufspreis,verkaufspreis brutto,preis brutto,vk preis,vk,endpreis,angebotspreis,barpreis,prix vente,prix public,prix de vente ttc,prix vente ttc,prix affiche,pvp,precio venta,precio contado,contado,precio al contado,precio publico,importe,prezzo vendita,prezzo di vendita,vraagprijs,verkoopprijs,consumentenprijs,meeneemprijs,preis inkl mwst,fahrzeugpreis,prezzo ivato,preco,preco venda,internetpreis',
  before_price:
    'upe,upe brutto,unverbindliche preisempfehlung,prix barre ttc,prix initial,prix d origine,listenpreis,uvp,neupreis,alter preis,alte preis,prix catalogue,prix neuf,ancien prix,prix barre,precio anterior,precio nuevo,precio tarifa,prezzo listino,prezzo di listino,prezzo nuovo,nieuwprijs,catalogusprijs,oude prijs,van prijs,statt preis,katalogpreis',
  offer_price:
    'aktionspreis,angebot,sonderpreis,prix promo,prix promotionnel,prix remise,precio oferta,oferta,prezzo scontato,prezzo promo,actieprijs,aanbiedingsprijs',
  price_type: 'preisart,type de prix,prijstype,tipo precio,tipo prezzo,preistyp',
  currency: 'wahrung,devise,waehrung,moneda,valuta,divisa,munteenheid,monnaie,moeda',
  status:
    'dispo,situation commerciale,situation stock,statut commercial,bestand,lagerstatus,estado stock,verfugbarkeit,verfuegbarkeit,lieferstatus,bestandsstatus,fahrzeugstatus,verkaufsstatus,statut,statut vente,disponibilite,disponibilidad,disponibilita,situacion,estado venta,stato vendita,beschikbaarheid,verkoopstatus,voorraadstatus,statut stock,etat de vente,situation',
  sold: 'verkauft,vendu,vendido,venduto,verkocht',
  reserved:
    'reserviert bis,reserve jusqu au,reservado hasta,gereserveerd tot,riservato fino al,reserviert,reserve,reservado,riservato,prenotato,gereserveerd',
  show_on_dealer_website:
    'veroffentlicht,online anzeigen,publie,en ligne,publicar,publicado,pubblicato,gepubliceerd,internet anzeigen',
  car_type:
    'nieuw voertuig,tipo vehiculo estado,tipo de venta,vo vn,vn vo,stato,zustand,etat,fahrzeugart,fahrzeugzustand,neu gebraucht,gebraucht neu,neu oder gebraucht,gebraucht,neuf occasion,occasion neuf,etat vehicule,nouveau,neuf,estado,estado vehiculo,nuevo usado,nuevo,usado,condizione,usato nuovo,nuovo usato,usato,nuovo,nieuw,nieuw gebruikt,conditie,staat,type de vente,tipo veicolo stato,est neuf,es nuevo,neuwagen',
  demo: 'vorfuhrwagen,vorfuehrwagen,vehicule de demonstration,demonstration,demowagen,km 0,kilometro 0',
  km: 'km affiche,kms compteur,km reel,kilometrage compteur,km reels,kilometer stand,kilometerstand,kilometrage,laufleistung,km stand,gelaufene km,fahrleistung,kilometer,km compteur,compteur,kilometros,kilometraje,km recorridos,recorrido,chilometri,chilometraggio,percorrenza,tellerstand,km teller,quilometragem,kms reels',
  km_unit:
    'eenheid,einheit,unite,unidad,unita,tellereenheid,unite compteur,unidad distancia,km einheit,unita distanza,eenheid tellerstand',
  colour:
    'coul ext,couleur exterieur,basiskleur,grundfarbe,couleur de base,couleur ext,coul,couleur vehicule,farbe aussen,color ext,farbe,couleur,aussenfarbe,lackierung,lack,farbton,couleur exterieure,couleur carrosserie,teinte,coloris,color exterior,color carroceria,colore,colore esterno,kleur,kleur exterieur,laksoort,cor,pintura,karosseriefarbe',
  interior_colour:
    'innenfarbe,polsterfarbe,polster,innenausstattung farbe,couleur interieure,sellerie,color interior,tapiceria,colore interno,kleur interieur,bekleding,bekledingskleur,interieurkleur',
  simple_body:
    'karosserie,carrosserie,kategorie,aufbau,aufbauart,karosserieform,karosserietyp,fahrzeugtyp aufbau,type carrosserie,carroceria,tipo carroceria,carrozzeria,tipo carrozzeria,carrosserievorm,koetswerk,inrichting,categorie,categoria,bauform',
  simple_fuel:
    'kraftst,kraftstofftyp,motorart,tipo de combustible,tipo carburante,energie principale,type energie,kraftstoff,kraftstoffart,carburant,treibstoff,treibstoffart,brennstoff,energie,type carburant,combustible,tipo combustible,alimentazione,carburante,brandstof,brandstofsoort,combustivel,antriebsart kraftstoff',
  simple_transmission:
    'getr,getriebe art,boite vitesse,type de boite,tipo de transmision,getriebe,getriebeart,boite,schaltung,boite vitesses,boite de vitesse,type boite,transmision,cambio,caja cambios,tipo cambio,caja de cambios,transmissie,versnellingsbak,tipo di cambio,trasmissione,cambio tipo',
  simple_drive:
    'antrieb,antriebsart,traction,roues motrices,type traction,traccion,trazione,aandrijving,motricite,transmission roues',
  doors:
    'turen,tueren,portes,turenanzahl,tuerenanzahl,anzahl turen,anzahl tueren,turanzahl,nb portes,nbre portes,nombre portes,puertas,numero puertas,n puertas,num puertas,porte,numero porte,n porte,deuren,aantal deuren,portas',
  seats:
    'nombre place s,sitze,sitzplatze,sitzplaetze,anzahl sitze,anzahl sitzplatze,places,nb places,nombre places,nbre places,plazas,numero plazas,num plazas,posti,numero posti,zitplaatsen,aantal zitplaatsen,asientos',
  gearnum:
    'anzahl gange,gange,nb rapports,nombre rapports,rapports,marchas,velocidades,marce,numero marce,aantal versnellingen,versnellingen',
  engine_size:
    'hubraum,cylindree,hubraum ccm,cylindree cm3,cilindrada,cilindrata,cilinderinhoud,motorinhoud,hubraum cm3,cilindrada cc',
  'variant.cylinders':
    'cilinder aantal,zylinderanzahl,zylinderzahl,zylinder,anzahl zylinder,nb cylindres,nombre cylindres,cylindres,cilindros,numero cilindros,cilindri,cilinders,aantal cilinders',
  'variant.torque': 'drehmoment,couple,par motor,coppia,koppel',
  'variant.fuelconsumptioncombined':
    'verbrauch kombiniert,consommation mixte,consumo mixto,consumo medio,consumo combinato,gecombineerd verbruik,verbrauch komb',
  'variant.fuelcapacity': 'tankinhalt,capacite reservoir,capacidad deposito,tankinhoud',
  'variant.grossvehiclemass':
    'zulassiges gesamtgewicht,zul gesamtgewicht,ptac,mma,massa complessiva,maximale massa,gesamtgewicht',
  item_type:
    'fahrzeugkategorie,fahrzeugart typ,genre,type vehicule,tipo vehiculo,tipo veicolo,voertuigsoort,voertuigtype,soort voertuig,fahrzeugtyp,tipologia',
  dealercomments:
    'texte,texte libre,texte de vente,beschrijving,bemerkung,kommentar,beschreibung,commentaire,commentaires,observations,observaciones,bemerkungen,fahrzeugbeschreibung,anzeigentext,freitext,descriptif,description vehicule,texte annonce,descripcion,comentarios,comentario,descrizione,note,omschrijving,opmerkingen,toelichting,bijzonderheden,descricao,texto anuncio',
  standardEquipment:
    'ausstattung,sonderausstattung,serienausstattung,ausstattungen,equipements,equipement,options equipements,equipamiento,extras equipamiento,accessori,dotazione,optional,uitrusting,opties,accessoires,equipamento',
  images:
    'bilder,bild,bildlinks,bild urls,bilder urls,bild url,fotos,foto,foto urls,fotos urls,urls photos,liens photos,lien photo,images urls,imagenes,imagen,fotografias,immagini,immagine,afbeeldingen,afbeelding,fotolinks,foto s,bilddateien',
  video_url: 'videolink,lien video,enlace video',
  dealership_id:
    'handlernummer,haendlernummer,handler nr,code concession,code site,codigo concesionario,codice concessionario,dealernummer,filialnummer,vestigingsnummer,code agence',
  dealership_name:
    'handlername,haendlername,concession,concessionnaire,nom concession,concesionario,concessionario,concessionaria,dealernaam,autohaus,filiale,vestiging,agence,sucursal,sede',
  location_name:
    'standort,fahrzeugstandort,lieu,emplacement,ubicacion,posizione,locatie,standplaats,site,parc',
  city: 'ort,stadt,ville,ciudad,poblacion,localidad,citta,comune,plaats,woonplaats,standort ort,localite,commune,cidade',
  state: 'bundesland,provincia,kanton,provincie,departement,regione,comunidad',
  build_date:
    'produktionsdatum,herstellungsdatum,date de fabrication,fecha fabricacion,data produzione,productiedatum,bouwdatum',
  compliance_date:
    'date 1ere mec,date 1re mec,1re mec,mec,dpi,date de mise en circulation,date de premiere mise en circulation,date 1ere mise en circulation,1ere mec,date mec,date 1ere immatriculation,erstzulassungsdatum,erstzulassung,mise en circulation,ez,erstzul,ez datum,datum erstzulassung,1 zulassung,date mise en circulation,date 1ere mise en circulation,1ere mise en circulation,date immatriculation,premiere immatriculation,date premiere immatriculation,fecha matriculacion,matriculacion,primera matriculacion,fecha primera matriculacion,immatricolazione,data immatricolazione,prima immatricolazione,eerste toelating,datum eerste toelating,datum deel 1,1e toelating,inverkehrsetzung,1 inverkehrsetzung',
  created_at:
    'date saisie,date de saisie,date publication,fecha publicacion,data pubblicazione,erstellungsdatum,einstelldatum,eingangsdatum,lagerdatum,bestandsdatum,date entree,date entree stock,date de creation,fecha alta,fecha entrada,data inserimento,datum binnenkomst,datum ingang,erstellt am,angelegt am,fecha creacion',
  updated_at:
    'letzte anderung,letzte aenderung,geandert am,geaendert am,anderungsdatum,date modification,date de modification,derniere modification,fecha modificacion,ultima modificacion,data modifica,ultima modifica,laatst gewijzigd,wijzigingsdatum,date maj,mise a jour',
  secret:
    'pa ht,pa ttc,prix d achat ht,verkoopprijs handel,precio mayorista,precio subasta,handlerverkaufspreis,prix marchand ht,prix marchand ttc,prix achat net,ek brutto,einstand,einstandspreis,prezzo netto,precio neto,haendler netto,kalkulation,mindestpreis,prix plancher,prix mini,nettopreis,hek preis,einkaufspreis,handlerpreis,haendlerpreis,handler ek,haendler ek,ek,ek preis,ek netto,preis netto,netto preis,prix achat,prix achat ht,prix achat ttc,prix revient,prix marchand,prix pro,prix ht,marge,coste,coste compra,precio compra,precio coste,precio profesional,costo,costo acquisto,prezzo acquisto,prezzo commerciante,margine,inkoopprijs,inkoop,handelsprijs,exportprijs,marge bruto,cout,handlereinkaufspreis,restwert,valeur reprise,margen,kosten',
  ignore:
    'werk,lagerort,mfk,garantia,garantia meses,etiqueta dgt,distintivo ambiental,emisiones,postleitzahl,plz,code postal,codigo postal,cap,postcode,schaden,unfall,notrepaireddamage,puissance reelle,puissance kw,leistung in kw,leistung kw ps,garantie,mwst,tva apparente,crit air,norme euro,euronorm,schadstoffklasse,energieverbrauch,unfallfrei,nichtraucher,scheckheft,date ct,controle technique,premiere main,nb proprietaires,vorbesitzer,anzahl vorbesitzer,halter,tage bestand,standtage,standzeit,jours stock,nb jours stock,jours en stock,dias stock,giorni stock,stagedagen,statijd,anzahl bilder,nb photos,nombre photos,numero fotos,numero foto,aantal fotos,puissance fiscale,chevaux fiscaux,leistung,leistung kw,leistung ps,puissance,puissance ch,puissance din,potencia,potencia cv,potencia kw,potenza,potenza kw,potenza cv,vermogen,vermogen kw,vermogen pk,ps,kw,hu,au,hsn,tsn,tva,tva recuperable,mwst ausweisbar,iva deducible,iva,btw,telefon,telephone,telefono,telefoon,co2,emissions co2,emisiones co2',
};
