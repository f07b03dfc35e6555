import type { Study, StudyProcess, StudyScores } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../../charts/figure-body.tsx'
import { useFigure } from '../../../charts/use-figure.ts'
import { formatNumber } from '../../../format.ts'
import type { Flow } from '../../../lca/flow.ts'
import { Sankey } from '../../../lca/sankey.tsx'
import { unitText } from '../../../lca/unit-text.ts'
import { FigureHead, Section } from '../../../ui/section.tsx'

type Props = { study: Study; process: StudyProcess; scores: StudyScores }

/** The process and what it is made of, as wide as their impact; it follows each edit. */
export function SupplyPicture({ study, process, scores }: Props) {
  const { t } = useTranslation('variables')
  const category = scores.categories.find(({ id }) => id === scores.category)
  const unit = unitText(category?.unit ?? '')
  const title = t('databases.study.picture', { name: category?.name ?? '' })
  const sentence = t('databases.study.pictureAbout', { unit })
  const parts = partsOf(process, study)
  const flow = flowOf(process, parts)
  const figure = useFigure({ title, sentence, source: scores.method.source }, () => ({
    caption: title,
    columns: [{ label: t('databases.column.flow') }, { label: unit, numeric: true }],
    rows: parts.map(({ label, value }) => [label, value]),
  }))
  if (parts.length === 0) return null
  return (
    <Section title={title} sentence={sentence}>
      <FigureHead level={3} title={process.name} tools={figure.tools} />
      <FigureBody figure={figure}>
        <Sankey
          flow={flow}
          heads={[t('explorer.head.demand'), t('explorer.head.tier', { tier: 1 })]}
          title={`${title}. ${sentence}`}
          speak={value => formatNumber(value)}
        />
      </FigureBody>
    </Section>
  )
}

type Part = { id: string; label: string; value: number; isOwn: boolean }

/** Suppliers and flows of nature with their impact, the largest first; several exchanges with one supplier are one. */
function partsOf({ exchanges }: StudyProcess, { id }: Study): Part[] {
  const parts = new Map<string, Part>()
  for (const { provider, flow, score } of exchanges) {
    if (score === null) continue
    const key = provider?.id ?? `${id}/${flow.id}`
    const known = parts.get(key)
    const label = provider?.name ?? flow.name
    parts.set(key, { id: key, label, value: (known?.value ?? 0) + score, isOwn: provider === null })
  }
  return [...parts.values()].filter(({ value }) => value !== 0).sort((a, b) => b.value - a.value)
}

/** Credits have no width: they are in the table. */
function flowOf({ id, name }: StudyProcess, parts: readonly Part[]): Flow {
  const burdens = parts.filter(({ value }) => value > 0).slice(0, 20)
  const node = (one: { id: string; label: string; value: number }, column: number, isOwn: boolean) => ({
    ...one,
    kind: isOwn ? ('own' as const) : ('sector' as const),
    column,
    goal: null,
    text: '',
  })
  const value = burdens.reduce((sum, one) => sum + one.value, 0)
  return {
    nodes: [node({ id, label: name, value }, 0, false), ...burdens.map(({ isOwn, ...one }) => node(one, 1, isOwn))],
    links: burdens.map(one => ({ from: id, to: one.id, value: one.value })),
    loops: [],
  }
}
