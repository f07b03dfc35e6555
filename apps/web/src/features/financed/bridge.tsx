import type { FinancedBridge } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatDate, formatExact, formatNumber } from '../../format.ts'
import { quantityText } from '../../physical/quantity.ts'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { type BridgeBar, bridgeBars, bridgeFloor } from './bridge-bars.ts'
import { codedText, financedWord } from './coded-text.ts'
import css from './financed.module.css'
import { PreviousPeriod } from './previous-period.tsx'

type Props = { id: string; from: string; onFrom: (from: string) => void }

/** What changed since another list, in nine effects that add up to the difference; a better source is never a reduction. */
export function Bridge({ id, from, onFrom }: Props) {
  const { t } = useTranslation('holdings')
  return (
    <Section id="bridge" title={t('bridge.title')} sentence={t('bridge.sentence')} source={t('bridge.source')}>
      <PreviousPeriod id={id} value={from} onChange={onFrom} empty={t('bridge.none')} />
      {from !== '' && <Answer id={id} from={from} />}
    </Section>
  )
}

function Answer({ id, from }: { id: string; from: string }) {
  const { data, error, refetch } = useApiQuery('readBridge', { params: { id }, query: { from } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={11} columns={3} />
  return <Effects bridge={data} />
}

const isSameEdition = ({ from: { stand: before }, to: { stand: after } }: FinancedBridge): boolean =>
  before.method_version === after.method_version && before.data_version === after.data_version

function Effects({ bridge }: { bridge: FinancedBridge }) {
  const { t } = useTranslation('holdings')
  const { s12, s3 } = bridge.scopes
  const bars = bridgeBars(s12)
  const floor = bridgeFloor(s12)
  const nameOf = ({ id }: BridgeBar) =>
    id === 'start' || id === 'end'
      ? formatDate(id === 'start' ? bridge.from.holdings_date : bridge.to.holdings_date)
      : financedWord(`effect.${id}`)
  return (
    <>
      <p className={`${parts.note} ${css.scale}`}>{codedText(s12.sentence)}</p>
      {bridge.restated && <Note>{t('bridge.restated')}</Note>}
      {!bridge.restated && !isSameEdition(bridge) && <Note tone="warn">{t('bridge.editions')}</Note>}
      <table className={css.table}>
        <caption className="vh">{t('bridge.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bridge.effect')}</th>
            <th scope="col">{t('groups.s12')}</th>
            <th scope="col" className={css.way}>
              <span className="vh">{t('groups.bar')}</span>
            </th>
            <th scope="col">{t('groups.s3')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => {
            const isEnd = bar.id === 'start' || bar.id === 'end'
            const other = bar.id === 'start' ? s3.start : bar.id === 'end' ? s3.end : s3.effects[bar.id]
            return (
              <tr key={bar.id}>
                <th scope="row">{isEnd ? <b>{nameOf(bar)}</b> : nameOf(bar)}</th>
                <td>
                  <Tonnes value={bar.value} isChange={!isEnd} />
                </td>
                <td className={css.way} aria-hidden="true">
                  {bar.value !== 0 && (
                    <span
                      className={`${css.step} ${isEnd ? css.verified : bar.value < 0 ? css.takes : css.adds} ${isEnd && floor > 0 ? css.cut : ''}`}
                      style={{ left: `${bar.from * 100}%`, width: `max(1px, ${(bar.to - bar.from) * 100}%)` }}
                    />
                  )}
                </td>
                <td>
                  <Tonnes value={other} isChange={!isEnd} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {floor > 0 && <p className={parts.note}>{t('bridge.cut', { value: quantityText(floor, 't CO2e') })}</p>}
    </>
  )
}

const Tonnes = ({ value, isChange }: { value: number; isChange: boolean }) => (
  <data value={String(value)} title={formatExact(value, 't CO2e')}>
    {formatNumber(value, { digits: 3, plus: isChange })}
  </data>
)
