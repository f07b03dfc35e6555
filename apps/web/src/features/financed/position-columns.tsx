import type { FinancedPosition } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName, formatExact, formatNumber } from '../../format.ts'
import { Opens } from '../../ui/opens.tsx'
import parts from '../../ui/report-parts.module.css'
import type { Column } from '../../ui/table.tsx'
import { Cell, Score } from './cells.tsx'
import { className, codedText, financedWord } from './coded-text.ts'
import type { FigureAddress, FinancedFigure } from './figure-address.ts'
import css from './financed.module.css'

type Opening = { opened: FigureAddress | null; onFigure: (figure: FigureAddress) => void }

const amountOf = (one: FinancedPosition, figure: FinancedFigure): number | null =>
  figure === 'fe_s12' ? one.fe_s12 : figure === 'fe_s1' ? one.fe.s1 : figure === 'fe_s2' ? one.fe.s2 : one.fe.s3

function Tonnes({ one, figure, opened, onFigure }: Opening & { one: FinancedPosition; figure: FinancedFigure }) {
  const { t } = useTranslation('holdings')
  const value = amountOf(one, figure)
  if (value === null) return <Cell value={null} />
  const { row, part } = one
  const name = `${one.name ?? t('row', { row })}, ${t(`positions.${figure}`)}`
  return (
    <Opens
      hint={t('how', { figure: name })}
      isOpen={opened?.figure === figure && opened.row === row && opened.part === part}
      onOpen={() => onFigure({ figure, row, part })}
    >
      <Cell value={value} unit="t CO2e" />
    </Opens>
  )
}

function Known({ one }: { one: FinancedPosition }) {
  // What lacks assurance says so itself: the option is that of assured emissions.
  const doubt = one.flags.find(({ code }) => code === 'limited_assurance' || code === 'verified_without_assurance')
  const chosen = one.candidates.find(({ verdict }) => verdict.code === 'chosen')
  return (
    <>
      {financedWord(`ledger.${one.ledger}`)}
      <span className={parts.sub}>
        {one.reason
          ? codedText(one.reason.message)
          : doubt
            ? codedText(doubt.message)
            : chosen
              ? codedText(chosen.option_message)
              : ''}
      </span>
      {one.remedy && <span className={parts.sub}>{codedText(one.remedy)}</span>}
    </>
  )
}

function Name({ one }: { one: FinancedPosition }) {
  const { t } = useTranslation('holdings')
  const row = t('row', { row: one.row })
  return (
    <>
      <b>{one.name ?? row}</b>
      <span className={parts.sub}>
        {[
          row,
          one.fund === null ? one.part : t('inFund', { fund: one.fund }),
          one.asset_class && className(one.asset_class),
          one.sector,
          one.country && (/^[A-Z]{2}$/.test(one.country) ? countryName(one.country) : one.country),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}

/** The attribution factor, with its digits and what it was made of. */
function Factor({ one: { af, af_basis: basis } }: { one: FinancedPosition }) {
  if (af === null) return <Cell value={null} />
  return (
    <data value={String(af)} title={[formatExact(af), basis && codedText(basis.message)].filter(Boolean).join(', ')}>
      {formatNumber(af, { digits: 3 })}
    </data>
  )
}

export function usePositionColumns({ currency, opened, onFigure }: Opening & { currency: string }) {
  const { t } = useTranslation('holdings')
  return useMemo((): Column<FinancedPosition>[] => {
    const tonnes = (figure: FinancedFigure, isHidden = false): Column<FinancedPosition> => ({
      id: figure,
      name: t(`positions.${figure}`),
      isEnd: true,
      isHidden,
      value: one => amountOf(one, figure),
      cell: one => <Tonnes one={one} figure={figure} opened={opened} onFigure={onFigure} />,
    })
    return [
      {
        id: 'name',
        name: t('positions.name'),
        isFixed: true,
        value: one => one.name,
        cell: one => <Name one={one} />,
      },
      tonnes('fe_s12'),
      tonnes('fe_s1', true),
      tonnes('fe_s2', true),
      tonnes('fe_s3'),
      {
        id: 'money',
        name: currency,
        isEnd: true,
        value: one => one.money,
        cell: one => <Cell value={one.money ?? one.committed} unit={currency} />,
      },
      {
        id: 'af',
        name: t('positions.factor'),
        isEnd: true,
        value: one => one.af,
        cell: one => <Factor one={one} />,
      },
      {
        id: 'quality',
        name: t('groups.quality'),
        isEnd: true,
        value: one => one.dq_s12,
        cell: one => <Score value={one.dq_s12} />,
      },
      {
        id: 'known',
        name: t('positions.known'),
        isSentence: true,
        value: one => one.ledger,
        cell: one => (
          <div className={css.known}>
            <Known one={one} />
          </div>
        ),
      },
      {
        id: 'flags',
        name: t('positions.flags'),
        isSentence: true,
        isHidden: true,
        value: one => one.flags.map(({ message }) => codedText(message)).join(' '),
        cell: one => one.flags.map(({ message }) => codedText(message)).join(' '),
      },
    ]
  }, [currency, opened, onFigure, t])
}
