import type { TechnologyId } from '@cradle/data/types'

/** What each technology stands for, and what its figure contains or leaves out. */
export const TECHNOLOGY_WORDS: Readonly<Record<TechnologyId, string>> = {
  biomass:
    'Electricity from wood, energy crops or other dedicated biomass in a steam plant. Only climate change is sourced; land, water and air pollution of growing and burning the fuel are not known here.',
  coal: 'Electricity from hard coal burned as fine powder in a steam plant without capture of carbon dioxide: mining, transport, burning and the plant itself. Lignite is not told apart.',
  cogeneration:
    'Heat and electricity together, fuel not stated. Without the fuel and the share of the heat nothing can be calculated honestly.',
  gas: 'Electricity from natural gas in a combined-cycle plant without capture of carbon dioxide: extraction with leakage, pipelines, burning and the plant itself.',
  geothermal:
    'Electricity from hot water or steam of the ground. Only climate change is sourced; it varies much from field to field.',
  hydro:
    'Electricity from falling water, reservoirs and run-of-river alike. Greenhouse gases are a median with the widest spread of all technologies, because reservoirs emit between almost nothing and more than coal.',
  nuclear:
    'Electricity from uranium in light-water reactors: mining, enrichment, operation, waste and the plant itself. Ionising radiation is not quantified, because the unit of the source could not be verified.',
  oil: 'Electricity from residual fuel oil in a steam plant. Only climate change is sourced, from a North American inventory.',
  other: 'Electricity from a fuel that the plant database does not name. Nothing can be calculated.',
  petcoke: 'Electricity from petroleum coke. Hard coal stands in for it, for climate change only.',
  solar_csp:
    'Electricity from mirrors that heat a fluid (parabolic trough). Particulate matter is not sourced, so there is no weighted total.',
  solar_pv:
    'Electricity from photovoltaic panels of poly-crystalline silicon on open ground: panels, frames, inverters, land and end of life.',
  storage:
    'Batteries and pumped storage. A store takes more electricity than it gives, so a figure per kWh generated has no meaning.',
  waste: 'Electricity from burning municipal or industrial waste. The fossil share of the waste is not known.',
  wave_tidal: 'Electricity from waves or tides. No verified figure was found.',
  wind_offshore:
    'Electricity from wind turbines at sea on steel foundations: turbines, foundations, cables, ships and end of life. Capacity alone is not enough here: give the generation or a capacity factor.',
  wind_onshore: 'Electricity from wind turbines on land: turbines, foundations, roads, upkeep and end of life.',
}
