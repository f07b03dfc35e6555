import { loadMethod2, loadReference } from '@cradle/data'
import { foldTight } from '@cradle/text/names'
import { describe, expect, test } from 'vitest'
import { indexIndustryCells, industryMeant, readIndustry } from '../industry-cell.ts'
import { suggestTechnology, technologyFamily, technologyKind } from '../technologies.ts'
import { INDUSTRY_WORDS } from './industry-words.ts'
import { FAMILIES, TECHNOLOGY_WORDS } from './technology-words.ts'
import { wordsOf } from './words-of.ts'

const reference = loadReference()
const industries = indexIndustryCells(reference)

/** Ways in which lists of plants name a technology. */
const SPELLINGS = `
coal: Coal; hard coal; Steinkohle; charbon; carvão mineral; coal fired
coal_lignite: Lignite; Braunkohle; brown coal; lignito
coal_subbituminous: sub-bituminous
coal_anthracite: anthracite; waste coal
gas: Natural Gas; Erdgas; gaz naturel
gas_ccgt: CCGT; combined cycle; GuD; ciclo combinado; cycle combiné
gas_ocgt: OCGT; turbina a gás; gas peaker; Gas Turbine
oil: HFO; fuel oil; Schweröl; fioul lourd
oil_diesel: Diesel; diesel generator; groupe électrogène
nuclear: Nuclear; Kernkraft; nucléaire; PWR; energía nuclear
hydro: Hydro; Wasserkraft; Small Hydro; hydroélectrique; hidroeléctrica
hydro_ror: run-of-river; Laufwasserkraftwerk; fil de l'eau
hydro_reservoir: Speicherkraftwerk; barrage; embalse
hydro_pumped: Pumped Storage; Pumpspeicher
bess: BESS; battery storage; lithium-ion storage
wind_onshore: Onshore Wind; wind farm; Windpark; éolien; eólica; Wind Onshore; WIND
wind_offshore: Offshore Wind; floating offshore wind; wind (offshore); Offshore-Windkraft; éolien en mer; eólica marina
solar_pv: Solar PV; Photovoltaik; rooftop solar; solar farm; fotovoltaica; solaire photovoltaïque; PV
solar_csp: CSP; concentrated solar power; parabolic trough; termosolar
biomass: wood pellets; Biomasse; bagasse
biogas: Biogas; Landfill gas; Klärgas
waste: WtE; energy from waste; MSW; Müllverbrennung
geothermal: Geothermal; Geothermie; geotérmica
wave_tidal: Tidal; wave energy; marémotrice
cogeneration: CHP; KWK; BHKW
`

describe('words for technologies', () => {
  test('each means one technology', () => {
    const meant = new Map<string, string>()
    for (const [id, list] of Object.entries(TECHNOLOGY_WORDS))
      for (const word of [id, ...wordsOf(list)]) {
        expect(meant.get(foldTight(word)) ?? id, word).toBe(id)
        meant.set(foldTight(word), id)
        expect(technologyKind(word), word).toBe(id)
      }
  })

  test('ids, names and fuels of the first edition are its technologies', () => {
    for (const { id, name, wriFuel } of reference.technologies.values())
      for (const word of [id, name, wriFuel]) if (word !== null) expect(technologyFamily(word), word).toBe(id)
  })

  test('ids, names and words of the second edition are its technologies', () => {
    const second = loadMethod2()
    const named = [...second.technologies.values()].flatMap(({ id, name }) => [id, name].map(word => ({ word, id })))
    const words = second.synonyms.filter(({ kind }) => kind === 'power').map(({ word, code }) => ({ word, id: code }))
    expect(words.length).toBeGreaterThan(300)
    for (const { word, id } of [...named, ...words]) expect(technologyKind(word), word).toBe(id)
    expect(Object.keys(FAMILIES).sort()).toEqual([...second.technologies.keys()].sort())
  })

  test('spellings of everyday lists are understood or suggested, none is taken for another', () => {
    const cases = SPELLINGS.trim()
      .split('\n')
      .flatMap(line => {
        const [id, list] = line.split(': ') as [string, string]
        return wordsOf(list).map(text => ({ id, text }))
      })
    expect(cases.length).toBeGreaterThanOrEqual(72)
    const missed = cases.filter(({ id, text }) => technologyKind(text) !== id)
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(2)
    for (const { id, text } of missed) expect([undefined, id]).toContain(suggestTechnology(text))
  })

  test.each([
    ['coal power plant', 'coal'],
    ['Oil-fired power plant', 'oil'],
    ['thermal power plant (coal)', 'coal'],
    ['Natural Gas (CCGT)', 'gas_ccgt'],
    ['Hydro - run of river', 'hydro_ror'],
    ['Wind offshore (floating)', 'wind_offshore'],
    ['Concentrated Solar Power (CSP)', 'solar_csp'],
    ['Battery Storage (BESS)', 'bess'],
    ['Kernkraftwerke', 'nuclear'],
    ['Biomasseheizkraftwerk', 'biomass'],
    ['Photovoltaik-Freiflächenanlage', 'solar_pv'],
    ['planta solar fotovoltaica', 'solar_pv'],
    ['Idroelettrico (pompaggio)', 'hydro_pumped'],
    ['Geotermoelettrico', 'geothermal'],
    ['Turbogas', 'gas_ocgt'],
    ['Nucléaire REP', 'nuclear'],
    ['CCG', 'gas_ccgt'],
    ['Lithium-ion BESS', 'bess'],
    ['Solar mini-grids', 'solar_pv'],
    ['Wind onshore (Repowering)', 'wind_onshore'],
    ['Coal STPS', 'coal'],
    ['UFV', 'solar_pv'],
    ['SHPP', 'hydro'],
    ['Wind + BESS', undefined],
    ['Naphtha/RLNG', undefined],
    // Two technologies, and words that may mean another one.
    ['wind and solar', undefined],
    ['Solar PV + CSP', undefined],
    ['onshore/offshore wind', undefined],
    ['gas and oil', undefined],
    ['hydrogen ready gas engine', undefined],
    ['coal seam methane', undefined],
    ['Landfill gas flaring', undefined],
    ['Power plant', undefined],
    ['2', undefined],
  ])('%s is %s', (text, kind) => expect(technologyKind(text)).toBe(kind))

  test('words for a plant beside a technology do not make it another one', () => {
    const words = Object.entries(TECHNOLOGY_WORDS).flatMap(([id, list]) => wordsOf(list).map(word => ({ id, word })))
    for (const { id, word } of words)
      for (const text of [`${word} power plant`, `New ${word} project 2`, `${word}-fired power station`])
        expect([text, suggestTechnology(text) ?? id]).toEqual([text, id === 'other' ? 'other' : id])
  })

  test.each([
    ['Floating offshore wind project', 'wind_offshore'],
    ['Solar PV plant 2', 'solar_pv'],
    ['coal-fired steam', 'coal'],
    ['Wnid', 'wind_onshore'],
    // The known word is not all that is said.
    ['Landfill gas flaring', undefined],
    ['coal seam methane', undefined],
    ['wind and solar', undefined],
    ['hydrogen ready gas engine', undefined],
    ['biogas upgrading', undefined],
    ['Land', undefined],
  ])('%s suggests %s', (text, id) => expect(suggestTechnology(text)).toBe(id))
})

describe('words for industries', () => {
  test('every word is read, as its sector, a title of ISIC or a name of the edition', () => {
    for (const [sector, list] of Object.entries(INDUSTRY_WORDS)) {
      expect(readIndustry(industries, `BEA:${sector}`, ''), sector).toBeDefined()
      for (const word of wordsOf(list)) expect(readIndustry(industries, word, ''), word).toBeDefined()
    }
  })

  test.each([
    ['Drugstore', '446000'],
    ['Apparel, Accessories & Luxury Goods', '315000'],
    ['Reisebüro', '561500'],
    ['fruits et légumes', '111300'],
    ['gestion d’actifs', '523900'],
    ['Office REITs', '531ORE'],
  ])('%s is sector %s', (text, sector) =>
    expect(readIndustry(industries, text, '')).toEqual({ industry: `BEA:${sector}`, isic4: null }),
  )

  test('a few letters of a name are no suggestion; most of it, or a slip, is', () => {
    expect(industryMeant(industries, 'Agri')).toBeUndefined()
    expect(industryMeant(industries, 'Phramaceuticals')).toBeDefined()
    expect(industryMeant(industries, 'xyzzy works')).toBeUndefined()
  })
})
