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
  coal: 'coal; hard coal; bituminous coal; bituminous; steam coal; coal fired; coal power; Steinkohle; Kohle; Kohlekraftwerk; charbon; houille; carbón; hulla; carvão; carvão mineral; carbone thermique; thermal coal power; carbone; coal-fired power plant; Coal power, hard coal (bituminous); Coal power (hard coal, pulverised)',
  coal_subbituminous:
    'sub-bituminous; sub bituminous coal; PRB coal; subbituminös; Coal power, sub-bituminous; Coal power (sub-bituminous)',
  coal_anthracite:
    'anthracite; Anthrazit; antracita; antracite; waste coal; culm; Coal power, anthracite; Coal power (anthracite)',
  coal_lignite:
    'lignite; brown coal; Braunkohle; Braunkohlekraftwerk; lignito; lignite power; carbón pardo; lignita; linhito; Coal power, lignite (brown coal); Coal power (lignite)',
  gas: 'natural gas; gas power; Erdgas; Gaskraftwerk; gaz naturel; centrale gaz; gas natural; gas fired; LNG to power; thermal gas; gas; gaz; gas naturale; gas fired power; Natural gas power, type not stated; Natural gas power (type not stated)',
  gas_ccgt:
    'CCGT; combined cycle; NGCC; GuD; GuD-Kraftwerk; cycle combiné; ciclo combinado; combined cycle gas turbine; combined-cycle gas; Natural gas power, combined cycle; Natural gas power (combined cycle); Natural gas power (gas and steam turbine)',
  gas_ocgt:
    'OCGT; gas turbine; open cycle; peaker; simple cycle; turbine à gaz; turbina de gas; turbina a gás; gas peaker; Natural gas power, open cycle turbine; Natural gas power (open cycle)',
  gas_steam:
    'gas steam turbine; gas boiler power; steam gas plant; Natural gas power, steam turbine; Natural gas power (steam turbine)',
  oil: 'oil; heavy fuel oil; HFO; fuel oil; residual fuel oil; Schweröl; Ölkraftwerk; fioul; fioul lourd; fuelóleo; óleo combustível; oil fired; mazut; Öl; Heizöl; petróleo; petrolio; Oil power, heavy fuel oil; Oil power (residual fuel oil)',
  oil_diesel:
    'diesel; diesel generator; diesel engine; groupe électrogène; generador diésel; gerador diesel; genset; gas oil power; Oil power, diesel engine; Oil power (diesel engine)',
  petcoke: 'petcoke; petroleum coke; Petrolkoks; coke de pétrole; coque de petróleo; Petroleum coke power',
  biomass:
    'biomass; bioenergy; wood; wood pellets; pellets; wood chips; bagasse; Biomasse; Holz; Holzkraftwerk; bagazo; biomasa; bagaço; biomassa; solid biomass; black liquor; straw; biomass energy; wood waste; Biomass power, solid; Biomass power',
  biogas:
    'biogas; landfill gas; digester gas; anaerobic digestion; biomethane; Deponiegas; Klärgas; gaz de décharge; gas de vertedero; sewage gas; biogaz; Biogas and landfill gas power',
  waste:
    'waste-to-energy; energy from waste; EfW; WtE; municipal solid waste; MSW; waste incineration; Müllverbrennung; MVA; Müllheizkraftwerk; incinération; valorisation énergétique; incineradora; valorización energética; incineração; refuse derived fuel; RDF; Abfall; déchets; residuos; rifiuti; Waste-to-energy power',
  nuclear:
    'nuclear; nuclear power; PWR; BWR; EPR; CANDU; VVER; Kernkraft; Atomkraft; Kernenergie; AKW; nucléaire; nuclear energy; energía nuclear; SMR nuclear; nuclear fission; nucleare',
  geothermal:
    'geothermal; geothermal power; Geothermie; Erdwärme; geotermia; geotérmica; geotérmico; geothermal energy',
  hydro:
    'hydro; hydropower; hydroelectric; water power; Wasserkraft; hydroélectrique; hydroélectricité; hidroeléctrica; hidráulica; hidrelétrica; hidroelétrica; small hydro; mini hydro; large hydro; PCH; Kleinwasserkraft; petite hydro; hydroelectricity; water; Wasser; hydraulique; idroelettrica; hydro power plant; Hydropower, type not stated',
  hydro_ror:
    "run-of-river; Laufwasser; Laufwasserkraftwerk; fil de l'eau; centrale au fil de l'eau; fluyente; hidro fluyente; fio d'água; ROR hydro; Hydropower, run of river; Hydropower (run of river)",
  hydro_reservoir:
    'reservoir hydro; dam; storage hydro; hydro dam; Speicherkraftwerk; Speicherwasser; barrage; centrale de lac; embalse; represa; barragem; hydro reservoir; Hydropower, reservoir; Hydropower (reservoir)',
  solar_pv:
    'PV; solar; solar PV; photovoltaic; photovoltaics; solar power; rooftop solar; utility scale solar; floating solar; solar farm; solar park; Photovoltaik; Sonnenenergie; Freiflächenanlage; Aufdachanlage; photovoltaïque; solaire; parc solaire; centrale solaire; fotovoltaica; energía solar; parque solar; planta solar; fotovoltaico; agri-PV; solar mini-grid; Fotovoltaik; solar photovoltaic; solar photovoltaics; solar energy; Solarenergie; Sonne; solare; fotovoltaica solar; solar plant; rooftop PV; Solaranlage; Solar power, photovoltaic',
  solar_csp:
    'CSP; solar thermal power; solar thermal electric; concentrated solar power; concentrating solar; CSP tower; CSP trough; parabolic trough; Solarthermie; solarthermisches Kraftwerk; solaire thermodynamique; termosolar; solar thermal; concentrating solar power; Solar power, concentrating; Solar power, concentrating (trough)',
  wind_onshore:
    'wind; onshore wind; wind onshore; onshore; wind power; wind farm; wind park; wind energy; Windkraft; Windenergie; Wind an Land; éolien; éolien terrestre; parc éolien; eólica; eólico; parque eólico; energía eólica; eólica terrestre; énergie éolienne; Onshore-Windkraft; Windkraft onshore; éolienne; onshore wind farm; Wind power, onshore',
  wind_offshore:
    'offshore wind; wind offshore; offshore; offshore wind farm; floating wind; floating offshore wind; Offshore-Windpark; Wind auf See; éolien en mer; éolien offshore; eólica marina; eólica offshore; eólica marítima; eolico offshore; bottom-fixed wind; Offshore-Windkraft; Windkraft offshore; Wind power, offshore',
  wave_tidal:
    'tidal; wave; tidal stream; tidal barrage; wave energy; marine energy; ocean energy; Gezeitenkraft; marémotrice; hydrolien; mareomotriz; undimotriz; maremotriz; Wellenkraft; marine; wave and tidal; Gezeiten; Wellen; Wave and tidal power',
  hydro_pumped:
    'pumped hydro; pumped storage; PSH; PHES; Pumpspeicher; Pumpspeicherkraftwerk; STEP hydraulique; pompage-turbinage; bombeo; central de bombeo; bombagem; pumped hydro storage; Electricity storage (pumped hydro)',
  bess: 'BESS; battery; battery storage; batteries; grid battery; Batteriespeicher; Grossbatterie; stockage par batterie; batería; almacenamiento en baterías; armazenamento em baterias; battery energy storage; lithium-ion storage; Electricity storage (battery)',
  storage: 'electricity storage; energy storage; Stromspeicher; Speicher; Electricity storage, type not stated',
  cogeneration:
    'CHP; cogen; cogeneration; combined heat and power; KWK; Kraft-Wärme-Kopplung; BHKW; cogeneración; cogeração; cogenerazione; Cogeneration, fuel not stated',
  other: 'other; hybrid; wind+solar; hydrogen; unknown technology; Other power, fuel not stated',
}
