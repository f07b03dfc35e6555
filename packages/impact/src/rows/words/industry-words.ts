/**
 * Plain words for industries in English, German, French, Spanish and Portuguese by sector of the edition, separated by `; `: how people and
 * providers of indices name what a company does. The words are ours; no text of a classification is in them.
 */
export const INDUSTRY_WORDS: Readonly<Record<string, string>> = {
  '1111A0': 'oilseeds; soybeans; palm oil plantation; soy; Soja; oléagineux; oleaginosas',
  '1111B0': 'cereals; grain; wheat; maize; corn; rice farming; Getreide; céréales; cereais; rice',
  '111200': 'vegetables; vegetable farming; Gemüse; légumes; hortalizas; verduras',
  '111300':
    'fruit; fruits; nuts; coffee farming; coffee; cocoa; tea; tea plantation; avocado; macadamia; cashew; vineyard; fruit & vegetables; Obst; Kaffee; Kakao; fruits et légumes; café; cacao; thé; frutas; té; chá; smallholder coffee',
  '111400':
    'flowers; horticulture; greenhouse; floriculture; Gartenbau; horticulture fleurs; floricultura; invernadero',
  '111900':
    'agriculture; farming; agricultural products & services; crop farming; sugar cane; cotton; sugarcane; Landwirtschaft; Ackerbau; Zuckerrohr; Baumwolle; canne à sucre; coton; agricultura; caña de azúcar; algodón; cana-de-açúcar; algodão; smallholder farming; cultures',
  '112120':
    'dairy farming; dairy farm; milk production; Milchviehhaltung; élevage laitier; ganadería lechera; pecuária leiteira',
  '1121A0': 'cattle; beef cattle; ranching; Rinderzucht; élevage bovin; ganadería; pecuária',
  '112300': 'poultry; poultry breeding; poultry farming; eggs; chicken; Geflügel; volaille; aves; avicultura; frango',
  '112A00':
    'aquaculture; fish farming; pig farming; livestock; goats; Fischzucht; Schweinezucht; Viehzucht; pisciculture; élevage; acuicultura; porcicultura; aquicultura; piscicultura',
  '113000':
    'forestry; timberland; plantation forestry; reforestation; Forstwirtschaft; Forst; sylviculture; forêt; silvicultura; forestal; florestal; timber plantation',
  '114000': 'fishing; fisheries; Fischerei; pêche; pesca',
  '115000':
    'agricultural services; agri services; farm services; extension services; agricultural cooperative; farmer cooperative; Landwirtschaftliche Dienstleistungen; services agricoles; servicios agrícolas; serviços agrícolas',
  '211000':
    'oil and gas; oil & gas exploration & production; integrated oil & gas; upstream oil; oil producer; gas producer; Erdöl und Erdgas; Erdölförderung; pétrole et gaz; petróleo y gas; petróleo e gás; crude oil',
  '212100':
    'coal mining; coal mine; coal & consumable fuels; thermal coal mine; coking coal; Kohlebergbau; Tagebau; mine de charbon; minería del carbón; mineração de carvão',
  '212230': 'copper; copper mining; nickel mining; zinc mining; Kupfer; cuivre; cobre',
  '2122A0':
    "iron ore; gold; gold mining; iron ore mining; diversified metals & mining; silver; precious metals & minerals; lithium mining; Bergbau; Goldbergbau; mine d'or; mines; minería; oro; mineração; ouro",
  '212310': 'quarry; aggregates; crushed stone; construction materials; Steinbruch; carrière; cantera; pedreira',
  '2123A0': 'sand and gravel; phosphate mining; potash; salt; sand; Kies; sel; sal; Kali',
  '213111': 'oil & gas drilling; drilling contractor; Bohrunternehmen; forage',
  '21311A': 'oil & gas equipment & services; oilfield services; mining services; Bohrdienstleistungen',
  '221100':
    "electric utility; electricity generation; power generation; Stromerzeuger; producteur d'électricité; generadora eléctrica; geradora de energia; electric utilities; multi-utilities; independent power producers; independent power producers & energy traders; power utility; electricity; electricity supply; electricity distribution; electricity transmission; grid operator; renewable electricity; power producer; mini-grid; mini-grids; off-grid utility; transmission grid; district heating; district heat; heat supply; district cooling; Energieversorger; Stromnetz; Stromversorgung; Fernwärme; Fernheizwerk; électricité; réseau électrique; chauffage urbain; réseau de chaleur; electricidad; distribución eléctrica; compañía eléctrica; energia elétrica; distribuição de energia; calefacción urbana; utility",
  '221200':
    'gas utilities; gas utility; gas distribution; gas network; gas grid; city gas; LPG distribution; Gasnetz; Gasversorger; distribution de gaz; distribución de gas; distribuição de gás',
  '221300':
    "water utility; water utilities; water supply; wastewater; sewage; sewerage; drinking water; community water; safe water; water kiosk; sanitation; water treatment; desalination; desalination plant; irrigation utility; drinking water franchise; Wasserversorgung; Abwasser; Kläranlage; Entsalzung; eau potable; assainissement; station d'épuration; agua potable; saneamiento; alcantarillado; saneamento; água; abastecimento de água",
  '233240':
    'power line construction; EPC; solar EPC; telecom construction; solar installer; solar installation; renewable energy developer; project developer; Solarteur; installateur solaire; instalador solar',
  '2332A0':
    'commercial construction; office construction; construction; construction & engineering; general contractor; building construction; Bau; Bauunternehmen; Hochbau; BTP; construction bâtiment; construcción; construção; empreiteira',
  '2332C0':
    'road construction; civil engineering; infrastructure construction; Strassenbau; Tiefbau; travaux publics; obras públicas; infraestructura; infraestrutura',
  '233411':
    'homebuilding; home builder; house building; Wohnungsbau; construction de maisons; construcción de viviendas; construção residencial',
  '233412':
    'apartment construction; property developer; residential developer; Bauträger; promoteur immobilier; promotora; incorporadora',
  '311119': 'animal feed; feed; Futtermittel; aliments pour animaux; pienso; ração',
  '311210': 'flour; flour mill; milling; Mühle; Mehl; minoterie; harina; farinha; moinho',
  '311224': 'oilseed crushing; vegetable oil; palm oil; edible oil; Ölmühle; huile végétale; aceite; óleo vegetal',
  '311300':
    'sugar; confectionery; chocolate; cocoa processing; Zucker; Schokolade; sucre; azúcar; chocolate fábrica; açúcar; confiserie',
  '311410': 'frozen food; Tiefkühlkost; surgelés; congelados',
  '311420': 'canned food; juice; fruit processing; Konserven; Saft; conserves; jus; conservas; sucos',
  '311513': 'cheese; Käse; fromage; queso; queijo',
  '31151A': 'dairy; milk; dairy products; Molkerei; lait; produits laitiers; lácteos; leche; laticínios',
  '311615': 'poultry processing; chicken processing',
  '31161A':
    'meat; meat processing; slaughterhouse; Fleisch; Schlachthof; viande; abattoir; carne; frigorífico; matadero',
  '311700': 'seafood; fish processing; Fischverarbeitung; conserverie de poisson; conservas de pescado',
  '311810': 'bakery; bread; Bäckerei; Brot; boulangerie; panadería; padaria',
  '311920': 'coffee roasting; tea processing; coffee roaster; Kaffeerösterei; torréfaction',
  '311990':
    'packaged foods & meats; food; food processing; food products; food manufacturing; nutrition products; Lebensmittel; Nahrungsmittel; agroalimentaire; industrie alimentaire; alimentos; industria alimentaria; alimentícia; packaged food',
  '312110':
    'soft drinks; soft drinks & non-alcoholic beverages; bottled water; beverages; Getränke; Erfrischungsgetränke; boissons; bebidas; refrescos; refrigerantes',
  '312120': 'beer; brewers; brewery; Brauerei; Bier; bière; brasserie; cerveza; cervejaria',
  '312130': 'wine; winery; distillers & vintners; Wein; Weingut; vin; vino; vinho',
  '312140': 'spirits; distillery; Spirituosen; spiritueux; licores; destilaria',
  '312200': 'tobacco; cigarettes; Tabak; tabac; tabaco',
  '313200': 'textiles; fabrics; textile mill; weaving; Textil; Stoffe; tissus; textile; tecidos',
  '315000':
    'apparel; clothing; garments; garment factory; apparel, accessories & luxury goods; luxury goods; fashion; Bekleidung; Textilbekleidung; habillement; prêt-à-porter; luxe; ropa; confección; moda; vestuário; confecção',
  '316000':
    'footwear; shoes; leather; leather goods; Schuhe; Leder; chaussures; maroquinerie; calzado; cuero; calçados; couro',
  '321100': 'sawmill; timber; lumber; forest products; Sägewerk; Holzwirtschaft; scierie; aserradero; serraria',
  '322110': 'pulp; pulp mill; Zellstoff; pâte à papier; celulosa; celulose',
  '322120': 'paper; paper mill; paper products; Papier; papel; papeterie',
  '322130': 'paperboard; cardboard; Karton',
  '322210':
    'corrugated boxes; paper & plastic packaging products & materials; paper packaging; Wellpappe; carton ondulé; cajas de cartón',
  '323110': 'printing; Druckerei; imprimerie; imprenta; gráfica',
  '324110': 'oil refining; refinery; oil & gas refining & marketing; oil refiner; Raffinerie; refinería; refinaria',
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
    'pharmaceuticals; pharma; drug manufacturer; medicines; generic drugs; Arzneimittel; pharmacie industrie; laboratoire pharmaceutique; farmacéutica; medicamentos',
  '325414':
    'biotechnology; biotech; vaccines; vaccine manufacturer; life sciences biologics; Impfstoffe; vaccins; vacunas; vacinas',
  '325510': 'paints; coatings; Lacke; Farben; peintures; pinturas; tintas',
  '325610':
    'soap; detergents; household products; cleaning products; hygiene products; Reinigungsmittel; Waschmittel; savon; jabón; detergente; limpieza productos',
  '325620': 'cosmetics; personal care products; beauty; perfume; Kosmetik; cosmétiques; cosmética; cosméticos',
  '3259A0': 'specialty chemicals; fine chemicals; Spezialchemie; chimie de spécialité; especialidades químicas',
  '326160':
    'plastic bottles; plastic packaging; packaging; Kunststoffverpackung; emballage plastique; envases; embalagens',
  '326190': 'plastic products; plastic moulding; Kunststoffwaren; plasturgie',
  '326210': 'tires & rubber; tyres; tires; Reifen; pneumatiques; neumáticos; pneus',
  '327100': 'ceramics; bricks; tiles; Keramik; Ziegel; céramique; briques; cerámica; ladrillos; tijolos',
  '327200': 'glass; glass manufacturer; Glas; verre; vidrio; vidro; metal, glass & plastic containers',
  '327310': 'cement; cement plant; cement producer; Zement; Zementwerk; ciment; cimenterie; cemento; cimento',
  '327320': 'ready-mix concrete; concrete; Transportbeton; béton; hormigón; concreto',
  '327400': 'lime; gypsum; Kalk; Gips; chaux; plâtre; cal; yeso; gesso',
  '327993': 'insulation; mineral wool; Dämmstoffe; isolation; aislamiento',
  '331110':
    'steel; steel mill; steelmaker; iron and steel; Stahl; Stahlwerk; acier; sidérurgie; acero; siderurgia; aço; siderúrgica; ferroalloys',
  '331313': 'aluminum; aluminium; aluminium smelter; aluminio',
  '331410':
    'copper smelting; zinc smelting; nickel refining; precious metals refining; diversified metals; non-ferrous metals; Nichteisenmetalle; métaux non ferreux; metales no ferrosos; metais não ferrosos',
  '332310': 'steel structures; structural steel; Stahlbau; charpente métallique',
  '332430': 'metal cans; beverage cans; Dosen',
  '332500': 'locks; hardware; Beschläge; quincaillerie',
  '332999': 'metal products; metal fabrication; Metallwaren; produits métalliques',
  '33299A': 'weapons; ammunition; arms; Waffen; armement; armas',
  '333111':
    'agricultural & farm machinery; farm machinery; tractors; irrigation equipment; Landmaschinen; machines agricoles; maquinaria agrícola; tratores',
  '333120': 'construction machinery; construction equipment; Baumaschinen; engins de chantier',
  '333242':
    'semiconductor materials & equipment; semiconductor equipment; lithography; chip equipment; Halbleiterausrüster',
  '33329A':
    'industrial machinery; industrial machinery & supplies & components; machine building; Maschinenbau; machines industrielles; maquinaria industrial; máquinas industriais',
  '333318': 'commercial equipment; vending machines',
  '333414': 'heating equipment; boilers; Heizung; chaudières',
  '333415':
    'HVAC; heat pumps; heat pump; air conditioning; refrigeration; Wärmepumpe; Klimaanlagen; pompe à chaleur; climatisation; bomba de calor; ar condicionado; building products',
  '333611':
    'wind turbine manufacturer; wind turbines; turbines; heavy electrical equipment; gas turbine manufacturer; Windkraftanlagenhersteller; turbinier; aerogeneradores; fabricante de turbinas',
  '333920': 'elevators; forklifts; cranes; Aufzüge; ascenseurs; ascensores',
  '334111':
    'computer hardware; computers; servers; technology hardware, storage & peripherals; Computer; ordinateurs; ordenadores; computadores',
  '334210': 'telephone equipment; communications equipment; network equipment; Telekommunikationsausrüstung',
  '334220': 'smartphones; mobile phones; radio equipment; wireless equipment; Mobiltelefone; téléphones mobiles',
  '334300': 'consumer electronics; audio video equipment; televisions; Unterhaltungselektronik',
  '334413':
    'semiconductors; semiconductor; chips; foundry; solar cells; solar modules; PV module maker; Halbleiter; semi-conducteurs; semiconductores; semicondutores',
  '334418': 'electronic manufacturing services; contract electronics; EMS; circuit boards',
  '33441A':
    'electronic components; electronic equipment & instruments; sensors; elektronische Bauelemente; composants électroniques; componentes electrónicos',
  '334510': 'medical imaging; electromedical equipment; patient monitoring; Röntgengeräte',
  '334513': 'automation; industrial automation; process control; Automatisierung; automatisation; automatización',
  '334516': 'life sciences tools & services; analytical instruments; laboratory instruments; Analysegeräte',
  '335110': 'light bulbs; LED bulbs',
  '335120': 'lighting; luminaires; Leuchten; luminaires éclairage; iluminación',
  '335210':
    'household appliances; home appliances; small appliances; Haushaltsgeräte; électroménager; electrodomésticos; eletrodomésticos',
  '335311': 'transformer; transformers; Transformator; transformateur',
  '335312':
    'electrical equipment; electrical components & equipment; electric motors; generators; Elektrotechnik; équipement électrique; equipos eléctricos',
  '335313': 'switchgear; grid equipment; Schaltanlagen',
  '335911':
    'batteries manufacturing; battery maker; battery cells; lithium-ion batteries; Batteriezellen; Batteriehersteller; fabricant de batteries',
  '335912': 'primary batteries',
  '335920': 'cables; wire and cable; Kabel',
  '336111':
    'automobile; automobiles; automobile manufacturers; car manufacturer; carmaker; passenger cars; electric vehicles; EV maker; Autohersteller; Automobil; Pkw; constructeur automobile; automobile industrie; automóviles; fabricante de coches; automóvel; montadora',
  '336120':
    'trucks; heavy trucks; commercial vehicles; construction machinery & heavy transportation equipment; Lkw-Hersteller; Nutzfahrzeuge; poids lourds; camiones; caminhões',
  '336390':
    'auto parts; automotive parts & equipment; car parts; auto supplier; Automobilzulieferer; équipementier automobile; autopartes; autopeças',
  '336411':
    'aerospace & defense; aircraft; aircraft manufacturer; aerospace; defence; Luft- und Raumfahrt; Flugzeugbau; aéronautique; aeronáutica; aeroespacial',
  '336500': 'rolling stock; trains manufacturer; rail equipment; Schienenfahrzeuge; matériel ferroviaire',
  '336611': 'shipbuilding; shipyard; Werft; chantier naval; astillero; estaleiro',
  '336612': 'boats; yachts; Boote; bateaux',
  '336991':
    'motorcycle manufacturers; motorcycles; electric motorcycles; bicycles; e-bikes; electric two-wheelers; Fahrräder; Motorrad; vélos; motocicletas',
  '337122': 'furniture; home furnishings; furniture maker; Möbel; meubles; muebles; móveis',
  '339112':
    'medical devices; health care equipment; medical technology; medtech; surgical instruments; Medizintechnik; dispositifs médicaux; equipos médicos; equipamentos médicos',
  '339113': 'health care supplies; medical supplies; prosthetics; hearing aids; orthopaedics; Medizinbedarf',
  '339910': 'jewellery; jewelry; watches & jewellery; Schmuck; bijouterie; joyería; joias',
  '339920': 'sports goods; leisure products; Sportartikel; articles de sport',
  '339930': 'toys; Spielwaren; jouets; juguetes; brinquedos',
  '423600': 'technology distributors; electronics wholesale; solar distributor; Elektrogrosshandel',
  '423800':
    'industrial distribution; trading companies & distributors; machinery wholesale; Grosshandel Maschinen; commerce de gros; comercio mayorista; atacado',
  '424200':
    'pharmaceutical wholesale; health care distributors; drug distribution; medicine distribution; Pharmagrosshandel; grossiste pharmaceutique',
  '424400':
    'food wholesale; food distributors; food distribution; fresh produce distribution; Lebensmittelgrosshandel; grossiste alimentaire; distribuidor de alimentos; atacado de alimentos',
  '424700': 'fuel wholesale; fuel distribution; oil trading; Mineralölhandel',
  '425000': 'commodity trading; trading house; wholesale agent; B2B marketplace; negoce',
  '441000':
    'car dealer; automotive retail; auto dealer; car dealership; Autohaus; concessionnaire; concesionario; concessionária',
  '444000':
    'home improvement retail; DIY store; building materials retail; garden centre; agri inputs; agro-dealer; agricultural inputs; Baumarkt; bricolage; ferretería; agropecuaria; loja de materiais',
  '445000':
    'supermarket; supermarkets; grocery; grocery store; food retail; consumer staples merchandise retail; convenience store; Lebensmittelhandel; Supermarkt; Supermärkte; supermarché; épicerie; supermercado; mercearia; minimarket',
  '446000': 'pharmacy; pharmacies; drug retail; drugstore; drug store; Apotheke; Drogerie; pharmacie; farmacia',
  '447000':
    'petrol station; gas station; fuel retail; service station; Tankstelle; station-service; gasolinera; posto de gasolina',
  '448000':
    'fashion retail; apparel retail; clothing store; shoe store; Modehandel; Bekleidungshandel; magasin de vêtements; tienda de ropa; loja de roupas',
  '452000':
    'department store; general merchandise; general merchandise stores; hypermarket; hypermarkets & super centers; broadline retail; Kaufhaus; Warenhaus; grand magasin; hypermarché; grandes almacenes; hipermercado; loja de departamentos',
  '454000':
    'e-commerce; online retail; internet & direct marketing retail; online shop; mail order; marketplace retail; Onlinehandel; Versandhandel; commerce en ligne; comercio electrónico; comércio eletrônico',
  '481000':
    'airline; airlines; passenger airlines; air transport; aviation; air freight; cargo airline; Fluggesellschaft; Luftfahrtgesellschaft; compagnie aérienne; transport aérien; aerolínea; transporte aéreo; companhia aérea; linha aérea',
  '482000':
    'railway; rail; railroads; rail transport; rail freight; passenger rail; Eisenbahn; Bahn; Güterbahn; chemin de fer; ferroviaire; ferrocarril; ferrovia',
  '483000':
    'shipping; marine transportation; container shipping; shipping line; tankers; cruise line; ferry; bulk carrier; Reederei; Schifffahrt; transport maritime; armateur; naviera; transporte marítimo; navegação',
  '484000':
    'trucking; road freight; road haulage; cargo ground transportation; truck transport; Lkw-Transport; Güterkraftverkehr; transport routier; transporte por carretera; transporte rodoviário',
  '485000':
    'public transport; bus operator; metro; taxi; ride hailing; passenger ground transportation; urban transport; ÖPNV; Busunternehmen; transports en commun; transporte público; transporte urbano; boda boda',
  '486000':
    'pipeline; pipelines; oil & gas storage & transportation; oil pipeline; gas pipeline; gas transmission; LNG terminal; LNG; Erdgasnetz Fernleitung; gazoduc; oléoduc; gasoducto; oleoducto; gasoduto',
  '48A000':
    'airport; airports; airport operator; airport services; port; seaport; port operator; marine ports & services; highways & railtracks; toll road; toll roads; motorway operator; freight forwarding; logistics services; air traffic control; parking; Flughafen; Hafen; Mautstrasse; Spedition; aéroport; port maritime; autoroute; aeropuerto; puerto; autopista; aeroporto; porto; rodovia; passenger ground transportation infrastructure',
  '491000': 'postal service; post; mail; poste; correos; correios',
  '492000':
    'courier; parcel; express delivery; air freight & logistics; last-mile delivery; Paketdienst; coursier; mensajería; healthcare logistics; entregas',
  '493000':
    'warehouse; warehousing; cold storage; logistics centre; Lager; Lagerei; entrepôt; almacén; armazém; cold chain',
  '4B0000':
    'off-grid solar; off-grid solar (PAYGo); PAYGo solar; pay-as-you-go solar; solar home systems; solar home system; SHS; clean cooking; cookstoves; improved cookstoves; other specialty retail; computer & electronics retail; homefurnishing retail; electronics shop; solar lanterns; solar retail; Elektrofachhandel; kits solaires; cocinas mejoradas',
  '511110': 'newspaper; publishing; newspapers; Zeitung; Verlag; presse; édition; periódico; editorial; jornal',
  '511200':
    'software; application software; systems software; SaaS; video games; interactive home entertainment; logiciels; jeux vidéo; videojuegos',
  '512100': 'film; movies & entertainment; cinema; streaming; cine',
  '515100': 'broadcasting; television; radio; Fernsehen; Rundfunk; televisão',
  '515200': 'cable & satellite; pay tv; streaming tv',
  '517110':
    'telecom; integrated telecommunication services; fixed-line telecom; broadband; fibre network; telecommunications; alternative carriers; Telekommunikation; Glasfaser; fibre optique; telecomunicaciones; telecomunicações; fibra óptica',
  '517210':
    'mobile operator; wireless telecommunication services; mobile network; mobile telecom; Mobilfunk; opérateur mobile; telefonía móvil; operadora móvel; tower company; telecom towers',
  '517A00': 'satellite; satellite operator; Satellit',
  '518200':
    'data center; data centre; hosting; internet services & infrastructure; Rechenzentrum; centre de données; centro de datos; data processing & outsourced services; cloud hosting',
  '519130':
    'internet platform; interactive media & services; search engine; social media; online portal; plateforme internet',
  '522A00':
    'microfinance; microcredit; MFI; microfinance bank; microfinance institution; consumer finance; consumer lending; leasing finance; payday lender; fintech lender; fintech; mobile money; payments; payment processing; transaction & payment processing services; SME finance; SACCO; non-bank lender; Mikrofinanz; Mikrokredit; Konsumentenkredit; microfinance institution bank; microfinanzas; microcrédito; microfinanças; financiera; specialized finance; credit services; buy now pay later; mortgage finance; commercial & residential mortgage finance',
  '523900':
    "asset management; asset manager; fund manager; private equity manager; wealth management; asset management & custody banks; Vermögensverwaltung; gestion d'actifs; gestión de activos; gestão de ativos; venture capital manager",
  '523A00':
    'investment bank; broker; brokerage; stock exchange; capital markets; investment banking & brokerage; financial exchanges & data; diversified capital markets; Börse; Wertpapierhandel; bourse; bolsa; corretora; securities',
  '524113':
    'life insurance; life & health insurance; Lebensversicherung; assurance vie; seguro de vida; seguros de vida',
  '5241XX':
    'insurance; property & casualty insurance; multi-line insurance; reinsurance; health insurance; managed health care; microinsurance; Versicherung; Rückversicherung; assurance; assureur; seguros; aseguradora; seguradora',
  '524200': 'insurance broker; insurance brokers; insurtech broker; Versicherungsmakler; courtier en assurance',
  '525000':
    "investment fund; fund; pension fund; ETF; closed-end fund; Investmentfonds; Fonds; fonds d'investissement; fondo de inversión; fundo de investimento; mortgage REITs",
  '52A000':
    'bank; banks; banking; diversified banks; regional banks; commercial bank; retail bank; savings bank; cooperative bank; credit union; development bank; Banken; Sparkasse; Volksbank; banque; banques; banco; bancos; caja de ahorros; banca; thrifts',
  '531HST':
    'residential property; housing association; housing rental; rental housing; multi-family residential REITs; single-family residential REITs; social housing; affordable housing; Wohnungsgesellschaft; Wohnimmobilien; Wohnungen; logement; bailleur social; vivienda; habitação',
  '531ORE':
    'real estate; REIT; office REITs; retail REITs; industrial REITs; diversified REITs; data center REITs; health care REITs; hotel & resort REITs; self-storage REITs; real estate operating companies; real estate services; commercial property; property company; shopping centre; logistics property; Immobilien; Gewerbeimmobilien; immobilier; foncière; bienes raíces; inmobiliaria; imobiliário; land; real estate development',
  '532100': 'car rental; vehicle leasing; car sharing; Autovermietung; location de voitures; alquiler de coches',
  '532400':
    'equipment rental; equipment leasing; aircraft leasing; machinery rental; Maschinenvermietung; location de matériel',
  '541100': 'law firm; legal services; Rechtsanwälte; avocats; abogados; advocacia',
  '541200': 'accounting; audit; tax advisory; payroll; Wirtschaftsprüfung; comptabilité; contabilidad; contabilidade',
  '541300':
    "engineering; architecture; engineering consulting; Ingenieurbüro; Architektur; ingénierie; bureau d'études; ingeniería; engenharia",
  '541511':
    'software development; IT services; custom software; Softwareentwicklung; développement logiciel; desarrollo de software',
  '541512':
    'IT consulting; systems integration; IT consulting & other services; cloud services; Informatikdienstleistungen; services informatiques; servicios informáticos; serviços de TI',
  '541610':
    'consulting; management consulting; research & consulting services; Unternehmensberatung; conseil; consultoría',
  '541700': 'research and development; R&D; clean-tech research; Forschung; recherche; investigación; pesquisa',
  '541800': 'advertising; marketing agency; Werbung; publicité; publicidad; publicidade',
  '550000':
    'holding; holding company; industrial conglomerates; multi-sector holdings; head office; Konglomerat; holding financière; conglomerado',
  '561200': 'facility management; Gebäudemanagement',
  '561300': 'staffing; human resource & employment services; temp agency; Zeitarbeit; intérim; trabajo temporal',
  '561400': "call centre; BPO; business process outsourcing; Callcenter; centre d'appels",
  '561500':
    'travel agency; tour operator; travel services; Reisebüro; agence de voyages; agencia de viajes; agência de viagens',
  '561600':
    'security services; security & alarm services; guard services; Sicherheitsdienst; sécurité privée; seguridad privada',
  '561700':
    'cleaning services; landscaping; diversified support services; Gebäudereinigung; nettoyage; limpieza; limpeza',
  '562000':
    'waste management; recycling; environmental & facilities services; waste collection; landfill; hazardous waste; e-waste; plastic recycling; Abfall; Entsorgung; Abfallwirtschaft; Müllabfuhr; déchets; gestion des déchets; recyclage; residuos; gestión de residuos; reciclaje; reciclagem; circular economy waste',
  '611100':
    'school; schools; primary education; secondary education; K-12; private school; low-cost school; education; education services; Schule; Bildung; école; escuela; colegio; educación; escola; educação',
  '611A00':
    'university; universities; college; higher education; Hochschule; Universität; université; universidad; universidade',
  '611B00':
    'vocational training; edtech; training; e-learning; tutoring; driving school; skills training; Berufsbildung; formation professionnelle; formación profesional; formação profissional',
  '621100':
    'primary health clinics; primary care; medical practice; doctors; general practitioner; health clinic; clinic; Arztpraxis; cabinet médical; médico; consultorio; clínica médica; telemedicine; health care services',
  '621200': 'dentist; dental clinic; Zahnarzt; dentiste; dentista',
  '621400':
    'outpatient clinic; outpatient clinics; ambulatory health care; dialysis; day surgery; eye clinic; eye care; ambulatorio; maternal clinic; family planning clinic; Tagesklinik; soins ambulatoires',
  '621500':
    'diagnostics laboratory; medical laboratory; diagnostics; diagnostic centre; imaging centre; Labor; Laboratoire médical; laboratorio clínico; laboratório de análises',
  '621600': 'home care; home health; häusliche Pflege; soins à domicile',
  '622000':
    'hospital; hospitals; hospital operator; health care facilities; private hospital; Krankenhaus; Klinik; Spital; hôpital; clinique; hospitales; clínica; hospital privado; hospitais',
  '623A00':
    'nursing home; elderly care; senior living; care home; Pflegeheim; Altenheim; EHPAD; maison de retraite; residencia de mayores; casa de repouso',
  '624100': 'social services; social enterprise; disability services; Sozialdienst; action sociale',
  '624400': 'kindergarten; child care; daycare; nursery school; Kita; crèche; guardería',
  '713100': "theme park; amusement park; Freizeitpark; parc d'attractions",
  '713200': "casino; casinos & gaming; gambling; Glücksspiel; jeux d'argent; apuestas",
  '713900': 'fitness; leisure facilities; gym; sports club; Fitnessstudio; salle de sport; gimnasio; academia',
  '721000':
    'hotel; hotels; lodging; resort; eco-lodge; hotels, resorts & cruise lines; guest house; hostel; Hotellerie; Beherbergung; hébergement; hotelería; hotelaria; turismo rural; tourism lodge',
  '722110': 'restaurant; restaurants; full-service restaurant; Gaststätte; Gastronomie; restauration; restaurante',
  '722211':
    'fast food; quick service restaurant; coffee shop chain; Schnellrestaurant; restauration rapide; comida rápida',
  '722A00': 'catering; canteen; bar; contract catering; Kantine; traiteur; comedor',
  '811100': 'car repair; garage; Autowerkstatt; garage automobile; taller mecánico; oficina mecânica',
  '812100': 'hairdresser; beauty salon; Friseur; coiffeur; peluquería',
  '812300': 'laundry; Wäscherei; blanchisserie; lavandería',
  '813A00': 'NGO; foundation; charity; Stiftung; fondation; fundación; fundação; non-profit',
  GSLGO: 'municipality; local government; Gemeinde; commune; municipio; prefeitura',
  S00600:
    'government; public administration; sovereign; Staat; administration publique; administración pública; governo',
}
