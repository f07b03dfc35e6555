import type { SettledChange } from '@cradle/catalogue/answers'
import type { Change, SharesComparison } from '@cradle/contract'
import { presentProvenance } from '@cradle/report'
import { notFound, refuse, refuseField } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { isOfSecondEdition } from '../organisations/present-provenance.ts'
import { entriesText } from '../portfolios/list-queries.ts'
import { notDelivered } from '../portfolios/not-delivered.ts'
import { addressOf } from '../portfolios/present.ts'
import { findPortfolio } from '../portfolios/queries.ts'
import { readablePortfolio } from '../portfolios/rights.ts'
import { madeNow } from './find-queried-organisation.ts'
import { checkCategories, refuseChanged } from './settle.ts'
import { checkedShareFile, type LcaTools, limitTries } from './tools.ts'

/** Entries up to this many are answered at once; more take their turn among the jobs. */
const SHORT = 1000

/** Compares share files for a whole portfolio. Only choices of the method can be tried; changed rows need a new run. */
const CHOICES: ReadonlySet<Change['kind']> = new Set(['share', 'weight', 'normalisation', 'reference', 'profile'])

/** A delivered portfolio under another share file or other choices, beside the default. Nothing is stored. */
export async function compareShares(
  { deps, ask, metaOfUsed }: LcaTools,
  call: Call<'compareShares'>,
): Promise<SharesComparison> {
  const { db } = deps
  const { share_file: given, changes } = call.body
  checkCategories(changes)
  const other = changes.findIndex(({ kind }) => !CHOICES.has(kind))
  if (other >= 0) refuseField(422, `changes.${other}`, 'change_not_possible.not_a_choice')
  const shareFile = given === undefined ? undefined : checkedShareFile(deps, given)
  const id = await readablePortfolio(db, call.user, call.body.portfolio)
  const portfolio = (await findPortfolio(db, id)) ?? notFound('portfolio')
  if (portfolio.status !== 'delivered') return notDelivered(portfolio)
  const isSecond = isOfSecondEdition(portfolio.stand)
  const made = madeNow(deps, portfolio.stand ? presentProvenance(portfolio.stand) : deps.lcaProvenance)
  if (portfolio.stand?.dataVersion !== made.data_version) refuse(409, 'older_edition')
  await limitTries(deps, call, 'compare')
  const entries = id === 'world' ? null : await entriesText(db, id)
  const answer = await ask(
    'compareShares',
    { made, entries, shareFile, changes: changes as SettledChange[] },
    { long: portfolio.entriesTotal > SHORT },
  )
  if ('refused' in answer) {
    const { position, message } = answer.refused
    return refuseChanged(message, position === -1 ? 'share_file' : `changes.${position ?? 0}`)
  }
  return {
    portfolio: { id: addressOf(portfolio), name: portfolio.name, entries: portfolio.entriesTotal },
    ...answer,
    meta: metaOfUsed(isSecond ? ['power2', 'industries2'] : ['power', 'industries'], made),
  }
}
