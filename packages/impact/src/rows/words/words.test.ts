import { loadReference } from '@cradle/data'
import { foldTight } from '@cradle/text/names'
import { describe, expect, test } from 'vitest'
import { indexIndustryCells, industryMeant, readIndustry } from '../industry-cell.ts'
import { indexTechnologyWords, suggestTechnology, technologyOf } from '../technologies.ts'
import { INDUSTRY_WORDS } from './industry-words.ts'
import { TECHNOLOGY_WORDS } from './technology-words.ts'
import { wordsOf } from './words-of.ts'

const reference = loadReference()
const technologies = indexTechnologyWords(reference)
const industries = indexIndustryCells(reference, technologies)

/** Ways in which lists of plants name a technology. */
const SPELLINGS = `
coal: Coal; hard coal; Steinkohle; Lignite; Braunkohle; brown coal; sub-bituminous; anthracite; charbon; carvão mineral; coal fired; waste coal
gas: Natural Gas; CCGT; OCGT; combined cycle; GuD; Erdgas; gaz naturel; turbina a gás; ciclo combinado; gas peaker; Gas Turbine
oil: HFO; Diesel; fuel oil; Schweröl; diesel generator; fioul lourd
nuclear: Nuclear; Kernkraft; nucléaire; PWR; energía nuclear
hydro: Hydro; run-of-river; Wasserkraft; Laufwasserkraftwerk; Small Hydro; hydroélectrique; hidroeléctrica
storage: Pumped Storage; Pumpspeicher; BESS; battery storage; lithium-ion storage
wind_onshore: Onshore Wind; wind farm; Windpark; éolien; eólica; Wind Onshore; WIND
wind_offshore: Offshore Wind; floating offshore wind; wind (offshore); Offshore-Windkraft; éolien en mer; eólica marina
solar_pv: Solar PV; Photovoltaik; rooftop solar; solar farm; fotovoltaica; solaire photovoltaïque; PV
solar_csp: CSP; concentrated solar power; parabolic trough; termosolar
biomass: Biogas; Landfill gas; wood pellets; Biomasse; bagasse; Klärgas
waste: WtE; energy from waste; MSW; Müllverbrennung
geothermal: Geothermal; Geothermie; geotérmica
wave_tidal: Tidal; wave energy; marémotrice
cogeneration: CHP; KWK; BHKW
`

describe('words for technologies', () => {
  test('each means one technology', () => {
    const meant = new Map<string, string>()
    for (const [id, list] of Object.entries(TECHNOLOGY_WORDS))
      for (const word of wordsOf(list)) {
        expect(meant.get(foldTight(word)) ?? id, word).toBe(id)
        meant.set(foldTight(word), id)
        expect(technologyOf(technologies, word), word).toBe(id)
      }
  })

  test('spellings of everyday lists are understood or suggested, none is taken for another', () => {
    const cases = SPELLINGS.trim()
      .split('\n')
      .flatMap(line => {
        const [id, list] = line.split(': ') as [string, string]
        return wordsOf(list).map(text => ({ id, text }))
      })
    expect(cases.length).toBeGreaterThanOrEqual(72)
    const missed = cases.filter(({ id, text }) => technologyOf(technologies, text) !== id)
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(2)
    for (const { id, text } of missed) expect([undefined, id]).toContain(suggestTechnology(technologies, text))
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
  ])('%s suggests %s', (text, id) => expect(suggestTechnology(technologies, text)).toBe(id))
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
