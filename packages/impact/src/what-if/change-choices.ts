/**
 * Changes of the choices of a method: shares, weights, normalisation, references, profile. Together
 * they make a share file, which is checked as any other before it is used (methodology section 10).
 */

import { message } from '../message.ts'
import { type Prepared, profileOf } from '../prepare.ts'
import {
  checkShareFile,
  type ShareFile,
  settleSigns,
  shareFileMessage,
  shareFileOf,
  withShareFile,
} from '../shares/index.ts'
import { type Change, ChangeNotPossible } from './change.ts'

/** Name of the profile that changed choices make. */
export const TRIED = 'what-if'

/**
 * The edition under changed choices, and the profile to assess with. Without any such change it is
 * the same object, so that the same figures come out. @throws ChangeNotPossible, UnknownProfile,
 * DisabledProfile
 */
export function changeChoices(
  prepared: Prepared,
  changes: readonly Change[],
  file?: ShareFile,
): { prepared: Prepared; profile: string } {
  const chosen = changes.findLast(c => c.kind === 'profile')?.value
  const { id } = profileOf(prepared, chosen)
  if (file && chosen !== undefined) {
    const position = changes.findIndex(c => c.kind === 'profile')
    throw new ChangeNotPossible(position, message('tries:file_or_profile'))
  }
  let tried = file && structuredClone(file)
  let last = -1
  for (const [position, change] of changes.entries()) {
    if (!EDITS.has(change.kind)) continue
    tried ??= shareFileOf(prepared, id)
    edit(tried, change)
    last = position
  }
  if (!tried) return { prepared, profile: id }
  const settled =
    last < 0 ? tried : { ...settleSigns(tried), id: TRIED, label: `${tried.label}, changed`.slice(0, 200) }
  const [wrong] = checkShareFile(settled, prepared.reference.method.edition)
  if (wrong) throw new ChangeNotPossible(last, shareFileMessage(wrong))
  return { prepared: withShareFile(prepared, settled), profile: settled.id }
}

/** Changes that edit the share file. Another profile is not an edit: it is another file. */
const EDITS: ReadonlySet<Change['kind']> = new Set(['share', 'weight', 'normalisation', 'reference'])

/**
 * Makes one change in a share file. A weight of 0 takes the category out, so that the mean does not
 * count it below the line either.
 */
function edit(file: ShareFile, change: Change): void {
  if (change.kind === 'share') {
    file.shares[change.category] = { ...change.value }
    dropOrphanKeys(file)
  }
  if (change.kind === 'weight') {
    if (change.value > 0) file.weights[change.category] = change.value
    else {
      delete file.weights[change.category]
      file.total_key_categories = file.total_key_categories.filter(c => c !== change.category)
    }
  }
  if (change.kind === 'normalisation') file.normalisation[change.category] = change.value
  if (change.kind === 'reference') file.references[change.indicator] = change.value
}

/** A goal that lost the share of its key category has nothing to stand on any more. */
function dropOrphanKeys({ key_category: keys, shares }: ShareFile): void {
  for (const [goal, key] of Object.entries(keys)) {
    if (!shares[key!]?.[Number(goal)]) delete keys[Number(goal)]
  }
}
