import type { MethodCoverage } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { type FigureTable, saveCsv } from '../../charts/save-table.ts'
import { formatCount, formatPercent } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import { EntryLink, LinkedEdition } from '../../lca/entry-link.tsx'
import { Frame } from '../../lca/frame.tsx'
import { editionOf, presentEdition } from '../../lca/method-edition.ts'
import { NoValue } from '../../lca/no-value.tsx'
import { unitText } from '../../lca/unit-text.ts'
import { named } from '../../translate.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Term } from '../../ui/term.tsx'
import { GoalMark, Tile } from '../../ui/tile.tsx'
import { useView } from '../../view.ts'
import css from './coverage.module.css'
import { EditionChoice } from './edition-choice.tsx'

type Category = MethodCoverage['categories'][number]

/** What the method characterises, category by category and goal by goal; every gap with its reason. */
export function Coverage() {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ edition: presentEdition })
  const edition = editionOf(view.edition)
  const { data, error, refetch } = useApiQuery(
    'readMethodCoverage',
    { query: { edition } },
    { staleTime: 30 * 60_000, showPrevious: true },
  )
  return (
    <Frame title={t('coverage.title')} lead={t('coverage.lead')}>
      <EditionChoice value={edition} onChange={next => setView({ edition: next })} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <LinkedEdition value={edition}>
          <Categories data={data} />
          <Goals data={data} />
        </LinkedEdition>
      ) : (
        <SkeletonRows rows={16} columns={5} />
      )}
    </Frame>
  )
}

const known = ({ power, industries }: Category) => power.quantified + power.proxy + industries.quantified

function Categories({ data }: { data: MethodCoverage }) {
  const { t } = useTranslation('variables')
  const { categories } = data
  const some = categories.filter(one => known(one) > 0)
  const weight = (list: readonly Category[]) => list.reduce((sum, one) => sum + (one.weight ?? 0), 0)
  const title = t('coverage.categories')
  const wordOf = ({ activities }: Category['reasons'][number]) =>
    activities === 'industries' ? t('coverage.ofIndustries') : t('coverage.ofPower')
  const dataTable = (): FigureTable => ({
    caption: title,
    columns: [
      { label: t('column.category') },
      { label: t('column.unit') },
      { label: t('coverage.weight'), numeric: true },
      { label: t('coverage.powerKnown'), numeric: true },
      { label: t('coverage.powerProxy'), numeric: true },
      { label: t('coverage.powerOf'), numeric: true },
      { label: t('coverage.industriesKnown'), numeric: true },
      { label: t('coverage.industriesOf'), numeric: true },
      { label: t('facet.goal') },
      { label: t('coverage.reasons') },
    ],
    rows: categories.map(one => [
      ...[named(one.name), one.unit, one.weight],
      ...[one.power.quantified, one.power.proxy, one.power.of, one.industries.quantified, one.industries.of],
      one.goals.join(' '),
      one.reasons.map(reason => `${reason.count} ${wordOf(reason)}: ${reasonText(reason)}`).join(' '),
    ]),
  })
  return (
    <Section
      id="categories"
      title={title}
      sentence={t('coverage.categoriesSentence', {
        known: some.length,
        of: categories.length,
        counted: categories.filter(one => one.weight !== null).length,
        whole: formatPercent(weight(categories)),
        share: formatPercent(weight(some) / weight(categories)),
      })}
      tools={
        <Button look="text" small onPress={() => saveCsv(dataTable(), title)}>
          {t('coverage.csv')}
        </Button>
      }
      source={data.meta.attributions.join('. ')}
    >
      <div className={css.list}>
        <div className={css.head} aria-hidden="true">
          <span>{t('column.category')}</span>
          <span>{t('coverage.weight')}</span>
          <span>{t('coverage.power')}</span>
          <span>{t('coverage.industries')}</span>
          <span>{t('facet.goal')}</span>
        </div>
        {categories.map(one => (
          <CategoryRow key={one.id} category={one} />
        ))}
      </div>
      <p className={css.key}>
        <i className={css.full} /> {t('coverage.keyQuantified')} <i className={css.proxy} />{' '}
        <Term id="proxy">{t('coverage.keyProxy')}</Term> <i className={css.none} /> {t('coverage.keyNot')}
      </p>
    </Section>
  )
}

function CategoryRow({ category }: { category: Category }) {
  const { t } = useTranslation('variables')
  const { id, name, unit, weight, power, industries, goals, reasons } = category
  return (
    <div className={css.row}>
      <div className={css.name}>
        <EntryLink kind="categories" id={id}>
          {named(name)}
        </EntryLink>{' '}
        <span className="quiet">{unitText(unit)}</span>
      </div>
      <div className={css.weight}>
        <span className={css.word}>{t('coverage.weight')} </span>
        {weight === null ? t('coverage.notInProfile') : formatPercent(weight)}
      </div>
      <Bar word={t('coverage.power')} quantified={power.quantified} proxy={power.proxy} of={power.of} />
      <Bar word={t('coverage.industries')} quantified={industries.quantified} proxy={0} of={industries.of} />
      <div className={css.goals}>
        <span className="vh">{t('facet.goal')}</span>
        {goals.map(goal => (
          <EntryLink key={goal} kind="goals" id={String(goal)}>
            <Tile goal={goal} />
          </EntryLink>
        ))}
      </div>
      {reasons.length > 0 ? (
        <details className={css.reasons}>
          <summary>{t('coverage.because', { count: reasons.length })}</summary>
          <ul>
            {reasons.map(reason => (
              <li key={`${reason.activities}${reason.reason}`}>
                <b>{formatCount(reason.count)}</b>{' '}
                {reason.activities === 'industries' ? t('coverage.ofIndustries') : t('coverage.ofPower')}:{' '}
                {reasonText(reason)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

function Bar({ word, quantified, proxy, of }: { word: string; quantified: number; proxy: number; of: number }) {
  const { t } = useTranslation('variables')
  const percent = (count: number) => `${((100 * count) / of).toFixed(2)}%`
  return (
    <div className={css.bar}>
      <span className={css.word}>{word} </span>
      <span className={css.track} aria-hidden="true">
        <i className={css.full} style={{ width: percent(quantified) }} />
        <i className={css.proxy} style={{ width: percent(proxy) }} />
      </span>
      <span className={css.count}>
        {t('column.ofAll', { known: formatCount(quantified + proxy), of: formatCount(of) })}
      </span>
    </div>
  )
}

function Goals({ data }: { data: MethodCoverage }) {
  const { t } = useTranslation('variables')
  const counted = (status: string) => data.goals.filter(goal => goal.status === status).length
  return (
    <Section
      id="goals"
      title={t('coverage.goals')}
      sentence={t('coverage.goalsSentence', { assessed: counted('quantified'), of: data.goals.length })}
    >
      <div className={css.goalList}>
        {data.goals.map(goal => (
          <div key={goal.sdg} className={css.goalRow}>
            <EntryLink kind="goals" id={String(goal.sdg)} className={css.goal}>
              <GoalMark goal={goal.sdg} quiet={goal.status !== 'quantified'} />
            </EntryLink>
            <span>
              {goal.status === 'quantified' && goal.direction ? (
                t(`coverage.${goal.direction}`)
              ) : (
                <NoValue word={t(`status.${goal.status}`)} />
              )}
            </span>
            <span>
              {goal.key_category ? (
                <EntryLink kind="categories" id={goal.key_category}>
                  {named(data.categories.find(one => one.id === goal.key_category)?.name ?? goal.key_category)}
                </EntryLink>
              ) : null}
            </span>
            <span className="dim">{messageText(goal.text_message, goal.text)}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}
