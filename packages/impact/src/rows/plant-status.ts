/** What lists say of the state of a plant, in a column that no figure is made of. */
import { fold } from '@cradle/text/names'

/** Headers of such columns, folded: `Status`, `Project stage`, `Betriebsstatus`. Those of deals and loans are of something else. */
const HEADER = /(?:^| )(?:\p{L}*status|stage|phase|statut|etat|estado|fase|situacion|situacao|stadium)(?: |$)/u
const OF_SOMETHING_ELSE =
  /(?:^| )(?:deal|loan|investment|transaction|payment|credit|kredit|pret|prestamo|credito)(?: |$)/

/** Plants that give no electricity yet, or no more: one pattern for each language, folded. */
const NOT_RUNNING = new RegExp(
  `^(?:${[
    '(?:under|in|pre) ?(?:construction|development|planning)|construction|planned|proposed|announced|permitted|pre permit|consented|ready to build|rtb',
    'shelved|mothballed|cancelled|canceled|retired|decommissioned|out of operation',
    '(?:in|im) (?:bau|planung|entwicklung)|geplant|projektiert|genehmigt|stillgelegt|ausser betrieb',
    'en (?:construction|projet|developpement)|prevue?|planifiee?|autorisee?|demantelee?|hors service|a l arret',
    'en (?:construccion|proyecto|desarrollo)|planificad[oa]|previst[oa]|autorizad[oa]|desmantelad[oa]|fuera de servicio',
    'em (?:construcao|projeto|desenvolvimento)|planead[oa]|planejad[oa]|desativad[oa]|fora de (?:operacao|servico)',
  ].join('|')})(?: |$)`,
)

/** Whether a column of this header is one of the states of plants. */
export function isPlantStatus(header: string): boolean {
  const words = fold(header)
  return HEADER.test(words) && !OF_SOMETHING_ELSE.test(words)
}

/** Whether a cell says that the plant does not run: `Under construction`, `stillgelegt`. */
export const isNotRunning = (text: string): boolean => NOT_RUNNING.test(fold(text))
