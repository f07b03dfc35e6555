import type { MatchItem } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentButton } from '../../../comments/comment-button.tsx'
import { countryName } from '../../../countries.ts'
import { formatCount } from '../../../format.ts'
import { messageText } from '../../../i18n/messages.ts'
import { named } from '../../../translate.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { AllocationField } from './allocation-field.tsx'
import { Candidates, Facts, own } from './candidates.tsx'
import css from './match.module.css'

export type MatchActs = {
  /** Names of technologies by id. */
  technologies: ReadonlyMap<string, string>
  /** Name of what is being decided right now, '' for nothing. */
  busy: string
  onDecide: (item: MatchItem, organisation: string | null) => Promise<boolean>
  onWithdraw: (item: MatchItem) => Promise<boolean>
  /** Gives the sentence of a refusal. */
  onAllocation: (item: MatchItem, share: number) => Promise<string | undefined>
}

/** One row with what it was recognised as and the decision. */
export function MatchRow({
  item,
  busy,
  technologies,
  onDecide,
  onWithdraw,
  onAllocation,
}: { item: MatchItem } & MatchActs) {
  const { t } = useTranslation('drafts')
  const decided = item.organisation?.id ?? (item.state === 'open' ? null : own)
  const [picked, setPicked] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const first = item.candidates[0]
  // A proposal that differs in country, size or technology is nobody's default.
  const chosen = picked ?? decided ?? (first?.safe ? first.organisation.id : '')
  const isSelected = item.state === 'open' || isOpen
  const why =
    item.by === 'matcher' && item.class === 'new' ? t('match.nothingAlike') : messageText(item.message, item.reason)
  const decide = async () => {
    if (await onDecide(item, chosen === own ? null : chosen)) {
      setPicked(null)
      setOpen(false)
    }
  }
  return (
    <li className={css.row}>
      <Row item={item} technologies={technologies} />
      <div>
        {isSelected ? (
          <Candidates item={item} chosen={chosen} onChoose={setPicked} />
        ) : item.organisation ? (
          <>
            {item.organisation.name}
            <Facts organisation={item.organisation} />
          </>
        ) : (
          <span className="quiet">{t('match.own')}</span>
        )}
        {item.state === 'open' && item.message.code === 'matches:alike' ? null : (
          <span className={css.facts}>{why}</span>
        )}
      </div>
      <AllocationField key={item.allocation} item={item} onAllocation={onAllocation} />
      <div className={css.decision}>
        <CommentButton place={{ kind: 'match', entry: item.entry }} name={item.name} />
        {isSelected ? (
          <Button
            small
            isPending={busy === item.entry}
            isDisabled={busy !== '' || chosen === ''}
            onPress={() => void decide()}
          >
            {t(chosen === own ? 'match.keepOwn' : 'match.confirm')}
          </Button>
        ) : (
          <Decided
            item={item}
            isBusy={busy !== ''}
            onWithdraw={() => void onWithdraw(item)}
            onChange={() => setOpen(true)}
          />
        )}
      </div>
    </li>
  )
}

/** What the list says of the organisation. */
function Row({ item, technologies }: { item: MatchItem } & Pick<MatchActs, 'technologies'>) {
  const { t } = useTranslation('drafts')
  const rows = item.rows.slice(0, 4).map(formatCount).join(', ')
  return (
    <div>
      <b>{item.name}</b>
      <span className={css.facts}>
        {[
          t('match.row', { count: item.rows.length, rows }),
          countryName(item.country),
          named(technologies.get(item.activity) ?? item.activity),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </div>
  )
}

type DecidedProps = {
  item: MatchItem
  isBusy: boolean
  onWithdraw: () => void
  onChange: () => void
}

/** What was decided, by whom, and how that is taken back. */
function Decided({ item, isBusy, onWithdraw, onChange }: DecidedProps) {
  const { t } = useTranslation('drafts')
  return (
    <>
      <StatusDot fill={item.organisation ? 'full' : 'empty'}>
        {t(item.by === 'memory' ? 'match.memory' : `match.state.${item.state}`)}
      </StatusDot>
      {item.by === 'matcher' ? null : (
        <Button look="text" small isDisabled={isBusy} onPress={onWithdraw}>
          {t('match.forget')}
        </Button>
      )}
      <Button look="text" small isDisabled={isBusy} onPress={onChange}>
        {t(item.organisation ? 'match.change' : 'match.findOrganisation')}
      </Button>
    </>
  )
}
