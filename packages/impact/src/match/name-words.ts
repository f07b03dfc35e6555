import { fold } from './fold.ts'

/** A name taken apart: the words that carry it, its legal form, and its numbers. */
export type NameWords = {
  /** Words in order, folded, without legal forms and filling words. */
  core: readonly string[]
  /** The core without spaces: the key for equality. */
  tight: string
  /** Legal forms in a common spelling, sorted, for example `gmbh kg`; '' if none is written. */
  legalForm: string
  /** Tokens with digits and Roman numerals, sorted: units and phases that tell sites apart. */
  numbers: string
}

/** Legal forms as one token, by their common spelling. Sources: the usual abbreviations of company law, and their long forms. */
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
    sa: 'sa saa sau saoc saog',
    sas: 'sas sasu',
    sarl: 'sarl',
    spa: 'spa',
    srl: 'srl srls',
    sl: 'sl slu',
    slp: 'slp',
    ltda: 'ltda lda',
    ltd: 'ltd limited ltee',
    llc: 'llc',
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
    jsc: 'jsc ojsc pjsc cjsc oao pao zao ao pao',
    ooo: 'ooo',
    sro: 'sro',
    zrt: 'zrt nyrt kft rt',
    doo: 'doo',
    dd: 'dd',
    ad: 'ad ead',
    ood: 'ood eood',
    spzoo: 'zoo spzoo',
    sae: 'sae',
    psc: 'psc',
    wll: 'wll',
    cv: 'cv sapi',
    sac: 'sac',
    eireli: 'eireli',
  }).flatMap(([common, spellings]) => spellings.split(' ').map(spelling => [spelling, common] as const)),
)

/** Words that join others and say nothing by themselves. */
const FILLING = new Set(
  'and of the de da do dos das del di la le les el los las y e et und der die das des den for van von per for in'.split(
    ' ',
  ),
)
const ROMAN = /^(?=[ivx])(x{0,3})(ix|iv|v?i{0,3})$/
const DOTTED = /(?<=(?:^|[^\p{L}])\p{L})\.(?=\p{L})/gu

export function nameWords(name: string): NameWords {
  const tokens = joinInitials(fold(name.replace(DOTTED, '')).split(' '))
  const core: string[] = []
  const legal = new Set<string>()
  const numbers: string[] = []
  for (const token of tokens) {
    const form = LEGAL.get(token)
    if (form !== undefined) legal.add(form)
    else if (token !== '' && !FILLING.has(token)) {
      core.push(token)
      if (isNumber(token)) numbers.push(token)
    }
  }
  const kept = core.length > 0 ? core : tokens
  return { core: kept, tight: kept.join(''), legalForm: [...legal].sort().join(' '), numbers: numbers.sort().join(' ') }
}

/** Equal, or at least one of the two leaves the legal form out. */
export function legalFormsAgree(a: string, b: string): boolean {
  return a === '' || b === '' || a === b
}

export function isNumber(token: string): boolean {
  return /\d/.test(token) || ROMAN.test(token)
}

/** `s a` -> `sa`, `s p a` -> `spa`, `sp z o o` -> `sp zoo`: single letters side by side are one abbreviation. */
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
