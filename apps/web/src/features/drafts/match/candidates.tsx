import type { MatchedOrganisation, MatchItem } from '@cradle/contract'
import { useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../countries.ts'
import { formatNumber, formatQuantity } from '../../../format.ts'
import { messageText } from '../../../i18n/messages.ts'
import css from './match.module.css'
import { ReferenceSearch } from './reference-search.tsx'

/** The choice that no organisation of the reference is meant. */
export const own = 'own'

/** What tells an organisation of the reference from others of its name. */
export function Facts({ organisation }: { organisation: MatchedOrganisation }) {
  const { t } = useTranslation('drafts')
  const { id, country, kind, sites, capacity_mw } = organisation
  return (
    <span className={css.facts}>
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

function Score({ score }: { score: number }) {
  return (
    <span className={css.score}>
      <span className={css.scoreBar} aria-hidden="true">
        <b style={{ width: `${score * 100}%` }} />
      </span>
      <span className="num">{formatNumber(score)}</span>
    </span>
  )
}

type CandidatesProps = { item: MatchItem; chosen: string; onChoose: (id: string) => void }

/** The candidates of a row, "an organisation of its own" always among them. */
export function Candidates({ item, chosen, onChoose }: CandidatesProps) {
  const { t } = useTranslation('drafts')
  const [found, setFound] = useState<{ id: string; name: string; country: string | null } | null>(null)
  const isListed = item.candidates.some(({ organisation }) => organisation.id === found?.id)
  return (
    <div className={css.options}>
      <RadioGroup className={css.options ?? ''} value={chosen} onChange={onChoose}>
        <Label className="vh">{t('match.choose', { name: item.name })}</Label>
        {item.candidates.map(({ organisation, score, reasons }) => (
          <Radio key={organisation.id} value={organisation.id} className={css.option ?? ''}>
            <span className={css.dot} aria-hidden="true" />
            <span>
              {organisation.name}
              <Facts organisation={organisation} />
              <span className={css.facts}>
                {reasons.length > 0
                  ? reasons.map(({ message, text }) => messageText(message, text)).join('; ')
                  : t('match.same')}
              </span>
            </span>
            <Score score={score} />
          </Radio>
        ))}
        {found && !isListed ? (
          <Radio value={found.id} className={css.option ?? ''}>
            <span className={css.dot} aria-hidden="true" />
            <span>
              {found.name}
              <span className={css.facts}>
                {[found.id, found.country ? countryName(found.country) : null].filter(Boolean).join(', ')}
              </span>
            </span>
          </Radio>
        ) : null}
        <Radio value={own} className={css.option ?? ''}>
          <span className={css.dot} aria-hidden="true" />
          <span>
            {t('match.own')}
            <span className={css.facts}>{t('match.ownNote')}</span>
          </span>
        </Radio>
      </RadioGroup>
      <ReferenceSearch
        name={item.name}
        onChoose={organisation => {
          setFound(organisation)
          onChoose(organisation.id)
        }}
      />
    </div>
  )
}
