import type { MethodCoverage, ShareFile } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { goalTitle } from '../../goals.ts'
import { named } from '../../translate.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { contributions, stages } from './method-geometry.ts'
import { MethodDrawing } from './method-picture.tsx'
import css from './methodology.module.css'

type Live = { shares: ShareFile; coverage: MethodCoverage }
type Props = { live: Live | null; isPending: boolean; error: Error | null; onRetry: () => void }

/** The picture of the method with its stages in words, and the table that says the same. */
export const MethodChain = ({ live, isPending, error, onRetry }: Props) => {
  const { t } = useTranslation('methodology')
  const words = { title: t('chain.title'), sentence: t('chain.sentence'), source: t('chain.source') }
  const figure = useFigure(words, () => {
    const shares = live?.shares
    const rows = (live?.coverage.categories ?? []).flatMap(({ id, name, unit, power, industries }) =>
      Object.entries(shares?.shares[id] ?? {}).flatMap(([goal, share]) => {
        const weight = shares?.weights[id]
        if (weight === undefined) return []
        const has = power.quantified + power.proxy + industries.quantified > 0
        return [[named(name), unit, shares?.normalisation[id] ?? null, weight, goalTitle(+goal), share, yes(has)]]
      }),
    )
    const lanes = contributions.flatMap(one =>
      one.goals.map(goal => [
        t(`contributions.${one.id}`),
        t(`contributions.unit.${one.id}`),
        shares?.references[one.reference] ?? null,
        null,
        goalTitle(goal),
        null,
        yes(true),
      ]),
    )
    const column = (
      id: 'from' | 'unit' | 'perPerson' | 'weight' | 'goal' | 'share' | 'quantified',
      numeric = false,
    ) => ({
      label: t(`picture.columns.${id}`),
      numeric,
    })
    return {
      caption: words.title,
      columns: [
        column('from'),
        column('unit'),
        column('perPerson', true),
        column('weight', true),
        column('goal'),
        column('share', true),
        column('quantified'),
      ],
      rows: [...rows, ...lanes],
    }
  })
  const yes = (is: boolean) => t(is ? 'picture.yes' : 'picture.no')
  const steps = t('chain.steps', { returnObjects: true })
  return (
    <Section
      title={words.title}
      id="chain"
      sentence={words.sentence}
      source={words.source}
      {...(live ? { tools: figure.tools } : {})}
    >
      <ol className={css.chain}>
        {stages.map(({ id, anchor, room }) => {
          const step = steps.find(one => one.id === id)
          return (
            <li key={id} style={{ '--room': `${room}fr` }}>
              <a href={`#${anchor}`} data-picture-key="">
                {step?.title}
              </a>
              <span>{step?.text}</span>
            </li>
          )
        })}
      </ol>
      {live ? (
        <FigureBody figure={figure}>
          <MethodDrawing shares={live.shares} coverage={live.coverage} title={words.title} />
        </FigureBody>
      ) : isPending ? (
        <Loading>
          <Skeleton height={520} />
        </Loading>
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : null}
    </Section>
  )
}
