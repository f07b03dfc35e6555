/**
 * Words for industries that are named by what they make or do: parts, materials, goods and smaller services, in English, German, French,
 * Spanish and Portuguese, by sector of the edition, separated by `; `.
 */
export const PRODUCT_WORDS: Readonly<Record<string, string>> = {
  '111200':
    'Gemüsebau; horticultura; hortofruticultura; hortaliças; légumes frais; patatas; papas; batatas; tomates; tomatoes; potatoes; Kartoffeln; pommes de terre; onions; mushrooms; Pilze',
  '111300':
    'banana plantation; bananas; olive farming; olives; citrus; apples; grapes; berries; Kaffeeplantage; Obstplantage; Oliven; Bananen; plantation de café; bananeraie; oliviers; arboriculture; plantación de banano; plantación de café; bananos; cítricos; plantação de café; pomar; laranjas; citrus farming; tree nuts; almonds; pistachios; Obst und Gemüse; frutas y verduras; frutas y hortalizas; frutas e verduras; frutas e legumes; Obst- und Gemüseanbau',
  '111900':
    'seeds; seed company; seed production; Saatgut; semences; semillas; sementes; agricultural production; cultivation; grandes cultures; cultivos; lavouras; natural rubber; rubber plantation; Naturkautschuk; hévéaculture; caucho natural; borracha natural; sugar beet; peanuts; tobacco farming; cotton farming; plantation; Plantagen',
  '112120':
    'dairy cooperative; dairy herd; Milchbetrieb; exploitation laitière; cooperativa lechera; cooperativa de laticínios; dairy cattle; ordeño; leite; vacas leiteiras; producción de leche; production laitière; produção de leite; Milchproduktion',
  '112300':
    'egg production; egg producer; broilers; Eierproduktion; élevage de volailles; cría de aves; granja avícola; criação de aves; ovos; hens; turkeys; Hühner; Eier; œufs; huevos; pollos; pollo; poulet; poulets; granjas avícolas; ave',
  '113000':
    'wood; roundwood; Holz; Wald; Forstbetriebe; bosque; bosques; plantaciones forestales; reflorestamento; floresta plantada; bois et forêts; explotación forestal; exploração florestal; Aufforstung; reboisement; reforestación',
  '114000': 'fish catching; trawlers; Fangflotte; pêcheries; pesquerías; pescadores; atún; thon; tuna',
  '211000':
    'oil sands; tar sands; shale gas; shale oil; Ölsand; sables bitumineux; arenas bituminosas; upstream; hydrocarbons; hydrocarbures; hidrocarburos; hidrocarbonetos',
  '212100':
    'minería de carbón; mineração de carvão mineral; Kohleförderung; houillères; carbonífera; mina de carbón; mina de carvão; Kohlenbergwerk',
  '212230':
    'copper mine; nickel mine; zinc mine; Kupfermine; mina de zinc; minería de cobre; mineração de cobre; Kupferbergbau; extraction de cuivre; minería de zinc; mineração de níquel; Nickelbergbau',
  '212310':
    'limestone quarry; limestone; stone quarry; Kalksteinbruch; carrière de calcaire; cantera de caliza; pedreira de calcário; stone; gravel quarry; Natursteinbruch; áridos; agregados; granulats; brita; Zuschlagstoffe; Gesteinskörnung; Schotter',
  '221100':
    "geothermal developer; independent power producer; IPP; energy company; utility company; electricity company; electricity producer; electricity supplier; energy supplier; energy provider; Stromanbieter; Energieunternehmen; Energiekonzern; Stromproduzent; fournisseur d’électricité; compagnie d’électricité; énergéticien; empresa eléctrica; eléctricas; empresa de energía; concessionária de energia; companhia elétrica; comercializadora de energia; biogas plant operator; wind farm operator; solar farm operator; Elektrizitätswerke; Elektrizitätswerk; Elektrizität; Elektrizitätsversorgung; Kraftwerksbetreiber; centrales électriques; fourniture d'électricité; suministro eléctrico; eletricidade; distribuição de energia elétrica; geração de energia; generación de energía; generación eléctrica; transmisión eléctrica; transmissão de energia; réseaux électriques; redes eléctricas",
  '221300':
    "drinking water supply; water company; Wasserwerk; Wasserwerke; compagnie des eaux; service des eaux; empresa de agua; compañía de aguas; companhia de água; companhia de saneamento; empresa de saneamento; distribution de l’eau; water distribution; saneamento básico; saneamiento y agua; Trinkwasser; Trinkwasserversorgung; Wasserwirtschaft; Wasserversorger; gestion de l'eau; gestión del agua; gestão de água; suministro de agua potable; abastecimiento de agua; épuration; depuradora; depuración de aguas; irrigation; Bewässerung; riego; irrigação; sistemas de riego; eau; eaux",
  '230301':
    'building renovation; building maintenance; renovation; Gebäudesanierung; Sanierung; rénovation de bâtiments; rehabilitación de edificios; reforma de edificios',
  '230302':
    'home renovation; residential renovation; energy retrofit; Wohnungssanierung; rénovation énergétique; reforma de viviendas; reforma residencial',
  '233210':
    'hospital construction; Krankenhausbau; construction d’hôpitaux; construcción de hospitales; construção de hospitais',
  '233230':
    'factory construction; industrial building construction; Industriebau; construction industrielle; construcción industrial; construção industrial',
  '233262': 'school construction; Schulbau; construction d’écoles; construcción de escuelas; construção de escolas',
  '233411':
    'Einfamilienhäuser; Fertighäuser; maisons individuelles; casas; constructor de viviendas; edificación residencial',
  '233412':
    'promotion immobilière; promotora inmobiliaria; desarrollo inmobiliario; desarrolladora inmobiliaria; incorporação imobiliária; incorporadora imobiliária; Immobilienentwickler; Projektentwicklung Immobilien; promotion de logements; real estate developer; real estate developers; property development',
  '311119':
    'Tierfutter; Mischfutter; livestock feed; compound feed; nutrition animale; aliments du bétail; alimento balanceado; piensos; ração animal; nutrição animal; feed mill; feed mills; feed production; Futtermühle; fabrique d’aliments; fábrica de piensos; fábrica de ração',
  '311210':
    'wheat mill; mills; moinho de trigo; molino de trigo; Getreidemühle; meunerie; malt; Malz; malterie; maltería; maltaria',
  '311221': 'corn products; corn starch; glucose; Maisstärke; amidon; amidonnerie; almidón; amido',
  '311224':
    'aceites vegetales; óleos vegetais; Speiseöl; Pflanzenöl; Speiseöle; Pflanzenöle; huiles végétales; huiles alimentaires; aceites comestibles; óleos comestíveis; huile de palme; aceite de palma; óleo de palma; Palmöl',
  '311230':
    'breakfast cereals; muesli; Müsli; Frühstücksflocken; céréales du petit-déjeuner; cereales de desayuno; cereais matinais',
  '311300':
    'sugar mill; sugar refinery; sugar factory; Zuckerfabrik; sucrerie; raffinerie de sucre; ingenio azucarero; azucarera; usina de açúcar; chocolaterie; chocolatier; Schokoladenfabrik; chocolates; Süßwarenhersteller; Schokoladenhersteller; bonbons; fabricant de chocolat; fábrica de chocolates; sugar refining; sugar milling; raffinage du sucre; refinación de azúcar; refino de açúcar',
  '311410':
    'frozen vegetables; frozen meals; frozen pizza; Tiefkühlgemüse; Fertiggerichte; légumes surgelés; plats préparés; verduras congeladas; legumes congelados; pratos congelados',
  '311420':
    'baby food; fruit juices; fruit juice; jams; tomato processing; Fruchtsaft; Babynahrung; confitures; jus de fruits; aliments pour bébés; zumos; mermeladas; sucos de frutas; alimentos infantiles; canned vegetables; canned fruit; Gemüsekonserven; Obstverarbeitung; conserverie; conserves de légumes; conservas vegetales; conservas de frutas',
  '311514': 'milk powder; infant formula; condensed milk; Milchpulver; lait en poudre; leche en polvo; leite em pó',
  '311520':
    'ice cream; frozen desserts; Speiseeis; Eiscreme; crème glacée; crèmes glacées; glaces; helados; sorvetes; sorvete; gelados',
  '311700':
    'frozen fish; canned fish; fish; shrimp processing; Fisch; Fischwaren; Meeresfrüchte; poisson; fruits de mer; produits de la mer; pescado; mariscos; peixe; frutos do mar; pescados',
  '311810':
    'bakeries; baked goods; bread and bakery products; pastry shop; Backwaren; Großbäckerei; pâtisserie; panificadora; pastelería; panificação; confeitaria',
  '311910': 'snacks; snack foods; potato chips; crisps; Knabberartikel; amuse-gueules; aperitivos; salgadinhos',
  '311930': 'syrups; drink concentrates; Sirup; sirops; jarabes; xaropes',
  '311940':
    'spices; seasonings; sauces; condiments; dressings; vinegar; Gewürze; Soßen; épices; especias; condimentos; salsas; especiarias; temperos; molhos',
  '311990':
    'Lebensmittel und Getränke; alimentos y bebidas; alimentos e bebidas; produits alimentaires; aliments et boissons; productos alimenticios; produtos alimentícios; alimentos procesados; alimentos processados; Nahrungsmittel und Getränke; ready meals; meat substitutes; plant-based food; alternative proteins',
  '312110':
    'bottling plant; water bottler; eau en bouteille; eaux minérales; embotelladora de agua; agua embotellada; água engarrafada; Mineralbrunnen; Limonaden; Säfte und Limonaden; boissons sans alcool; boissons gazeuses; bebidas no alcohólicas; bebidas gaseosas; bebidas não alcoólicas; gaseosas',
  '312120':
    'cerveja; cervejas; bières; Brauwesen; Brauereien; cervecerías; cervejarias; Brauwirtschaft; microbrewery; craft beer',
  '312130': 'Winzer; Weinerzeugung; Weingüter; vins; vignobles; bodega; bodegas; viña; vinícola; vinícolas; viñedos',
  '312140':
    'Alkoholische Getränke; boissons alcoolisées; bebidas alcohólicas; bebidas alcoólicas; Destillerie; distillerie; destilería; alcools; licor',
  '312200': 'cigarette manufacturer; cigars; Zigaretten; Zigarren; cigarrillos; cigarros',
  '313100': 'yarn; yarns; thread; wool; Garne; Garn; fils textiles; laine; hilados; hilatura; lana; fios têxteis',
  '313200': 'denim; cotton fabrics; woollen fabrics; silk; Baumwollstoffe; tejidos; tissage de coton; tecelagens',
  '313300':
    'textile finishing; dyeing; textile dyeing; coated fabrics; technical textiles; Textilveredelung; Färberei; teinture; teinturerie textile; tintorería textil; tinturaria têxtil',
  '314110': 'carpets; rugs; carpet manufacturing; Teppiche; tapis; moquettes; alfombras; tapetes',
  '314120':
    'home textiles; bed linen; towels; curtains; Heimtextilien; Bettwäsche; linge de maison; rideaux; textiles para el hogar; ropa de cama; cortinas; roupa de cama',
  '314900': 'ropes; nets; tents; Seile; Netze; cordes; cuerdas; cordas',
  '315000':
    'sportswear; jeans; workwear; uniforms; lingerie; underwear; outdoor clothing; fashion brand; Sportbekleidung; Arbeitskleidung; Unterwäsche; Modemarke; confection textile; vêtements; vêtements de sport; sous-vêtements; ropa deportiva; ropa de trabajo; prendas de vestir; uniformes; roupas; roupas esportivas; confecções; textile et habillement; textil y confección; têxtil e vestuário; Textil und Bekleidung; textiles and apparel; textiles and clothing; vêtements et accessoires',
  '316000':
    'leather products; tannery; tanneries; handbags; luggage; Gerberei; tannerie; curtiduría; curtume; artículos de piel; artigos de couro; cuir et chaussures; cuero y calzado; couro e calçados; Leder und Schuhe; leather and footwear; Lederindustrie; industrie du cuir; industria del cuero; indústria do couro; sapatos; zapatos; chaussure',
  '321100':
    'wood processing; lumber mill; timber products; sawn timber; Schnittholz; Sägeindustrie; scieries; aserraderos; serrarias; bois de construction; madera aserrada; madeira serrada',
  '321200': 'plywood; veneer; Sperrholz; Furnier; contreplaqué; madera contrachapada; compensado de madeira',
  '321910':
    'wooden windows; wooden doors; windows and doors; parquet; wood flooring; Holzfenster; Parkett; Schreinerei; Tischlerei; menuiserie; carpintería; carpintaria; marcenaria; parquets',
  '322110': 'wood pulp; Zellstoffe; pâtes à papier; celulosa y papel; celulosas; fábrica de celulose; Zellstoffwerk',
  '322120':
    'Papier und Pappe; papier et carton; papel y cartón; papel e papelão; papel e embalagens; paper and board; paper and packaging',
  '322130': 'paperboard mill; Kartonfabrik; cartón; papelão; Pappe',
  '322210':
    'cardboard boxes; folding cartons; Faltschachteln; Kartonagen; cartonnage; emballage carton; cajas de cartón corrugado; caixas de papelão; embalagens de papelão; corrugated packaging; corrugated cardboard; Wellpappenverpackung; ondulé; cartón ondulado; papelão ondulado',
  '322220':
    'paper bags; labels; coated paper; Etiketten; étiquettes; sacs en papier; bolsas de papel; etiquetas; sacos de papel',
  '322230': 'stationery; envelopes; Schreibwaren; papeterie de bureau; papelería; papelaria',
  '322291':
    'toilet paper; paper towels; nappies; Toilettenpapier; Taschentücher; papier toilette; papier hygiénique; papel higiénico',
  '322299':
    'paper cups; converted paper products; Papierverarbeitung; transformation du papier; transformación de papel',
  '323110':
    'Druckindustrie; Druck; impression; industrie graphique; artes gráficas; indústria gráfica; impresión; impressão; imprimeries; imprentas',
  '323120': 'prepress; bookbinding; Buchbinderei; reliure; encuadernación; encadernação',
  '324110':
    'Mineralölverarbeitung; Mineralölindustrie; combustibles; carburants; combustíveis; refino de petróleo; refinación de petróleo; petroleum products',
  '324121': 'asphalt; bitumen; asphalte; bitume; enrobés; asfalto; betún; betume',
  '324122': 'roofing materials; Dachbahnen; matériaux de toiture; impermeabilizantes de techo; telhas asfálticas',
  '324190':
    'lubricants; coke oven; coking plant; Schmierstoffe; Kokerei; lubrifiants; cokerie; lubricantes; coquería; lubrificantes',
  '325120':
    'hydrogen; hydrogen production; Wasserstoff; hydrogène; hidrógeno; hidrogênio; technical gases; oxígeno; gases medicinales; technische Gase; gaz techniques; gases del aire; gases medicinais',
  '325130': 'pigments; dyes; titanium dioxide; Pigmente; Farbstoffe; colorants; pigmentos; colorantes; corantes',
  '325180':
    'industrial chemicals; inorganic acids; sulphuric acid; caustic soda; Schwefelsäure; Natronlauge; acide sulfurique; soude caustique; ácido sulfúrico; sosa cáustica; soda cáustica',
  '325190': 'químicos; chimiques; produits de base chimiques; petroquímicos básicos',
  '325211':
    'polyethylene; polypropylene; PVC; plastic resins; Polymere; polymères; résines; resinas; polímeros; polietileno; polipropileno; Kunststoffe in Primärformen; plásticos en formas primarias; Kunststoff; plastique; plástico',
  '325310': 'abonos; engrais azotés; engrais chimiques; Mineraldünger; compost; abonos orgánicos; adubos orgânicos',
  '325411':
    'active pharmaceutical ingredients; API manufacturer; vitamins; botanicals; pharmazeutische Wirkstoffe; Wirkstoffe; principes actifs; principios activos; princípios ativos; vitaminas',
  '325412':
    'animal health; veterinary medicines; veterinary pharmaceuticals; Tierarzneimittel; santé animale; médicaments vétérinaires; salud animal; saúde animal; medicamentos genéricos; remédios; laboratorios farmacéuticos; laboratorio farmacéutico; laboratoires pharmaceutiques; Pharmaunternehmen; Pharmakonzern; Generikahersteller; médicaments; produits pharmaceutiques; productos farmacéuticos; produtos farmacêuticos; fármacos',
  '325413':
    'diagnostic tests; test kits; in vitro diagnostics; reagents; In-vitro-Diagnostika; tests de diagnostic; pruebas diagnósticas; testes diagnósticos',
  '325520': 'adhesives; glue; sealants; Klebstoffe; colles; adhésifs; adhesivos; pegamentos; adesivos; colas',
  '325610':
    "productos de limpieza; produtos de limpeza; produits d'entretien; produits ménagers; Haushaltsreiniger; Putzmittel; artículos de limpieza; detergentes; detergents and cleaning; sabão; jabones; savons; Seife; Seifen; lessives; household goods; Haushaltswaren; articles ménagers; artículos del hogar; artigos domésticos; consumer products; fast-moving consumer goods; FMCG",
  '325620':
    'Parfüm; parfums; perfumes; fragancias; perfumería y cosmética; higiene pessoal e cosméticos; Kosmetika; Pflegeprodukte; produits de beauté; produits cosmétiques; productos de belleza; belleza; beleza; beauté; skin care; hair care',
  '325910': 'printing inks; ink; Druckfarben; encres; tintas de impresión; tintas de impressão',
  '326110':
    'plastic bags; plastic films; packaging films; flexible packaging; Kunststofffolien; Folien; films plastiques; sacs plastiques; bolsas de plástico; películas plásticas; sacolas plásticas; filmes plásticos',
  '326120':
    'plastic pipes; plastic pipe; PVC pipes; Kunststoffrohre; tuyaux en plastique; tuberías de plástico; tubos de plástico; tubos plásticos',
  '326130': 'laminates; plastic sheets; Laminate; stratifiés; laminados plásticos',
  '326140': 'polystyrene; styrofoam; EPS insulation; Styropor; poliestireno; isopor',
  '326150': 'polyurethane foam; foam; foams; Schaumstoffe; mousses; espumas',
  '326160':
    'food packaging; plastic containers; embalagens plásticas; envases plásticos; envases de plástico; emballages plastiques; emballages alimentaires; Lebensmittelverpackungen; Kunststoffverpackungen; Verpackungsindustrie; Verpackungshersteller',
  '326190':
    'plastic toys; plastic parts; injection moulding; Spritzguss; Kunststoffteile; Kunststoffprodukte; injection plastique; pièces plastiques; inyección de plástico; piezas de plástico; injeção plástica; peças plásticas; produtos plásticos; productos plásticos',
  '326210': 'car tyres; truck tyres; tyre manufacturer; Autoreifen; pneus automobiles; llantas',
  '326220':
    'hoses; belts; conveyor belts; Schläuche; Förderbänder; tuyaux en caoutchouc; mangueras; mangueiras; correias',
  '326290':
    'rubber goods; rubber gloves; Gummiwaren; articles en caoutchouc; artículos de caucho; artigos de borracha; Gummiindustrie; Kautschukindustrie; industrie du caoutchouc; industria del caucho; indústria da borracha; latex',
  '327100':
    'roof tiles; ceramic tiles; floor tiles; sanitary ware; porcelain; refractories; Dachziegel; Fliesen; Porzellan; Sanitärkeramik; carrelage; tuiles; porcelaine; azulejos; tejas; porcelana; revestimentos cerâmicos; louça sanitária; pisos cerámicos',
  '327200':
    'window glass; flat glass; glass containers; container glass; fibreglass; Flachglas; Behälterglas; Glasfasern; verre plat; verre creux; vidrio plano; vidrio hueco; vidro plano; envases de vidrio; embalagens de vidro; cristalería; glassware; glass products; Glaswaren; verrerie de table; cristalería de mesa',
  '327310':
    'cemento y hormigón; cimento e concreto; ciment et béton; Zement und Beton; cementera; cementeras; cimenteira; cimenteiras; cemento y cal; Zementhersteller; cimentiers; cimentier',
  '327320':
    'Betonhersteller; hormigonera; concretera; béton prêt à l’emploi; concreto premezclado; concreto usinado; ready mix',
  '327330':
    'concrete blocks; paving stones; concrete pipes; Betonsteine; Pflastersteine; blocs de béton; bloques de hormigón; blocos de concreto',
  '327910': 'abrasives; Schleifmittel; abrasifs; abrasivos',
  '327991':
    'cut stone; marble; granite; natural stone; Naturstein; Steinmetz; pierre naturelle; marbre; mármol; piedra natural; granito; mármore; pedra natural',
  '327992':
    'ground minerals; industrial minerals; Industrieminerale; minéraux industriels; minerales industriales; minerais industriais; talc; kaolin',
  '327993':
    'insulation materials; Dämmstoffhersteller; matériaux d’isolation; isolants; materiales aislantes; isolantes; glass wool; rock wool; stone wool; Steinwolle; Glaswolle; laine de verre; laine de roche; lana de vidrio; lã de vidro',
  '327999': 'non-metallic mineral products; mineral products',
  '331110':
    "stainless steel; pig iron; crude steel; Edelstahl; Roheisen; acier inoxydable; acero inoxidable; aço inoxidável; ferro-gusa; Hüttenwerk; Eisen und Stahl; fer et acier; hierro y acero; ferro e aço; Stahlkonzern; métallurgie de l'acier; siderúrgicas; siderúrgico; steelmaking; steelworks; steel plant; Stahlerzeuger; Stahlwerke; aciéries; production d'acier; acerías; usina siderúrgica; siderurgia e metalurgia",
  '331200':
    'steel pipes; steel tubes; steel processing; cold rolled steel; stainless steel products; Stahlrohre; tubes en acier; tubos de acero; tubos de aço; Stahlverarbeitung; tubes and pipes; pipes and tubes; steel tubes and pipes; tubes; Rohre; tuberías; tubos',
  '331313':
    "aluminium products; aluminium recycling; secondary aluminium; aluminium rolling; aluminum products; Aluminiumprodukte; Aluminiumwalzwerk; produits en aluminium; productos de aluminio; produtos de alumínio; Aluminiumverarbeitung; aluminium extrusion; aluminium foil; Aluminiumprofile; extrusion d’aluminium; extrusión de aluminio; extrusão de alumínio; aluminium producer; Aluminiumindustrie; industrie de l'aluminium; industria del aluminio; alumínio primário; alúmina; bauxite refining; aluminium smelting; aluminium smelters; Aluminiumhütten; fonderie d’aluminium primaire",
  '331410':
    'zinc refinery; lead refinery; precious metal refinery; Zinkhütte; Kupferhütte; Bleihütte; fonderie de zinc; fundición de cobre; fundición de zinc; metalurgia do zinco',
  '331420':
    'copper products; copper tubes; copper wire; Kupferprodukte; produits en cuivre; productos de cobre; produtos de cobre',
  '331490': 'titanium; magnesium; tungsten; Titan; titane; titanio',
  '331510': 'castings; iron foundry; steel foundry; Gusseisen',
  '331520':
    'die casting; aluminium casting; aluminium foundry; Druckguss; Aluminiumguss; fonderie d’aluminium; fundición a presión',
  '332119': 'bottle caps; closures; crown caps; Verschlüsse; bouchons; tapones metálicos; tampas metálicas',
  '332200':
    'cutlery; hand tools; knives; kitchenware; cookware; Besteck; Handwerkzeuge; coutellerie; outillage à main; cubertería; herramientas manuales; cutelaria; ferramentas manuais; ustensiles de cuisine; Werkzeuge; tools; Handwerkzeug; outils; herramientas; ferramentas; couteaux; cuchillos; Messer',
  '332310':
    'bridges and steel structures; estructuras metálicas; estruturas metálicas; charpentes métalliques; construction métallique; Stahlkonstruktionen; Metallkonstruktionen; constructions métalliques; construcciones metálicas; construções metálicas',
  '332320':
    'metal doors; metal windows; sheet metal; facades; Fassadenbau; Metallfenster; Blechverarbeitung; tôlerie; ventanas metálicas; chapa metálica; esquadrias',
  '332410':
    'industrial boilers; heat exchangers; boiler manufacturer; pressure vessels; Kesselbau; Wärmetauscher; chaudronnerie; échangeurs de chaleur; calderería; intercambiadores de calor; caldeiraria; trocadores de calor',
  '332420':
    'storage tanks; metal tanks; gas cylinders; Tankbau; Behälterbau; réservoirs; depósitos metálicos; tanques metálicos',
  '332430':
    'cans; tins; aluminium cans; boîtes de conserve métalliques; latas; latas de alumínio; envases metálicos; metal packaging; Metallverpackungen; emballage métallique; envases metálicos de hojalata; embalagens metálicas; packaging metal; drinks cans; Getränkedosen; boîtes métalliques; canettes; envases de aluminio',
  '332500':
    'door locks; safes; hinges; Schlösser; Türbeschläge; serrures; serrurerie; cerraduras; cerrajería; herrajes; fechaduras; ferragens',
  '332600':
    'springs; wires; wire; fencing; Federn; Drähte; Draht; ressorts; fils métalliques; muelles; alambres; molas; arames',
  '332710':
    'machining; machine shop; precision engineering; precision machining; Zerspanung; Präzisionstechnik; usinage; mécanique de précision; mecanizado; mecánica de precisión; usinagem; mecânica de precisão',
  '332720':
    'screws and bolts; screws; fasteners; nuts and bolts; Schrauben; Verbindungstechnik; vis et boulons; visserie; boulonnerie; tornillos; tornillería; parafusos',
  '332800':
    'galvanizing; surface treatment; electroplating; metal coating; heat treatment; Galvanik; Verzinkung; Oberflächentechnik; traitement de surface; galvanisation; galvanizado; tratamiento de superficies; galvanização; tratamento de superfícies',
  '332913':
    'taps; bathroom fittings; plumbing fixtures; sanitary fittings; Sanitärarmaturen; Sanitärtechnik; sanitaires; robinets; grifería; torneiras; metais sanitários',
  '332991': 'ball bearings; Wälzlager; Kugellager; roulements; rodamientos; rolamentos',
  '332996':
    'pipe fittings; pipes and fittings; Rohrleitungen; Rohrleitungsbau; raccords de tuyauterie; accesorios de tubería; tubulações',
  '332999':
    'metal goods; metal parts; Metallbearbeitung; Metallteile; articles métalliques; pièces métalliques; artículos metálicos; piezas metálicas; artigos de metal; peças metálicas; metalmecánica',
  '333111':
    'harvesters; combine harvesters; Mähdrescher; Erntemaschinen; moissonneuses; cosechadoras; colheitadeiras; agricultural machinery; farming machinery; Agrartechnik; matériel agricole; maquinaria agropecuaria; implementos agrícolas',
  '333112': 'garden equipment; lawn mowers; Gartengeräte; Rasenmäher; tondeuses; cortacéspedes; cortadores de grama',
  '333120': 'excavators; loaders; road machinery; Bagger; Radlader; pelleteuses; excavadoras; escavadeiras',
  '333130':
    'mining equipment; mining machinery; oilfield equipment; Bergbaumaschinen; équipement minier; maquinaria minera; equipamentos de mineração',
  '333314':
    'optics; optical instruments; lenses; cameras; Optik; optische Geräte; optique; instruments d’optique; instrumentos ópticos; lentes',
  '333413':
    'ventilation; air purification; air filters; Lüftungstechnik; ventilateurs; ventilación; ventilação; filtros de aire',
  '333414':
    'boilers and heating; radiators; stoves; Heizkörper; Öfen; radiateurs; radiadores; calefacción; aquecimento; heating systems; heating; Heizsysteme; Heiztechnik; chauffage; systèmes de chauffage; sistemas de calefacción; sistemas de aquecimento',
  '333415':
    'air conditioners; refrigeration equipment; Klimatechnik; Kältetechnik; climatiseurs; aire acondicionado; climatización; climatização; refrigeração',
  '333511': 'moulds; molds; injection moulds; Formenbau; moules; moldes',
  '333514': 'toolmaking; dies; precision tools; Werkzeugbau; Präzisionswerkzeuge; outillage; matricería; ferramentaria',
  '333517': 'CNC machines',
  '333611':
    'wind turbine blades; rotor blades; wind turbine components; gas turbines manufacturing; Rotorblätter; pales d’éoliennes; palas eólicas; pás eólicas',
  '333612':
    'gearboxes; gears; Getriebe; Getriebebau; réducteurs; engrenages; engranajes; reductores; engrenagens; redutores',
  '333613':
    'power transmission equipment; drive technology; Antriebstechnik; transmission mécanique; transmisiones mecánicas; transmissões mecânicas',
  '333912': 'compressors; compressor; Kompressoren; Verdichter; compresseurs; compresores; compressores',
  '333914': 'Pumpenhersteller; bombas; bombas hidráulicas',
  '333920':
    'lifts; escalators; conveyors; intralogistics; Fahrtreppen; Krane; Gabelstapler; Fördertechnik; Intralogistik; grues; chariots élévateurs; grúas; montacargas; elevadores; guindastes; empilhadeiras',
  '333991': 'power tools; Elektrowerkzeuge; outillage électroportatif; herramientas eléctricas; ferramentas elétricas',
  '333993':
    'packaging machines; Verpackungsmaschinen; machines d’emballage; máquinas de envasado; máquinas de embalagem',
  '333994':
    'industrial furnaces; industrial ovens; Industrieöfen; fours industriels; hornos industriales; fornos industriais',
  '334111':
    'laptops; PCs; personal computers; tablets; Notebooks; Server; ordinateurs portables; computadoras; PC; Computerhersteller; equipos de cómputo; equipos informáticos; matériel informatique; equipamentos de informática; hardware informático; Hardwarehersteller; IT hardware',
  '334112': 'data storage devices; hard drives; SSD; Speichergeräte; disques durs; discos duros; discos rígidos',
  '334210':
    'Telefone; téléphones; teléfonos; telefones; equipos de telecomunicaciones; équipements télécoms; equipamentos de telecomunicações; Netzwerktechnik; Netzwerkausrüster; Nachrichtentechnik',
  '334290':
    'alarm systems; fire alarms; intercoms; Alarmanlagen; Brandmeldeanlagen; systèmes d’alarme; sistemas de alarma; sistemas de alarme',
  '334300':
    'eletrônicos; eletroeletrônicos; electrónica de consumo; eletrônicos de consumo; électronique grand public; TV sets; Fernseher; televisores; headphones; Lautsprecher; loudspeakers',
  '334413':
    'microprocessors; integrated circuits; memory chips; Mikroprozessoren; circuits intégrés; microprocesadores; circuitos integrados; microprocessadores; chip maker; chip design; Chiphersteller; Chipindustrie; puces électroniques; circuits électroniques; chips y semiconductores; Photovoltaikmodule; modules photovoltaïques; módulos fotovoltaicos',
  '334511':
    'navigation systems; radar; avionics; GPS; Navigationssysteme; systèmes de navigation; sistemas de navegación; sistemas de navegação; aviônica',
  '334512':
    'building automation; thermostats; building controls; smart home; Gebäudeautomation; Gebäudetechnik; domotique; domótica; automação predial',
  '334513':
    'machine vision; instrumentation; Bildverarbeitung; vision industrielle; instrumentación; instrumentação; automação; automatización industrial; automação industrial; automatisme; Feinmechanik; Mess- und Regeltechnik; Regelungstechnik; mécatronique; instrumentos de medición; instrumentos de medida; Sensorik',
  '334514':
    'smart meters; meters; water meters; gas meters; Zähler; Stromzähler; compteurs; contadores; medidores; medidores inteligentes',
  '334515': 'test and measurement; test equipment; Prüftechnik; instruments de mesure électriques; equipos de prueba',
  '334517': 'X-ray equipment; radiotherapy equipment; Strahlentherapiegeräte; rayons X; equipos de rayos X',
  '334610': 'storage media; CDs and DVDs; Datenträger; supports de données; medios de almacenamiento',
  '335110': 'LED; LEDs; Leuchtmittel; Lampen; ampoules; lampes; bombillas; lámparas; lâmpadas',
  '335120': 'LED lighting; light fixtures; luminarias',
  '335210': 'electrodomésticos pequeños; Kleingeräte; vacuum cleaners; Staubsauger; aspirateurs',
  '335221':
    'cooking appliances; ovens; cookers; Herde; Kochgeräte; cuisinières; fours domestiques; cocinas; hornos domésticos; fogões',
  '335222':
    'refrigerators; freezers; fridges; Kühlschränke; réfrigérateurs; refrigeradores; frigoríficos domésticos; geladeiras',
  '335224':
    'washing machines; tumble dryers; Waschmaschinen; machines à laver; lave-linge; lavadoras; máquinas de lavar',
  '335228': 'kitchen appliances; Küchengeräte; petit électroménager',
  '335311': 'transformer manufacturer; Transformatoren; transformateurs; transformadores',
  '335312':
    'Elektroindustrie; electrical industry; electrical engineering; industrie électrique; industria eléctrica; material elétrico e motores; génie électrique',
  '335313':
    'switchboards; circuit breakers; substations equipment; Schaltschränke; Schaltschrankbau; tableaux électriques; disjoncteurs; cuadros eléctricos; quadros elétricos; disjuntores',
  '335314':
    'industrial controls; motor controls; power electronics; inverters; solar inverters; Leistungselektronik; Wechselrichter; onduleurs; inversores; inversores solares; electrónica de potencia; eletrônica de potência',
  '335911':
    'lead-acid batteries; car batteries; storage batteries; Bleibatterien; Autobatterien; Akkumulatoren; batteries automobiles; accumulateurs; baterías de plomo; acumuladores; baterias automotivas; battery; Batterie; Akkus; accumulateur; pilas y baterías; Batterieproduktion; Batteriefertigung; gigafactory; énergie stockage batteries',
  '335912': 'Einwegbatterien; piles; pilas; pilhas',
  '335920':
    'electric cables; power cables; fibre optic cables; cable manufacturer; Kabelhersteller; câbles électriques; cables eléctricos; cabos elétricos; fios e cabos',
  '335930':
    'wiring devices; sockets and switches; connectors; Steckverbinder; Schalter und Steckdosen; appareillage électrique; connecteurs; conectores; interruptores; material eléctrico; material elétrico',
  '335991':
    'graphite; carbon fibre; carbon fiber; graphite electrodes; Graphit; Kohlefaser; Carbonfaser; fibre de carbone; grafito; fibra de carbono; grafite',
  '335999':
    'charging stations; EV charging equipment; chargers; UPS systems; Ladestationen; Ladesäulen; bornes de recharge; cargadores; puntos de recarga; carregadores; estações de recarga',
  '336111':
    'Fahrzeugbau; Fahrzeughersteller; Autos; voitures; véhicules; coches; vehículos; carros; veículos; cars; car; car making; Autobau; auto; Kraftfahrzeuge; Kfz; construction de voitures; automóvil; automóveis; fabricación de automóviles; fabricação de automóveis; autos y camiones',
  '336112':
    'SUVs; vans; pickup trucks; light trucks; Lieferwagen; Transporter; utilitaires légers; furgonetas; camionetas; caminhonetes',
  '336120':
    'lorries; lorry; buses manufacturing; autocars; autobuses y camiones; caminhões e ônibus; vehículos pesados; veículos pesados; véhicules industriels',
  '336211': 'bus bodies; coachbuilding; vehicle bodies; Karosseriebau; carrosserie; carrocerías; encarroçadora',
  '336212':
    'trailers; truck trailers; semi-trailers; Anhänger; Sattelauflieger; remorques; remolques; semirreboques; reboques',
  '336214':
    'camping trailers; travel trailers; Wohnwagen; remorques de camping; remolques de viaje; trailers de viagem',
  '336310':
    'vehicle engines; engine parts; car engines; Motorenteile; Fahrzeugmotoren; moteurs automobiles; motores de automóviles; motores automotivos',
  '336320':
    'automotive electronics; vehicle electronics; Fahrzeugelektronik; électronique automobile; electrónica del automóvil; eletrônica automotiva',
  '336350':
    'drivetrain; transmissions; powertrain; Fahrzeuggetriebe; boîtes de vitesses; cajas de cambio; transmissões automotivas',
  '336360':
    'car seats; vehicle interiors; automotive interiors; Fahrzeugsitze; sièges automobiles; asientos de automóvil; bancos automotivos',
  '336370':
    'body parts; car body parts; Karosserieteile; pièces de carrosserie; piezas de carrocería; peças de carroceria',
  '336390':
    'repuestos automotrices; car components; vehicle components; Kfz-Teile; Fahrzeugteile; pièces automobiles; pièces détachées automobiles; recambios; refacciones; peças automotivas; componentes automotivos; automotive parts; automotive components; Automobilteile; pièces auto; autopartes y repuestos; sistemistas; équipement automobile; équipements automobiles; équipementiers; équipementiers automobiles; equipos automotrices; Automobilzulieferindustrie; Zulieferindustrie',
  '336411':
    'Luftfahrtindustrie; Raumfahrtindustrie; Verteidigung; industrie aéronautique; aérospatial; industria aeroespacial; aerospace industry; aviation industry; airplanes; aeroplanes; helicopters; Hubschrauber; hélicoptères; helicópteros; drones; Drohnen',
  '336412':
    'aircraft engines; jet engines; aero engines; Flugzeugtriebwerke; Triebwerke; moteurs d’avion; motores de avión; motores aeronáuticos',
  '336413':
    'aircraft parts; aerospace components; aerostructures; Flugzeugteile; pièces aéronautiques; piezas de aviación; peças aeronáuticas',
  '336414': 'satellites; missiles; rockets; Raketen; Satellitenbau; fusées; satélites; cohetes; foguetes',
  '336500':
    'trains; locomotives; railcars; Lokomotiven; Züge; Bahntechnik; trains et locomotives; construction ferroviaire; trenes; locomotoras; trens; locomotivas; wagons',
  '336611':
    'shipyards; ship repair; Werften; chantiers navals; astilleros; estaleiros; Schiffbauer; barcos industriales; navires; buques; navios; bateaux industriels; Marineschiffbau',
  '336612':
    'boat builder; boatbuilding; yacht builder; Bootsbau; construction de bateaux; embarcaciones de recreo; barcos; iates',
  '336991':
    'motorbikes; motorbike; scooters; Motorroller; motos; motocyclettes; deux-roues; motocicletas eléctricas; e-scooters',
  '336992':
    'armoured vehicles; armored vehicles; tanks; Panzer; gepanzerte Fahrzeuge; véhicules blindés; vehículos blindados; veículos blindados',
  '336999': 'golf carts; snowmobiles; ATV; quads',
  '337110':
    'kitchens; kitchen cabinets; kitchen furniture; Küchenmöbel; Küchenhersteller; cuisines équipées; muebles de cocina; móveis de cozinha',
  '337121': 'upholstered furniture; sofas; Polstermöbel; canapés; muebles tapizados; estofados',
  '337122':
    'wooden furniture; wood furniture; Holzmöbel; meubles en bois; muebles de madera; móveis de madeira; Holzmöbelhersteller; fabricant d’ameublement; mueblerías; fábrica de muebles; moveleiro; indústria moveleira; industria del mueble; industrie du meuble; industria mueblera',
  '337215': 'shelving; lockers; racking; shop fittings; Regale; Ladenbau; rayonnages; estanterías; prateleiras',
  '337900': 'mattresses; mattress; blinds; shades; Matratzen; Jalousien; matelas; colchones; persianas; colchões',
  '339112':
    'Medizinprodukte; medical device manufacturer; syringes; implants; Chirurgische Instrumente; instruments chirurgicaux; instrumental quirúrgico; produtos médicos; productos sanitarios',
  '339113':
    'wheelchairs; Orthopädietechnik; Prothesen; prothèses; orthopédie; prótesis; ortopedia; próteses; bandages; face masks',
  '339114': 'dental equipment; dental supplies; matériel dentaire',
  '339115':
    'eyewear; glasses; contact lenses; spectacles; Brillen; Kontaktlinsen; lunettes; gafas; lentes de contacto; óculos; lunetterie; Augenoptik; optique ophtalmique; óptica oftálmica',
  '339116':
    'dental laboratory; Dentallabor; Zahntechnik; laboratoire dentaire; prothésiste dentaire; laboratorio dental; laboratório dentário',
  '339920':
    'golf equipment; fitness equipment; ski equipment; Fitnessgeräte; Skiausrüstung; équipement de sport; equipamiento deportivo; equipamentos esportivos',
  '339950': 'signs; signage; Werbetechnik; Schilder; enseignes; rótulos; letreros; placas de sinalização',
  '339990':
    'musical instruments; brushes; candles; gaskets; seals; Musikinstrumente; Dichtungen; Bürsten; Kerzen; instruments de musique; joints d’étanchéité; brosses; bougies; instrumentos musicales; instrumentos musicais; juntas; velas; escovas',
  '423100':
    'vehicle wholesale; auto parts distribution; car imports; Kfz-Großhandel; distribution de pièces automobiles; mayorista de vehículos; atacado de veículos',
  '423400':
    'IT distribution; computer wholesale; medical equipment distribution; professional equipment wholesale; distribution informatique; mayorista de informática',
  '423600': 'electronics wholesaler; electrical wholesale; grossiste en matériel électrique; mayorista de electrónica',
  '423800':
    'machinery dealer; machinery distribution; Maschinenhandel; négoce de machines; venta de maquinaria; atacado de máquinas',
  '424200':
    'pharmaceutical wholesaler; drug wholesale; grossiste en médicaments; répartiteur pharmaceutique; mayorista farmacéutico; distribuidora de medicamentos; distribuidora farmacéutica',
  '424400':
    'food wholesaler; food trading; fruit wholesale; Obstgroßhandel; mayorista de alimentos; distribuidora de alimentos',
  '441000':
    'Automobilhandel; Kfz-Handel; Fahrzeughandel; commerce automobile; concessions automobiles; concessionnaires; distribution automobile; venta de automóviles; venta de vehículos; concesionarios; concesionarios de autos; concessionárias; comércio de veículos; revenda de veículos',
  '444000':
    'home improvement stores; hardware store; hardware stores; DIY retail; DIY; garden centres; Gartencenter; Heimwerkermarkt; Heimwerkermärkte; jardinerie; magasins de bricolage; ferreterías; materiales de construcción minorista; loja de materiais de construção; lojas de material de construção; home center',
  '445000':
    'butcher; liquor store; Metzgerei; Getränkemarkt; chaîne de supermarchés; supérette; boucherie; cadena de supermercados; carnicería; rede de supermercados; açougue; loja de conveniência; grande surface; grandes surfaces; distribution alimentaire; Lebensmittelhändler; comercio de alimentos; varejo alimentar; varejo de alimentos; autoservicio; food retailer; grocery retailer',
  '446000': 'Drogeriemärkte; Drogeriemarkt; perfumería; perfumaria; parfumerie; officine; beauty retail; botica',
  '447000':
    'fuel stations; service stations; filling stations; gas stations; Tankstellen; stations-service; gasolineras; postos de gasolina; postos de combustível; petrol retail; Tankstellenbetreiber; station essence; estaciones de servicio',
  '448000':
    'shoe shop; shoe retail; jewellery retail; clothes shop; fashion store; Schuhhandel; Juwelier; magasin de chaussures; tiendas de ropa; zapatería; lojas de roupas; loja de calçados; joyería minorista; varejo de moda; comercio de moda; distribution de mode; mode et habillement; retail de moda; Modehändler; Bekleidungseinzelhandel; varejo de vestuário',
  '452000': 'discounters; variety stores; tiendas departamentales; almacenes',
  '454000':
    'online marketplace; marketplace; web shop; Marktplatz; boutique en ligne; tienda en línea; tienda online; loja online; loja virtual',
  '481000':
    "cargo airlines; helicopter services; charter airline; compagnies aériennes; aerolíneas; linhas aéreas; Frachtflug; low-cost airline; budget airline; regional airline; Billigfluggesellschaft; compagnie low-cost; aerolínea de bajo costo; companhia aérea de baixo custo; Fluglinie; Fluggesellschaften; Luftverkehr; compagnie d'aviation; aviación; aviação; empresa aérea; línea aérea; líneas aéreas",
  '482000': 'freight railway; railroad operator; Schienengüterverkehr; fret ferroviaire; ferrocarril de carga',
  '483000':
    'oil tanker; tanker shipping; dry bulk shipping; bulk carriers; cruises; cruise operator; Kreuzfahrten; Tankschifffahrt; transport fluvial; transporte fluvial; armador; Seeschifffahrt; Seetransport; Schiffahrt; marine transport; sea freight; ocean freight; maritime transport; fret maritime; compagnie maritime; compañía naviera; companhia de navegação; cruise ships; cruise ship operator; Kreuzfahrtschiffe; paquebots',
  '484000':
    'road transport; freight transport; removals; transport company; Güterverkehr; Umzugsunternehmen; transport de marchandises; société de transport; déménagement; empresa de transporte; transportadora; transporte de carga; mudanzas; transporteur routier; transporteur; hauliers; Frachtführer; Fuhrunternehmen; transportista; transportistas; caminhoneiros; transporte terrestre; transport terrestre; Landverkehr; land transport; Straßentransport; Gütertransport; autotransporte; autotransporte de carga',
  '485000':
    'bus transport; coach operator; school buses; passenger transport; Reisebusse; transport de voyageurs; transport de passagers; transporte de pasajeros; transporte de passageiros; public transportation; trams; tram; Verkehrsbetriebe; transport urbain; transporte colectivo; transporte coletivo; tren ligero; empresa de ônibus; líneas de autobuses; transports publics; régie de transports',
  '491000':
    'post offices; post office; bureaux de poste; Postämter; servicio postal; serviço postal; servicios postales; serviços postais; services postaux',
  '492000':
    'food delivery; meal delivery; Essenslieferdienst; livraison de repas; livraison; reparto; reparto a domicilio; entrega de comida; entrega rápida; parcel services; parcels; KEP-Dienste; Pakete; colis; paquetería; encomendas; messagerie express; courrier express; Expressversand; mensajería exprés; transporte expresso; courrier; kurier; Kuriere; mensajerías; mensageria; KEP; paquetes; logística de última milla',
  '493000':
    'self storage; Lagerung; Kühllager; garde-meubles; entrepôts; almacenes frigoríficos; armazéns; distribution centre; fulfilment; fulfillment; Logistikzentrum; Lagerlogistik; plateforme logistique; centre logistique; centro logístico; centro de distribución; centro de distribuição; condomínio logístico; bodegas de almacenamiento',
  '511110': 'press; Zeitungsverlag; imprensa',
  '511120': 'magazine publisher; presse magazine; editora de revistas',
  '511130': 'éditeur de livres; editoriales; editora de livros',
  '511200':
    'game developer; game development; software publisher; software vendor; app developer; Spieleentwickler; Softwarehersteller; développeur de jeux; desarrollador de videojuegos; desenvolvedora de jogos; Software und Dienste; Softwareunternehmen; édition de logiciels; desarrollo y venta de software; programas informáticos; empresa de software; software company',
  '512100': 'movie studio; movie theaters; Kinos; studio de cinéma; estudio de cine; estúdio de cinema',
  '512200': 'music industry; recorded music; Musikverlag; Plattenlabel; maison de disques; discográfica; gravadora',
  '515100':
    'chaîne de télévision; station de radio; canal de televisión; emissora de TV; rádio e televisão; medios; medios audiovisuales; audiovisuel; audiovisual; meios de comunicação; comunicação social; Medienunternehmen; groupe de médias',
  '515200':
    'Kabelnetzbetreiber; câblo-opérateur; cableoperador; TV a cabo; televisión por cable; cable TV; Kabel-TV; télévision par câble; TV por cable',
  '517110':
    'Telekommunikationsdienste; Telekom; Festnetz; Telefonie; services de télécommunications; servicios de telecomunicaciones; telefonía; serviços de telecomunicações; telecoms; telco; Telekommunikationsanbieter; telecom provider; Netzanbieter; opérateur télécom; opérateurs télécoms; operador de telecomunicaciones; operadoras de telecomunicaciones; operadora de telecomunicações; provedor de internet; proveedor de internet; fournisseur d’accès internet; telecommunications company; Telekommunikationsunternehmen; Telefongesellschaft; compagnie de téléphone; compañía telefónica; empresa telefónica; companhia telefônica; empresa de telefonia; fiber; fibre; Breitband; haut débit; banda ancha; banda larga',
  '517210':
    'mobile phone operator; Mobilfunkbetreiber; téléphonie mobile; operadora de telefonía móvil; telefonia móvel; operadoras móveis',
  '518200':
    'cloud provider; web hosting; Cloud-Anbieter; hébergement web; hébergeur; proveedor de nube; provedor de nuvem; data centre operator; data center operator; server hosting; hébergement de données; hospedagem de dados; infraestructura digital; centros de processamento de dados; procesamiento de datos; processamento de dados; traitement de données; Datenverarbeitung',
  '519130': 'web portal; streaming platform; Internetportal; portail internet; portal de internet; buscador',
  '523900':
    'Vermögensverwalter; Kapitalverwaltungsgesellschaft; gestionnaire d’actifs; sociétés de gestion; gestoras de fondos; administradora de fondos; gestora de ativos; gestoras; asset owner; family office; hedge fund manager; private equity firm',
  '524200':
    "insurance agency; insurance agent; Versicherungsvermittler; Versicherungsagentur; courtage d'assurance; agence d’assurance; correduría de seguros; corredor de seguros; agencia de seguros; corretora de seguros; corretagem de seguros",
  '525000':
    'Immobilienfonds; offener Immobilienfonds; fonds immobilier; fondo inmobiliario; fundo imobiliário; investment funds; mutual fund; mutual funds; fondos de inversión; fundos de investimento; unit trust; infrastructure fund',
  '532100':
    'car hire; car leasing; van rental; Mietwagen; Autovermieter; location automobile; autopartage; renta de autos; renta de vehículos; aluguel de carros; locadora de veículos; locação de veículos; location de véhicules; alquiler de vehículos; renta de autos y camiones; Fahrzeugvermietung; location de voitures et camions; alquiler de autos; alquiler de automóviles; aluguel de veículos; renting; leasing de vehículos; Fuhrparkleasing; location longue durée',
  '533000':
    'licensing; patents; franchising; franchise; brand licensing; royalties; Lizenzen; Patente; licences de marque; franquicias; patentes; franquias; licenciamento',
  '541100':
    "law practice; lawyers; lawyer; notary; attorney; Rechtsanwaltskanzlei; Rechtsanwalt; Notar; notaire; notaría; cartório; bufete de abogados; escritório de advocacia; despacho de abogados; patent attorney; solicitors; barristers; Patentanwalt; juristes; cabinet juridique; advogado; abogado; legal; law; Rechtsanwaltskanzleien; Kanzlei; Kanzleien; Anwälte; cabinets d'avocats; escritórios de advocacia; despachos de abogados; Rechtsdienstleistungen; conseil juridique; jurídico",
  '541200':
    'tax consultant; tax consultants; accountants; accounting firm; bookkeeping; Steuerkanzlei; cabinet comptable; contadores públicos; escritório de contabilidade; despacho contable; Wirtschaftsprüfer; Wirtschaftsprüfungsgesellschaft; commissaire aux comptes; experts-comptables; auditores; firma de auditoría',
  '541300':
    "architect; architects; surveyors; engineering office; engineering services; Architekten; Architekt; Vermessungsbüro; architecte; architectes; géomètre; arquitectos; estudio de arquitectura; arquitetos; escritório de arquitetura; topografía; structural engineering; civil engineers; planning office; quantity surveyor; Planungsbüro; Statiker; Bauplanung; bureau d’ingénierie; maîtrise d’œuvre; oficina de ingeniería; consultoría de ingeniería; consultoria de engenharia; projetos de engenharia; cabinet d'architectes; bureau d'architectes; Architekturbüros; Ingenieurbüros; bureaux d'études; despacho de arquitectura; empresa de ingeniería; sociétés d'ingénierie; empresa de engenharia; bureau de contrôle; engineering consultancy; engineering consultants; Ingenieurwesen; Ingenieurdienstleistungen; ingénieurs-conseils; consultoría técnica; testing and certification; Zertifizierung; certification; certificación; certificação; TÜV",
  '541511':
    'software house; app development; web development; programming; web developer; Programmierung; Webentwicklung; Softwarehaus; développement web; programmation; desarrollo web; programación; desenvolvimento de software; programação; fábrica de software',
  '541512':
    'IT consultancy; systems integrator; digital agency; Systemhaus; IT-Beratung; intégrateur; conseil en informatique; SSII; ESN; consultora informática; consultoría informática; consultoria de TI; integrador de sistemas; IT; Informationstechnik',
  '541610':
    'consultancy; advisory; advisory services; Beratungsunternehmen; cabinet de conseil; conseil en gestion; consultora; asesoría empresarial; consultoria empresarial',
  '541700':
    'biotechnology research; Forschung und Entwicklung; recherche et développement; investigación y desarrollo; pesquisa e desenvolvimento; R & D services',
  '541920':
    'photographers; photographer; photo studio; Fotograf; Fotostudio; photographe; fotógrafo; estudio fotográfico',
  '541940': 'veterinary clinic; vet; veterinary practice; clinique vétérinaire; clínica veterinaria',
  '561100':
    'administrative services; shared services; coworking; Bürodienste; services administratifs; servicios administrativos; serviços administrativos; Büroservice',
  '561300':
    'temporary employment agency; temporary employment; recruitment agency; headhunter; Zeitarbeitsfirma; agence d’intérim; agencia de empleo; agência de emprego',
  '561400': "Geschäftsprozessauslagerung; centres d'appels; centros de contacto",
  '561500':
    'travel agent; travel agents; tour operators; agencias de viajes; agences de voyages; agências de viagens; online travel; business travel; Reisen; Online-Reisebüro; agence de voyages en ligne; viajes en línea; viagens',
  '561600':
    'private security; locksmith; detective agency; Sicherheitsunternehmen; société de sécurité; empresa de seguridad; empresa de segurança; segurança privada; sécurité; seguridad; segurança; Sicherheit; security; sécurité et gardiennage; seguridad y vigilancia; segurança patrimonial; Objektschutz',
  '561700':
    'cleaning company; pest control; gardening; janitorial services; Reinigungsfirma; Reinigungsunternehmen; Schädlingsbekämpfung; Gartenpflege; société de nettoyage; jardinage; control de plagas; controle de pragas; servicios de limpieza; serviços de limpeza; landscaper; window cleaning; Hausmeisterdienste; Gartenbau und Landschaftspflege; propreté; espaces verts; áreas verdes; limpieza industrial; limpeza industrial; conservação e limpeza; nettoyage industriel; Industriereinigung; limpeza predial; facility cleaning; services de nettoyage; aseo; aseo y limpieza; asseio e conservação; higiene y limpieza; building services; building cleaning',
  '562000':
    'garbage collection; rubbish collection; Müllabfuhrunternehmen; collecte d’ordures ménagères; recogida de basura; hazardous waste treatment; hazardous waste disposal; Sondermüll; Sonderabfall; déchets dangereux; residuos peligrosos; resíduos perigosos; landfills; landfill operator; Deponie; Deponien; décharge; vertedero; aterro sanitário; waste incinerator; waste incineration; incinerator; Müllverbrennung; Müllverbrennungsanlage; incinération des déchets; usine d’incinération; incineración de residuos; incineração de resíduos; waste to energy; remediation; soil remediation; decontamination; Altlastensanierung; Bodensanierung; dépollution; dépollution des sols; remediación; descontaminación; remediação ambiental; waste sorting; sorting plant; scrap yard; metal recycling; plastics recycling; paper recycling; Sortieranlage; Metallrecycling; Kunststoffrecycling; Schrotthandel; centre de tri; recyclage des métaux; reciclaje de metales; reciclagem de metais; waste company; recycling plant; waste collection company; skip hire; waste treatment; Recyclinganlage; Abfallbehandlung; Wertstoffe; traitement des déchets; centre de recyclage; planta de reciclaje; tratamiento de residuos; usina de reciclagem; tratamento de resíduos; limpeza urbana; reciclador; Müll; Wertstoffsammlung; Entsorgungswirtschaft; Kreislaufwirtschaft; collecte et traitement des déchets; environnement et déchets; recogida de residuos; tratamiento de basuras; coleta de resíduos; lixo; waste; waste sorting and recycling; Abfallentsorger; Entsorger; ordures ménagères; déchets industriels; residuos sólidos; residuos urbanos; residuos industriales; environmental services; servicios ambientales; serviços ambientais; Umweltdienstleistungen; services environnementaux; basura',
  '611100':
    'secondary school; high school; international school; grammar school; lycée; école primaire; escuela privada; enseignement privé; educación privada; ensino privado; enseñanza privada; private education; Privatschulen; écoles privées; escuelas privadas; escolas privadas; educación básica; ensino fundamental; Schulen; écoles; escuelas; escolas; colegios',
  '621100':
    "family doctor; family doctors; GP practice; group practice; Hausärzte; Hausarzt; Hausarztpraxis; Ärzte; médecins; médecin généraliste; cabinets médicaux; médicos; consultorios médicos; Arztpraxen; medical centre; medical centers; health centres; health centre; Gesundheitszentrum; centre de santé; centros de salud; centro de salud; centros de saúde; posto de saúde; doctors' practice; physicians; Allgemeinmedizin; Mediziner; médecine générale; medicina general; atención primaria; atenção primária; médicos generales; primary healthcare; Gesundheitsversorgung; health care clinics",
  '621200':
    'dental practice; dental clinics; dental care; Zahnarztpraxis; Zahnklinik; cabinet dentaire; clinique dentaire; clínica dental; clínicas dentales; clínica odontológica; odontología',
  '621400':
    'Gesundheitsdienstleister; health services; services de santé; servicios médicos; serviços médicos; Ambulanz',
  '621500':
    'diagnostic laboratory; diagnostic laboratories; pathology laboratory; radiology; medizinisches Labor; Radiologie; laboratoire d’analyses; laboratorio de análisis clínicos; radiología; blood laboratory; blood tests; MRI centre; Blutlabor; laboratoire d’analyses médicales; laboratoires d’analyses; laboratorio de sangre; exames laboratoriais; medicina diagnóstica',
  '622000':
    "private clinic; general hospital; university hospital; Privatklinik; Universitätsklinik; clinique privée; hôpital privé; hôpitaux; clínica privada; hospital universitario; hospital particular; maternity hospital; maternity clinic; children's hospital; psychiatric hospital; eye hospital; Kinderklinik; Fachklinik; Psychiatrie; maternité; hôpital universitaire; maternidad; hospital de niños; maternidade; hospital infantil; Krankenhausbetreiber; Krankenhauskonzern; Klinikbetreiber; Klinikgruppe; établissements de santé; établissement hospitalier; centro hospitalario; red de hospitales; rede de hospitais; rede hospitalar; hospital group; hospital chain; Krankenhausgruppe; Spitäler; groupe hospitalier; groupe de cliniques; grupo hospitalario; grupo hospitalar; sanatorio; sanatorium",
  '624400':
    'day nursery; preschool; Kindertagesstätte; garderie; jardín de infancia; jardim de infância; educação infantil; crèches; nurseries; Kitas; guarderías; jardines infantiles; berçário',
  '711500': 'artists; writers; Künstler; artistes; artistas; Schriftsteller',
  '713100':
    'theme parks; water park; Vergnügungspark; parc à thème; parque temático; parque de atracciones; parque de diversões',
  '713200':
    'casino operator; online gambling; gaming operator; bookmaker; Spielbank; Wettanbieter; opérateur de casino; operador de casinos; casa de apuestas; casa de apostas; cassino',
  '713900':
    'fitness studios; sports centre; swimming pool; ski area; Schwimmbad; Bergbahnen; Seilbahnen; centre sportif; piscine; terrain de golf; centro deportivo; club de golf; centro esportivo; clube de golfe; ski lifts; cable car; Skilifte; Fitnessketten; Fitnesskette; salles de sport; gimnasios; academias; teleférico; téléphérique',
  '721000':
    'campgrounds; holiday resort; Ferienpark; village vacances; cadena de hoteles; pousada; rede de hotéis; hostal; vacation rentals; bed and breakfast; motel; motels; hotel group; hotel management; Gasthof; Hotelbetreiber; hébergement touristique; gîtes; résidence de tourisme; apartamentos turísticos; complejo turístico; resorts turísticos; hotel fazenda; Übernachtung; Hotelunternehmen; groupe hôtelier; sector hotelero; setor hoteleiro; hostelería y turismo; hospedaje; hospedagem; hotels and accommodation; Beherbergungsgewerbe; secteur hôtelier; hostels; hostería; hoteles y resorts; hotéis e resorts; alberghi; Hotelbranche; Pensionen',
  '722110':
    'cadenas de restaurantes; Gaststätten; Gastronomiebetrieb; Gastronomiebetriebe; gastronomía; restauration traditionnelle; restaurantes y bares; bares e restaurantes; cafés et restaurants; Restaurants und Bars; restaurant business; eateries',
  '722211':
    'fast food chain; fast food restaurants; pizza delivery; takeaway; Imbiss; Fastfoodkette; chaîne de restauration rapide; cadena de comida rápida; rede de fast food; lanchonete; sandwich shop; snack bar; pizzeria; burger restaurant; sandwicherie; hamburguesería; pizzaria',
  '811200':
    'phone repair; computer repair; Elektronikreparatur; réparation électronique; reparación de electrónica; conserto de eletrônicos',
  '811300':
    'industrial maintenance; maintenance services; machine maintenance; Instandhaltung; Industrieservice; maintenance industrielle; mantenimiento industrial; manutenção industrial',
  '811400':
    'appliance repair; household repair; shoe repair; Haushaltsgerätereparatur; réparation d’électroménager; reparación de electrodomésticos; conserto de eletrodomésticos',
  '812300':
    'dry cleaning; laundry services; textile services; Textilreinigung; Textilservice; pressing; tintorería; lavandería industrial; dry cleaner; dry cleaners; Reinigungsannahme; nettoyage à sec; limpieza en seco; lavagem a seco',
  '812900':
    'car parks; parking operator; pet care; dating services; Parkhaus; Parkhäuser; Parkraumbewirtschaftung; stationnement; parkings; estacionamiento; estacionamientos; aparcamientos; estacionamento; estacionamentos',
  '1111A0': 'sunflower; rapeseed; canola; Sojabohnen; Sonnenblumen; Raps; colza; tournesol; girasol; soya; girassol',
  '1111B0':
    'barley; Weizen; Mais; Gerste; Reis; blé; riz; orge; trigo; maíz; arroz; milho; cebada; cevada; granos; grãos; céréaliculture; sorghum; oats',
  '1121A0':
    'cattle farming; cattle ranching; cattle breeding; Rinderhaltung; cría de ganado; criação de gado; bovinos; gado de corte',
  '112A00':
    'pigs; pig producer; hog farming; pork production; sheep farming; élevage de porcs; cría de cerdos; suinocultura; criação de suínos; ovinos; Schafzucht; fish farm; fish hatchery; oyster farming; mussels; pig farm; sheep; Fischfarm; Schweinemast; pisciculteur; granja porcina; piscigranja; fazenda de peixes',
  '2122A0':
    "manganese; gold mine; silver mine; iron ore mine; tin mining; minas; mina de oro; mina de ouro; minério de ferro; mineral de hierro; minerai de fer; Eisenerz; mineração de ouro; minería de oro; minería de plata; mineração de ferro; minería de hierro; extraction d'or; exploitation aurifère; Eisenerzbergbau; Silberbergbau; minería de litio; mineração de lítio; mineração e siderurgia; minera; mineradora; mineradoras; mineras; compañía minera; empresa de mineração; Bergbaukonzern; compagnie minière",
  '2332A0':
    'construction companies; contractor; bricklayer; Bauhandwerk; Baugesellschaft; empresa de construção; empresa de construcción; plumbing; roofing contractor; painting contractor; Sanitärinstallation; Malerbetrieb; Handwerk; plomberie; couverture; maçonnerie; électricien; installation électrique; instalaciones eléctricas; fontanería; albañilería; instalações elétricas; encanamento; pintura de edificios',
  '2332C0':
    'Infrastrukturbau; Verkehrswegebau; infrastructures; infrastructures de transport; construcción de carreteras; construção de estradas; construção pesada; obras viales; obra pública; travaux routiers; carreteras; estradas; obras de carreteras; routes; Straßen und Tiefbau; obras de infraestructura',
  '2332D0': 'dam construction; port construction; Wasserbau; travaux maritimes; obras marítimas; obras portuárias',
  '31151A':
    'Milchprodukte; Milch; Milchverarbeitung; Milchindustrie; industrie laitière; industria láctea; productos lácteos; produtos lácteos; indústria de laticínios; yogurt; Joghurt; yaourts',
  '31161A':
    'meat processor; meat packer; sausages; ham; Wurst; Wurstwaren; charcuterie; salaisons; embutidos; charcutaria; processamento de carne; abattoirs; Schlachthöfe; mataderos; Fleischwaren; Fleischwarenindustrie; Fleischproduktion; Fleischwirtschaft; produits carnés; productos cárnicos; industria cárnica; produtos cárneos; carne bovina; frigoríficos; beef; pork; lamb; Schweinefleisch; Rindfleisch; viande bovine; viandes; cárnicos',
  '3219A0':
    'engineered wood; particle board; chipboard; MDF; wood panels; wood pellets production; pallets; Spanplatten; Holzwerkstoffe; panneaux de bois; tableros de madera; painéis de madeira; palettes; Paletten',
  '3252A0':
    'synthetic rubber; polyester fibre; nylon; Synthesekautschuk; caoutchouc synthétique; caucho sintético; borracha sintética',
  '3259A0':
    'explosives; Sprengstoffe; explosifs; explosivos; catalysts; Katalysatoren; catalyseurs; catalizadores; catalisadores; fragrances and flavours; flavours and fragrances; flavors and fragrances; Aromen; Duftstoffe; arômes; arômes et parfums; aromas; sabores y fragancias; aromas e fragrâncias; Spezialchemikalien; spécialités chimiques; especialidades químicas diversas; chimie fine; Feinchemie; química fina',
  '33211A':
    'forging; metal stamping; stampings; Schmiede; Umformtechnik; forge; emboutissage; forja; estampación; estamparia de metais; forjaria',
  '33291A':
    'industrial valves; valve manufacturer; Industriearmaturen; vannes industrielles; válvulas industriales; válvulas industriais',
  '33299A': 'firearms; Munition; armes; munición; munição',
  '33329A':
    "printing machinery; textile machinery; food machinery; paper machines; woodworking machinery; plastics machinery; Druckmaschinen; Textilmaschinen; Papiermaschinen; Anlagenbau; Maschinen- und Anlagenbau; machines textiles; machines à imprimer; maquinaria textil; bens de capital; bienes de equipo; biens d'équipement",
  '33399A':
    'welding equipment; scales; weighing equipment; Schweißtechnik; Waagen; soudage; equipos de soldadura; balanzas; equipamentos de solda; balanças; Roboter; robots',
  '33399B':
    'hydraulics; pneumatics; hydraulic equipment; Hydraulik; Pneumatik; hydraulique industrielle; vérins; equipos hidráulicos; equipamentos hidráulicos',
  '3363A0': 'brakes; steering; suspension; brake systems; Bremsen; Bremssysteme; Lenksysteme; freins; frenos; freios',
  '33712N': 'metal furniture; plastic furniture; Metallmöbel; meubles métalliques; muebles metálicos; móveis de metal',
  '33721A': 'office chairs; desks; Bürostühle; sièges de bureau; sillas de oficina; cadeiras de escritório',
  '423A00':
    'building materials wholesale; steel trading; metal trading; timber trade; Baustoffhandel; Baustoffgroßhandel; Stahlhandel; Holzhandel; négoce de matériaux; négoce de métaux; distribución de materiales de construcción; atacado de materiais de construção',
  '424A00':
    'agricultural trading; grain trading; chemical distribution; chemicals distribution; Agrarhandel; Getreidehandel; Chemikalienhandel; Rohstoffhandel; négoce agricole; négoce de céréales; négoce de matières premières; comercialización de granos; trading agrícola; comércio atacadista; atacadista; mayoristas',
  '48A000':
    'container terminal; terminal operator; port terminal; bus station; railway infrastructure; Terminalbetreiber; Bahninfrastruktur; Flugsicherung; terminal à conteneurs; terminal portuaire; operador portuario; terminal de contenedores; terminal portuaria; terminal de contêineres; ground handling; motorways; highways; motorway services; rail infrastructure; Autobahnen; infraestructura de transporte; infraestructura vial; infraestrutura de transporte; concesiones viales; concessões rodoviárias; Flughafenbetreiber; Spediteur; Speditionen; transitaire; agente de carga; agenciamento de cargas',
  '4B0000':
    'florist; pet shop; Buchhandel; Blumenladen; fleuriste; floristería; floricultura varejo; ótica; electronics retailer; furniture shop; furniture retailer; sports retailer; toy store; Möbelhandel; Elektrohändler; Elektromarkt; Möbelgeschäft; Sporthandel; magasins de meubles; magasin d’électronique; tienda de muebles; tienda de electrónica; loja de eletrônicos; Textilhandel; non-food retail; specialist retail; commerce spécialisé; comercio especializado',
  '5111A0': 'directories; greeting cards; Adressverlag; annuaires; directorios; listas telefônicas',
  '5191A0':
    'news agency; news agencies; libraries; archives; library; Nachrichtenagentur; Bibliothek; agence de presse; bibliothèque; agencia de noticias; biblioteca',
  '522A00':
    'credit card company; credit cards; pawnshop; payment services; payment service provider; Kreditkarten; Zahlungsdienstleister; cartes de crédit; services de paiement; tarjetas de crédito; medios de pago; cartões de crédito; meios de pagamento; financeira; institución financiera no bancaria; Mikrofinanzinstitut; Mikrofinanzierung; institution de microfinance; institución microfinanciera; microfinanciera; instituição de microcrédito; Konsumentenkredite; Verbraucherkredite; crédito al consumo; crédito ao consumidor; crédit; crédits; crédito; créditos; Kredite; Kreditvergabe; lending; loans; lender; financement; financiamiento; financiamento; prêts à la consommation',
  '523A00':
    "securities firm; securities broker; commodity exchange; Wertpapierhaus; Wertpapierbörse; bourse de valeurs; société de bourse; casa de bolsa; corretora de valores; bolsa de valores; banque d'investissement; banca de inversión; banco de investimento; Finanzmärkte; marchés financiers; mercado de capitales; mercado de capitais",
  '5241XX':
    'car insurance; motor insurance; home insurance; travel insurance; title insurance; Kfz-Versicherung; Haftpflichtversicherung; Krankenkasse; assurance automobile; assurance habitation; assurance santé; seguro de autos; seguro de automóvil; seguro médico; seguro de saúde; seguro auto; Versicherungswirtschaft; Versicherungskonzern; Schadenversicherung; Sachversicherer; reaseguros; resseguros; seguros generales; seguros gerais; secteur des assurances',
  '52A000':
    "private bank; private banking; bank holding company; rural bank; Privatbank; Landesbank; Bausparkasse; banque privée; banque mutualiste; banco privado; caja rural; banco digital; banco de desarrollo; banco de desenvolvimento; Kreditinstitute; Bankwesen; Großbank; Regionalbank; secteur bancaire; sector bancario; setor bancário; bancário; bancaire; institución bancaria; instituição financeira; établissements bancaires; banca comercial; banca minorista; banca de desarrollo; banca cooperativa; banque régionale; bancos cooperativos; bancos regionales; bancos públicos; banco público; banco de varejo; banque d'affaires et de détail",
  '531HST':
    'housing company; Wohnungsbaugesellschaft; Wohnungsbaugenossenschaft; Wohnungsverwaltung; société de logement; logements sociaux; viviendas sociales',
  '531ORE':
    'real estate agent; real estate agency; estate agents; real estate broker; Immobilienverwaltung; Immobilienmakler; gestion immobilière; agence immobilière; administración de inmuebles; agencia inmobiliaria; administração de imóveis; corretor de imóveis; shopping mall operator; business park; industrial park; Bürogebäude; Bürovermietung; Gewerbepark; centre d’affaires; parc d’activités; parque industrial; alquiler de oficinas; edificios de oficinas; galpões logísticos; aluguel de imóveis; Immobilienunternehmen; sociétés immobilières; société immobilière; inmobiliarias; bienes inmuebles; mercado imobiliário; properties; property investment; real estate investment; imóveis comerciais; promotion et gestion immobilière',
  '532A00':
    'party rental; tool rental; video rental; Werkzeugverleih; location d’outils; alquiler de herramientas; aluguel de ferramentas',
  '54151A':
    'IT support; managed services; IT infrastructure services; cybersecurity; IT security; IT-Sicherheit; Cybersicherheit; infogérance; cybersécurité; ciberseguridad; soporte informático; segurança cibernética; suporte de TI',
  '5416A0':
    'environmental consulting; sustainability consulting; technical consulting; Umweltberatung; conseil environnemental; consultoría ambiental; energy consulting; Energieberatung',
  '611A00':
    "business school; Fachhochschule; école de commerce; grande école; escuela de negocios; universidad privada; faculdade; faculdades; ensino superior; enseñanza superior; enseignement supérieur; medical school; law school; Medizinische Hochschule; faculté; faculté de médecine; facultad; universidade privada; escuela de medicina; faculdade de medicina; Hochschulen; Universitäten; universités; établissements d'enseignement supérieur; universidades privadas; institutos superiores; educação superior; educación superior; ensino universitário; enseñanza universitaria; colleges",
  '611B00':
    'language school; test preparation; music school; Sprachschule; Fahrschule; Musikschule; école de langues; auto-école; academia de idiomas; autoescuela; escola de idiomas; autoescola; Bildungseinrichtungen; Weiterbildung; formation; formations; capacitación; cursos; treinamento; adult education',
  '623A00':
    'retirement homes; care homes; assisted living; Altersheim; Seniorenresidenz; Pflegeheime; maisons de retraite; résidence seniors; asilo; residencias de ancianos; geriátrico; casas de repouso',
  '623B00':
    'residential care; addiction treatment; mental health facility; psychiatric clinic; Wohnheim; Suchtklinik; Behindertenheim; foyer d’accueil; centro de rehabilitación de adicciones; clínica de reabilitação',
  '624A00':
    'food bank; homeless shelter; refugee aid; humanitarian aid; relief services; Flüchtlingshilfe; Nothilfe; banque alimentaire; aide humanitaire; banco de alimentos; ayuda humanitaria; ajuda humanitária',
  '711A00':
    'concert promoter; concerts; live entertainment; ticketing; talent agency; Konzertveranstalter; Künstleragentur; Ticketverkauf; concerts et spectacles; producteur de spectacles; conciertos; promotor de conciertos; promotora de eventos',
  GSLGO:
    'city council; county; regional government; Stadt; Stadtverwaltung; Landkreis; collectivité locale; collectivités locales; mairie; ayuntamiento; alcaldía; gobierno local; governo estadual; governo municipal',
}
