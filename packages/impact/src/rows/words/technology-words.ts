/**
 * Plain words for technologies of power plants in English, German, French, Spanish, Portuguese and Italian, separated by `; `. A word
 * means one technology only: "solar" is photovoltaics, because nearly all of it is, and "wind" stands on land. Technologies are those of
 * the second edition of the method; what each is for the first edition says `FAMILIES`.
 */
import type { TechnologyId } from '@cradle/data/types'

/** Technology of the second edition -> technology of the first edition, which counts its kinds as one. */
export const FAMILIES = {
  coal: 'coal',
  coal_subbituminous: 'coal',
  coal_anthracite: 'coal',
  coal_lignite: 'coal',
  gas: 'gas',
  gas_ccgt: 'gas',
  gas_ocgt: 'gas',
  gas_steam: 'gas',
  oil: 'oil',
  oil_diesel: 'oil',
  petcoke: 'petcoke',
  biomass: 'biomass',
  biogas: 'biomass',
  waste: 'waste',
  nuclear: 'nuclear',
  geothermal: 'geothermal',
  hydro: 'hydro',
  hydro_ror: 'hydro',
  hydro_reservoir: 'hydro',
  solar_pv: 'solar_pv',
  solar_csp: 'solar_csp',
  wind_onshore: 'wind_onshore',
  wind_offshore: 'wind_offshore',
  wave_tidal: 'wave_tidal',
  hydro_pumped: 'storage',
  bess: 'storage',
  storage: 'storage',
  cogeneration: 'cogeneration',
  other: 'other',
} as const satisfies Readonly<Record<string, TechnologyId>>

/** A technology of the second edition of the method. */
export type TechnologyKind = keyof typeof FAMILIES

export const TECHNOLOGY_WORDS: Readonly<Record<TechnologyKind, string>> = {
  coal: 'coal; coalcap; hard coal; bituminous coal; bituminous; steam coal; coal fired; coal power; Steinkohle; Kohle; Kohlekraftwerk; charbon; houille; carbón; hulla; carvão; carvão mineral; carbone thermique; thermal coal power; carbone; coal-fired power plant; Coal power, hard coal (bituminous); Coal power (hard coal, pulverised); supercritical coal; subcritical coal; ultra-supercritical coal; ultra-supercritical; supercritical; coal (USC); coal (supercritical); pulverised coal; pulverized coal; IGCC; coal-fired power; thermal coal; centrale à charbon; central térmica de carbón; usina a carvão; Steinkohlekraftwerk',
  coal_subbituminous:
    'sub-bituminous; sub bituminous coal; PRB coal; subbituminös; Coal power, sub-bituminous; Coal power (sub-bituminous)',
  coal_anthracite:
    'anthracite; Anthrazit; antracita; antracite; waste coal; culm; Coal power, anthracite; Coal power (anthracite)',
  coal_lignite:
    'lignite; brown coal; Braunkohle; Braunkohlekraftwerk; lignito; lignite power; carbón pardo; lignita; linhito; Coal power, lignite (brown coal); Coal power (lignite); lignite-fired; lignite coal; soft brown coal; centrale au lignite; central de lignito',
  gas: 'natural gas; gascap; gas power; Erdgas; Gaskraftwerk; gaz naturel; centrale gaz; gas natural; gas fired; LNG to power; thermal gas; gas; gaz; gas naturale; gas fired power; Natural gas power, type not stated; Natural gas power (type not stated); LNG; gas engine; gas engines; reciprocating gas engine; gas-fired power plant; gas power plant; Gasmotor; moteur à gaz; motor de gas; motor a gás; gas thermal; natural gas-fired; central a gas; usina a gás; RLNG',
  gas_ccgt:
    'CCGT; gas CC; natural gas CC; gas CCGT; CCGT gas; LNG CCGT; CCGT LNG; combined cycle; NGCC; GuD; GuD-Kraftwerk; cycle combiné; ciclo combinado; combined cycle gas turbine; combined-cycle gas; Natural gas power, combined cycle; Natural gas power (combined cycle); Natural gas power (gas and steam turbine); CCGT (gas); combined cycle power plant; cycle combiné gaz; centrale à cycle combiné; central de ciclo combinado; ciclo combinado a gas; ciclo combinado de gas; usina de ciclo combinado; Gas- und Dampfkraftwerk; Gas-und-Dampf; GuD-Anlage; CCPP; CCGT plant; NG combined cycle; NGCC plant; gas combined cycle; combined cycle gas; combined cycle natural gas; ciclo combinato; ciclo combinato a gas; CCG',
  gas_ocgt:
    'OCGT; gas turbine; open cycle; peaker; simple cycle; turbine à gaz; turbina de gas; turbina a gás; gas peaker; Natural gas power, open cycle turbine; Natural gas power (open cycle); open cycle gas turbine; simple cycle gas turbine; OCGT (gas); Gasturbinenkraftwerk; peaking plant; ciclo abierto; ciclo simple; ciclo aberto; cycle ouvert; gas turbine (open cycle); turbogas; TAC; turbine à combustion; turbina de combustión; combustion turbine',
  gas_steam:
    'gas steam turbine; gas boiler power; steam gas plant; Natural gas power, steam turbine; Natural gas power (steam turbine)',
  oil: 'oil; oilcap; heavy fuel oil; HFO; fuel oil; residual fuel oil; Schweröl; Ölkraftwerk; fioul; fioul lourd; fuelóleo; óleo combustível; oil fired; mazut; Öl; Heizöl; petróleo; petrolio; Oil power, heavy fuel oil; Oil power (residual fuel oil); light fuel oil; LFO; heavy fuel; crude oil; oil power plant; fioul domestique; petróleo combustible; óleo; búnker; thermal (oil); oil (thermal); naphtha; nafta',
  oil_diesel:
    'diesel; diesel generator; diesel engine; groupe électrogène; generador diésel; gerador diesel; genset; gas oil power; Oil power, diesel engine; Oil power (diesel engine); gasoil; diesel genset; diesel gensets; diesel generators; diesel power plant; Dieselaggregat; gazole; gasóleo; motor diésel; grupo electrógeno; motor a diesel; óleo diesel; diesel OCGT; diesel turbine; diesel peaker',
  petcoke: 'petcoke; petroleum coke; Petrolkoks; coke de pétrole; coque de petróleo; Petroleum coke power',
  biomass:
    'biomass; bioenergy; wood; wood pellets; pellets; wood chips; bagasse; Biomasse; Holz; Holzkraftwerk; bagazo; biomasa; bagaço; biomassa; solid biomass; black liquor; straw; biomass energy; wood waste; Biomass power, solid; Biomass power; cavaco de madeira; wood biomass; forest biomass; woody biomass; biomass plant; rice husk; rice husks; agricultural residues; wood-fired; Holzhackschnitzel; Hackschnitzel; Altholz; Holzpellets; Stroh; plaquettes forestières; bois; bois énergie; paille; granulés de bois; biomasse solide; cascarilla de arroz; astillas; madera; madeira; bagazo de caña; bagaço de cana; palha; casca de arroz; cogeneration (bagasse); biomass CHP; licor negro; lixívia; biomass co-firing',
  biogas:
    'biogas; landfill gas; digester gas; anaerobic digestion; biomethane; Deponiegas; Klärgas; gaz de décharge; gas de vertedero; sewage gas; biogaz; Biogas and landfill gas power; biogas plant; Biogasanlage; Biomethan; biometano; gas de relleno sanitario; gás de aterro; méthanisation; méthaniseur; biodigestor; biogas (landfill); biogas CHP; biogas engine; sewage sludge gas; Grubengas; agricultural biogas; Vergärung; biogás; biogás de vertedero; biogás de aterro; biogaz de décharge; biogaz agricole; biogás agrícola; Biogas-BHKW; LFG; AD plant',
  waste:
    'waste-to-energy; thermische Abfallbehandlung; energy from waste; EfW; WtE; municipal solid waste; MSW; waste incineration; Müllverbrennung; MVA; Müllheizkraftwerk; incinération; valorisation énergétique; incineradora; valorización energética; incineração; refuse derived fuel; RDF; Abfall; déchets; residuos; rifiuti; Waste-to-energy power; incinération des déchets; residuos urbanos; residuos sólidos urbanos; Abfallverbrennung; thermische Abfallverwertung; waste to energy plant; waste incinerator; UVE; Müllkraftwerk; EBS-Kraftwerk; RDF plant; UIOM; usina de resíduos; Müll; Restmüll; Hausmüll; Siedlungsabfall; Siedlungsabfälle; Gewerbeabfall; ordures ménagères',
  nuclear:
    'nuclear; nuclearcap; nuclear power; PWR; BWR; EPR; CANDU; VVER; Kernkraft; Atomkraft; Kernenergie; AKW; nucléaire; nuclear energy; energía nuclear; SMR nuclear; nuclear fission; nucleare; SMR; small modular reactor; nuclear (PWR); nuclear (BWR); pressurised water reactor; pressurized water reactor; boiling water reactor; nuclear power plant; nuclear plant; Kernkraftwerk; Atomkraftwerk; KKW; centrale nucléaire; central nuclear; usina nuclear; réacteur nucléaire; énergie nucléaire; Druckwasserreaktor; Siedewasserreaktor; AGR; RBMK; REP; nucléaire REP; EPR2; UTN',
  geothermal:
    'geothermal; geothermal power; deep geothermal; Tiefengeothermie; tiefe Geothermie; géothermie profonde; Geothermie; Erdwärme; geotermia; geotérmica; geotérmico; geothermal energy; binary geothermal; geothermal (binary); flash steam geothermal; geothermal (flash); geothermal ORC; geothermal plant; geothermal power plant; Geothermiekraftwerk; centrale géothermique; central geotérmica; energía geotérmica; énergie géothermique; usina geotérmica; dry steam geothermal; geotermoelettrico; geotermico; geotermoelettrica',
  hydro:
    'hydro; hydrocap; hydropower; hydroelectric; water power; Wasserkraft; hydroélectrique; hydroélectricité; hidroeléctrica; hidráulica; hidrelétrica; hidroelétrica; small hydro; mini hydro; large hydro; PCH; Kleinwasserkraft; petite hydro; hydroelectricity; water; Wasser; hydraulique; idroelettrica; hydro power plant; Hydropower, type not stated; hydro plant; micro hydro; hydroelectric power; Wasserkraftwerk; centrale hydroélectrique; central hidroeléctrica; minihidráulica; mini-central hidroeléctrica; pequeña central hidroeléctrica; usina hidrelétrica; pequena central hidrelétrica; UHE; CGH; énergie hydraulique; energía hidráulica; hydro (large); hydro (small); large-scale hydro; Kleinwasserkraftwerk; Wasserkraftanlage; mini-hidro; hidro; idroelettrico; SHPP; HEPP; HPP; impianto idroelettrico',
  hydro_ror:
    "run-of-river; Laufwasser; Laufwasserkraftwerk; fil de l'eau; centrale au fil de l'eau; fluyente; hidro fluyente; fio d'água; ROR hydro; Hydropower, run of river; Hydropower (run of river); ROR; run-of-the-river; run of river hydro; hydro (run-of-river); small hydro run-of-river; au fil de l'eau; hydraulique au fil de l'eau; Flusskraftwerk; Wasserkraft (Laufwasser); hidroeléctrica de pasada; central de pasada; pasada; de pasada; a fio d'água; filo de agua; idroelettrico fluente; acqua fluente",
  hydro_reservoir:
    'reservoir hydro; dam; storage hydro; hydro dam; Speicherkraftwerk; Speicherwasser; barrage; centrale de lac; embalse; represa; barragem; hydro reservoir; Hydropower, reservoir; Hydropower (reservoir); hydro with reservoir; storage hydropower; dam hydro; hydro storage; Stausee; Talsperre; Wasserkraft (Speicher); hydroélectrique de barrage; hydraulique de lac; hidroeléctrica de embalse; hidrelétrica com reservatório; reservoir',
  solar_pv:
    'PV; solar; solar PV; photovoltaic; photovoltaics; solar power; rooftop solar; utility scale solar; floating solar; solar farm; solar park; Photovoltaik; Sonnenenergie; Freiflächenanlage; Aufdachanlage; photovoltaïque; solaire; parc solaire; centrale solaire; fotovoltaica; energía solar; parque solar; planta solar; fotovoltaico; agri-PV; solar mini-grid; Fotovoltaik; solar photovoltaic; solar photovoltaics; solar energy; Solarenergie; Sonne; solare; fotovoltaica solar; solar plant; rooftop PV; Solaranlage; Solar power, photovoltaic; solar fotovoltaica; solar fotovoltaico; Freiflächen-PV; Freiflächen-Photovoltaik; ground-mounted PV; ground mounted solar; ground mount solar; PV plant; PV park; PV farm; PV system; bifacial PV; bifacial solar; thin film PV; crystalline PV; c-Si PV; tracker PV; PV tracker; floating PV; FPV; carport PV; solar carport; building-integrated PV; BIPV; distributed solar; commercial solar; C&I solar; residential solar; community solar; utility PV; utility-scale PV; solar power plant; solar PV plant; solar PV park; Dach-PV; Aufdach-PV; Aufdach-Photovoltaik; PV-Anlage; Photovoltaikanlage; Photovoltaik Freifläche; Photovoltaik Dach; Agri-Photovoltaik; Solarkraftwerk; Solarstrom; photovoltaïque au sol; photovoltaïque en toiture; centrale photovoltaïque; parc photovoltaïque; solaire PV; énergie solaire; toiture photovoltaïque; ombrières; agrivoltaïsme; planta fotovoltaica; parque fotovoltaico; central solar; solar en tejado; autoconsumo solar; generación distribuida solar; usina solar; usina fotovoltaica; solar distribuída; geração distribuída solar; photovoltaic power; photovoltaic plant; solar pv (rooftop); solar (rooftop); solar (utility); FV; solar FV; instalación fotovoltaica; solar rooftop; solaire photovoltaïque; PV-Dach; solar sobre tejado; MMGD solar; solar mini-grids; mini-réseaux solaires; Freifläche; ombrières photovoltaïques; UFV; GD solar; solar GD; SPP; C&I rooftop solar; fotovoltaico a terra; agrivoltaic; agrivoltaics; agrovoltaico; agrivoltaico',
  solar_csp:
    'CSP; solar thermal power; solar thermal electric; concentrated solar power; concentrating solar; CSP tower; CSP trough; parabolic trough; Solarthermie; solarthermisches Kraftwerk; solaire thermodynamique; termosolar; solar thermal; concentrating solar power; Solar power, concentrating; Solar power, concentrating (trough); solar tower; tower CSP; trough CSP; linear Fresnel; Fresnel; solar thermal power plant; CSP plant; CSP (parabolic trough); thermosolar; Parabolrinne; Parabolrinnenkraftwerk; Solarturm; Solarturmkraftwerk; solaire à concentration; centrale solaire thermodynamique; solar de concentración; torre solar; cilindro-parabólica; solar concentrada; heliotérmica; concentrated solar; concentrating solar thermal',
  wind_onshore:
    'wind; onshore wind; wind onshore; onshore; wind power; wind farm; wind park; wind energy; Windkraft; Windenergie; Wind an Land; éolien; éolien terrestre; parc éolien; eólica; eólico; parque eólico; energía eólica; eólica terrestre; énergie éolienne; Onshore-Windkraft; Windkraft onshore; éolienne; onshore wind farm; Wind power, onshore; WKA; WEA; WTG; Windenergie an Land; Windkraftanlage; Windenergieanlage; Onshore-Windpark; Windkraft an Land; Wind (Land); land-based wind; wind turbine; wind turbines; onshore wind power; onshore wind energy; parc éolien terrestre; éolienne terrestre; énergie éolienne terrestre; eólica onshore; eólica en tierra; parque eólico terrestre; complexo eólico; usina eólica; central eólica; aerogenerador; aerogerador; repowered wind; wind repowering; small wind; WPP; EOL; eolico; eolico onshore; repowering eólico',
  wind_offshore:
    'offshore wind; nearshore wind; wind nearshore; wind offshore; offshore; offshore wind farm; floating wind; floating offshore wind; Offshore-Windpark; Wind auf See; éolien en mer; éolien offshore; eólica marina; eólica offshore; eólica marítima; eolico offshore; bottom-fixed wind; Offshore-Windkraft; Windkraft offshore; Wind power, offshore; Windenergie auf See; Windkraft auf See; Offshore-Windenergie; Meereswind; bottom-fixed offshore wind; fixed-bottom offshore wind; fixed-bottom wind; fixed offshore wind; offshore wind (fixed); offshore wind (floating); offshore wind power; offshore wind energy; éolien posé; éolien flottant; éolien maritime; parc éolien en mer; eólica flotante; eólica flutuante; eólica en el mar; eólica no mar; parque eólico marino; schwimmende Windkraft; floating offshore; eólica marina flotante; eólica offshore flutuante',
  wave_tidal:
    'tidal; wave; tidal stream; tidal barrage; wave energy; marine energy; ocean energy; Gezeitenkraft; marémotrice; hydrolien; mareomotriz; undimotriz; maremotriz; Wellenkraft; marine; wave and tidal; Gezeiten; Wellen; Wave and tidal power; tidal range; tidal power; tidal energy; tidal lagoon; tidal power plant; wave power; wave energy converter; marine current; ocean power; Gezeitenkraftwerk; Meeresenergie; Wellenenergie; énergie marine; énergies marines; énergie marémotrice; houlomoteur; usine marémotrice; energía mareomotriz; energía undimotriz; energías marinas; energia das marés; energia das ondas; undi-elétrica',
  hydro_pumped:
    'pumped hydro; pumped storage; PSH; PHES; Pumpspeicher; Pumpspeicherkraftwerk; STEP hydraulique; pompage-turbinage; bombeo; central de bombeo; bombagem; pumped hydro storage; Electricity storage (pumped hydro); PHS; STEP; pumped-storage hydro; pumped storage hydropower; pumped hydroelectric storage; pumped hydro energy storage; hydro pumped storage; Wasserkraft (Pumpspeicher); station de transfert d’énergie par pompage; hidroeléctrica de bombeo; usina reversível; hidrelétrica reversível; bombeo hidráulico; idroelettrico (pompaggio); pompaggio; pumped storage plant; PSP',
  bess: 'BESS; battery; battery storage; batteries; grid battery; Batteriespeicher; Grossbatterie; stockage par batterie; batería; almacenamiento en baterías; armazenamento em baterias; battery energy storage; lithium-ion storage; Electricity storage (battery); battery energy storage system; Li-ion battery; lithium-ion battery; Li-ion; lithium battery; lithium-ion batteries; battery energy storage systems; utility-scale battery; battery (Li-ion); baterías; batteries stationnaires; stockage batterie; stockage batteries; Batterie; Batterien; Grossspeicher; Batteriegrossspeicher; battery park; sistema de baterías; almacenamiento con baterías; armazenamento por baterias; storage (battery); energy storage (battery); Lithium-ion BESS; Li-ion BESS; LFP battery; Großbatteriespeicher; accumulo a batterie',
  storage:
    'electricity storage; energy storage; Stromspeicher; Speicher; Electricity storage, type not stated; almacenamiento de energía; armazenamento de energia; stockage d’énergie; stockage d’électricité; Energiespeicher',
  cogeneration:
    'CHP; cogen; cogeneration; combined heat and power; KWK; Kraft-Wärme-Kopplung; BHKW; cogeneración; cogeração; cogenerazione; Cogeneration, fuel not stated; CHP plant; gas CHP; cogeneration plant; Heizkraftwerk; HKW; Blockheizkraftwerk; KWK-Anlage; centrale de cogénération; central de cogeneración; cogeração de energia',
  other: 'other; hybrid; wind+solar; hydrogen; unknown technology; Other power, fuel not stated',
}
