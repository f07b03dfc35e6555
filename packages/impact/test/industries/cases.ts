/**
 * How people and providers of indices name what a company does, in English, German, French, Spanish and Portuguese, by the beginnings of
 * the sectors that are right. A list of its own: `INDUSTRY_WORDS` is held against it, not made of it.
 */
export const INDUSTRY_CASES: readonly (readonly [sectors: string, words: string])[] = [
  [
    '11',
    'Agricultural Products; Farming; Crop Production; Landwirtschaft; Agriculture; Agricultura; Ackerbau; exploitation agricole; cultivo de cereales; fruticultura; Weinbau; viticulture; Forstwirtschaft; Forestry; sylviculture; silvicultura; Fischerei; pêche; acuicultura; aquaculture; Milchwirtschaft; ganadería; pecuária; agribusiness',
  ],
  [
    '211',
    'Oil & Gas Exploration & Production; Integrated Oil & Gas; Oil and gas; Erdöl- und Erdgasförderung; Öl und Gas; pétrole et gaz; petróleo y gas; petróleo e gás; upstream oil and gas',
  ],
  [
    '212',
    'Coal mining; Diversified Metals & Mining; Gold; Gold mining; Copper mining; Mining; Bergbau; exploitation minière; minería; mineração; Kohlebergbau; iron ore mining; Silver; Precious Metals',
  ],
  [
    '213',
    'Oil & Gas Equipment & Services; Oilfield services; Oil & Gas Drilling; Bohrdienstleistungen; servicios petroleros',
  ],
  [
    '221',
    "Electric Utilities; Multi-Utilities; Renewable Electricity; Independent Power Producers; Energieversorgung; Stromversorgung; Stromversorger; électricité; production d'électricité; electricidad; distribución de electricidad; energia elétrica; Gas Utilities; Water Utilities; Wasserversorgung; distribution d'eau; suministro de agua; saneamento; Gasversorgung; distribution de gaz; Utilities; utility; Stadtwerke; renewable energy; erneuerbare Energien; énergies renouvelables; energías renovables; energias renováveis",
  ],
  [
    '23',
    'Construction & Engineering; Construction; Homebuilding; Bauwirtschaft; Baugewerbe; Hochbau; Tiefbau; travaux publics; BTP; construcción; construção civil; Civil engineering; Bâtiment; Residential construction; Building construction; promoción inmobiliaria',
  ],
  [
    '311',
    'Packaged Foods & Meats; Food products; Food processing; Lebensmittel; Nahrungsmittel; Lebensmittelindustrie; agroalimentaire; industria alimentaria; alimentos; indústria alimentícia; Meat processing; Fleischverarbeitung; Bakery; Bäckerei; boulangerie; Sugar; Zucker; dairy products; produits laitiers; lácteos; chocolate; Confectionery; pet food',
  ],
  [
    '312',
    'Brewers; Brewery; Beer; Brauerei; brasserie; cervecería; cervejaria; Distillers & Vintners; Soft Drinks & Non-alcoholic Beverages; Beverages; Getränke; boissons; bebidas; Tobacco; Tabak; tabac; tabaco; wine; vin; vino; vinho; spirits',
  ],
  [
    '31',
    'Textiles; Textilindustrie; textile; textil; têxtil; Apparel; Bekleidung; habillement; confección; vestuário; Footwear; Schuhe; calzado; chaussures; Apparel, Accessories & Luxury Goods; Luxury goods',
  ],
  [
    '32',
    'Paper Products; Papier; papel; Forest Products; Wood products; Holzverarbeitung; bois; madera; Paper & Plastic Packaging Products & Materials; Packaging; Verpackungen; emballage; envases; embalagens; Oil & Gas Refining & Marketing; Refining; Raffinerie; raffinage; refinación; Commodity Chemicals; Specialty Chemicals; Diversified Chemicals; Chemicals; Chemie; chimie; química; Industrial Gases; Fertilizers & Agricultural Chemicals; Düngemittel; engrais; fertilizantes; Pharmaceuticals; Pharma; Pharmazeutika; industrie pharmaceutique; farmacéutica; farmacêutica; Biotechnology; Biotechnologie; biotecnología; Cosmetics; Kosmetik; cosmétiques; Personal Care Products; Household Products; Tires & Rubber; Reifen; pneumatiques; Plastics; Kunststoffe; plasturgie; plásticos; Glass; Glas; verre; vidrio; Cement; Zement; ciment; cemento; cimento; Baustoffe; matériaux de construction; materiales de construcción; Ceramics; Keramik; Paints; Metal, Glass & Plastic Containers',
  ],
  [
    '33',
    'Steel; Stahl; acier; acero; aço; siderúrgica; sidérurgie; Aluminum; Aluminium; Aluminio; alumínio; Metallverarbeitung; Machinery; Industrial Machinery & Supplies & Components; Maschinenbau; machines; maquinaria; máquinas; Construction Machinery & Heavy Transportation Equipment; Agricultural & Farm Machinery; Landmaschinen; Automobile Manufacturers; Automobiles; Automobilhersteller; Autoindustrie; constructeur automobile; automotriz; montadora; Automotive Parts & Equipment; Auto parts; Autozulieferer; équipementier automobile; autopartes; autopeças; Aerospace & Defense; Luft- und Raumfahrt; aéronautique; aeroespacial; Shipbuilding; Schiffbau; Semiconductors; Halbleiter; semi-conducteurs; semiconductores; semicondutores; Semiconductor Materials & Equipment; Electronic Components; Elektronik; électronique; electrónica; Electronic Equipment & Instruments; Electronic Manufacturing Services; Technology Hardware, Storage & Peripherals; Communications Equipment; Consumer Electronics; Unterhaltungselektronik; Household Appliances; Haushaltsgeräte; électroménager; electrodomésticos; Electrical Components & Equipment; Heavy Electrical Equipment; Elektrotechnik; Health Care Equipment; Medical devices; Medizintechnik; dispositifs médicaux; dispositivos médicos; Health Care Supplies; Furniture; Möbel; meubles; muebles; móveis; Home Furnishings; Toys; Spielwaren; jouets; juguetes; Leisure Products; Batteries; Motorcycle Manufacturers; Rail vehicles; Computer hardware; Jewelry; Watches; Manufacturing',
  ],
  [
    '42',
    'Wholesale; Großhandel; commerce de gros; comercio mayorista; atacado; Distributors; Food Distributors; Health Care Distributors; Trading Companies & Distributors; Technology Distributors',
  ],
  [
    '44 45 4B',
    'Retail; Einzelhandel; commerce de détail; comercio minorista; varejo; Food Retail; Supermarkets; Supermarkt; supermarchés; supermercados; Apparel Retail; Home Improvement Retail; Broadline Retail; Drug Retail; Pharmacies; Apotheke; pharmacie; farmacia; farmácia; E-commerce; Online retail; Onlinehandel; Automotive Retail; Autohaus; Consumer Staples Merchandise Retail; Department stores; Kaufhaus; Other Specialty Retail; Computer & Electronics Retail; Homefurnishing Retail',
  ],
  [
    '48 49',
    'Airlines; Passenger Airlines; Fluggesellschaft; compagnie aérienne; aerolínea; companhia aérea; Railroads; Rail Transportation; Eisenbahn; chemin de fer; ferrocarril; ferrovia; Marine Transportation; Shipping; Reederei; transport maritime; transporte marítimo; Trucking; Cargo Ground Transportation; Spedition; transport routier; transporte por carretera; transporte rodoviário; Air Freight & Logistics; Logistics; Logistik; logistique; logística; Airport Services; Flughafen; aéroport; aeropuerto; Highways & Railtracks; Marine Ports & Services; Ports; Hafen; Oil & Gas Storage & Transportation; Pipelines; Warehousing; Lagerhaltung; Post; Public transport; ÖPNV; Taxi',
  ],
  [
    '51',
    'Application Software; Systems Software; Software; logiciels; Broadcasting; Rundfunk; Cable & Satellite; Publishing; Verlag; édition; editorial; editora; Movies & Entertainment; Interactive Media & Services; Internet; Interactive Home Entertainment; Video games; Integrated Telecommunication Services; Wireless Telecommunication Services; Telecommunications; Telekommunikation; télécommunications; telecomunicaciones; telecomunicações; Alternative Carriers; Data centers; Rechenzentrum; Internet Services & Infrastructure; Media; Medien; Newspapers; Zeitungen; cinéma; Telefonía móvil',
  ],
  [
    '52',
    "Banks; Diversified Banks; Regional Banks; Banken; Bank; banque; banca; bancos; Life & Health Insurance; Property & Casualty Insurance; Reinsurance; Multi-line Insurance; Insurance; Versicherung; Versicherungen; assurance; seguros; Insurance Brokers; Asset Management & Custody Banks; Asset management; Vermögensverwaltung; gestion d'actifs; gestión de activos; gestão de ativos; Investment Banking & Brokerage; Financial Exchanges & Data; Consumer Finance; Commercial & Residential Mortgage Finance; Transaction & Payment Processing Services; Microfinance; Mikrofinanz; microfinanzas; Financial services; Finanzdienstleistungen; services financiers; servicios financieros; Leasing; Private equity; Diversified Financial Services",
  ],
  [
    '53',
    'Real estate; Immobilien; immobilier; inmobiliaria; imobiliária; Office REITs; Retail REITs; Residential REITs; Industrial REITs; Diversified REITs; Hotel & Resort REITs; Health Care REITs; Data Center REITs; Real Estate Operating Companies; Real Estate Services; Wohnungswirtschaft; foncière; Car rental; Autovermietung; location de voitures; alquiler de coches; Self-Storage REITs',
  ],
  [
    '54',
    'IT Consulting & Other Services; IT services; IT-Dienstleistungen; services informatiques; servicios informáticos; serviços de TI; Research & Consulting Services; Consulting; Beratung; Unternehmensberatung; conseil; consultoría; consultoria; Advertising; Werbung; publicité; publicidad; publicidade; Legal services; Rechtsberatung; avocats; Engineering; Ingenieurbüro; ingeniería; engenharia; Architecture; Research and development; Accounting; Wirtschaftsprüfung',
  ],
  [
    '55 56',
    'Human Resource & Employment Services; Staffing; Zeitarbeit; intérim; Security & Alarm Services; Sicherheitsdienst; Environmental & Facilities Services; Facility management; Gebäudereinigung; nettoyage; limpieza; Waste management; Abfallwirtschaft; Entsorgung; gestion des déchets; gestión de residuos; gestão de resíduos; Recycling; reciclaje; reciclagem; recyclage; Travel agency; Reisebüro; agence de voyages; agencia de viajes; Call centre; Holding company; Diversified Support Services',
  ],
  [
    '61',
    'Education Services; Education; Bildung; Schule; école; educación; educação; university; Universität; enseignement; Schools',
  ],
  [
    '62',
    'Hospitals; Krankenhaus; Klinik; hôpital; hospital; Health Care Facilities; Health Care Services; Gesundheitswesen; Pflegeheim; maison de retraite; residencia de ancianos; santé; salud; saúde; Healthcare; Clinics; Diagnostics; Sozialwesen; Childcare; Kindergarten; Medical laboratory; Health Care Technology',
  ],
  [
    '71',
    'Casinos & Gaming; Leisure Facilities; Sports; Sport; Museum; Glücksspiel; loisirs; Fitnessstudio; gimnasio; amusement park; entertainment',
  ],
  [
    '72',
    'Hotels, Resorts & Cruise Lines; Hotels; Hotel; hôtellerie; hotelería; hotelaria; Restaurants; Restaurant; Gastronomie; restauration; restaurantes; catering',
  ],
  [
    '81',
    'Specialized Consumer Services; Car repair; Autowerkstatt; Laundry; Wäscherei; Friseur; Non-profit; NGO; Funeral services; Bestattung',
  ],
  [
    '11',
    'Dairy farm; Olive growing; Kartoffelanbau; Geflügelzucht; élevage porcin; Maraîchage; caficultura; plantación de palma; Plantation; Forst- und Holzwirtschaft; Hochseefischerei; horticultura; Landwirtschaftlicher Betrieb; pisciculture; soja; fazenda; ferme; apicultura',
  ],
  [
    '21',
    'Natural gas production; Lithium; Tagebau; Kiesgrube; carrières; canteras; Salzbergwerk; mina de cobre; Diamonds; Petroleum; Steinbruch; gas natural',
  ],
  [
    '22',
    'Power generation; Electricity transmission; Fernwärme; chauffage urbain; Abwasserentsorgung; traitement des eaux usées; Strom; energy supply; Energieversorger; gas distribution; acueducto; hydroelectric company',
  ],
  [
    '23',
    'House builder; Road construction; Bauunternehmen; entreprise de construction; constructora; construtora; Strassenbau; Roofing; Plumbing contractor; Electrical contractor; génie civil',
  ],
  [
    '31 32',
    "Milk processing; Molkerei; laiterie; Cheese; Frozen foods; Coffee roasting; Mineral water; Mineralwasser; Bottling; Süßwaren; biscuits; Nudeln; huile d'olive; aceite de oliva; frigorífico; Spinning mill; Weberei; Schuhfabrik; Leather; Lederwaren; Sawmill; Sägewerk; scierie; Pulp and paper; Papierfabrik; Druckerei; imprimerie; imprenta; gráfica; Petrochemicals; Petrochemie; Farben und Lacke; peinture; pintura; Detergents; Waschmittel; savon; Vaccines; Impfstoffe; generics; Generika; Rubber; Kautschuk; Kunststoffverarbeitung; Glass bottles; Ziegelei; briqueterie; Concrete; Beton; béton; hormigón; concreto; Lime; paperboard",
  ],
  [
    '33',
    'Foundry; Gießerei; fonderie; fundición; Stahlwerk; Steel producer; Zinc smelting; Valves; Pumps; Pumpen; pompes; Machine tools; Werkzeugmaschinen; Robotics; Elevators; Aufzüge; ascenseurs; Turbines; Wind turbine manufacturer; Windkraftanlagenhersteller; Solar panels; Solarmodule; panneaux solaires; Trucks; Lastwagen; camions; camiones; caminhões; Buses; Bicycles; Fahrräder; vélos; Aircraft; Flugzeugbau; Defense; Rüstung; Space; Microchips; Sensors; Smartphones; Computers; Printers; Cables; Kabel; Lighting; Beleuchtung; éclairage; White goods; Dental products; Hearing aids; Office furniture; Büromöbel; Sporting goods; Sportartikel; Electric motors; Elektromotoren; tractors; Traktoren',
  ],
  [
    '42 44 45 4B',
    'Convenience stores; Bookshop; Buchhandlung; librairie; Fashion retail; Modehandel; Baumarkt; bricolage; Tankstelle; station-service; gasolinera; posto de gasolina; car dealer; concessionnaire automobile; concesionario; Furniture store; Möbelhaus; Discount store; Versandhandel; vente à distance; opticians; Optiker',
  ],
  [
    '48 49',
    'Bus company; Busunternehmen; Air cargo; Luftfracht; Container shipping; Containerschifffahrt; Ferry; Inland shipping; Binnenschifffahrt; Cold storage; Kühlhaus; Couriers; Paketdienst; messagerie; mensajería; correos; la poste; Freight forwarding; Toll roads; Autobahnbetreiber; Straßenbahn; tramway; metro',
  ],
  [
    '51',
    'SaaS; Mobile operator; Mobilfunk; opérateur mobile; Satellite; Film production; Filmproduktion; Music; Musik; Streaming; Radio station; magazine; Zeitschriften; Buchverlag; cloud computing; gaming',
  ],
  [
    '52',
    "Savings bank; Sparkasse; caisse d'épargne; caja de ahorros; Credit union; Genossenschaftsbank; cooperative bank; Pension fund; Pensionskasse; fonds de pension; fondo de pensiones; fundo de pensão; Life insurance; Lebensversicherung; assurance vie; Krankenversicherung; Health insurance; Rückversicherung; réassurance; stock exchange; Börse; fintech; payments; Hedge fund; Brokerage; ETF",
  ],
  [
    '53',
    'Shopping centres; Einkaufszentrum; Commercial real estate; Gewerbeimmobilien; Logistics real estate; Property management; Hausverwaltung; Equipment rental; Büroimmobilien; immobilier de bureaux',
  ],
  [
    '54 55 56',
    'Tax advice; Steuerberatung; expertise comptable; contabilidad; Market research; Marktforschung; PR agency; Design; Testing laboratory; Veterinary; Tierarzt; Conglomerate; Temporary work; Cleaning services; Reinigung; Security services; vigilancia; Events; Messe; Travel; Landscaping',
  ],
  [
    '61 62',
    'Kindergarten; Private school; Privatschule; vocational training; Berufsbildung; formation professionnelle; Online education; Dentist; Zahnarzt; dentista; Physiotherapy; Nursing; Pflege; Medical practice; ambulance; home care; clínica; polyclinique; Labor; dialysis; rehabilitation',
  ],
  [
    '71 72 81',
    'Theatre; Theater; théâtre; Gym; Golf club; Ski resort; Skigebiet; Camping; Youth hostel; Fast food; cafetería; Kantine; pub; bar; Hairdresser; peluquería; coiffure; Wellness; Church; Foundation; Stiftung; fondation; Trade union; Gewerkschaft',
  ],
  ['23 531', 'Real estate development'],
  ['32 212', 'Construction Materials'],
  ['32 33', 'Building Products'],
  ['51 54', 'Softwareentwicklung'],
  ['52 55', 'Multi-Sector Holdings'],
  ['54 33', 'Life Sciences Tools & Services'],
  ['54 51', 'Data Processing & Outsourced Services'],
  ['62 524', 'Managed Health Care'],
  ['72 56', 'Tourism; Tourismus; turismo'],
  ['33 212', 'Copper'],
  ['56 111', 'Gartenbau'],
  ['71 512', 'Kino; cinema'],
  ['313', 'Textilien'],
  ['3112', 'Palmölverarbeitung; huilerie de palme'],
  ['493', 'Entreposage frigorifique; entrepôts frigorifiques; Kühlhaus'],
  ['4B0', 'Kits solaires domestiques'],
  [
    '221',
    'Power T&D; Transmission; Renewable Energy Generation; Transporte de electricidad; Traitement des eaux; Windparkbetreiber',
  ],
  ['111', 'Macadamia nuts'],
  ['3253', 'Urea; Harnstoff; Ammoniak'],
  ['336', 'Autoteile; Automoción; componentes de automoción'],
  ['722', 'Restauration collective'],
  ['62', 'Santé – cliniques; Sanidad'],
  ['331', 'Ferrous Metals'],
  ['425', 'Metals & Minerals Trading'],
  ['531', 'Realty; Multifamily; lajes corporativas'],
]
