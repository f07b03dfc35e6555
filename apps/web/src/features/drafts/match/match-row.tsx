import type { MatchedOrganisation, MatchItem } from '@cradle/contract'
import { useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../countries.ts'
import { formatCount, formatNumber, formatQuantity } from '../../../format.ts'
import { named, saidOfLikeness, saidOfMatch } from '../../../said.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { AllocationField } from './allocation-field.tsx'
import styles from './match.module.css'

export type MatchActs = {
  /** Names of technologies by id. */
  technologies: ReadonlyMap<string, string>
  /** Name of what is being decided right now, '' for nothing. */
  busy: string
  onDecide: (item: MatchItem, organisation: string | null) => Promise<boolean>
  onForget: (item: MatchItem) => Promise<boolean>
  /** Gives the sentence of a refusal. */
  onAllocation: (item: MatchItem, share: number) => Promise<string | undefined>
}

const own = 'own'

const Facts = ({ organisation }: { organisation: MatchedOrganisation }) => {
  const { t } = useTranslation('drafts')
  const { id, country, kind, sites, capacity_mw } = organisation
  return (
    <span className={styles.facts}>
      {[
        id,
        countryName(country),
        t(`match.${kind}`),
        t('match.sites', { count: sites }),
        capacity_mw === null ? null : formatQuantity(capacity_mw, 'MW'),
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  )
}

const Score = ({ score }: { score: number }) => (
  <span className={styles.score}>
    <span className={styles.scoreBar} aria-hidden="true">
      <b style={{ width: `${score * 100}%` }} />
    </span>
    <span className="num">{formatNumber(score)}</span>
  </span>
)

/** The candidates of a row, "an organisation of its own" always among them. */
const Candidates = ({
  item,
  chosen,
  onChoose,
}: {
  item: MatchItem
  chosen: string
  onChoose: (id: string) => void
}) => {
  const { t } = useTranslation('drafts')
  return (
    <RadioGroup className={styles.options ?? ''} value={chosen} onChange={onChoose}>
      <Label className="vh">{t('match.choose', { name: item.name })}</Label>
      {item.candidates.map(({ organisation, score, reasons }) => (
        <Radio key={organisation.id} value={organisation.id} className={styles.option ?? ''}>
          <span className={styles.dot} aria-hidden="true" />
          <span>
            {organisation.name}
            <Facts organisation={organisation} />
            <span className={styles.facts}>
              {reasons.length > 0 ? reasons.map(saidOfLikeness).join('; ') : t('match.same')}
            </span>
          </span>
          <Score score={score} />
        </Radio>
      ))}
      <Radio value={own} className={styles.option ?? ''}>
        <span className={styles.dot} aria-hidden="true" />
        <span>
          {t('match.own')}
          <span className={styles.facts}>{t('match.ownNote')}</span>
        </span>
      </Radio>
    </RadioGroup>
  )
}

/** One row with what it was recognised as and the decision. */
export const MatchRow = ({
  item,
  busy,
  technologies,
  onDecide,
  onForget,
  onAllocation,
}: { item: MatchItem } & MatchActs) => {
  const { t } = useTranslation('drafts')
  const decided = item.organisation?.id ?? (item.state === 'open' ? null : own)
  const [picked, setPicked] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = picked ?? decided ?? item.candidates[0]?.organisation.id ?? own
  const canChoose = item.candidates.length > 0
  const isAsked = item.state === 'open' || isOpen
  const why =
    item.by === 'matcher' && item.class === 'new' ? t('match.nothingAlike') : saidOfMatch(item.said, item.reason)
  const keep = async () => {
    if (await onDecide(item, chosen === own ? null : chosen)) {
      setPicked(null)
      setOpen(false)
    }
  }
  return (
    <li className={styles.row}>
      <div>
        <b>{item.name}</b>
        <span className={styles.facts}>
          {[
            t('match.row', { count: item.rows.length, rows: item.rows.slice(0, 4).map(formatCount).join(', ') }),
            countryName(item.country),
            named(technologies.get(item.activity) ?? item.activity),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <div>
        {isAsked && canChoose ? (
          <Candidates item={item} chosen={chosen} onChoose={setPicked} />
        ) : item.organisation ? (
          <>
            {item.organisation.name}
            <Facts organisation={item.organisation} />
          </>
        ) : (
          <span className="quiet">{t('match.own')}</span>
        )}
        {isAsked ? null : <span className={styles.facts}>{why}</span>}
      </div>
      <AllocationField key={item.allocation} item={item} onAllocation={onAllocation} />
      <div className={styles.decision}>
        {isAsked && canChoose ? (
          <Button small isPending={busy === item.entry} isDisabled={busy !== ''} onPress={() => void keep()}>
            {t(chosen === own ? 'match.keepOwn' : 'match.confirm')}
          </Button>
        ) : (
          <>
            <StatusDot fill={item.organisation ? 'full' : 'empty'}>
              {t(item.by === 'memory' ? 'match.memory' : `match.state.${item.state}`)}
            </StatusDot>
            {item.by === 'matcher' ? null : (
              <Button look="text" small isDisabled={busy !== ''} onPress={() => void onForget(item)}>
                {t('match.forget')}
              </Button>
            )}
            {canChoose && item.state !== 'open' ? (
              <Button look="text" small isDisabled={busy !== ''} onPress={() => setOpen(true)}>
                {t('match.change')}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </li>
  )
}
