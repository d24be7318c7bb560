/**
 * English names that feeds use for a field of a vehicle, folded: lower case, words separated by one blank.
 * The first field that has a name wins. `secret` are amounts between dealers, which no page or API may show;
 * `currency` and `km_unit` say how other columns are written; `ignore` are columns without a use here.
 */
export const fieldNames: Record<string, string> = {
  vin: 'vehicle identification,vehicle identification no,vin chassis,chassis vin number,vin or chassis,vin serial,vin,vin number,vin no,vehicle identification number,chassis number,chassis no,chassis,serial number,vin code,vehicle vin,hin,frame no,frame number,chassis vin',
  stocknum:
    'external reference id,external reference,external stock id,external stock number,stock unit number,stk num,stock ref number,dealer ref,dealer reference,our ref,item no,item number,stock reference,inventory number,inventory no,dealer stock no,stock item,stock numb,stocknum,stock,stock number,stock no,stock num,stock id,stock code,stk,stk no,stocknumber,stockno,stock nr,internal number,dealer stock number,stock ref,reference number,reference,ref,unit number,sku,vehicle stock number,van id,unit,unit no,stock ref no,lot number',
  source_id:
    'equipment id,network id,autogate id,id,vehicle id,vehicleid,listing id,ad id,unique id,record id,guid,uuid,item id,external id,source id,inventory id,unit id,advert id,ad number,veh id,vehid',
  regplate:
    'regplate,rego,rego no,registration,registration number,reg,reg no,reg number,full registration,fullregistration,license plate,licence plate,number plate,plate,vrm,registration no,registration plate',
  rego_expiry:
    'registration expires,rego expires on,registration expiry date,rego expiry date,reg expires,rego end,rego expiry,registration expiry,reg expiry,rego exp,rego expires',
  year: 'first registration year,registration year,reg date year,production yr,manu year,build yr,model date,vehicle model date,production year,year built,year of make,year first registered,registered year,reg yr,year,model year,yr,vehicle year,year of manufacture,build year,reg year,yom,my,year model,manufacture year,yearofreg,year of reg,year of registration,first reg year',
  make: 'mk,mark,mark id,make id name,make,brand,manufacturer,maker,vehicle make,make name,mfr,manufacturer name',
  model:
    'folder id,brand model,brand and model,range and model,range model,make model range,carline,car line,model group,mdl,model,model name,vehicle model,model range,range,family',
  badge:
    'modification,modification id,var,vehicle configuration,trim description,trim desc,variant description,model variant,model grade,badge description,sub model name,badge,trim,trim level,variant,variant name,version,derivative,grade,edition,sub model,submodel,trim name,style,style name,vehicle variant',
  series: 'series,generation,model series,series name',
  carsales_title:
    'carsales title,title,heading,headline,listing title,advert title,name,ad title,vehicle title,vehicle name,product title,subject,vehicle description,short description,attention grabber',
  price:
    'now,now only,our price,buy now,supplied price,fob price,fob,buy now price,buy it now price,buy it now,bin price,consumer price gross,consumer price,gross consumer price,dap,dap price,drive away price dap,asking,asked price,ticket price,window price,display price,retail price gst incl,vehicle price incl gst,take home price,price inc gst,price including gst,price incl gst,gst inclusive price,price aud,advertised price inc gst,advert price,on the road price,sales price,price with gst,retail inc gst,screen price,forecourt price,price gbp,price nzd,total price,price total,unit price,consumer price,price,asking price,retail price,selling price,advertised price,list price,internet price,price current,current price,sticker price,price inc,drive away price,driveaway price,egc price,cash price,retail,listing price,web price,vehicle price,amount,sell price,advertised,price value,gross price,retail price incl,selling price incl vat,price incl vat,advertised egc,egc,drive away,driveaway,ride away,rideaway,on road price,takeaway price,rrp drive away,otr price,otr',
  before_price:
    'before price,was price,was,original price,old price,previous price,rrp,msrp,new price,regular price,price was,price before,price msrp,compare at price,recommended retail price,price previous,manufacturer suggested retail price,strike price',
  offer_price:
    'price reduced,markdown price,offer price,sale price,special price,special,discount price,discounted price,now price,promo price,promotional price,price sale,price special,final price,specialprice,offer,price discounted,reduced price,bargain price',
  subscription_price: 'subscription price,subscription,weekly subscription',
  price_type:
    'price type,price label,price suffix,price qualifier,vehicle price type,price display,price terms',
  currency: 'currency,price currency,currency code,price currency code',
  status:
    'lifecycle state,lifecycle,sale stage,ad status,advert status,advertised status,stat,lifecycle status,stock state,sale state,offer status,availability status,sold status,stock availability,status,stock status,sale status,availability,vehicle status,inventory status,listing status,state of sale,salestatus,stockstatus,vehicle availability,sales status,state of listing,sales state,stage',
  sold: 'date sold,sold date,sold on,sold at,date of sale,sold yn,sold y n,has been sold,sold status flag,sold,is sold,sold flag',
  reserved:
    'reserved until,reserved to,on hold until,hold until,reserved by date,is under offer,is reserved flag,is on hold,held,deposit,reserved,is reserved,on hold,under offer,deposit taken',
  show_on_dealer_website:
    'active,is active,enabled,is enabled,is live,listed,is listed,is available,available,webflag,web flag,list on web,web enabled,publish to web,internet,on internet,displayed,active on web,show on dealer website,show on website,publish,published,advertise,display on web,web,is published,visible,show on web,online,is online,web y n,web yn,on web,advertise online,display online',
  car_type:
    'ownership condition,vehicle new used,new or pre owned,inventory condition,vehicle sale type,new,used,new flag,used flag,condition type,new vehicle,stock condition,vehicle sale class,vehicle age class,cond,car type,condition,listing type,new used,new or used,vehicle condition,used or new,usedornew,newused,state of vehicle,stock type,inventory type,n u,nu,used new,certification type,is new,is used,vehicle state,sale class,vehicle category new used,item condition,sale type,n u d,nud,new used demo,new demo used',
  certified:
    'certified flag,certified yn,is cpo,cpo flag,manufacturer certified,certified,is certified,cpo,certified pre owned,approved used,certified used',
  demo: 'demo,is demo,demonstrator,ex demo',
  km: 'odometer miles,hours km,odom,odometer reading miles,odometer reading km,kms travelled,kilometres travelled,distance travelled,distance driven,total km,metric value,mileage from odometer,odometer km reading,km reading,km driven,kilometrage,kms driven,miles driven,current mileage,hours and km,km,kms,kilometres,kilometers,odometer,odometer reading,mileage,miles,odo,mileage value,distance,vehicle mileage,mileage km,kilometre,odometer value,milage,odometer km,odo reading,clock',
  km_unit:
    'run metric,metric type,mileage unit,odometer unit,odometer units,mileage units,mileage unit code,distance unit,odometer uom,odo units,odounits,odo unit,mileage uom',
  colour:
    'paint color,clr,body clr,ext col name,colour description,color description,exterior colour description,exterior color description,colour desc,colour,color,exterior colour,exterior color,ext color,ext colour,body colour,body color,paint,external colour,colour name,exterior,colour exterior,color exterior,paint colour,vehicle color,manufacturer colour,generic colour,basic colour,exterior color name,ext col,ext colour name',
  interior_colour:
    'interior clr,interior color description,cabin colour,seat colour,interior colour description,vehicle interior color,interior colour,interior color,int color,int colour,trim colour,trim color,upholstery,interior,colour interior,color interior,interior trim,upholstery colour,int col',
  simple_body:
    'model category,vehicle body,body configuration type,body shape description,shape description,body configuration,vehicle body style,vehicle shape,body type name,body style name,simple body,body,body type,body style,bodytype,bodystyle,body shape,body class,vehicle body type,generic body type,category,shape,cab type,body description,body name,bike type,bike category,bike style,rv type',
  simple_fuel: 'ful,simple fuel,fuel,fuel type,fueltype,engine fuel,energy,fuel description,power source',
  simple_transmission:
    'trn,t m,tm,gears manual auto,auto manual,manual auto,auto or manual,vehicle transmission,gear,gears type,trans description,gearbox type,trans type,simple transmission,transmission,gearbox,trans,transmission type,gear type,transmission description,gear box,transmission name,geartype,transm,tran',
  simple_drive:
    'drive wheel configuration,wheels driven,drive wheel,driving wheels,driven axle,drive train type,simple drive,drive,drive type,drivetrain,drive train,drivetype,driven wheels,wheel drive,driveline,drivetrain description,drive wheels,drive line,wheel driven,axle configuration',
  doors:
    'drs,number doors,door qty,body door ct,doors,number of doors,door count,doors count,no of doors,num doors,door',
  seats:
    'vehicle seating capacity,seat number,number seats,seat qty,seats,number of seats,seat count,seating,seating capacity,passenger capacity,no of seats,num seats,seat,passengers',
  gearnum:
    'gears number,number gears,num gears,forward gears,speed count,gearnum,gears,number of gears,gear count,no of gears,transmission speed,transmission speeds,speeds',
  engine_size:
    'engine vol,engine volume,engine size,engine capacity,cc,displacement,engine cc,engine displacement,enginesize,engine,engine litres,engine size litres,cubic capacity,engine size l,litres,capacity cc,engine size cc,eng displacement,engine displacement cc,capacity,eng size,eng cc',
  'variant.cylinders':
    'engine cylinder count,engine cylinder ct,cylinder,number cylinders,engine no of cylinders,cylinders,number of cylinders,engine cylinders,cyl,no of cylinders,num cylinders,cylinder count,eng cylinders,eng cyl',
  'variant.induction':
    'engine aspiration type,aspiration type,forced induction,turbo type,induction,aspiration,engine aspiration,induction type,turbo',
  'variant.torque': 'torque,torque nm,max torque,engine torque',
  'variant.fuelconsumptioncombined':
    'fuel consumption combined,fuel consumption,consumption combined,combined consumption,fuel economy combined',
  'variant.fuelcapacity': 'fuel capacity,fuel tank capacity,fuel tank',
  'variant.grossvehiclemass': 'gross vehicle mass,gvm,gvwr,gross vehicle weight,gvw,gross weight',
  'variant.vehiclelength': 'vehicle length,overall length',
  'variant.vehiclewidth': 'vehicle width,overall width',
  'variant.vehicleheight': 'vehicle height,overall height',
  'variant.ancaprating': 'ancap,ancap rating,safety rating,ancap stars',
  'caravan.body_length':
    'floor length,exterior length ft,body length,body length ft,length ft,length feet,body length feet,van length,van length ft,internal length ft',
  'caravan.body_width': 'body width,body width ft,van width,width ft',
  'caravan.tare_weight':
    'unladen,unladen miro,miro,mass in running order,miro kg,dry weight,tare,tare weight,tare mass,tare kg,tare weight kg,unladen weight,unladen mass',
  'caravan.aggregate_trailer_mass':
    'mtplm,mtplm kg,max technically permissible laden mass,atm,aggregate trailer mass,atm kg,atm weight,max trailer mass',
  'caravan.sleeps': 'sleeps,berth,berths,sleeping capacity,sleeps up to,bed capacity',
  'caravan.axle_type': 'axle,axle type,axles,axle configuration type',
  item_type: 'equipment type,item type,vehicle type,type of vehicle,vehicle class,class,stock class',
  dealercomments:
    'comments en,description en,seller description,dealer description,web comments,advert copy,ad description,ad body,advert,text,body text,long text,vehicle comment,listing description,listing text,dealercomments,dealer comments,comments,description,dealer notes,advert text,ad text,notes,remarks,free text,seller notes,long description,marketing text,comment,vehicle comments,sales comments,web description,extra information,advert description,advertisement,seller comments,blurb,strapline,sales pitch,ad copy,copy',
  standardEquipment:
    'installed features,feature text,amenities,option text,option,options text,option description,option descriptions,highlights,key features,extras list,spec list,vehicle extras,comfort features,safety features,standard equipment,standardequipment,features,options,equipment,feature list,extras,option list,vehicle options,vehicle features,installed options,standard features,equipment list,accessories,optional equipment',
  images:
    'pic list,photo refs,image refs,picture list,pictures list,gallery images,photo gallery,vehicle images,vehicle photos,image array,media urls,photo1,image1,images,image,photos,photo,pictures,picture,image urls,photo urls,image url,photo url,picture refs,picturerefs,image list,photo url list,photo list,image link,photo links,imagelist,photolist,main image,primary image,imageurls,photourls,pic,pics,gallery,image urls list,all photos,media,image tag,primary image link,main photo,picture urls,image links,imgs,img,image files,photo files',
  more_images:
    'additional image link,additional images,additional image links,other images,additional photos,more images,other photos,extra images',
  video_url: 'video url,video,video link,youtube,youtube url,walkaround video,videourl',
  file: 'history report,report url,carfax url,history report url,ppsr url',
  dealership_id:
    'advertiser id,yard number,yard no,location id,outlet id,outlet code,dlr,dlr id,dealer no,dealership code,store number,rooftop code,garage id,dealership id,dealer id,feed id,store code,store id,dealer code,branch id,branch code,dealerid,rooftop id,seller id,storecode,dealer number,account id,branch,site code,yard code',
  dealership_name:
    'yard name,outlet,outlet name,dlr name,rooftop,rooftop name,lot name,garage name,dealership name,dealership,dealer,dealer name,store,store name,seller name,dealername,seller,yard,branch name,franchise name',
  dealership_slug: 'dealership slug',
  location_name: 'location name,location,lot location,lot,yard location,vehicle location,stock location',
  city: 'city,town,suburb,dealer city,address city,locality',
  state: 'state,region,province,dealer state,address region,address state',
  build_date:
    'build month year,built date,manufacture month year,manufacture year month,manufacturing date,build plate date,build date,date of manufacture,manufactured,built,production date,manufacture date,month built',
  compliance_date:
    'first registration date,date first registered,registration year month,reg year month,registration month year,reg month year,compliance month year,compliance date month year,compliance plate date,first reg,first reg date,first registered date,date first reg,1st reg,1st registration,1st reg date,compliance date,compliance,date of first registration,first registration,first registered,registration date,reg date,date registered',
  created_at:
    'creation date,date created,created date,created on,posting date,date posted,posted at,posted on,posted,published at,published date,date published,listing date,on lot since,in stock since,ad created,created at,date in stock,date added,in stock date,listed date,dateinstock,date listed,arrival date,inventory date,stock date,date arrived,instock date,created,entry date,acquired date,list date',
  updated_at:
    'modification date,modified on,modified at,date last modified,date last updated,last update date,updated at,last updated,date modified,last modified,modified,last modified date,date updated,last update,timestamp,changed,last changed',
  secret:
    'trade asking price,dealer price gross,dealer price net,floor price,floor,mmr,adj mmr,adjusted mmr,manheim market report,black book,blackbook,kbb wholesale,kbb trade in,nada,nada trade in,repair cost,repair costs,reserve met,starting bid,current bid,high bid,opening bid,trade adverts price,pack amount,recon cost,wholesale cost,sticker less discount,landed,landed price,pack,recon,reconditioning,floorplan balance,floor plan balance,inventory balance,balance,stand in,acquisition price,paid,price paid,bought for,dealer invoice,gross,front gross,sticker cost,true cost,unit cost,auction price,minimum,lowest price,walk away price,walkaway price,start price,buyer,bought from,vendor name,seller phone,reserve,reserve amount,cost,cost price,dealer cost,price cost,wholesale,wholesale price,price wholesale,trade price,trade,invoice,invoice price,stand in value,standinvalue,stand in,price invoice,purchase price,buy price,floor plan,net price,margin,profit,book value,reserve price,internal price,acv,holdback,trade in value,dealer net,price reserve,minimum price,reconditioning cost,landed cost,total cost,gross profit,purchased from,previous owner,owner name,seller cost,price dealer,trade value,in price,dealer price,price trade,bottom price,capclean,cap clean,cap average,cap below,glass trade,glasses trade,redbook,red book,valuation,wholesale ask,trade in price,buying price,base cost,stock value',
  ignore:
    'model code,model id,make id,make code,wheel,metallic,custom,owners number,credit discount,tradein discount,run by,steering wheel,wheel type,is crashed,weekly repayment,monthly repayment,monthly payment,weekly payment,regional specs,target market,engine manufacturer,engine make,slideouts,slide outs,number of slideouts,title status,position,views,days listed,page views,wovr status,owner,owners no,owner count,engine power,max power,power,power kw,power ps,power hp,power bhp,engine power bhp,engine power ps,engine power kw,engine power hp,engine hp,hp,bhp,horsepower,horse power,kilowatts,steering,steering side,drive side,postal code,postcode,zip code,zipcode,latitude,longitude,lat,long,lng,country,last seen,date crawled,crawled at,month of registration,registration month,import history,wof expires,orc included,lot condition code,nvic,redbook code,red book code,glass code,glasses code,abtest,ab test,vehicle fulfillment option,vehicle fulfillment store code,rego state,registration state,reg state,plate state,licence state,xmlns,vdp,permalink,canonical url,warranty,owners,number of owners,previous owners,no of owners,service history,tax band,insurance group,city mpg,highway mpg,mpg,co2,cap id,cap code,wheelbase,wheel base,engine number,engine no,key number,key tag,created by,updated by,updated user,feed name,export date,days in stock,days on lot,age,vdp url,url,link,vehicle url,listing url,photo count,image count,number of photos,last photo date,price changed date,dealer phone,dealer address,dealer zip,dealer email,dealer url,phone,email,zip,fax,website,detail url,mobile url,web link,google product category,fb page id,dealer website,mobile link,photo last modified,pics count,image qty,no of images,images count',
};
