import type { DatabaseSensitivityResult, SensitivityInput } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatCount, formatNumber, formatPercent, formatRange } from '../../format.ts'
import { Absent } from '../../ui/absent.tsx'
import { FigureHead } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { SensitivityPlot } from './sensitivity-plot.tsx'

/** An interval of a total index wider than this says little about the order of inputs. */
const WIDE = 0.1

const inputName = ({ process, flow, supplier }: SensitivityInput): string =>
  `${process.name}: ${flow}${supplier?.location ? ` (${supplier.location})` : ''}`

/** The spread of the score, the inputs that make it, and how sure their order is. */
export function SensitivityResult({ result }: { result: DatabaseSensitivityResult }) {
  const { t } = useTranslation('variables')
  const { category, inputs, samples, seed, convergence } = result
  const title = t('databases.gsa.figure', { name: category.name })
  const sentence = t('databases.gsa.figureAbout', { samples: formatCount(samples), seed })
  const figure = useFigure({ title, sentence, source: '' }, () => ({
    caption: title,
    columns: [
      { label: t('databases.gsa.input') },
      { label: t('databases.gsa.total'), numeric: true },
      { label: t('databases.gsa.first'), numeric: true },
      { label: t('databases.gsa.delta'), numeric: true },
    ],
    rows: inputs.map(one => [inputName(one), one.total.value, one.first.value, one.delta.value]),
  }))
  if (inputs.length === 0) return <Note>{t('databases.gsa.nothing')}</Note>
  const width = convergence.at(-1)?.width ?? null
  return (
    <>
      <p>{t('databases.gsa.spread', spreadOf(result))}</p>
      <p className="small dim">
        {t('databases.gsa.covered', {
          inputs: formatCount(inputs.length),
          uncertain: formatCount(result.uncertain),
          influential: formatCount(result.influential),
          share: formatPercent(result.covered),
        })}
      </p>
      <FigureHead level={3} title={title} tools={figure.tools} />
      <p className="small dim">{sentence}</p>
      <FigureBody figure={figure}>
        <SensitivityPlot inputs={inputs} title={`${title}. ${sentence}`} />
      </FigureBody>
      {width === null ? null : (
        <Note tone={width > WIDE ? 'warn' : 'plain'}>
          {t(width > WIDE ? 'databases.gsa.wide' : 'databases.gsa.narrow', {
            width: formatNumber(width, { digits: 2 }),
            steps: convergence
              .map(
                step =>
                  `${formatCount(step.samples)} → ${step.width === null ? '–' : formatNumber(step.width, { digits: 2 })}`,
              )
              .join(' · '),
          })}
        </Note>
      )}
      {result.failed > 0 ? <Note tone="warn">{t('databases.gsa.failed', { count: result.failed })}</Note> : null}
      <InputTable inputs={inputs} csv={title} />
    </>
  )
}

function spreadOf({ mean, p5, p95, deterministic, category }: DatabaseSensitivityResult) {
  const { unit } = category
  return {
    stated: formatNumber(deterministic, { digits: 3, unit }),
    mean: mean === null ? '–' : formatNumber(mean, { digits: 3, unit }),
    range: p5 === null || p95 === null ? '–' : formatRange(p5, p95),
    unit,
  }
}

function InputTable({ inputs, csv }: { inputs: readonly SensitivityInput[]; csv: string }) {
  const { t } = useTranslation('variables')
  const index = (id: 'total' | 'first' | 'delta'): Column<SensitivityInput> => ({
    id,
    name: t(`databases.gsa.${id}`),
    isEnd: true,
    cell: ({ [id]: { value, low, high } }) =>
      value === null || low === null || high === null ? (
        <Absent>{t('databases.gsa.noIndex')}</Absent>
      ) : (
        `${formatNumber(value, { digits: 2 })} (${formatRange(low, high)})`
      ),
    value: one => one[id].value,
  })
  const columns: Column<SensitivityInput>[] = [
    {
      id: 'process',
      name: t('databases.column.name'),
      isFixed: true,
      width: 160,
      cell: one => one.process.name,
      value: one => one.process.name,
    },
    { id: 'flow', name: t('databases.column.flow'), width: 200, cell: one => one.flow, value: one => one.flow },
    {
      id: 'supplier',
      name: t('databases.column.provider'),
      cell: one => one.supplier?.name ?? t('databases.gsa.nature'),
      value: one => one.supplier?.name ?? '',
    },
    index('total'),
    index('first'),
    index('delta'),
    {
      id: 'share',
      name: t('databases.gsa.share'),
      isEnd: true,
      cell: one => formatPercent(one.share),
      value: one => one.share,
    },
  ]
  return (
    <DataTable
      label={t('databases.gsa.inputs')}
      columns={columns}
      rows={[...inputs]}
      rowKey={one => `${one.process.id} ${one.supplier?.id ?? ''} ${one.flow} ${one.share}`}
      csv={csv}
    />
  )
}
