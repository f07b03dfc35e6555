import type { TFunction } from 'i18next'
import { formatPercent } from '../../format.ts'
import type { Edit, Part, Value } from './edits.ts'
import { fieldIn, isList, textOf } from './kinds/kind.ts'

type T = TFunction<['waiting', 'assurance']>

export const partText = (t: T, { what }: Part): string => t(`waiting:what.${what.code}`, what.params)

/** A value as people read it; undefined: nobody knows it here. */
export function valueText(t: T, { what }: Part, value: Value | undefined): string {
  if (value === undefined) return t('waiting:value.unknown')
  switch (what.code) {
    case 'rowOut':
      return t(value === true ? 'waiting:value.out' : 'waiting:value.in')
    case 'thread':
      return t(value === true ? 'waiting:value.resolved' : 'waiting:value.open')
    case 'share':
      return formatPercent(Number(value))
    case 'match':
      if (value === null) return t('waiting:value.undecided')
      return fieldIn(value, 'organisation') === null
        ? t('waiting:value.own')
        : textOf(fieldIn(value, 'shown')) || String(fieldIn(value, 'organisation'))
    case 'groupMembers':
      return t('waiting:value.portfolios', { count: isList(value) ? value.length : 0 })
    case 'mark':
      return [markText(t, fieldIn(value, 'mark')), fieldIn(value, 'own_value'), textOf(fieldIn(value, 'note'))]
        .filter(one => one !== null && one !== undefined && one !== '')
        .join(', ')
    case 'comment':
    case 'reply':
      return textOf(fieldIn(value, 'text'))
    default:
      return textOf(value) || t('waiting:value.empty')
  }
}

function markText(t: T, mark: Value | undefined): string {
  switch (mark) {
    case 'agreed':
    case 'difference':
    case 'not_verifiable':
    case 'not_applicable':
      return t(`assurance:mark.${mark}`)
    default:
      return t('waiting:value.noMark')
  }
}

/** What somebody else has there now; undefined where nobody has changed it. */
export const theirsOf = ({ problem }: Edit, { thing }: Part): Value | undefined =>
  problem?.kind === 'conflict' ? problem.theirs[thing] : undefined
