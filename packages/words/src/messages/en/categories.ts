/** Impact categories by their id, as the edition names them. */
export default {
  CC: 'Climate change (GWP100)',
  OD: 'Ozone depletion',
  IR: 'Ionising radiation',
  POF: 'Photochemical ozone formation',
  PM: 'Particulate matter',
  HTc: 'Human toxicity, cancer',
  HTnc: 'Human toxicity, non-cancer',
  AC: 'Acidification',
  EUf: 'Eutrophication, freshwater',
  EUm: 'Eutrophication, marine',
  EUt: 'Eutrophication, terrestrial',
  ECO: 'Ecotoxicity, freshwater',
  LU: 'Land use',
  WU: 'Water use',
  RUf: 'Resource use, fossils',
  RUm: 'Resource use, minerals and metals',
} as const
