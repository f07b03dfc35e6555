/**
 * Plain words for technologies of power plants in English, German, French, Spanish, Portuguese and Italian, separated by `; `. A word
 * means one technology only: "solar" is photovoltaics, because nearly all of it is, and "wind" stands on land.
 */
import type { TechnologyId } from '@cradle/data/types'

export const TECHNOLOGY_WORDS: Readonly<Partial<Record<TechnologyId, string>>> = {
  biomass:
    'biomass; bioenergy; wood; wood pellets; pellets; wood chips; bagasse; Biomasse; Holz; Holzkraftwerk; bagazo; biomasa; bagaço; biomassa; solid biomass; black liquor; straw; biogas; landfill gas; digester gas; anaerobic digestion; biomethane; Deponiegas; Klärgas; gaz de décharge; gas de vertedero; sewage gas; biogaz; biomass energy; wood waste',
  coal: 'coal; hard coal; bituminous coal; bituminous; steam coal; coal fired; coal power; Steinkohle; Kohle; Kohlekraftwerk; charbon; houille; carbón; hulla; carvão; carvão mineral; carbone thermique; thermal coal power; lignite; brown coal; Braunkohle; Braunkohlekraftwerk; lignito; lignite power; carbón pardo; lignita; linhito; sub-bituminous; subbituminous; sub bituminous coal; PRB coal; subbituminös; anthracite; Anthrazit; antracita; antracite; waste coal; culm; carbone; coal-fired power plant',
  cogeneration:
    'CHP; cogen; cogeneration; combined heat and power; KWK; Kraft-Wärme-Kopplung; BHKW; cogeneración; cogeração; cogenerazione',
  gas: 'natural gas; gas power; Erdgas; Gaskraftwerk; gaz naturel; centrale gaz; gas natural; gas fired; LNG to power; thermal gas; gas; CCGT; combined cycle; NGCC; GuD; GuD-Kraftwerk; cycle combiné; ciclo combinado; combined cycle gas turbine; OCGT; gas turbine; open cycle; peaker; simple cycle; Gasturbine; turbine à gaz; turbina de gas; turbina a gás; gas peaker; gas steam turbine; gas boiler power; steam gas plant; gaz; gas naturale; combined-cycle gas; gas fired power',
  geothermal:
    'geothermal; geothermal power; Geothermie; Erdwärme; geotermia; geotérmica; geotérmico; geothermal energy',
  hydro:
    "hydro; hydropower; hydroelectric; water power; Wasserkraft; hydroélectrique; hydroélectricité; hidroeléctrica; hidráulica; hidrelétrica; hidroelétrica; small hydro; mini hydro; large hydro; PCH; Kleinwasserkraft; petite hydro; run-of-river; Laufwasser; Laufwasserkraftwerk; fil de l'eau; centrale au fil de l'eau; fluyente; hidro fluyente; fio d'água; ROR hydro; reservoir hydro; dam; storage hydro; hydro dam; Speicherkraftwerk; Speicherwasser; barrage; centrale de lac; embalse; represa; barragem; hydro reservoir; hydroelectricity; water; Wasser; hydraulique; idroelettrica; hydro power plant",
  nuclear:
    'nuclear; nuclear power; PWR; BWR; EPR; CANDU; VVER; Kernkraft; Atomkraft; Kernenergie; AKW; nucléaire; nuclear energy; energía nuclear; SMR nuclear; nuclear fission; nucleare',
  oil: 'oil; heavy fuel oil; HFO; fuel oil; residual fuel oil; Schweröl; Ölkraftwerk; fioul; fioul lourd; fuelóleo; óleo combustível; oil fired; mazut; diesel; diesel generator; diesel engine; Dieselgenerator; groupe électrogène; generador diésel; gerador diesel; genset; gas oil power; Öl; Heizöl; petróleo; petrolio',
  petcoke: 'petcoke; petroleum coke; pet coke; Petrolkoks; coke de pétrole; coque de petróleo',
  solar_csp:
    'CSP; solar thermal power; solar thermal electric; concentrated solar power; concentrating solar; CSP tower; CSP trough; parabolic trough; Solarthermie; solarthermisches Kraftwerk; solaire thermodynamique; termosolar; solar thermal; concentrating solar power',
  solar_pv:
    'PV; solar; solar PV; photovoltaic; photovoltaics; solar power; rooftop solar; utility scale solar; floating solar; solar farm; solar park; Photovoltaik; Solarpark; Sonnenenergie; Freiflächenanlage; Aufdachanlage; photovoltaïque; solaire; parc solaire; centrale solaire; fotovoltaica; energía solar; parque solar; planta solar; fotovoltaico; agri-PV; solar mini-grid; Fotovoltaik; solar photovoltaic; solar photovoltaics; solar energy; Solarenergie; Sonne; solare; fotovoltaica solar; solar plant; rooftop PV; Solaranlage',
  storage:
    'pumped hydro; pumped storage; PSH; PHES; Pumpspeicher; Pumpspeicherkraftwerk; STEP hydraulique; pompage-turbinage; bombeo; central de bombeo; bombagem; pumped hydro storage; BESS; battery; battery storage; batteries; grid battery; Batteriespeicher; Grossbatterie; stockage par batterie; batería; almacenamiento en baterías; armazenamento em baterias; battery energy storage; lithium-ion storage; electricity storage; energy storage; Stromspeicher; Speicher',
  waste:
    'waste-to-energy; energy from waste; EfW; WtE; municipal solid waste; MSW; waste incineration; Müllverbrennung; MVA; Müllheizkraftwerk; incinération; valorisation énergétique; incineradora; valorización energética; incineração; refuse derived fuel; RDF; Abfall; déchets; residuos; rifiuti',
  wave_tidal:
    'tidal; wave; tidal stream; tidal barrage; wave energy; marine energy; ocean energy; Gezeitenkraft; marémotrice; hydrolien; mareomotriz; undimotriz; maremotriz; Wellenkraft; marine; wave and tidal; Gezeiten; Wellen',
  wind_offshore:
    'offshore wind; wind offshore; offshore; offshore wind farm; floating wind; floating offshore wind; Offshore-Windpark; Wind auf See; éolien en mer; éolien offshore; eólica marina; eólica offshore; eólica marítima; eolico offshore; bottom-fixed wind; Offshore-Windkraft; Windkraft offshore',
  wind_onshore:
    'wind; onshore wind; wind onshore; onshore; wind power; wind farm; wind park; wind energy; Windkraft; Windpark; Windenergie; Wind an Land; éolien; éolien terrestre; parc éolien; eólica; eólico; parque eólico; energía eólica; eólica terrestre; énergie éolienne; Onshore-Windkraft; Windkraft onshore; éolienne; onshore wind farm',
}
