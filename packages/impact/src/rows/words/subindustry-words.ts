/**
 * Names of sub-industries as lists of index and data providers write them, by sector of the edition, separated by `; `: longer than what
 * people type, and the same in thousands of lists. One that holds several sectors stands at the one that most companies of that name are in.
 */
export const SUBINDUSTRY_WORDS: Readonly<Record<string, string>> = {
  // Farms, mines and energy.
  '111300': 'plantations',
  '111900':
    'farming, fishing, ranching and plantations; fishing & farming; farming and plantations; cannabis producers',
  '113000': 'forestry management; timber REITs; forestry & logging',
  '211000':
    'oil: crude producers; crude oil producers; oil & gas producers; exploration & production; oil, gas & consumable fuels',
  '212100': 'coal operations; coal producers; coal mining & operations',
  '2122A0':
    'metals & mining; general mining; diamonds and gemstones; platinum and precious metals; non-gold precious metals & minerals; specialty mining & metals; uranium; industrial metals & mining; other industrial metals; bauxite',
  '213111': 'offshore drilling and other services; offshore drilling; onshore drilling',
  '21311A':
    'oil & gas services; oil equipment and services; oil equipment, services & distribution; oil related services and equipment; energy equipment & services; mining support services & equipment',
  '221100':
    'electric utilities & power generators; conventional electricity; alternative electricity; multiline utilities; electric power; electricity utilities; power producers; energy traders; independent power & renewable electricity producers; renewable power producers; electric power utilities; electric power distribution; power distribution; power transmission; transmission system operator; distribution system operator; Stromnetzbetreiber; Netzbetreiber; Übertragungsnetzbetreiber; Verteilnetzbetreiber; gestionnaire de réseau; opérateur de réseau électrique; red eléctrica; distribuidora eléctrica; distribuidora de energia; transmissora de energia',
  '221200':
    'gas utilities & distributors; natural gas utilities; natural gas distribution; Gasnetzbetreiber; distribuidora de gas',
  '221300':
    'water; water utilities & services; water & related utilities; sewage treatment; wastewater management; eau et assainissement; aguas; esgoto; água e esgoto; tratamiento de aguas',
  '486000': 'oil & gas midstream; oil & gas transportation; midstream',
  '324110': 'oil refining and marketing; refining & marketing',
  '325190':
    'alternative fuels; renewable fuels; bioethanol plant; sugar and ethanol; açúcar e álcool; açúcar e etanol; etanol',

  // Building, materials and chemicals.
  '233411': 'home builders; home construction; residential builders',
  '2332A0':
    'engineering & construction services; engineering and contracting services; construction services; heavy construction; industrial construction',
  '2332C0':
    'road & highway construction; highway construction; bridge construction; railway construction; heavy civil construction',
  '233240':
    'solar technology & project developers; wind technology & project developers; renewable project developers; wind farm developer; solar developer; Projektentwickler; Projektierer; développeur de projets; desarrollador de proyectos',
  '327310': 'cement & aggregates; cement and concrete; cement, lime & gypsum',
  '327390':
    'building materials: other; building materials; construction supplies & fixtures; concrete products; precast concrete; Betonwerk; Betonfertigteile',
  '332310': 'metal fabricating; steel construction; metalworking; Metallbau',
  '333415':
    'building products & furnishings; building: climate control; building, roofing/wallboard and plumbing; climate control; air conditioning equipment; heating and cooling equipment; Wärmepumpen; pompes à chaleur; bombas de calor; Heizungsbau',
  '321100': 'forest & wood products; paper & forest products; timber processing',
  '322120': 'pulp & paper products; paper & pulp; paper and paper products; paper manufacturing',
  '322210': 'cartons; carton packaging; cardboard packaging',
  '326160':
    'containers & packaging; non-paper containers & packaging; packaging & containers; packaging products; consumer packaging; glass and plastic packaging',
  '331110': 'iron & steel producers; steel producers; iron, steel & ferroalloys; steel products',
  '331313':
    'aluminum producers; primary aluminium; aluminum smelting; Aluminiumhütte; Aluminiumwerk; aluminerie; fundición de aluminio',
  '331410': 'copper smelter; zinc smelter; lead smelter; smelter; smelting',
  '325310': 'agricultural chemicals; fertilizers and agrochemicals; nitrogen fertilizers',
  '3252A0':
    'chemicals and synthetic fibers; synthetic fibres; synthetic fibers; man-made fibres; Chemiefasern; fibres synthétiques',
  '3259A0':
    'specialty chemical products; chemicals: diversified; performance chemicals; adhesives and specialty chemicals',

  // Machines, electronics and vehicles.
  '33329A':
    'industrial machinery & goods; machinery: industrial; machinery: specialty; industrial machinery & equipment; production technology equipment; specialty industrial machinery',
  '333111': 'machinery: agricultural; farm machinery & equipment; tractor manufacturer; máquinas agrícolas',
  '333120': 'machinery: construction and handling; construction & mining machinery; heavy machinery & vehicles',
  '333517': 'machinery: tools; industrial tools',
  '333618': 'machinery: engines; engines; diesel engines; Motorenbau',
  '333413':
    'electronic equipment: pollution control; environmental services & equipment; pollution control equipment; air filtration; pollution & treatment controls',
  '333611':
    'renewable energy equipment; wind turbine manufacturing; Windenergieanlagen; Windturbinenhersteller; éoliennes fabricant',
  '334413':
    'solar panel manufacturing; photovoltaic equipment; solar equipment; PV modules; semiconductor manufacturing; Halbleiterindustrie',
  '333242': 'semiconductor equipment & testing; semiconductor production equipment',
  '333316': 'electronic office equipment; office equipment; photographic equipment',
  '334111':
    'hardware & equipment; technology hardware & equipment; technology hardware; computers & peripherals; computer manufacturing',
  '334210':
    'telecommunications equipment; telecom equipment; phones & handheld devices; handsets; communications & networking; networking equipment',
  '334300': 'household electronics; electronic entertainment devices; audio and video equipment',
  '33441A': 'electronic equipment & parts; electronic components & equipment; electronic parts; passive components',
  '334418':
    'electronic manufacturing services & original design manufacturing; electronics manufacturing services; contract electronics manufacturing; printed circuit boards',
  '334513':
    'electronic equipment: control and filter; electronic equipment: gauges and meters; electronic equipment: other; electronic equipment, instruments & components; process automation; measurement instruments; Automatisierungstechnik; Messtechnik; Sensoren',
  '335312':
    'electrical components; electrical & electronic equipment; electrical equipment & parts; matériel électrique; equipamentos elétricos',
  '335911':
    'fuel cells & industrial batteries; battery cell production; fuel cells; Brennstoffzellen; baterías de litio; batteries lithium',
  '335228': 'appliance manufacturing; household appliance; domestic appliances; appliances, tools & housewares',
  '336111':
    'auto manufacturers; automakers; car manufacturers; vehicle manufacturers; auto & truck manufacturers; passenger vehicles; electric cars; EV manufacturer; construction automobile; montadoras',
  '336120':
    'commercial vehicles and parts; commercial vehicles & trucks; truck manufacturers; trucks manufacturer; electric buses',
  '336213': 'recreational vehicles and boats; recreational vehicles; caravans; Wohnmobile',
  '336390':
    'auto, truck & motorcycle parts; vehicle parts; automotive suppliers; auto components; componentes de automóviles',
  '336411': 'aerospace & defence; aircraft manufacturing; aeronautics; aérospatiale',
  '336500': 'railroad equipment; railway equipment; train manufacturer; material rodante',
  '336991': 'bicycle manufacturer; Motorräder; bicicletas',

  // Consumer goods.
  '311990':
    'processed foods; food producers; food, beverage & tobacco; consumer staples goods; miscellaneous consumer staple goods; Nahrungsmittelhersteller; Lebensmittelhersteller; alimentação',
  '311210': 'grain processing; fruit and grain processing; cereal processing; starch; Stärke; Getreideverarbeitung',
  '31161A': 'meat, poultry & dairy; meat producers; meat products; meat packing; beef processing',
  '112A00':
    'salmon farming; salmon; shrimp farming; aquaculture producers; Lachszucht; Aquakultur; élevage de saumon; salmonicultura; camaronera',
  '312110': 'non-alcoholic beverages; beverages - non-alcoholic; soft drink manufacturer; energy drinks',
  '312140':
    'alcoholic beverages; beverages - wineries & distilleries; distillers; distillers & wineries; distilleries; whisky; whiskey; rum; wines & spirits; wine and spirits; vins et spiritueux',
  '313200': 'textile products; textiles & leather goods; textile manufacturing; textile industry; cotton textiles',
  '315000':
    'apparel & accessories; apparel, accessories & footwear; clothing and accessories; apparel manufacturing; apparel & textile products; luxury items; luxury; textiles, apparel & luxury goods; Luxusgüter; Modeindustrie; confection',
  '316000':
    'footwear & accessories; footwear manufacturing; sports shoes; Schuhindustrie; industrie de la chaussure; industria del calzado',
  '322291':
    'nondurable household products; hygiene paper; tissue paper; diapers; sanitary products; Hygienepapier; Windeln; couches; pañales; fraldas; tissue',
  '325610': 'household & personal products; household equipment and products; home care products; cleaning agents',
  '325620':
    'personal products; personal goods; personal care; beauty products; toiletries; Körperpflege; soins personnels; cuidado personal; higiene pessoal',
  '337122':
    'household furnishings; home furnishings & fixtures; furnishings; furniture manufacturing; Möbelhersteller; Möbelindustrie; ameublement; mobiliario',
  '337127': 'institutional furniture; contract furniture',
  '339920': 'recreational products; leisure goods; sports equipment',
  '339930': "toys & sporting goods; toys & children's products; games and toys; Spielzeug",
  '339910': 'jewelry & watches; watches and jewelry; joalheria',
  '33451A': '',
  '339112':
    'medical equipment; medical equipment & supplies; medical equipment, supplies & distribution; advanced medical equipment & technology; health care equipment & supplies; medical instruments; technologie médicale; tecnología médica',
  '339113': 'medical instruments & supplies; hospital supplies',
  '325412':
    'biotechnology & pharmaceuticals; pharmaceuticals & biotechnology; drug manufacturers; drug manufacturers - general; drug manufacturers - specialty & generic; proprietary & advanced pharmaceuticals; generic pharmaceuticals',
  '325414': 'biotechnology & medical research; bio therapeutic drugs; biopharma; biopharmaceuticals; biologics',

  // Trade.
  '423800':
    'industrial suppliers; diversified industrial goods wholesalers; industrial goods wholesalers; technical wholesale',
  '424400': 'food wholesalers; grocery wholesale; food & staples distribution',
  '424200': 'medical distribution; health care distribution; pharmaceutical distribution',
  '441000':
    'auto vehicles, parts & service retailers; auto & truck dealerships; car dealers; Autohandel; automotive retailers',
  '444000':
    'home improvement retailers; home improvement products & services retailers; DIY stores; building materials retailer; Baumärkte; magasin de bricolage',
  '445000':
    'food retailers; food retailers & distributors; food retailers and wholesalers; food retail & distribution; grocery stores; food & staples retailing; consumer staples distribution & retail; Supermarktkette; mercados',
  '446000':
    'drug retailers; drug retailing; pharmaceutical retailers; pharmacy chain; drugstores; Apotheken; Drogerien; farmacias; drogarias',
  '448000':
    'apparel retailers; clothing stores; fashion retailers; specialty apparel stores; prêt-à-porter distribution',
  '452000':
    'diversified retailers; multiline and specialty retailers & distributors; multiline retail; loja de departamento',
  '454000': 'internet retail; online retailer; vente en ligne',
  '4B0000':
    'specialty retailers; other specialty retailers; specialty retail; home furnishings retailers; computer & electronics retailers; consumer electronics retail; furniture retail; electronics retail; Fachhandel; Elektronikhandel',

  // Transport and communication.
  '481000': 'airlines & aviation; passenger air transport; Luftfahrt',
  '482000':
    'railway operator; rail operator; railways; Eisenbahnen; Bahnbetreiber; chemins de fer; ferrocarriles; ferrovias',
  '483000':
    'marine freight & logistics; marine shipping; cruise lines; ferries; ferry operator; Fähren; croisières; navieras; cruceros',
  '484000':
    'ground freight & logistics; road transportation; freight trucking; trucking company; haulage; Straßengüterverkehr; Transportunternehmen; transport routier de marchandises; transporte de mercancías',
  '485000':
    'passenger transportation, ground & sea; passenger transportation; urban transit; bus operators; taxis; Nahverkehr; mass transit',
  '48A000':
    'airport operators & services; airport operators; marine port services; airports & air services; port services; transportation infrastructure; transport infrastructure; transportation services; integrated freight & logistics; freight forwarder; Mautstraßen; autoroutes; autopistas; rodovias; concessions autoroutières; aeropuertos; aeroportos; aéroports',
  '491000': 'Postdienste',
  '492000':
    'delivery services; courier services; couriers; courier, postal, air freight & land-based logistics; Kurierdienst',
  '493000': 'storage facilities; warehouses; Lagerhaus; logistics warehouses',
  '511110': 'consumer publishing; newspaper publishing; publishing & printing',
  '512100':
    'entertainment production; media & entertainment; movies; filmed entertainment; Unterhaltung; divertissement; entretenimiento; entretenimento; video streaming',
  '515100':
    'radio and TV broadcasters; radio & TV; broadcasters; television broadcasting; TV; media; Medien; médias; medios de comunicación; mídia',
  '515200': 'cable television services; cable television; cable operator; Kabelfernsehen',
  '517110':
    'telecommunication services; telecommunications services; telecom services; diversified telecommunication services; telecom operators; telecom operator; integrated telecoms; fixed line telecommunications; fiber network; internet service provider; Glasfasernetz',
  '517210': 'wireless telecommunications services; mobile telecommunications; mobile network operator',
  '518200':
    'online services; consumer digital services; transaction processing services; data processing; cloud infrastructure; internet services; digital infrastructure',
  '519130': 'internet media & services; internet content & information; digital media',
  '511200':
    'software & services; software & IT services; packaged software; enterprise software; electronic entertainment; electronic gaming & multimedia; computer games; Unternehmenssoftware; Computerspiele; jogos eletrônicos; éditeur de logiciels',
  '541512':
    'computer services; IT services & consulting; information technology services; technology services; digital services',

  // Finance and real estate.
  '522A00':
    'thrifts & mortgage finance; consumer credit; credit institution; specialty finance; non-bank lending; non-banking financial company; NBFC; factoring; leasing; Leasinggesellschaft; crédit-bail; crédit à la consommation; arrendamiento financiero; student loans; peer-to-peer lending',
  '52A000':
    'commercial banks; banks - diversified; banks - regional; banking services; money center banks; universal bank; Geschäftsbanken; Kreditinstitut; banque commerciale; banque de détail; établissement de crédit; bancos comerciales; banco comercial; cooperativa de ahorro y crédito',
  '523900':
    'asset management & custody activities; asset managers and custodians; investment management; investment management & fund operators; investment managers; gestora de fondos; gestora de recursos; gestion de fortune; société de gestion',
  '523A00':
    'security & commodity exchanges; investment services; financial data & stock exchanges; financial data providers; stock exchanges; financial & commodity market operators; capital markets & brokerage; corporate financial services; investment banking; Wertpapierfirma; broker-dealer',
  '525000': 'closed end investments; investment trusts; investment trust; investment holding companies',
  '524113': 'life insurers; insurance - life; life assurance; Lebensversicherer',
  '5241XX':
    'full line insurance; nonlife insurance; insurance - diversified; insurance - property & casualty; general insurance; multiline insurance & brokers; insurance company; managed care; healthcare plans; Sachversicherung; compagnie d’assurance; compañía de seguros; plano de saúde; planos de saúde',
  '531ORE':
    'real estate holding and development; real estate rental, development & operations; real estate management & development; commercial REITs; specialized REITs; hotel and lodging REITs; infrastructure REITs; storage REITs; retail REIT; REITs; REIT - office; REIT - retail; REIT - industrial; real estate investment trusts; office property; shopping malls; Einkaufszentren; centres commerciaux; centros comerciales; bureaux; oficinas',
  '531HST': 'REIT - residential; residential real estate; student housing; housing; immobilier résidentiel; moradia',
  '532100': 'car rental & leasing; vehicle rental; rental & leasing services; fleet leasing',
  '532400': 'commercial vehicle-equipment leasing; machinery & equipment leasing',
  '532A00': 'rental and leasing services: consumer; consumer rental',

  // Services.
  '541610':
    'professional & commercial services; professional services; professional business support services; consulting services; commercial services; specialty business services',
  '541800':
    'advertising & marketing; advertising agencies; media agencies; marketing; marketing services; outdoor advertising',
  '541700':
    'scientific research; contract research; clinical research; research institute; diagnostics & research; Forschungsinstitut; Auftragsforschung',
  '5419A0': 'professional information services; ratings agency; business information',
  '323110':
    'commercial printing; commercial printing services; forms and bulk printing services; printing and copying services; printing services; packaging printing',
  '339940': 'office services & supplies; business support supplies; office supplies; Bürobedarf; fournitures de bureau',
  '561300':
    'employment services; business training and employment agencies; staffing & employment services; recruitment; employment agency; Personalvermittlung; recrutement; recursos humanos',
  '561400':
    'business support services; business services; outsourcing; contact centre; call centers; centro de llamadas; central de atendimento',
  '561500':
    'travel and tourism; travel & leisure; online travel agency; travel agencies; hospitality & travel; Reisebüros; Touristik; tourisme et voyages; viajes',
  '562000':
    'waste and disposal services; waste & disposal; disposal services; waste management & recycling; Abfallentsorgung; Entsorgungsunternehmen; recycling company; scrap metal; scrap metal recycling',
  '611100': 'education & training services; schools and colleges',
  '621100': 'health care providers; health care providers & services; medical services; medical practices',
  '622000':
    'health care delivery; healthcare facilities & services; medical care facilities; health care management services; Krankenhäuser; Kliniken; cliniques privées; clínicas privadas',
  '621500': 'medical diagnostics; clinical laboratories; diagnostic services; Labordiagnostik; analyses médicales',
  '712000': 'cultural institutions; zoos',
  '713200':
    'casinos and gambling; gambling & betting; resorts & casinos; betting; sports betting; lottery; lotteries; Lotterie; Wetten; loterie; paris sportifs; lotería; casinos',
  '713900':
    'recreational services; leisure & recreation; leisure services; ski resorts; golf courses; remontées mécaniques',
  '721000':
    'hotels & lodging; hotels and motels; hotels, motels & cruise lines; hotel chain; hotel operator; resorts; hospitality; hotels & resorts; hotels, restaurants & leisure; Hotelkette; Gastgewerbe Hotels; chaîne hôtelière; hoteles; hotéis; cadena hotelera; rede hoteleira',
  '722110':
    'restaurants and bars; restaurant chain; restaurant operator; Restaurantkette; chaîne de restaurants; cadena de restaurantes; rede de restaurantes',
  '722A00': 'vending and catering service; food services; contract catering services',
  '811100':
    'auto services; automotive services; vehicle repair; car wash; Kfz-Werkstatt; réparation automobile; taller de automóviles; oficina de automóveis',
  '812100': 'consumer services: misc; personal services; beauty salons; hairdressers',
  '812200': 'funeral parlors and cemetery; funeral services; funeral homes; cemetery; Bestattungsunternehmen',
  '550000': 'diversified industrials; consumer goods conglomerates; investment holding',
}
