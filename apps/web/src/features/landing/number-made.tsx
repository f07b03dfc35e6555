import type { Passport } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatExact, formatInterval, formatPercent, formatQuantity } from '../../format.ts'
import { unitText } from '../../lca/unit-text.ts'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import { wholeFigure } from '../../whole-figure.ts'
import { withWideSpaces } from '../../wide-spaces.ts'
import { type FigureChain, figureChain, type OfOne } from './figure-chain.ts'
import css from './number-made.module.css'
import { useExamplePassport } from './use-example-passport.ts'

/** One real figure of the live example, step by step. Nothing is shown until the server has answered. */
export function NumberMade() {
  const { t } = useTranslation(['made', 'charts'])
  const found = useExamplePassport()
  const chain = found && figureChain(found.passport)
  if (!chain || found.passport.value === null) return <div className={css.room} />
  const { passport, entry, site } = found
  const { value, interval, recomputed } = passport
  const unit = t('charts:unit')
  return (
    <Section
      id="made"
      title={t('made:title')}
      sentence={
        <>
          <Tile goal={13} />{' '}
          {t('made:sentence', {
            figure: passport.title,
            value: formatInterval(value ?? 0, interval?.p5, interval?.p95, { plus: true, unit }),
          })}
        </>
      }
      tools={
        <Link
          className="small"
          to="/report/$id"
          params={{ id: 'demo' }}
          search={
            {
              goal: '13',
              passport: `goal.13~entry.${encodeURIComponent(entry)}~site.${encodeURIComponent(site)}`,
            } as never
          }
        >
          {t('made:open')}
        </Link>
      }
      source={
        recomputed === null
          ? undefined
          : t('made:again', { value: `${wholeFigure(recomputed)}\u00a0${unit}` }).replace('..', '.')
      }
    >
      <ol className={css.strip}>
        <Links chain={chain} organisation={passport.organisation?.name ?? ''} py={unit} />
      </ol>
    </Section>
  )
}

type LinkProps = {
  name: string
  value: string
  exact?: string
  children: ReactNode
  from?: Pick<Passport['steps'][number], 'source' | 'licence'> | null
}

/** One link of the chain: what it is, its value, a sentence, and whose data it is. */
function ChainLink({ name, value, exact, children, from }: LinkProps) {
  const source = from ? [from.source.split(';').slice(0, 2).join(';'), from.licence].filter(Boolean).join(', ') : ''
  return (
    <li>
      <span className={css.stepName}>{name}</span>
      <b title={exact}>{withWideSpaces(value)}</b>
      <span>{children}</span>
      {source && <span className={css.stepSource}>{source}</span>}
    </li>
  )
}

/** Grams where a kilogram would be a small fraction. */
const gases = (kg: number, per: string) =>
  Math.abs(kg) < 1 ? formatQuantity(kg * 1000, `g CO₂e/${per}`) : formatQuantity(kg, `kg CO₂e/${per}`)

const quantity = (value: number | null, unit: string) => (value === null ? '' : formatQuantity(value, unitText(unit)))
const exactly = (value: number | null, unit: string) => (value === null ? '' : formatExact(value, unitText(unit)))

function Links({ chain, organisation, py }: { chain: FigureChain; organisation: string; py: string }) {
  const { t } = useTranslation('made')
  const { match, activity, ofOne, gases: year, persons, share } = chain
  const person = persons.perPerson
  return (
    <>
      <ChainLink name={match.title} value={organisation}>
        {match.text}
      </ChainLink>
      <ChainLink
        name={activity.title}
        value={quantity(activity.value, activity.unit)}
        exact={exactly(activity.value, activity.unit)}
        from={activity}
      >
        {activity.text}
      </ChainLink>
      <ChainLink
        name={t('one', { unit: ofOne.per })}
        value={gases(ofOne.total, ofOne.per)}
        exact={exactly(ofOne.total, `kg CO2e/${ofOne.per}`)}
        from={ofOne.source}
      >
        <OfOneText ofOne={ofOne} />
      </ChainLink>
      <ChainLink name={t('year')} value={quantity(year.value, year.unit)} exact={exactly(year.value, year.unit)}>
        {t('yearText')}
      </ChainLink>
      <ChainLink
        name={t('persons')}
        value={quantity(persons.value, py)}
        exact={exactly(persons.value, py)}
        from={persons}
      >
        {t('personsText', { amount: person ? quantity(Number(person.value), persons.inputs[0]?.unit ?? '') : '' })}
      </ChainLink>
      <ChainLink
        name={share.title}
        value={share.value === null ? '' : formatQuantity(share.value, py, { plus: true })}
        exact={exactly(share.value, py)}
      >
        {t('shareText', { share: formatPercent(share.part ?? 1) })}
      </ChainLink>
    </>
  )
}

function OfOneText({ ofOne: { own, bought, upstream, per } }: { ofOne: OfOne }) {
  const { t } = useTranslation('made')
  const parts = { own: gases(own, per), bought: gases(bought, per), upstream: gases(upstream, per) }
  return bought === 0 ? t('oneText', parts) : t('oneTextBought', parts)
}
