/** How far a stated figure was checked, as reports word it in five languages. */
import { fold } from '@cradle/text/names'

/** From best to none: verified by an accredited body, reasonable or limited assurance (ISAE 3410), not checked. */
export type Assurance = 'verified' | 'reasonable' | 'limited' | 'none'

/** Folded words by level. `audited` is no level: an audit may give reasonable or limited assurance. */
const WORDS: Readonly<Record<Assurance, string>> = {
  verified:
    'verified; verifiziert; verifie; verifiee; verifiees; verificado; verificada; verificadas; ets verified; third party verified',
  reasonable: 'reasonable; hinreichend; hinreichende; raisonnable; razonable; razoavel',
  limited: 'limited; begrenzt; begrenzte; eingeschrankt; limitee; moderee; limitada; limitado',
  none: 'none; no; not assured; unassured; not verified; unverified; unaudited; self declared; keine; ohne; nein; ungepruft; nicht gepruft; aucune; aucun; non; non verifie; ninguna; ninguno; sin; sin verificar; no verificado; nenhuma; nenhum; sem; nao; nao verificado',
}

const BY_WORD: ReadonlyMap<string, Assurance> = new Map(
  (['verified', 'reasonable', 'limited', 'none'] as const).flatMap(level =>
    WORDS[level].split('; ').map(word => [word, level] as const),
  ),
)

/** Words that say only that assurance is meant: `limited assurance level`, `begrenzte Sicherheit`, `assurance limitée`. */
const ASSURANCE =
  /\b(?:level of assurance|assurance|level|sicherheit|prufungssicherheit|prufsicherheit|prufung|niveau|securite|aseguramiento|seguridad|garantia|nivel|asseguracao|seguranca|de|d)\b/g

/** The level that a text names; a firm in brackets behind it says nothing of it. Undefined: none of the four. */
export function assuranceOf(text: string): Assurance | undefined {
  const words = fold(text.replace(/\s*\([^()]*\)\s*$/, ''))
  return BY_WORD.get(words) ?? BY_WORD.get(words.replace(ASSURANCE, ' ').replace(/ +/g, ' ').trim())
}
