import { OUTCOME_HEADERS } from './outcome-headers.ts'

/**
 * The headers that mean each field, separated by `; `: the names of the specification, of the sector's own formats (PACTA, Open Supply
 * Hub, ITR, PCAF loan books) and of everyday lists in five languages. Where several columns mean one field, the earlier word here is
 * asked first, row by row. A scope 2 without its basis is location-based. A whole scope 3 has no field, because only its upstream part
 * belongs to a figure.
 */
export const HEADERS = {
  name: 'name; company_name; name_company; organisation; organization; organisation_name; organization_name; company; facility_name; name_direct_loantaker; name_ultimate_parent; issuer; issuer_name; investee; borrower; counterparty; Gesellschaft; Firma; Unternehmen; Unternehmensname; Firmenname; Bezeichnung; nom; société; entreprise; raison sociale; nombre; empresa; razón social; nome; società; azienda; owner; Eigentümer; propriétaire; propietario; proprietário; proprietario; investee company; investee name; portfolio company; borrower name; counterparty name; client name; client; entity name; entity; firm; nom de la société; nom de l’entreprise; empresa participada; empresa investida; emissor; investment; portfolio company; portfolio companies; investment name; obligor name; Beteiligungsunternehmen; société en portefeuille; empresa participada; empresa investida; Gattungsbezeichnung; Wertpapier; Wertpapiername; Titel; Name der Gesellschaft; Name des Unternehmens; Kunde; Kundenname; client; client name; customer; customer name; dénomination; dénomination sociale; nom de l’entreprise; nom de la société; nombre de la empresa; denominación; denominación social; cliente; nome da empresa; denominação; denominação social; razão social; cliente nome',
  entity_id:
    'entity_id; lei; company_lei; lei_direct_loantaker; lei_code; legal_entity_identifier; os_id; company_id; organisation_id; organization_id',
  country:
    'country; country_code; country_name; country_iso; country_iso2; country_iso3; iso2; iso3; country_of_domicile; plant_location; Land; Ländercode; Staat; pays; país; paese; country of operation; country of operations; country of activity; country of incorporation; country/region; country or region; host country; domicile; Sitzland; pays d’activité; pays d’implantation; país de operación; país de actividad; país de operação; país de atuação',
  allocation:
    'allocation; ownership_share; attribution_factor; share; ownership; Anteil; Beteiligungsquote; Zuordnung; allocation %; allocation_pct; allocation_percent; ownership %; share %; Anteil %; Anteil in %; Anteil Prozent; part; part détenue; participación; participação; quota; % owned; % ownership; % held; percentage owned; ownership percentage; % stake; Beteiligung in %; Beteiligung %; % détenu; % de participation; % de participación; % de participação; our stake; our share; our ownership; stake held; stake %; share held; equity interest; equity share; ownership interest; economic interest; shareholding %; unser Anteil; unsere Beteiligung; Kapitalanteil; notre part; quote-part; part du capital; nuestra participación; participação acionária; nossa participação',
  weight:
    "weight; % weight; weight %; % of nav; % nav; % of fund; % of portfolio; portfolio weight; Gewicht; Gewichtung; Gewicht %; Gewichtung in %; % FV; Anteil am Fondsvermögen; Anteil am Depot; Anteil am Depot in %; poids; % actif net; % de l'actif; peso; peso %; % patrimonio; ponderación; % do ativo líquido; % del patrimonio",
  outstanding_amount:
    'outstanding_amount; outstanding; loan_size_outstanding; market_value; exposure; Restschuld; Marktwert; amount outstanding; outstanding balance; loan amount; loan balance; loan outstanding; principal outstanding; amount invested; invested amount; investment amount; investment value; carrying amount; carrying value; fair value; ausstehender Betrag; Kreditbetrag; investierter Betrag; encours du prêt; montant investi; importe pendiente; importe invertido; saldo devedor; montante investido; valor investido; position value; holding value; amount held; market value of holding; position size; investment size; value of holding; value of position; Positionswert; Bestandswert; Anlagebetrag; valeur de la position; montant investi; importe invertido; monto invertido; valor invertido; valor investido; montante investido; mkt value; market value base; market value local; MV; outstanding loan amount; outstanding loan; outstanding principal; loan volume; current exposure; current value; net asset value; drawn amount; Kreditvolumen; Kreditsaldo; offener Betrag; Marktwert in Basiswährung',
  denominator:
    'denominator; evic; equity_plus_debt; total_equity_and_debt; total_equity_plus_debt; project_cost; total_project_cost; enterprise_value_including_cash; property_value; equity + debt; total equity + debt; equity and debt; total equity and debt; Eigen- und Fremdkapital; fonds propres et dettes; patrimonio y deuda; capital próprio e dívida; EV incl. cash; EV including cash; EV incl cash; enterprise value incl. cash; enterprise value incl cash; enterprise value (incl. cash); EVIC value; Unternehmenswert inkl. Cash; Unternehmenswert einschl. Barmittel',
  equity:
    'equity; total_equity; book_equity; Eigenkapital; capitaux propres; patrimonio neto; patrimonio; fondos propios; patrimônio líquido; capital próprio; Eigenmittel; shareholders’ equity; shareholders equity; net worth; fonds propres; capitaux propres totaux',
  debt: 'debt; total_debt; book_debt; Fremdkapital; dettes; deuda; dívida; debiti; deuda total; dívida total; endeudamiento; endividamento; Schulden; Verbindlichkeiten; Gesamtverschuldung; total liabilities; liabilities; borrowings; dette; dette totale; endettement',
  portfolio_name:
    'portfolio_name; portfolio; fund; fund_name; Portfolioname; Fonds; portefeuille; cartera; carteira; portafoglio',
  investor_name: 'investor_name; investor',
  site_id: 'site_id; plant_id; asset_id; facility_id; gppd_idnr; Standort_ID; Anlagen_ID; Anlagennummer',
  site_name:
    'site_name; site; plant; plant_name; asset_name; Standort; Anlage; Anlagenname; project; project_name; Projekt; projet; proyecto; projeto; progetto; Projektname; nom du projet; nombre del proyecto; nome do projeto; asset; assets; power plant; power station; wind farm; solar farm; Kraftwerk; Windpark; Solarpark; centrale; parc; central; planta; usina; parque',
  address:
    'address; company_address; address_1; address_2; street; Adresse; Anschrift; Straße; adresse; dirección; endereço; indirizzo',
  city: 'city; town; location; Ort; Stadt; ville; ciudad; cidade; città',
  postal_code: 'postal_code; postcode; zip; zip_code; PLZ; Postleitzahl; code postal; código postal',
  latitude: 'latitude; lat; Breitengrad; Breite',
  longitude: 'longitude; lng; lon; long; Längengrad; Länge',
  technology:
    'technology; fuel; primary_fuel; fuel_type; energy_source; power_technology; Energieträger; Technologie; Brennstoff; technologie; tecnología; tecnologia; technology type; technology / sector; technology/sector; technology / fuel; fuel / technology; technology/fuel; type of technology; generation technology; generation type; plant type; power source; energy type; type of energy; resource; resource type; Anlagentyp; Energieart; Erzeugungsart; Energiequelle; filière; type d’énergie; source d’énergie; type de centrale; tipo de tecnología; tipo de energía; fuente de energía; tipo de central; tipo de tecnologia; tipo de energia; fonte de energia; combustível; combustible; Brennstoffart; fuel type main',
  capacity_mw:
    'capacity_mw; capacity; installed_capacity; installed_capacity_mw; nameplate_capacity_mw; Leistung (MW); Leistung; Leistung_in_MW; Nennleistung; Nennleistung (MW); puissance (MW); puissance; potencia (MW); potência (MW); potenza (MW); gross capacity; nameplate capacity; nameplate; rated capacity; rated power; net capacity; total capacity; power capacity; installed power; peak power; peak capacity; plant size; DC capacity; AC capacity; capacity AC; capacity DC; elektrische Leistung; installierte Leistung; Anlagenleistung; Gesamtleistung; puissance installée; puissance nominale; puissance crête; capacidad; capacidad instalada; potencia instalada; potencia nominal; potencia; capacidade; capacidade instalada; potência instalada; potência; puissance (MWc); puissance crête; Peakleistung',
  capacity_unit: 'capacity_unit; unit_of_capacity; Leistungseinheit',
  capacity_factor: 'capacity_factor; load_factor; plant_load_factor; Auslastung; Kapazitätsfaktor',
  generation_gwh:
    'generation_gwh; generation; net_generation_gwh; annual_generation_gwh; electricity_generation_gwh; Stromerzeugung (GWh); Stromerzeugung; Erzeugung (GWh); Jahreserzeugung (GWh); production (GWh); generación (GWh); geração (GWh); produzione (GWh); electricity generation; electricity generated; electricity produced; electricity production; energy generation; energy generated; energy produced; energy production; power generation; annual generation; annual production (GWh); annual production (MWh); Stromproduktion; Jahreserzeugung; Jahresproduktion (GWh); Jahresproduktion (MWh); erzeugter Strom; production d’électricité; électricité produite; énergie produite; electricidad generada; energía generada; generación anual; eletricidade gerada; energia gerada; geração anual; annual output; annual production; annual energy; annual energy production; AEP; annual yield; net output; Jahresertrag; Ertrag; Jahresproduktion; Produktion; production annuelle; productible; producción anual; producción; produção anual; produção',
  production: 'production',
  production_unit: 'production_unit; production_metric',
  industry:
    'industry; sector; industry_code; sector_code; sector_product_type; sector_classification_direct_loantaker; isic; nace; naics; isic4; nace2; isic_code; nace_code; naics_code; Branche; Wirtschaftszweig; secteur; industria; setor; settore; sub-industry; subindustry; industry group; sub-sector; subsector; business activity; main activity; Haupttätigkeit; Teilbranche; activité principale; actividad principal; atividade principal; subsetor; secteur d’activité; secteur économique; sector económico; sector de actividad; actividad económica; setor de atividade; setor econômico; Sektor/Branche; Industriezweig; Geschäftsfeld; line of business; industry/sector; sector/industry; industry sector; business sector; economic sector',
  industry_system:
    'industry_system; sector_classification_system; classification_system; classification; Klassifikation',
  revenue:
    'revenue; revenues; revenue LCY; turnover; sales; company_revenue; Umsatz; Umsatzerlöse; chiffre d’affaires; ingresos; receita; ricavi; fatturato; annual revenue; annual revenues; total revenue; total revenues; annual turnover; annual sales; Jahresumsatz; chiffre d’affaires annuel; ingresos anuales; facturación; receita anual; faturamento; faturação; net revenue; net revenues; net turnover; net sales; gross revenue; sales revenue; total sales; operating revenue; Erlöse; Nettoumsatz; Nettoerlöse; Gesamtumsatz; Gesamterlöse; Betriebserträge; chiffre d’affaires HT; chiffre d’affaires net; CA; CA HT; ventes; ventas; ventas netas; ingresos netos; ingresos totales; vendas; receita líquida; receita total; volume de negócios',
  currency:
    'currency; revenue_currency; loan_size_outstanding_currency; market_value_currency; currency_code; Währung; devise; moneda; moeda; valuta',
  year: 'year; reporting_year; fiscal_year; financial_year; revenue_year; Jahr; Geschäftsjahr; Stichtag; année; exercice; año; ano; anno',
  holdings_date: 'holdings_date; holding_date; report_date; reporting_date; date; as_of_date; Datum',
  is_giin: 'is_giin; giin; giin_member',
  own_scope1_t:
    'own_scope1_t; own_scope1; scope_1; scope 1 emissions; scope 1 ghg emissions; ghg scope 1; scope 1 ghg; emissions scope 1; direct emissions; direct ghg emissions; Scope-1-Emissionen; THG Scope 1; Emissionen Scope 1; direkte Emissionen; émissions directes; emisiones alcance 1; alcance 1; emisiones directas; emissões escopo 1; escopo 1; âmbito 1; emissões diretas; ghg emissions scope 1; scope 1 co2e; scope 1 carbon emissions; carbon emissions scope 1; co2 scope 1; Treibhausgasemissionen Scope 1; CO2-Emissionen Scope 1; émissions de GES scope 1; emisiones de GEI alcance 1; emissões de GEE escopo 1',
  own_scope2_location_t:
    'own_scope2_location_t; own_scope2_location; own_scope2_t; own_scope2; scope_2; scope 2 emissions; scope 2 ghg emissions; ghg scope 2; emissions scope 2; scope 2 location-based; scope 2 location; scope 2 LB; scope 2 emissions location-based; location-based scope 2; Scope-2-Emissionen; Emissionen Scope 2; Scope 2 standortbasiert; Scope-2-Emissionen standortbasiert; scope 2 fondé sur la localisation; émissions scope 2 location-based; emisiones alcance 2; alcance 2; alcance 2 basado en la ubicación; emissões escopo 2; escopo 2; âmbito 2; escopo 2 baseado em localização; ghg emissions scope 2; scope 2 co2e; scope 2 carbon emissions; carbon emissions scope 2; co2 scope 2; Treibhausgasemissionen Scope 2; CO2-Emissionen Scope 2; émissions de GES scope 2; emisiones de GEI alcance 2; emissões de GEE escopo 2',
  own_scope2_market_t:
    'own_scope2_market_t; own_scope2_market; scope 2 market-based; scope 2 market; scope 2 MB; scope 2 emissions market-based; market-based scope 2; Scope 2 marktbasiert; Scope-2-Emissionen marktbasiert; scope 2 fondé sur le marché; émissions scope 2 market-based; alcance 2 basado en el mercado; escopo 2 baseado em mercado; escopo 2 baseado no mercado',
  own_scope3_upstream_t:
    'own_scope3_upstream_t; own_scope3_upstream; scope 3 upstream; upstream scope 3; scope 3 upstream emissions; upstream emissions; Scope 3 vorgelagert; Scope-3-Emissionen vorgelagert; vorgelagerte Emissionen; scope 3 amont; émissions scope 3 amont; émissions amont; alcance 3 aguas arriba; emisiones aguas arriba; escopo 3 a montante; emissões a montante',
  own_electricity_mwh:
    "own_electricity_mwh; own_electricity; electricity consumption; electricity used; electricity use; purchased electricity; Stromverbrauch; consommation d'électricité; électricité consommée; consumo de electricidad; consumo eléctrico; consumo de eletricidade; consumo de energia elétrica",
  own_water_m3:
    "own_water_m3; own_water; water withdrawal; water withdrawals; water withdrawn; Wasserentnahme; prélèvement d'eau; prélèvements d'eau; extracción de agua; captación de agua; captação de água; água captada",
  own_jobs:
    'own_jobs; jobs; employees; number of employees; employee count; headcount; full_time_equivalents; FTE; FTEs; staff; workforce; Mitarbeiter; Mitarbeitende; Mitarbeiterzahl; Anzahl Mitarbeiter; Beschäftigte; Vollzeitstellen; Vollzeitäquivalente; VZÄ; effectif; effectifs; nombre de salariés; salariés; ETP; emplois; empleados; número de empleados; plantilla; empleos; funcionários; número de funcionários; colaboradores; empregados; empregos',
  own_year:
    'own_year; emissions_year; ghg_year; year of emissions; emissions reporting year; Emissionsjahr; Jahr der Emissionen; année des émissions; año de las emisiones; año de emisiones; ano das emissões; ano de emissões',
  own_assurance:
    "own_assurance; assurance; assurance_level; level of assurance; emissions_assurance; ghg_assurance; verification_level; Prüfungssicherheit; Prüfsicherheit; niveau d'assurance; nivel de aseguramiento; aseguramiento; nível de asseguração; asseguração",
  own_source:
    'own_source; emissions_source; source of emissions; emissions data source; data_source; Quelle der Emissionen; Datenquelle; source des émissions; source des données; fuente de las emisiones; fuente de datos; fonte das emissões; fonte dos dados; evidence; evidence file; evidence link; emissions evidence; supporting document; supporting evidence; source document; report link; sustainability report; Nachweis; Nachweisdatei; Beleg; Belegdokument; justificatif; pièce justificative; document source; evidencia; documento de respaldo; justificante; evidência; documento comprovativo; comprovante',
  heat_rate_mj_per_kwh:
    'heat_rate_mj_per_kwh; heat_rate; net_heat_rate; net efficiency; electrical efficiency; plant efficiency; efficiency; Wärmeverbrauch; spezifischer Wärmeverbrauch; Wirkungsgrad; elektrischer Wirkungsgrad; Nettowirkungsgrad; consommation spécifique de chaleur; rendement électrique; rendement net; rendement; consumo específico de calor; eficiencia eléctrica; eficiencia neta; rendimiento eléctrico; eficiência elétrica; eficiência líquida',
  fuel_co2_kg_per_gj:
    "fuel_co2_kg_per_gj; fuel_co2; co2_factor_of_fuel; fuel_carbon; fuel emission factor; fuel co2 factor; CO2-Faktor des Brennstoffs; Emissionsfaktor des Brennstoffs; Brennstoff-Emissionsfaktor; facteur d'émission du combustible; factor de emisión del combustible; fator de emissão do combustível",
  production_split:
    'production_split; production by country; production split by country; countries of production; Produktion nach Ländern; Produktionsaufteilung; Produktion nach Land; production par pays; répartition de la production; reparto de la producción; producción por país; distribuição da produção; produção por país',
  ...OUTCOME_HEADERS,
  asset_class: 'asset_class; instrument; Anlageart; type de placement',
  instrument_id: 'instrument_id; isin; isin_direct_loantaker',
  ticker: 'ticker',
  quantity: 'quantity',
  price: 'price',
  quote_currency: 'quote_currency',
  undrawn_amount: 'undrawn_amount',
  market_cap: 'market_cap',
  preferred: 'preferred',
  non_controlling: 'non_controlling',
  enterprise_value: 'enterprise_value',
  cash: 'cash',
  total_assets: 'total_assets',
  instrument_size: 'instrument_size',
  own_scope12_t: 'own_scope12_t',
  own_scope3_t: 'own_scope3_t',
  energy_gwh: 'energy_gwh',
  steel_production_t: 'steel_production_t',
} as const

/** Words that mean a field only beside a unit of it: `Amount (USD k)`, `Size (MW)`, `Yield (MWh)`. */
export const HEADERS_WITH_UNIT = {
  outstanding_amount:
    'amount; holding; holdings; position; investment; value; commitment; drawn; invested; Betrag; Bestand; Position; Wert; Anlage; Volumen; montant; valeur; position; importe; monto; valor; inversión; posición; montante; investimento; posição',
  capacity_mw: 'size; project size; plant size; power; Größe; taille; tamaño; tamanho',
  generation_gwh: 'output; yield; energy; production; Ertrag; Energie; énergie; energía; energia; produção; producción',
} as const
