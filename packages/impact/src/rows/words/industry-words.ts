/**
 * Plain words for industries in English, German, French, Spanish and Portuguese by sector of the edition, separated by `; `: how people and
 * providers of indices name what a company does. The words are ours; no text of a classification is in them.
 */
export const INDUSTRY_WORDS: Readonly<Record<string, string>> = {
  // Farms, forests and fisheries.
  '1111A0': 'oilseeds; soybeans; palm oil plantation; soy; Soja; oléagineux; oleaginosas',
  '1111B0':
    'cereals; grain; wheat; maize; corn; rice farming; Getreide; céréales; cereais; rice; cultivo de cereales; cultivo de cereais; Getreideanbau; grain farming',
  '111200':
    'vegetables; vegetable farming; Gemüse; légumes; hortalizas; verduras; Kartoffelanbau; Gemüseanbau; maraîchage; potato growing; horta',
  '111300':
    'fruit; fruits; nuts; coffee farming; coffee; cocoa; tea; tea plantation; avocado; macadamia; cashew; vineyard; fruit & vegetables; Obst; Kaffee; Kakao; fruits et légumes; café; cacao; thé; frutas; té; chá; smallholder coffee; Weinbau; viticulture; viticultura; fruticultura; fruticulture; Obstbau; olive growing; oliveraie; olivar; caficultura; fruit growing; nut growing',
  '111400':
    'flowers; horticulture; greenhouse; floriculture; Gartenbau; horticulture fleurs; floricultura; invernadero; horticultura ornamental',
  '111900':
    'agriculture; farming; agricultural products & services; crop farming; sugar cane; cotton; sugarcane; Landwirtschaft; Ackerbau; Zuckerrohr; Baumwolle; canne à sucre; coton; agricultura; caña de azúcar; algodón; cana-de-açúcar; algodão; smallholder farming; cultures; fazenda; ferme; Landwirtschaftlicher Betrieb; Bauernhof; granja; finca; farm; farms; plantación de palma',
  '112120':
    'dairy farming; dairy farm; milk production; Milchviehhaltung; élevage laitier; ganadería lechera; pecuária leiteira; Milchwirtschaft',
  '1121A0': 'cattle; beef cattle; ranching; Rinderzucht; élevage bovin; ganadería; pecuária',
  '112300':
    'poultry; poultry breeding; poultry farming; eggs; chicken; Geflügel; volaille; aves; avicultura; frango; Geflügelzucht; Geflügelhaltung; aviculture',
  '112A00':
    'aquaculture; fish farming; pig farming; livestock; goats; Fischzucht; Schweinezucht; Viehzucht; pisciculture; élevage; acuicultura; porcicultura; aquicultura; piscicultura; élevage porcin; apicultura; apiculture; beekeeping; Imkerei; Schweinehaltung; pig breeding; porcicultura industrial',
  '113000':
    'forestry; timberland; plantation forestry; reforestation; Forstwirtschaft; Forst; sylviculture; forêt; silvicultura; forestal; florestal; timber plantation; Forst- und Holzwirtschaft; forestry and timber; exploitation forestière',
  '114000': 'fishing; fisheries; Fischerei; pêche; pesca; Hochseefischerei; fishing company; pesqueira; pesquera',
  '115000':
    'agricultural services; agri services; farm services; extension services; agricultural cooperative; farmer cooperative; Landwirtschaftliche Dienstleistungen; services agricoles; servicios agrícolas; serviços agrícolas',
  // Mines, wells and what serves them.
  '211000':
    'oil and gas; oil & gas exploration & production; integrated oil & gas; upstream oil; oil producer; gas producer; Erdöl und Erdgas; Erdölförderung; pétrole et gaz; petróleo y gas; petróleo e gás; crude oil; Erdöl- und Erdgasförderung; Öl und Gas; Erdgasförderung; Erdöl- und Erdgasgewinnung; upstream oil and gas; oil gas; extraction de pétrole; extracción de petróleo; extração de petróleo; natural gas production; petroleum; petróleo; pétrole; Erdöl',
  '212100':
    'coal mining; coal mine; coal & consumable fuels; thermal coal mine; coking coal; Kohlebergbau; Tagebau; mine de charbon; minería del carbón; mineração de carvão; exploitation de charbon; extracción de carbón; Braunkohlebergbau; Steinkohlebergbau',
  '212230':
    'copper; copper mining; nickel mining; zinc mining; Kupfer; cuivre; cobre; mina de cobre; nickel; zinc; lead mining; mine de cuivre',
  '2122A0':
    "iron ore; gold; gold mining; iron ore mining; diversified metals & mining; silver; precious metals & minerals; lithium mining; Bergbau; Goldbergbau; mine d'or; mines; minería; oro; mineração; ouro; mining; metal mining; exploitation minière; industrie minière; precious metals; extração mineral; minería metálica; Erzbergbau; platinum; uranium mining; rare earths; lithium; diamonds; Diamanten; diamants; diamantes; platinum mining; cobalt",
  '212310':
    'quarry; aggregates; crushed stone; construction materials; Steinbruch; carrière; cantera; pedreira; carrières; canteras; pedreiras; Steinbrüche',
  '2123A0':
    'sand and gravel; phosphate mining; potash; salt; sand; Kies; sel; sal; Kali; Kiesgrube; Salzbergwerk; salt mining; salines; salinas; gravel',
  '213111': 'oil & gas drilling; drilling contractor; Bohrunternehmen; forage',
  '21311A':
    'oil & gas equipment & services; oilfield services; mining services; Bohrdienstleistungen; servicios petroleros; services pétroliers; serviços petrolíferos',
  // Electricity, gas, heat and water.
  '221100':
    "electric utility; electricity generation; power generation; Stromerzeuger; producteur d'électricité; generadora eléctrica; geradora de energia; electric utilities; multi-utilities; independent power producers; independent power producers & energy traders; power utility; electricity; electricity supply; electricity distribution; electricity transmission; grid operator; renewable electricity; power producer; mini-grid; mini-grids; off-grid utility; transmission grid; district heating; district heat; heat supply; district cooling; Energieversorger; Stromnetz; Stromversorgung; Fernwärme; Fernheizwerk; électricité; réseau électrique; chauffage urbain; réseau de chaleur; electricidad; distribución eléctrica; compañía eléctrica; energia elétrica; distribuição de energia; calefacción urbana; utility; utilities; utilities electric; Energieversorgung; Stromversorger; production d'électricité; distribution d'électricité; distribución de electricidad; suministro de electricidad; distribuição de eletricidade; fornecimento de energia; Stromerzeugung; Stromproduktion; generación de electricidad; geração de energia elétrica; geração de eletricidade; Stadtwerke; services publics d'électricité; Strom; energy supply; energy utility; fournisseur d’énergie; power company; power companies; hydroelectric company",
  '221200':
    'gas utilities; gas utility; gas distribution; gas network; gas grid; city gas; LPG distribution; Gasnetz; Gasversorger; distribution de gaz; distribución de gas; distribuição de gás; Gasversorgung; fourniture de gaz; suministro de gas',
  '221300':
    "water utility; water utilities; water supply; wastewater; sewage; sewerage; drinking water; community water; safe water; water kiosk; sanitation; water treatment; desalination; desalination plant; irrigation utility; drinking water franchise; Wasserversorgung; Abwasser; Kläranlage; Entsalzung; eau potable; assainissement; station d'épuration; agua potable; saneamiento; alcantarillado; saneamento; água; abastecimento de água; distribution d'eau; suministro de agua; Wasser- und Abwasser; traitement de l'eau; tratamiento de agua; tratamento de água; fornecimento de água; Abwasserentsorgung; traitement des eaux usées; acueducto; wastewater treatment; aguas residuales; águas residuais; eaux usées",
  // Building.
  '233240':
    'power line construction; EPC; solar EPC; telecom construction; solar installer; solar installation; renewable energy developer; project developer; Solarteur; installateur solaire; instalador solar',
  '2332A0':
    'commercial construction; office construction; construction; construction & engineering; general contractor; building construction; Bau; Bauunternehmen; Hochbau; BTP; construction bâtiment; construcción; construção; empreiteira; Bauwirtschaft; Baugewerbe; Bauindustrie; construção civil; construction industry; bâtiment; secteur de la construction; sector de la construcción; industria de la construcción; indústria da construção; entreprise de construction; constructora; construtora; empresa constructora; construction company; roofing; plumbing contractor; electrical contractor; Elektroinstallation; Dachdecker; Installateur',
  '2332C0':
    'road construction; civil engineering; infrastructure construction; Strassenbau; Tiefbau; travaux publics; obras públicas; infraestructura; infraestrutura; génie civil; ingeniería civil construcción; Brückenbau; road builder',
  '233411':
    'homebuilding; home builder; house building; Wohnungsbau; construction de maisons; construcción de viviendas; construção residencial; residential construction; housebuilder; construction résidentielle; construcción residencial',
  '233412':
    'apartment construction; property developer; residential developer; Bauträger; promoteur immobilier; promotora; incorporadora',
  // Food, drinks, tobacco, textiles, clothes and leather.
  '311111': 'pet food; Tiernahrung; alimentation animale; alimentos para mascotas',
  '311119': 'animal feed; feed; Futtermittel; aliments pour animaux; pienso; ração',
  '311210':
    'flour; flour mill; milling; rice mill; rice mills; rice milling; grain mill; grain milling; flour milling; maize milling; Mühle; Reismühle; rizerie; molino de arroz; moinho de arroz; Mehl; minoterie; harina; farinha; moinho',
  '311224': 'oilseed crushing; vegetable oil; palm oil; edible oil; Ölmühle; huile végétale; aceite; óleo vegetal',
  '311225': "huile d'olive; aceite de oliva; azeite; Olivenöl; olive oil",
  '311300':
    'sugar; confectionery; chocolate; cocoa processing; Zucker; Schokolade; sucre; azúcar; chocolate fábrica; açúcar; confiserie; Süßwaren; sweets; candy; confiseries; golosinas; doces',
  '311410': 'frozen food; Tiefkühlkost; surgelés; congelados; frozen foods',
  '311420': 'canned food; juice; fruit processing; Konserven; Saft; conserves; jus; conservas; sucos',
  '311513': 'cheese; Käse; fromage; queso; queijo',
  '31151A':
    'dairy; milk; dairy products; Molkerei; lait; produits laitiers; lácteos; leche; laticínios; milk processing; laiterie; Molkereien; lechería; laticínio; dairies',
  '311615': 'poultry processing; chicken processing',
  '31161A':
    'meat; meat processing; slaughterhouse; Fleisch; Schlachthof; viande; abattoir; carne; frigorífico; matadero; Fleischverarbeitung; transformation de viande; procesamiento de carne; carnes; matadouro',
  '311700': 'seafood; fish processing; Fischverarbeitung; conserverie de poisson; conservas de pescado',
  '311810': 'bakery; bread; Bäckerei; Brot; boulangerie; panadería; padaria',
  '3118A0': 'biscuits; biscuit; Nudeln; pasta; pâtes; galletas; biscoitos; massas; cookies; Kekse',
  '311920': 'coffee roasting; tea processing; coffee roaster; Kaffeerösterei; torréfaction',
  '311990':
    'packaged foods & meats; food; food processing; food products; food manufacturing; nutrition products; Lebensmittel; Nahrungsmittel; agroalimentaire; industrie alimentaire; alimentos; industria alimentaria; alimentícia; packaged food; Lebensmittelindustrie; Nahrungsmittelindustrie; indústria alimentícia; indústria alimentar; alimentación; alimentation; food industry; food and beverage; food & beverages',
  '312110':
    'soft drinks; soft drinks & non-alcoholic beverages; bottled water; beverages; Getränke; Erfrischungsgetränke; boissons; bebidas; refrescos; refrigerantes; mineral water; Mineralwasser; eau minérale; agua mineral; bottling; bottler; embotelladora',
  '312120':
    'beer; brewers; brewery; Brauerei; Bier; bière; brasserie; cerveza; cervejaria; cervecería; cervecera; cervezas',
  '312130': 'wine; winery; distillers & vintners; Wein; Weingut; vin; vino; vinho',
  '312140': 'spirits; distillery; Spirituosen; spiritueux; licores; destilaria',
  '312200': 'tobacco; cigarettes; Tabak; tabac; tabaco',
  '313100': 'spinning mill; Spinnerei; filature; hilandería; fiação; spinning',
  '313200':
    'textiles; fabrics; textile mill; weaving; Textil; Stoffe; tissus; textile; tecidos; Textilindustrie; industrie textile; industria textil; Weberei; tissage; tejeduría; tecelagem; weaving mill',
  '315000':
    'apparel; clothing; garments; garment factory; apparel, accessories & luxury goods; luxury goods; fashion; Bekleidung; Textilbekleidung; habillement; prêt-à-porter; luxe; ropa; confección; moda; vestuário; confecção',
  '316000':
    'footwear; shoes; leather; leather goods; Schuhe; Leder; chaussures; maroquinerie; calzado; cuero; calçados; couro; Schuhfabrik; Lederwaren; marroquinería; shoe factory; Schuhherstellung',
  // Wood, paper, fuels, chemicals, medicines, plastics, glass and cement.
  '321100':
    'sawmill; timber; lumber; forest products; Sägewerk; Holzwirtschaft; scierie; aserradero; serraria; wood products; Holzverarbeitung; Holzindustrie; bois; industrie du bois; madera; madeira; industria maderera; indústria madeireira',
  '322110': 'pulp; pulp mill; Zellstoff; pâte à papier; celulosa; celulose',
  '322120':
    'paper; paper mill; paper products; Papier; papel; papeterie; pulp and paper; Papierfabrik; papelera; Papierindustrie; industrie papetière; papel e celulose',
  '322130': 'paperboard; cardboard; Karton',
  '322210':
    'corrugated boxes; paper & plastic packaging products & materials; paper packaging; Wellpappe; carton ondulé; cajas de cartón',
  '323110': 'printing; Druckerei; imprimerie; imprenta; gráfica',
  '324110':
    'oil refining; refinery; oil & gas refining & marketing; oil refiner; Raffinerie; refinería; refinaria; refining; raffinage; refinación; refino; refinação; refineries; petroleum refining',
  '325110': 'petrochemicals; ethylene; steam cracker; Petrochemie; pétrochimie; petroquímica',
  '325120':
    'industrial gases; hydrogen producer; oxygen; green hydrogen; Industriegase; gaz industriels; gases industriales; gases industriais',
  '325180': 'inorganic chemicals; chlorine; soda ash; lithium chemicals; Anorganische Chemikalien; chlore',
  '325190':
    'commodity chemicals; diversified chemicals; basic chemicals; organic chemicals; ethanol; bioethanol; biofuel; biofuels; biodiesel; Chemie; Grundchemikalien; chimie; química; produtos químicos; biocombustibles',
  '325211': 'plastics; polymers; resins; Kunststoffe; matières plastiques; plásticos',
  '325310':
    'fertilizers; fertiliser; fertilizers & agricultural chemicals; nitrogen fertilizer; Düngemittel; engrais; fertilizantes; adubos',
  '325320':
    'pesticides; crop protection; agrochemicals; Pflanzenschutz; produits phytosanitaires; plaguicidas; defensivos agrícolas',
  '325412':
    'pharmaceuticals; pharma; drug manufacturer; medicines; generic drugs; Arzneimittel; pharmacie industrie; laboratoire pharmaceutique; farmacéutica; medicamentos; Pharmazeutika; Pharmaindustrie; industrie pharmaceutique; industria farmacéutica; pharmaceutical; pharmaceutical industry; generics; Generika; génériques; genéricos',
  '325414':
    'biotechnology; biotech; vaccines; vaccine manufacturer; life sciences biologics; Impfstoffe; vaccins; vacunas; vacinas; Biotechnologie; biotecnología',
  '325510':
    'paints; coatings; Lacke; Farben; peintures; pinturas; tintas; Farben und Lacke; peinture; pintura; pinturas y barnices; paints and coatings',
  '325610':
    'soap; detergents; household products; cleaning products; hygiene products; Reinigungsmittel; Waschmittel; savon; jabón; detergente; limpieza productos',
  '325620': 'cosmetics; personal care products; beauty; perfume; Kosmetik; cosmétiques; cosmética; cosméticos',
  '3259A0': 'specialty chemicals; fine chemicals; Spezialchemie; chimie de spécialité; especialidades químicas',
  '326160':
    'plastic bottles; plastic packaging; packaging; Kunststoffverpackung; emballage plastique; envases; embalagens; Verpackungen; Verpackung; emballage; emballages',
  '326190':
    'plastic products; plastic moulding; Kunststoffwaren; plasturgie; Kunststoffverarbeitung; plastics processing; Kunststofftechnik; transformation des plastiques; transformación de plásticos',
  '326210': 'tires & rubber; tyres; tires; Reifen; pneumatiques; neumáticos; pneus',
  '326290': 'rubber; Kautschuk; caoutchouc; caucho; borracha; rubber products; Gummi',
  '327100':
    'ceramics; bricks; tiles; Keramik; Ziegel; céramique; briques; cerámica; ladrillos; tijolos; Ziegelei; briqueterie; tuilerie; ladrillera; olaria; brickworks; Ziegelwerk',
  '327200':
    'glass; glass manufacturer; Glas; verre; vidrio; vidro; metal, glass & plastic containers; glass bottles; Glasflaschen; Glasindustrie; verrerie; vidriera; vidraria',
  '327310': 'cement; cement plant; cement producer; Zement; Zementwerk; ciment; cimenterie; cemento; cimento',
  '327320': 'ready-mix concrete; concrete; Transportbeton; béton; hormigón; concreto',
  '327400': 'lime; gypsum; Kalk; Gips; chaux; plâtre; cal; yeso; gesso',
  '327993': 'insulation; mineral wool; Dämmstoffe; isolation; aislamiento',
  // Metals, machines, electronics, vehicles, furniture and other goods.
  '331110':
    'steel; steel mill; steelmaker; iron and steel; Stahl; Stahlwerk; acier; sidérurgie; acero; siderurgia; aço; siderúrgica; ferroalloys; steel producer; Stahlproduzent; Stahlhersteller; acierie; Stahlindustrie; acería; aciaria',
  '331313': 'aluminum; aluminium; aluminium smelter; aluminio',
  '331410':
    'copper smelting; zinc smelting; nickel refining; precious metals refining; diversified metals; non-ferrous metals; Nichteisenmetalle; métaux non ferreux; metales no ferrosos; metais não ferrosos',
  '331510': 'Gießerei; Gießereien; fonderie; fundición; fundição; foundries; Eisengießerei',
  '332310': 'steel structures; structural steel; Stahlbau; charpente métallique',
  '332430': 'metal cans; beverage cans; Dosen',
  '332500': 'locks; hardware; Beschläge; quincaillerie',
  '33291A': 'valves; Ventile; Armaturen; vannes; robinetterie; válvulas',
  '332999': 'metal products; metal fabrication; Metallwaren; produits métalliques',
  '33299A': 'weapons; ammunition; arms; Waffen; armement; armas; armamento',
  '333111':
    'agricultural & farm machinery; farm machinery; tractors; irrigation equipment; Landmaschinen; machines agricoles; maquinaria agrícola; tratores; Traktoren; tracteurs; tractores; Landtechnik',
  '333120':
    'construction machinery; construction equipment; Baumaschinen; engins de chantier; maquinaria de construcción; máquinas de construção',
  '333242':
    'semiconductor materials & equipment; semiconductor equipment; lithography; chip equipment; Halbleiterausrüster',
  '33329A':
    'industrial machinery; industrial machinery & supplies & components; machine building; Maschinenbau; machines industrielles; maquinaria industrial; máquinas industriais',
  '333318': 'commercial equipment; vending machines',
  '333414': 'heating equipment; boilers; Heizung; chaudières',
  '333415':
    'HVAC; heat pumps; heat pump; air conditioning; refrigeration; Wärmepumpe; Klimaanlagen; pompe à chaleur; climatisation; bomba de calor; ar condicionado; building products',
  '333517':
    'machine tools; Werkzeugmaschinen; machines-outils; máquinas herramienta; máquinas-ferramenta; Werkzeugmaschinenbau',
  '333611':
    'wind turbine manufacturer; wind turbines; turbines; heavy electrical equipment; gas turbine manufacturer; Windkraftanlagenhersteller; turbinier; aerogeneradores; fabricante de turbinas',
  '333914': 'pumps; Pumpen; pompes; pump manufacturer; pump',
  '333920': 'elevators; forklifts; cranes; Aufzüge; ascenseurs; ascensores',
  '33399A': 'robotics; Robotik; robotique; robótica; industrial robots; Industrieroboter',
  '334111':
    'computer hardware; computers; servers; technology hardware, storage & peripherals; Computer; ordinateurs; ordenadores; computadores',
  '334118': 'printers; Drucker; imprimantes; impresoras; impressoras; computer peripherals',
  '334210': 'telephone equipment; communications equipment; network equipment; Telekommunikationsausrüstung',
  '334220': 'smartphones; mobile phones; radio equipment; wireless equipment; Mobiltelefone; téléphones mobiles',
  '334300': 'consumer electronics; audio video equipment; televisions; Unterhaltungselektronik',
  '334413':
    'semiconductors; semiconductor; chips; foundry; semiconductor foundry; solar cells; solar modules; PV module maker; Halbleiter; semi-conducteurs; semiconductores; semicondutores; solar panels; Solarmodule; panneaux solaires; paneles solares; painéis solares; microchips; microchip; Solarzellen; photovoltaic modules',
  '334418': 'electronic manufacturing services; contract electronics; EMS; circuit boards',
  '33441A':
    'electronic components; electronic equipment & instruments; sensors; elektronische Bauelemente; composants électroniques; componentes electrónicos',
  '334510': 'medical imaging; electromedical equipment; patient monitoring; Röntgengeräte',
  '334513': 'automation; industrial automation; process control; Automatisierung; automatisation; automatización',
  '334516': 'life sciences tools & services; analytical instruments; laboratory instruments; Analysegeräte',
  '33451A': 'watches; Uhren; horlogerie; relojería; relojoaria; watchmaking',
  '335110': 'light bulbs; LED bulbs',
  '335120':
    'lighting; luminaires; Leuchten; luminaires éclairage; iluminación; Beleuchtung; éclairage; iluminação; lamps',
  '335210':
    'household appliances; home appliances; small appliances; Haushaltsgeräte; électroménager; electrodomésticos; eletrodomésticos',
  '335228':
    'white goods; cookstove manufacturing; cookstoves manufacturing; cookstove manufacturer; stove manufacturing; Weißware; Hausgeräte; línea blanca; linha branca',
  '335311': 'transformer; transformers; Transformator; transformateur',
  '335312':
    'electrical equipment; electrical components & equipment; electric motors; generators; Elektrotechnik; équipement électrique; equipos eléctricos; Elektromotoren; moteurs électriques; motores eléctricos; motores elétricos',
  '335313': 'switchgear; grid equipment; Schaltanlagen',
  '335911':
    'batteries manufacturing; battery maker; battery cells; lithium-ion batteries; Batteriezellen; Batteriehersteller; fabricant de batteries; batteries; Batterien; baterías; battery manufacturing',
  '335912': 'primary batteries',
  '335920': 'cables; wire and cable; Kabel',
  '336111':
    'automobile; automobiles; automobile manufacturers; car manufacturer; carmaker; passenger cars; electric vehicles; EV maker; Autohersteller; Automobil; Pkw; constructeur automobile; automobile industrie; automóviles; fabricante de coches; automóvel; montadora; Automobilhersteller; Autoindustrie; Automobilindustrie; automotriz; industria automotriz; industrie automobile; indústria automobilística; indústria automóvel; automotive; automaker; fabricante de automóviles; fabricante de automóveis; Automobilbau',
  '336120':
    'trucks; heavy trucks; commercial vehicles; construction machinery & heavy transportation equipment; Lkw-Hersteller; Nutzfahrzeuge; poids lourds; camiones; caminhões; Lastwagen; camions; LKW',
  '336211': 'buses; Busse; autobus; autobuses; ônibus; bus manufacturer',
  '336390':
    'auto parts; automotive parts & equipment; car parts; auto supplier; Automobilzulieferer; équipementier automobile; autopartes; autopeças; Autozulieferer; automotive supplier; componentes automotrices',
  '336411':
    'aerospace & defense; aircraft; aircraft manufacturer; aerospace; defence; Luft- und Raumfahrt; Flugzeugbau; aéronautique; aeronáutica; aeroespacial; Flugzeuge; avions; aviones; aviões; defense; Rüstung; Rüstungsindustrie; defensa; defesa',
  '336414': 'space; Raumfahrt; spatial; espacial; spacecraft; satellites manufacturing',
  '33641A': 'rocket engines; Raketentriebwerke',
  '336500':
    'rolling stock; trains manufacturer; rail equipment; Schienenfahrzeuge; matériel ferroviaire; rail vehicles; material ferroviario',
  '336611':
    'shipbuilding; shipyard; Werft; chantier naval; astillero; estaleiro; Schiffbau; Schiffswerft; construction navale; construcción naval; construção naval',
  '336612': 'boats; yachts; Boote; bateaux',
  '336991':
    'motorcycle manufacturers; motorcycles; electric motorcycles; bicycles; e-bikes; electric two-wheelers; Fahrräder; Motorrad; vélos; motocicletas',
  '337122': 'furniture; home furnishings; furniture maker; Möbel; meubles; muebles; móveis',
  '33721A': 'office furniture; Büromöbel; mobilier de bureau; muebles de oficina; móveis de escritório',
  '339112':
    'medical devices; health care equipment; medical technology; medtech; surgical instruments; Medizintechnik; dispositifs médicaux; equipos médicos; equipamentos médicos; dispositivos médicos; équipement médical',
  '339113': 'health care supplies; medical supplies; prosthetics; hearing aids; orthopaedics; Medizinbedarf',
  '339114': 'dental products; Dentalprodukte; produits dentaires; productos dentales; produtos odontológicos',
  '339910': 'jewellery; jewelry; watches & jewellery; Schmuck; bijouterie; joyería; joias',
  '339920':
    'sports goods; leisure products; Sportartikel; articles de sport; sporting goods; artículos deportivos; artigos esportivos',
  '339930': 'toys; Spielwaren; jouets; juguetes; brinquedos',
  // Wholesale.
  '423600': 'technology distributors; electronics wholesale; solar distributor; Elektrogrosshandel',
  '423800':
    'industrial distribution; trading companies & distributors; machinery wholesale; Grosshandel Maschinen; commerce de gros; comercio mayorista; atacado',
  '424200':
    'pharmaceutical wholesale; health care distributors; drug distribution; medicine distribution; Pharmagrosshandel; grossiste pharmaceutique',
  '424400':
    'food wholesale; food distributors; food distribution; fresh produce distribution; Lebensmittelgrosshandel; grossiste alimentaire; distribuidor de alimentos; atacado de alimentos',
  '424700': 'fuel wholesale; fuel distribution; oil trading; Mineralölhandel',
  '425000': 'commodity trading; trading house; wholesale agent; B2B marketplace; negoce',
  // Shops.
  '441000':
    'car dealer; automotive retail; auto dealer; car dealership; Autohaus; concessionnaire; concesionario; concessionária; concessionnaire automobile; concesionario de coches; Autohändler',
  '444000':
    'home improvement retail; DIY store; building materials retail; garden centre; agri inputs; agro-dealer; agricultural inputs; Baumarkt; bricolage; ferretería; agropecuaria; loja de materiais',
  '445000':
    'supermarket; supermarkets; grocery; grocery store; food retail; consumer staples merchandise retail; convenience store; Lebensmittelhandel; Supermarkt; Supermärkte; supermarché; épicerie; supermercado; mercearia; minimarket; supermarchés; supermercados; supermarket chain; groceries; grocery retail; Lebensmitteleinzelhandel; grande distribution; hypermarkets; hipermercados; hypermarchés; convenience stores; Kiosk; tienda de conveniencia',
  '446000':
    'pharmacy; pharmacies; drug retail; drugstore; drug store; Apotheke; Drogerie; pharmacie; farmacia; opticians; Optiker; opticien; óptica; optician; parapharmacie',
  '447000':
    'petrol station; gas station; fuel retail; service station; Tankstelle; station-service; gasolinera; posto de gasolina',
  '448000':
    'fashion retail; apparel retail; clothing store; shoe store; Modehandel; Bekleidungshandel; magasin de vêtements; tienda de ropa; loja de roupas',
  // Department stores and online shops.
  '452000':
    'department store; general merchandise; general merchandise stores; hypermarket; hypermarkets & super centers; broadline retail; Kaufhaus; Warenhaus; grand magasin; hypermarché; grandes almacenes; hipermercado; loja de departamentos; department stores; Warenhäuser; Kaufhäuser; grands magasins; lojas de departamento; discount store; discount stores; discounter; warehouse club',
  '454000':
    'e-commerce; online retail; internet & direct marketing retail; online shop; mail order; marketplace retail; Onlinehandel; Versandhandel; commerce en ligne; comercio electrónico; comércio eletrônico; vente à distance; venta por catálogo; home shopping',
  // Transport.
  '481000':
    'airline; airlines; passenger airlines; air transport; aviation; air freight; cargo airline; Fluggesellschaft; Luftfahrtgesellschaft; compagnie aérienne; transport aérien; aerolínea; transporte aéreo; companhia aérea; linha aérea; air cargo; Luftfracht; fret aérien; carga aérea',
  '482000':
    'railway; rail; railroads; rail transport; rail freight; passenger rail; Eisenbahn; Bahn; Güterbahn; chemin de fer; ferroviaire; ferrocarril; ferrovia; rail transportation; transport ferroviaire; transporte ferroviario; Schienenverkehr; Bahnverkehr',
  '483000':
    'shipping; marine transportation; container shipping; shipping line; tankers; cruise line; ferry; bulk carrier; Reederei; Schifffahrt; transport maritime; armateur; naviera; transporte marítimo; navegação; Containerschifffahrt; inland shipping; Binnenschifffahrt; navigation intérieure; inland waterways; navigation fluviale; container line',
  '484000':
    'trucking; road freight; road haulage; cargo ground transportation; truck transport; Lkw-Transport; Güterkraftverkehr; transport routier; transporte por carretera; transporte rodoviário',
  '485000':
    'public transport; bus operator; metro; taxi; ride hailing; passenger ground transportation; urban transport; ÖPNV; Busunternehmen; transports en commun; transporte público; transporte urbano; boda boda; bus company; Busbetreiber; tramway; Straßenbahn; tranvía; bonde; U-Bahn; subway; compagnie d’autobus; empresa de autobuses; transport public',
  '486000':
    'pipeline; pipelines; oil & gas storage & transportation; oil pipeline; gas pipeline; gas transmission; LNG terminal; LNG; Erdgasnetz Fernleitung; gazoduc; oléoduc; gasoducto; oleoducto; gasoduto',
  '48A000':
    'airport; airports; airport operator; airport services; port; seaport; port operator; marine ports & services; highways & railtracks; toll road; toll roads; motorway operator; freight forwarding; logistics services; air traffic control; parking; Flughafen; Hafen; Mautstrasse; Spedition; aéroport; port maritime; autoroute; aeropuerto; puerto; autopista; aeroporto; porto; rodovia; passenger ground transportation infrastructure; ports; seaports; Hafenbetreiber; ports maritimes; puertos; portos; Autobahnbetreiber; concessionnaire d’autoroutes; concesionaria de autopistas; toll road operator',
  // Post, couriers and warehouses.
  '491000': 'postal service; post; mail; poste; correos; correios; la poste; postal operator',
  '492000':
    'courier; parcel; express delivery; air freight & logistics; last-mile delivery; Paketdienst; coursier; mensajería; healthcare logistics; entregas; messagerie; parcel delivery; delivery service; Lieferdienst',
  '493000':
    'warehouse; warehousing; cold storage; logistics centre; Lager; Lagerei; entrepôt; almacén; armazém; cold chain; Lagerhaltung; entreposage; almacenamiento; armazenagem; Kühlhaus; entrepôt frigorifique; cold store; refrigerated warehousing',
  // Other shops.
  '4B0000':
    'off-grid solar; off-grid solar (PAYGo); PAYGo solar; pay-as-you-go solar; solar home systems; solar home system; SHS; clean cooking; cookstoves; improved cookstoves; other specialty retail; computer & electronics retail; homefurnishing retail; electronics shop; solar lanterns; solar retail; Elektrofachhandel; kits solaires; cocinas mejoradas; bookshop; Buchhandlung; librairie; librería; livraria; bookstore; furniture store; Möbelhaus; magasin de meubles; mueblería; loja de móveis; bookshops; Spielwarenladen',
  // Publishing, media, telecommunications and data centres.
  '511110':
    'newspaper; publishing; newspapers; Zeitung; Verlag; presse; édition; periódico; editorial; jornal; Zeitungen; journaux; periódicos; jornais; prensa',
  '511120': 'magazine; Zeitschriften; revistas; Zeitschriftenverlag; revues',
  '511130': 'editora; editoras; maison d’édition; Buchverlag; maison d’éditions; editorial de libros; book publisher',
  '511200':
    'software; application software; systems software; SaaS; video games; interactive home entertainment; logiciels; jeux vidéo; videojuegos; gaming; Videospiele; video game developer',
  '512100':
    'film; movies & entertainment; cinema; streaming; cine; film production; Filmproduktion; production cinématographique; producción cinematográfica; produção cinematográfica; Kino; cinemas; film studio; salles de cinéma; movie theatre; movie theater',
  '512200': 'music; Musik; musique; música; music publishing; record label; Musiklabel',
  '515100':
    'broadcasting; television; radio; Fernsehen; Rundfunk; televisão; Hörfunk; radio station; Radiosender; emisora de radio; emissora de rádio; TV station; Fernsehsender',
  '515200': 'cable & satellite; pay tv; streaming tv',
  '517110':
    'telecom; integrated telecommunication services; fixed-line telecom; broadband; fibre network; telecommunications; alternative carriers; Telekommunikation; Glasfaser; fibre optique; telecomunicaciones; telecomunicações; fibra óptica',
  '517210':
    'mobile operator; wireless telecommunication services; mobile network; mobile telecom; Mobilfunk; opérateur mobile; telefonía móvil; operadora móvel; tower company; telecom towers',
  '517A00': 'satellite; satellite operator; Satellit',
  '518200':
    'data center; data centre; hosting; internet services & infrastructure; Rechenzentrum; centre de données; centro de datos; data processing & outsourced services; cloud hosting; data centers; data centres; Rechenzentren; centres de données; centros de datos; centros de dados; cloud computing; cloud; Cloud-Dienste; informatique en nuage; computación en la nube; computação em nuvem',
  '519130':
    'internet platform; interactive media & services; search engine; social media; online portal; plateforme internet; internet; soziale Medien; réseaux sociaux; redes sociales; redes sociais',
  // Banks, insurers and funds.
  '522A00':
    'microfinance; microcredit; MFI; microfinance bank; microfinance institution; consumer finance; consumer lending; leasing finance; payday lender; fintech lender; fintech; mobile money; payments; payment processing; transaction & payment processing services; SME finance; SACCO; non-bank lender; Mikrofinanz; Mikrokredit; Konsumentenkredit; microfinance institution bank; microfinanzas; microcrédito; microfinanças; financiera; specialized finance; credit services; buy now pay later; mortgage finance; commercial & residential mortgage finance',
  '523900':
    "asset management; asset manager; fund manager; private equity manager; wealth management; asset management & custody banks; Vermögensverwaltung; gestion d'actifs; gestión de activos; gestão de ativos; venture capital manager; private equity; venture capital; Beteiligungsgesellschaft; capital-investissement; capital riesgo; capital de risco; fund management; Fondsgesellschaft",
  '523A00':
    'investment bank; broker; brokerage; stock exchange; capital markets; investment banking & brokerage; financial exchanges & data; diversified capital markets; Börse; Wertpapierhandel; bourse; bolsa; corretora; securities',
  '524113':
    'life insurance; life & health insurance; Lebensversicherung; assurance vie; seguro de vida; seguros de vida',
  '5241XX':
    'insurance; property & casualty insurance; multi-line insurance; reinsurance; health insurance; managed health care; microinsurance; Versicherung; Rückversicherung; assurance; assureur; seguros; aseguradora; seguradora; Versicherungen; assurances; aseguradoras; seguradoras; Versicherer; insurer; insurers; Krankenversicherung; réassurance; reaseguro; resseguro; assurance maladie; seguro de salud; seguro saúde; mutuelle',
  '524200': 'insurance broker; insurance brokers; insurtech broker; Versicherungsmakler; courtier en assurance',
  '525000':
    "investment fund; fund; pension fund; ETF; closed-end fund; Investmentfonds; Fonds; fonds d'investissement; fondo de inversión; fundo de investimento; mortgage REITs; Pensionskasse; fonds de pension; fondo de pensiones; fundo de pensão; fundo de pensões; pension funds; hedge funds; hedge fund; Versorgungswerk; caisse de pension",
  '52A000':
    "bank; banks; banking; diversified banks; regional banks; commercial bank; retail bank; savings bank; cooperative bank; credit union; development bank; Banken; Sparkasse; Volksbank; banque; banques; banco; bancos; caja de ahorros; banca; thrifts; caisse d'épargne; Genossenschaftsbank; banque coopérative; banco cooperativo; cooperativa de crédito; mutual bank; Raiffeisenbank",
  // Real estate and rental.
  '531HST':
    'residential property; housing association; housing rental; rental housing; multi-family residential REITs; single-family residential REITs; social housing; affordable housing; Wohnungsgesellschaft; Wohnimmobilien; Wohnungen; logement; bailleur social; vivienda; habitação; residential REITs; Wohnungswirtschaft; sozialer Wohnungsbau; logement social; vivienda social; habitação social; logements',
  '531ORE':
    'real estate; REIT; office REITs; retail REITs; industrial REITs; diversified REITs; data center REITs; health care REITs; hotel & resort REITs; self-storage REITs; real estate operating companies; real estate services; commercial property; property company; shopping centre; logistics property; Immobilien; Gewerbeimmobilien; immobilier; foncière; bienes raíces; inmobiliaria; imobiliário; land; real estate development; imobiliária; imobiliárias; Immobilienwirtschaft; Immobiliengesellschaft; sociedad inmobiliaria; sector inmobiliario; setor imobiliário; property; shopping centres; shopping centers; shopping mall; Einkaufszentrum; centre commercial; centro comercial; shopping center; commercial real estate; logistics real estate; property management; Hausverwaltung; Büroimmobilien; immobilier de bureaux; immobilier commercial; inmuebles comerciales; administración de fincas; Logistikimmobilien; office buildings; industrial real estate; property manager',
  '532100': 'car rental; vehicle leasing; car sharing; Autovermietung; location de voitures; alquiler de coches',
  '532400':
    'equipment rental; equipment leasing; aircraft leasing; machinery rental; Maschinenvermietung; location de matériel',
  // Services of a profession.
  '541100':
    'law firm; legal services; Rechtsanwälte; avocats; abogados; advocacia; Rechtsberatung; Anwaltskanzlei; cabinet d’avocats; advogados; servicios jurídicos; serviços jurídicos; services juridiques',
  '541200':
    'accounting; audit; tax advisory; payroll; Wirtschaftsprüfung; comptabilité; contabilidad; contabilidade; tax advice; Steuerberatung; Steuerberater; expertise comptable; expert-comptable; asesoría fiscal; auditing; auditoría; Buchhaltung',
  '541300':
    "engineering; architecture; engineering consulting; Ingenieurbüro; Architektur; ingénierie; bureau d'études; ingeniería; engenharia; testing laboratory; Prüflabor; laboratoire d’essais; laboratorio de ensayos; inspection and testing; Architekturbüro",
  '541400': 'design; Designbüro; graphic design; interior design; diseño',
  '541511':
    'software development; IT services; custom software; Softwareentwicklung; développement logiciel; desarrollo de software',
  '541512':
    'IT consulting; systems integration; IT consulting & other services; cloud services; Informatikdienstleistungen; services informatiques; servicios informáticos; serviços de TI; IT-Dienstleistungen; IT Dienstleister; services numériques; servicios de TI; information technology; Informationstechnologie; tecnología de la información; tecnologia da informação; technologies de l’information; informatique; informática; Informatik',
  '541610':
    'consulting; management consulting; research & consulting services; Unternehmensberatung; conseil; consultoría; Beratung; business consulting; asesoría; assessoria',
  '541700': 'research and development; R&D; clean-tech research; Forschung; recherche; investigación; pesquisa',
  '541800':
    'advertising; marketing agency; Werbung; publicité; publicidad; publicidade; PR agency; public relations; relations publiques; relaciones públicas; relações públicas; Werbeagentur; agence de publicité; agencia de publicidad; advertising agency',
  '541940':
    'veterinary; Tierarzt; Tierarztpraxis; vétérinaire; veterinario; veterinária; veterinary services; veterinarian; Tierklinik',
  '5419A0': 'market research; Marktforschung; études de marché; investigación de mercados; pesquisa de mercado',
  // Head offices and holdings.
  '550000':
    'holding; holding company; industrial conglomerates; multi-sector holdings; head office; Konglomerat; holding financière; conglomerado; conglomerate; conglomerates; Mischkonzern; conglomérat; holdings',
  // Services to companies, cleaning, security, travel and waste.
  '561200': 'facility management; Gebäudemanagement',
  '561300':
    'staffing; human resource & employment services; temp agency; Zeitarbeit; intérim; trabajo temporal; temporary work; Leiharbeit; Personaldienstleister; travail temporaire; trabalho temporário',
  '561400': "call centre; BPO; business process outsourcing; Callcenter; centre d'appels",
  '561500':
    'travel agency; tour operator; travel services; Reisebüro; agence de voyages; agencia de viajes; agência de viagens; tourism; Tourismus; turismo; tourisme; travel; Reiseveranstalter; tour-opérateur; operador turístico; voyages',
  '561600':
    'security services; security & alarm services; guard services; Sicherheitsdienst; sécurité privée; seguridad privada; vigilancia; Wachdienst; gardiennage; security company; guarding',
  '561700':
    'cleaning services; landscaping; diversified support services; Gebäudereinigung; nettoyage; limpieza; limpeza; Reinigung; cleaning; entreprise de nettoyage; empresa de limpieza; empresa de limpeza; paysagisme; Landschaftsbau; jardinería; jardinagem',
  '561900':
    'events; Messe; trade fairs; foires; ferias; feiras; event management; Veranstaltungen; Messeveranstalter; exhibitions',
  '562000':
    'waste management; recycling; environmental & facilities services; waste collection; landfill; hazardous waste; e-waste; plastic recycling; Abfall; Entsorgung; Abfallwirtschaft; Müllabfuhr; déchets; gestion des déchets; recyclage; residuos; gestión de residuos; reciclaje; reciclagem; circular economy waste; gestão de resíduos; Müllentsorgung; collecte des déchets; recolección de basura; coleta de lixo; refuse collection',
  // Education.
  '611100':
    'school; schools; primary education; secondary education; K-12; private school; low-cost school; education; education services; Schule; Bildung; école; escuela; colegio; educación; escola; educação; enseignement; Bildungswesen; enseñanza; ensino; Privatschule; école privée; colegio privado; escola privada; escola particular; Gymnasium; Grundschule',
  '611A00':
    'university; universities; college; higher education; Hochschule; Universität; université; universidad; universidade',
  '611B00':
    'vocational training; edtech; training; e-learning; tutoring; driving school; skills training; Berufsbildung; formation professionnelle; formación profesional; formação profissional; online education; Erwachsenenbildung; formation continue; educación en línea; educação online',
  // Health and social care.
  '621100':
    'primary health clinics; primary care; medical practice; doctors; general practitioner; health clinic; clinic; Arztpraxis; cabinet médical; médico; consultorio; clínica médica; telemedicine; health care services',
  '621200': 'dentist; dental clinic; Zahnarzt; dentiste; dentista',
  '621300': 'physiotherapy; Physiotherapie; kinésithérapie; fisioterapia; physiotherapist; psychotherapy',
  '621400':
    'outpatient clinic; outpatient clinics; ambulatory health care; dialysis; day surgery; eye clinic; eye care; ambulatorio; maternal clinic; family planning clinic; Tagesklinik; soins ambulatoires; clinics; cliniques; clínicas; medical clinic; polyclinique; Poliklinik; policlínica; dialysis centre; dialysis center; Dialysezentrum; outpatient centre',
  '621500':
    'diagnostics laboratory; medical laboratory; diagnostics; diagnostic centre; imaging centre; Labor; Laboratoire médical; laboratorio clínico; laboratório de análises',
  '621600': 'home care; home health; häusliche Pflege; soins à domicile',
  '621900': 'ambulance; Rettungsdienst; ambulances; ambulancia; patient transport',
  '622000':
    'hospital; hospitals; hospital operator; health care facilities; private hospital; Krankenhaus; Klinik; Spital; hôpital; clinique; hospitales; clínica; hospital privado; hospitais; rehabilitation; Rehaklinik; rehabilitation clinic; centre de rééducation; centro de rehabilitación; centro de reabilitação; Reha',
  '623A00':
    'nursing home; elderly care; senior living; care home; Pflegeheim; Altenheim; EHPAD; maison de retraite; residencia de mayores; casa de repouso; residencia de ancianos; lar de idosos; Seniorenheim; aged care; nursing; Pflege; soins infirmiers; nursing care; Altenpflege; Pflegedienstleistungen; skilled nursing',
  '624100':
    'social services; social enterprise; disability services; Sozialdienst; action sociale; Sozialwesen; servicios sociales; serviços sociais; soziale Dienste; social work; social care',
  '624400': 'kindergarten; child care; daycare; nursery school; Kita; crèche; guardería',
  // Arts, sports and leisure.
  '711100': 'theatre; theater; teatro; orchestra; opera; Oper; Orchester; ballet; dance company',
  '711200': 'professional sports; Sportverein; football club; Fussballverein; club de football',
  '712000': 'museum; museums; Museen; musée; musées; museo; museu; zoo',
  '713100': "theme park; amusement park; Freizeitpark; parc d'attractions",
  '713200': "casino; casinos & gaming; gambling; Glücksspiel; jeux d'argent; apuestas",
  '713900':
    'fitness; leisure facilities; gym; sports club; Fitnessstudio; salle de sport; gimnasio; academia; gyms; fitness centre; fitness center; academia de ginástica; leisure; Freizeit; loisirs; ocio; lazer; sports facilities; Sport; sports; deporte; esporte; desporto; golf club; golf; ski resort; Skigebiet; station de ski; estación de esquí; estação de esqui; Golfplatz; bowling; marina',
  // Hotels and restaurants.
  '721000':
    'hotel; hotels; lodging; resort; eco-lodge; hotels, resorts & cruise lines; guest house; hostel; Hotellerie; Beherbergung; hébergement; hotelería; hotelaria; turismo rural; tourism lodge; accommodation; alojamiento; alojamento; Hotelgewerbe; hotel industry; camping; campsite; Campingplatz; youth hostel; Jugendherberge; auberge de jeunesse; albergue; holiday homes; Ferienwohnungen; pension de famille',
  '722110':
    'restaurant; restaurants; full-service restaurant; Gaststätte; Gastronomie; restauration; restaurante; restaurantes; Restaurantbetrieb; food service; Gastgewerbe; hostelería',
  '722211':
    'fast food; quick service restaurant; coffee shop chain; Schnellrestaurant; restauration rapide; comida rápida',
  '722A00':
    'catering; canteen; bar; contract catering; Kantine; traiteur; comedor; cafetería; pub; pubs; Kneipe; bares; bars; Kaffeehaus; coffee shop; coffee shops; café bar',
  // Repair, personal services and associations.
  '811100': 'car repair; garage; Autowerkstatt; garage automobile; taller mecánico; oficina mecânica',
  '812100':
    'hairdresser; beauty salon; Friseur; coiffeur; peluquería; coiffure; coiffeurs; wellness; spa; Kosmetikstudio; salon de beauté; salón de belleza; salão de beleza; cabeleireiro; barber; nail studio; thermal baths',
  '812200': 'Bestattung; Bestatter; pompes funèbres; funeraria',
  '812300': 'laundry; Wäscherei; blanchisserie; lavandería',
  '813100':
    'church; Kirche; église; iglesia; igreja; religious organisation; religious organization; Kirchengemeinde; parish; mosque; synagogue',
  '813A00': 'NGO; foundation; charity; Stiftung; fondation; fundación; fundação; non-profit',
  '813B00':
    'trade union; Gewerkschaft; syndicat; sindicato; Verband; professional association; business association; Verein; club; association professionnelle; chamber of commerce',
  GSLGO: 'municipality; local government; Gemeinde; commune; municipio; prefeitura',
  S00600:
    'government; public administration; sovereign; Staat; administration publique; administración pública; governo',
}

/**
 * Words that mean many sectors at once, by division of ISIC Rev. 4: an edition of the method takes the mean of its sectors, and the second
 * one says how far they lie apart. Words of a whole economy (industry, manufacturing, services) stand nowhere: they say nothing.
 */
export const DIVISION_WORDS: Readonly<Record<string, string>> = {
  '01': 'agricultural products; agribusiness; crop production; crops; exploitation agricole; producción agrícola; produção agrícola; agronegócio; Pflanzenbau; agroindustria',
  '20': 'chemicals; chemical industry; chemical products; Chemieindustrie; chemische Industrie; industrie chimique; industria química; productos químicos; produits chimiques',
  '22': 'rubber and plastics; Gummi- und Kunststoffwaren; caoutchouc et plastique; caucho y plástico; borracha e plástico',
  '23': 'Baustoffe; Baumaterialien; matériaux de construction; materiales de construcción; materiais de construção; non-metallic minerals',
  '24': 'metals; basic metals; Metalle; Metallerzeugung; métallurgie; metalurgia; métaux; metales; metais',
  '25': 'fabricated metal products; Metallverarbeitung; Metallerzeugnisse; productos metálicos; produtos metálicos; travail des métaux',
  '26': 'Elektronik; electronics; électronique; electrónica; eletrônica; Elektronikindustrie; consumer and industrial electronics',
  '28': 'machinery; machines; maquinaria; máquinas; máquinas e equipamentos; machinery and equipment; fabrication de machines; industrial engineering',
  '46': 'wholesale; wholesale trade; Großhandel; comercio al por mayor; comércio por atacado; comércio grossista; distributors; distributor; wholesaler; grossiste; mayorista; Vertrieb',
  '47': 'retail; retailer; retail trade; retailing; Einzelhandel; commerce de détail; comercio minorista; comercio al por menor; varejo; comércio varejista; comércio a retalho; distribution de détail; retailers; Einzelhändler; vente au détail; venta minorista; venta al detalle; venda a varejo; tiendas; lojas; magasins; shops; minoristas; varejistas; détaillants',
  '52': 'logistics; Logistik; logistique; logística; Logistikdienstleister; prestataire logistique',
  '64': 'financial services; Finanzdienstleistungen; services financiers; servicios financieros; serviços financeiros; diversified financials; diversified financial services; Finanzdienstleister; finance; Finanzen; finanzas; finanças; financials; Finanzwesen',
  '86': 'healthcare; Gesundheitswesen; Gesundheit; santé; salud; saúde; health; soins de santé; servicios de salud; serviços de saúde; servicios sanitarios',
  '93': 'entertainment and recreation; sports and recreation; Sport und Freizeit; sports et loisirs; deportes y ocio',
}
