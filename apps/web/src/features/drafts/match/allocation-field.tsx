import type { MatchItem } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-workspace.ts'
import { formatGiven } from '../../../format.ts'
import { messageText } from '../../../i18n/messages.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { readShare } from './read-share.ts'

type Props = { item: MatchItem; onAllocation: (item: MatchItem, share: number) => Promise<string | undefined> }

/** Those who do not change shares read them. */
export const AllocationField = (props: Props) =>
  useMay()('setAllocations') ? <ShareField {...props} /> : <span>{formatGiven(props.item.allocation)}</span>

/** The share of a row, kept when the field is left. A bare 5 is not 5 %. */
const ShareField = ({ item, onAllocation }: Props) => {
  const { t } = useTranslation('drafts')
  const isNarrow = useNarrow()
  const given = formatGiven(item.allocation)
  const { allocation_from: from } = item
  const [text, setText] = useState(given)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const save = async () => {
    const share = readShare(text)
    // Fewer digits than the allocation has: left as it was, it is not another one.
    if (text === given) return setRefusal(undefined)
    if (share === null) return setRefusal(t('match.notShare'))
    setRefusal(share === item.allocation ? undefined : await onAllocation(item, share))
  }
  return (
    <div>
      <TextField
        label={t('match.allocationOf', { name: item.name })}
        labelHidden={!isNarrow}
        small
        value={text}
        onChange={setText}
        onBlur={() => void save()}
        onKeyDown={event => {
          if (event.key === 'Enter') void save()
          if (event.key === 'Escape') {
            setText(given)
            setRefusal(undefined)
          }
        }}
        error={refusal}
        {...(item.allocation_basis === 'computed'
          ? { hint: from ? messageText(from.message, from.text) : t('match.isComputed') }
          : {})}
      />
    </div>
  )
}
