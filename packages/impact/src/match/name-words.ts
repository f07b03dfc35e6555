/**
 * A name taken apart into the words that carry it, its legal form, and its numbers. Legal forms and
 * filling words say little and are often left out; numbers and phases tell sites apart and must
 * agree.
 */

import { fold } from '@cradle/text/names'
import { mistakes } from './nearest.ts'

/** A name taken apart: the words that carry it, its legal form, and its numbers. */
export type NameWords = {
  /** Words in order, folded, without legal forms and filling words. */
  core: readonly string[]
  /** The core without spaces: the key for equality. */
  tight: string
  /** Legal forms in a common spelling, sorted, for example `gmbh kg`; '' if none is written. */
  legalForm: string
  /**
   * Tokens with digits, Roman numerals and single letters, sorted: units and phases that tell sites
   * apart.
   */
  numbers: string
  /** Two letters in brackets, as in `City of Springfield - (IL)`; '' if none. */
  label: string
}

/**
 * Legal forms as one token, by their common spelling. Sources: the usual abbreviations of company
 * law, and their long forms.
 */
const LEGAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ag: 'ag aktiengesellschaft',
    gmbh: 'gmbh mbh',
    kg: 'kg kommanditgesellschaft',
    kgaa: 'kgaa',
    se: 'se',
    ohg: 'ohg',
    ug: 'ug',
    eg: 'eg',
    ev: 'ev',
    // A Colombian public service (E.S.P.) or a Mexican listed company (S.A.B.) is a joint-stock company too.
    sa: 'sa saa sau saoc saog sab esp saic',
    sas: 'sas sasu',
    sarl: 'sarl',
    spa: 'spa',
    sca: 'sca',
    scs: 'scs',
    snc: 'snc',
    eurl: 'eurl',
    eirl: 'eirl',
    srl: 'srl srls',
    sl: 'sl slu',
    slp: 'slp',
    ltda: 'ltda lda',
    ltd: 'ltd limited ltee',
    llc: 'llc',
    pcl: 'pcl',
    llp: 'llp',
    lp: 'lp',
    plc: 'plc',
    inc: 'inc incorporated',
    corp: 'corp corporation',
    co: 'co company cia compania companhia compagnie',
    bv: 'bv',
    nv: 'nv',
    oy: 'oy oyj',
    ab: 'ab publ',
    as: 'as asa',
    aps: 'aps',
    hf: 'hf ehf',
    kk: 'kk',
    pt: 'pt tbk',
    pte: 'pte',
    pty: 'pty',
    pvt: 'pvt private',
    sdn: 'sdn bhd berhad',
    jsc: 'jsc ojsc pjsc cjsc oao pao zao ao sjsc oshc ojshc prjsc',
    ooo: 'ooo',
    sro: 'sro',
    zrt: 'zrt nyrt kft rt',
    doo: 'doo',
    dd: 'dd',
    ad: 'ad ead',
    ood: 'ood eood',
    spzoo: 'zoo spzoo',
    sae: 'sae',
    psc: 'psc qpsc qsc',
    ksc: 'ksc kscp kscc bsc',
    wll: 'wll',
    uab: 'uab',
    sia: 'sia',
    sha: 'sha',
    sf: 'sf',
    cv: 'cv sapi',
    sac: 'sac',
    eireli: 'eireli',
    soc: 'soc',
    sti: 'sti',
  }).flatMap(([common, spellings]) => spellings.split(' ').map(spelling => [spelling, common] as const)),
)

/** Legal forms in words, as statutes have them, without accents and in lower case; the longest first. */
const IN_WORDS: readonly (readonly [words: RegExp, form: string])[] = [
  [/\b(?:public|open|closed|private) joint stock company\b|\bjoint stock company\b/, 'jsc'],
  [/\bpublic limited company\b/, 'plc'],
  [/\bpublic company limited\b/, 'pcl'],
  [/\blimited liability company\b/, 'llc'],
  [/\blimited liability partnership\b/, 'llp'],
  [/\blimited partnership\b/, 'lp'],
  [/\bgesellschaft mit beschrankter haftung\b/, 'gmbh'],
  [/\bsociete anonyme\b|\bsociedad anonima\b|\bsociedade anonima\b|\bspolka akcyjna\b/, 'sa'],
  [/\bsocieta per azioni\b/, 'spa'],
  [/\bnaamloze vennootschap\b/, 'nv'],
  [/\bbesloten vennootschap\b/, 'bv'],
  [/\banonim sirketi\b|\bakciova spolecnost\b/, 'as'],
  [/\bde capital variable\b/, 'cv'],
  [/\bkabushiki kaisha\b/, 'kk'],
]
/** Every legal form in words holds one of these. */
const HOLDS_WORDS = /compan|partnership|haftung|anonim|anonym|akc|azioni|vennoot|variable|kaisha/

/** Words that join others and say nothing by themselves. */
const FILLING = new Set(
  'and of the de da do dos das del di la le les el los las y e et und der die das des den for van von per for in'.split(
    ' ',
  ),
)
/** Words that any name in the trade may have. */
const GENERAL = new Set(
  'solar wind hydro power energy electric electricity renewable renewables group holding holdings international water gas plant farm park station elektrik enerji enerjisi yatirim'.split(
    ' ',
  ),
)
/** Those that name no kind of plant or company: Mitsubishi Electric is none of electricity. */
const TRADE = new Set(
  'power energy electricity group holding holdings international elektrik enerji enerjisi yatirim'.split(' '),
)
/** Words for a group of companies, and parts of legal forms: they tell nothing of what it is. Turkish law wants the trade before the form. */
const GROUP = new Set(
  'group groupe grupo gruppe gruppo grupa skupina konzern koncern holding holdings liability uretim uretimi sanayi ticaret'.split(
    ' ',
  ),
)
/** Words of the trade that are written in several ways. */
const STEMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    electric: 'electric electricity electrical elec elektrik',
    generation: 'generation generating generator generators gen',
    cooperative: 'cooperative coop cooperativa',
    public: 'public pub',
    service: 'service services serv',
    utilities: 'utilities utility util',
    district: 'district dist',
    municipal: 'municipal muni mun',
    department: 'department dept',
    commission: 'commission comm',
    authority: 'authority auth',
    development: 'development dev',
    association: 'association assn',
    aluminium: 'aluminium aluminum',
    irrigation: 'irrigation irr',
  }).flatMap(([stem, spellings]) => spellings.split(' ').map(spelling => [spelling, stem] as const)),
)
/** Roman numerals up to 89: units and phases are written so. */
const ROMAN = /^(?=[ivxl])(xl|l?x{0,3})(ix|iv|v?i{0,3})$/
/** The source writes some owners with their share of the plant: `50% Vattenfall`. */
const SHARE = /\d+(?:[.,]\d+)?\s?%/g
/** Two capital letters in brackets: a state of the United States behind a town's name. */
const LABEL = /\(\s*([A-Z]{2})\s*\)/
/** Dots between initials: `S.p.A.` is one word. */
const DOTTED = /(?<=(?:^|[^\p{L}])\p{L})\.+(?=\p{L})/gu

/**
 * Takes a name apart. A core of general words only (`Solar Power Group`) does not carry a name;
 * then all words count.
 */
export function nameWords(name: string): NameWords {
  const label = LABEL.exec(name)?.[1] ?? ''
  const bare = name.replace(SHARE, ' ').replace(LABEL, ' ')
  const tokens = joinInitials(formsShort(fold(bare.replace(DOTTED, ''))).split(' '))
  const core: string[] = []
  const legal = new Set<string>()
  const numbers: string[] = []
  for (const [i, token] of tokens.entries()) {
    const form = LEGAL.get(token)
    if (form !== undefined) legal.add(form)
    else if (token !== '' && !isFilling(token, i, tokens.length)) {
      core.push(token)
      if (isNumber(token)) numbers.push(token)
    }
  }
  // A single letter at the end (or at the start, if words were moved) is the name of a unit: Farm E.
  for (const token of core.length > 1 ? new Set([...core.slice(0, 1), ...core.slice(-1)]) : [])
    if (token.length === 1 && !isNumber(token)) numbers.push(token)
  // A core of general words only does not carry a name: then the legal form is part of it (`AG Energy LP`).
  const carrying = core.some(word => !GENERAL.has(word)) ? core : tokens
  return {
    core: carrying,
    tight: carrying.join(''),
    legalForm: [...legal].sort().join(' '),
    numbers: numbers.sort().join(' '),
    label,
  }
}

/** Legal forms in words as their abbreviations. */
function formsShort(folded: string): string {
  if (!HOLDS_WORDS.test(folded)) return folded
  return IN_WORDS.reduce((text, [words, form]) => text.replace(words, form), folded)
}

/** A filling word joins two others, so at the end it is something else: `Farm E`. */
function isFilling(token: string, at: number, count: number): boolean {
  return FILLING.has(token) && (token.length > 1 || at < count - 1)
}

/** Whether a word says only that there is a group. */
export const isGroupWord = (word: string): boolean => GROUP.has(word)

/** Whether any name in the trade may have the word. */
export const isGeneral = (word: string): boolean => GENERAL.has(word)

/** Whether a word says that somebody is in the trade, and not of what kind: a company of power is no other one without it. */
export const isTrade = (word: string): boolean => TRADE.has(word)

/** Two ways to write one word of the trade. */
export function haveOneStem(word: string, other: string): boolean {
  const stem = STEMS.get(word)
  return stem !== undefined && stem === STEMS.get(other)
}

/** Letters of the longest legal form. */
const LONGEST_FORM = Math.max(...[...LEGAL.keys()].map(form => form.length))

/** One letter off a legal form or a filling word. */
export function isNearEmpty(token: string): boolean {
  if (token.length < 2 || token.length > LONGEST_FORM + 1) return false
  for (const form of LEGAL.keys()) if (form.length > 1 && mistakes(token, form, 1) <= 1) return true
  if (token.length > 2) for (const word of FILLING) if (word.length > 2 && mistakes(token, word, 1) <= 1) return true
  return false
}

/** Equal, or at least one of the two leaves the legal form out. */
export function legalFormsAgree(a: string, b: string): boolean {
  return a === '' || b === '' || a === b
}

/** Whether a token is a number, Arabic or Roman, or holds a digit. */
export function isNumber(token: string): boolean {
  return /\d/.test(token) || ROMAN.test(token)
}

/**
 * `s a` -> `sa`, `s p a` -> `spa`, `sp z o o` -> `sp zoo`: single letters side by side are one
 * abbreviation.
 */
function joinInitials(tokens: readonly string[]): string[] {
  const joined: string[] = []
  let initials = ''
  for (const token of tokens) {
    if (token.length === 1 && /\p{L}/u.test(token)) {
      initials += token
      continue
    }
    if (initials !== '') joined.push(initials)
    initials = ''
    joined.push(token)
  }
  if (initials !== '') joined.push(initials)
  return joined
}
