import { sections } from 'virtual:methodology'
import type { MethodCoverage, ShareFile } from '@cradle/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { goalColour, goalInk, goalTitle } from '../../goals.ts'
import { named } from '../../translate.ts'
import { readExample } from './read-example.ts'
import css from './worked-example.module.css'

/** The document's figures as they are printed there, which a test works out again with the engine. */
const example = readExample(sections.find(section => section.id === 'worked-example')?.tables ?? [])

/** `2 x -3 / 4` as it is printed in a book. */
const printed = (formula: string) => formula.replaceAll(' x ', ' × ').replaceAll('-', '−').replaceAll(' / ', ' ∕ ')

type StepProps = { title: string; formula?: string; result?: ReactNode; children?: ReactNode }

function Step({ title, formula, result, children }: StepProps) {
  return (
    <li>
      <h3>{title}</h3>
      <div>
        {children}
        {formula ? <p className={css.formula}>{formula}</p> : null}
        {result ? <p className={css.result}>{result}</p> : null}
      </div>
    </li>
  )
}

type Props = { shares: ShareFile; coverage: MethodCoverage }

/** One row, worked through step by step; the goal it ends in can be chosen. */
export function WorkedExample({ shares, coverage }: Props) {
  const { t } = useTranslation('methodology')
  const [chosen, setChosen] = useState(example.figures[0]?.goal ?? null)
  const figure = example.figures.find(one => one.goal === chosen)
  if (!figure) return null
  const { goal } = figure
  const isContribution = goal !== null && shares.signs[goal] === 'contribution'
  const used = isContribution
    ? []
    : example.categories.filter(one => goal === null || (shares.shares[one.id]?.[goal] ?? 0) > 0)
  const unit = t('example.personYears')
  return (
    <div className={css.example}>
      <Choice chosen={chosen} onChoose={setChosen} />
      <ol className={css.steps}>
        <Step title={t('example.row')}>
          <Cells />
        </Step>
        <Step
          title={t('example.quantity')}
          formula={t('example.quantityFormula', example.amounts)}
          result={t('example.kWh', { amount: formatCount(Number(example.kWh)) })}
        >
          <p>{t('example.quantityText')}</p>
        </Step>
        {used.length > 0 ? <CategorySteps categories={used} shares={shares} coverage={coverage} /> : null}
        <Step
          title={goal === null ? t('example.weighted') : t('example.goal')}
          formula={printed(figure.working)}
          result={`${printed(figure.value)} ${unit}`}
        >
          <p>
            {t(
              isContribution ? 'example.contributionText' : goal === null ? 'example.weightedText' : 'example.goalText',
            )}
          </p>
        </Step>
        <Step
          title={t('example.allocation')}
          formula={printed(figure.holder.working)}
          result={`${printed(figure.holder.value)} ${unit}`}
        >
          <p>{t('example.allocationText')}</p>
        </Step>
      </ol>
    </div>
  )
}

type Goal = (typeof example.figures)[number]['goal']

/** The goals of the example, and the weighted burden; one of them is chosen. */
function Choice({ chosen, onChoose }: { chosen: Goal; onChoose: (goal: Goal) => void }) {
  const { t } = useTranslation('methodology')
  const nameOf = (one: number | null) => (one === null ? t('example.weighted') : goalTitle(one))
  return (
    <fieldset className={css.choice}>
      <legend>{t('example.choose')}</legend>
      {example.figures.map(one => (
        <label key={one.goal ?? 'all'} title={nameOf(one.goal)}>
          <input type="radio" name="example-figure" checked={one.goal === chosen} onChange={() => onChoose(one.goal)} />
          <span style={one.goal === null ? undefined : { background: goalColour(one.goal), color: goalInk(one.goal) }}>
            {one.goal ?? 'Σ'}
          </span>
          <span className="vh">{nameOf(one.goal)}</span>
        </label>
      ))}
      <output className={css.name}>{nameOf(chosen)}</output>
    </fieldset>
  )
}

function Cells() {
  return (
    <dl className={css.cells}>
      {example.cells.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type CategoryProps = Props & { categories: typeof example.categories }

/** From the quantity to impact categories, and from these to person-years. */
function CategorySteps({ categories, shares, coverage }: CategoryProps) {
  const { t } = useTranslation('methodology')
  const about = (id: string) => coverage.categories.find(one => one.id === id)
  const nameOfCategory = (id: string) => <b>{named(about(id)?.name ?? id)}</b>
  return (
    <>
      <Step title={t('example.impact')}>
        <p>{t('example.impactText')}</p>
        <ul className={css.lines}>
          {categories.map(one => (
            <li key={one.id}>
              {nameOfCategory(one.id)}
              <span className={css.formula}>
                {printed(`${example.kWh} x ${one.perKwh}`)} = {one.impact} {about(one.id)?.unit}
              </span>
            </li>
          ))}
        </ul>
      </Step>
      <Step title={t('example.normalised')}>
        <p>{t('example.normalisedText')}</p>
        <ul className={css.lines}>
          {categories.map(one => (
            <li key={one.id}>
              {nameOfCategory(one.id)}
              <span className={css.formula}>
                {one.impact} ∕ {shares.normalisation[one.id]} = {one.personYears}
              </span>
            </li>
          ))}
        </ul>
      </Step>
    </>
  )
}
