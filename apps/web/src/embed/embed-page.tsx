import i18n from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { Ledger } from '../charts/ledger.tsx'
import { SignedLegend } from '../charts/signed-legend.tsx'
import { Wheel } from '../charts/wheel.tsx'
import { formatCount, formatNumber, formatPercent } from '../format.ts'
import { ledgerWords } from '../goal-figure.ts'
import { goalPaint, marksOf, readingsOf } from '../goal-marks.ts'
import { goalTitle } from '../goals.ts'
import { gasesOf } from '../physical/figures.ts'
import { IndicativeKey } from '../physical/keys.tsx'
import { quantityRange, quantityText } from '../physical/quantity.ts'
import { fetchCode, reloadOnce } from '../reload.ts'
import css from './embed.module.css'
import type { EmbedQuery } from './embed-query.ts'
import { type Drawn, type Fetched, fetchPicture } from './fetch-picture.ts'

const t = i18n.t

/** More circles than this are no picture any more. */
const MAX_SITES = 2000

/** One picture of a report, where it comes from, and the way to the whole. */
export function EmbedPage({ query }: { query: EmbedQuery }) {
  const [fetched, setFetched] = useState<Fetched | null>(null)
  useEffect(() => {
    void fetchPicture(query).then(setFetched)
  }, [query])
  if (!fetched) return <p className="vh">{t('embed:loading')}</p>
  if (fetched.kind === 'drawn') return <Picture drawn={fetched.drawn} goal={query.goal} />
  return (
    <main className={css.said}>
      <h1>{t(`embed:${fetched.kind}`)}</h1>
      <p>{t(`embed:${fetched.kind}Text`)}</p>
      {fetched.kind === 'password' && (
        <p>
          <a href={`/shared/${encodeURIComponent(query.secret)}`}>{t('embed:full')}</a>
        </p>
      )}
    </main>
  )
}

function Picture({ drawn, goal }: { drawn: Drawn; goal: number }) {
  const { portfolio, full, picture } = drawn
  const { stand: provenance } = portfolio
  return (
    <main className={css.page}>
      <header>
        <h1>{portfolio.name}</h1>
        <Gases drawn={drawn} />
        <p>
          {t(`embed:${picture}`, { goal: goalTitle(goal) })}. {t('embed:signs')}
        </p>
      </header>
      {drawn.picture === 'map' ? <Sites drawn={drawn} goal={goal} /> : <Goals drawn={drawn} />}
      <footer>
        <span>
          {provenance &&
            t('embed:source', {
              method: provenance.method,
              version: provenance.method_version,
              edition: provenance.data_version,
            })}{' '}
          {picture === 'map' && t('embed:shapes')}
        </span>
        <a href={full}>{t('embed:full')}</a>
      </footer>
    </main>
  )
}

/** The greenhouse gases first, with their interval; nothing under edition 1 of the method. */
function Gases({ drawn: { portfolio, goals } }: { drawn: Drawn }) {
  const gases = gasesOf(goals.physical?.figures ?? portfolio.physical)
  if (!gases) return null
  const { value, unit, p5, p95, status } = gases
  const range = p5 === null || p95 === null ? [] : [t('embed:gasesRange', { range: quantityRange(p5, p95, unit) })]
  const parts = [t('embed:gases', { value: quantityText(value, unit) }), ...range, t(`charts:word.${status}`)]
  return <p className={css.gases}>{parts.join(', ')}</p>
}

function Goals({ drawn }: { drawn: Extract<Drawn, { picture: 'wheel' | 'ledger' }> }) {
  const { portfolio, goals, coverage, full, picture } = drawn
  const { name } = portfolio
  const { sites, sites_calculated: calculated } = coverage
  const readings = readingsOf(goals, portfolio.total_organization)
  const marks = marksOf(readings, goal => `${full}?goal=${goal}#goal`)
  return (
    <>
      {picture === 'wheel' ? (
        <Wheel
          marks={marks}
          title={t('embed:wheelOf', { name })}
          widest={Math.max(240, Math.min(520, window.innerHeight - 190))}
          centre={{
            figure:
              sites > 999 ? formatPercent(calculated / sites) : `${formatCount(calculated)}/${formatCount(sites)}`,
            caption: t('embed:sites'),
          }}
        />
      ) : (
        <Ledger marks={marks} title={t('embed:ledgerOf', { name })} words={ledgerWords('charts:statusOrgs')} />
      )}
      <SignedLegend solid={goalPaint(13)} lines={goalPaint(9)}>
        <IndicativeKey readings={readings} />
      </SignedLegend>
    </>
  )
}

/** The map's own code and shapes come only where a map is asked for. */
function Sites({ drawn, goal }: { drawn: Extract<Drawn, { picture: 'map' }>; goal: number }) {
  const { portfolio, points } = drawn
  const [map, setMap] = useState<ReactNode>(null)
  const count = points.length
  useEffect(() => {
    if (count === 0) return
    const { fill, outline } = goalPaint(goal)
    const shown = [...points].sort((a, b) => Math.abs(b.impact) - Math.abs(a.impact)).slice(0, MAX_SITES)
    const draw = async () => {
      const { FlatMap } = await fetchCode(() => import('./flat-map.tsx'))
      setMap(
        <FlatMap
          points={shown}
          title={t('embed:mapOf', { name: portfolio.name, goal: goalTitle(goal), count })}
          fill={fill}
          edge={outline}
          unit={t('charts:unit')}
          speak={value => formatNumber(value)}
          detail={point =>
            t('embed:site', {
              site: point.site,
              organisation: point.companyName,
              value: formatNumber(point.impact, { plus: true }),
            })
          }
        />,
      )
    }
    void draw().catch(async () => {
      await reloadOnce()
      setMap(<p role="alert">{`${t('embed:failed')}. ${t('embed:failedText')}`}</p>)
    })
  }, [points, count, goal, portfolio.name])
  if (count === 0) return <p className={css.none}>{t('embed:none', { goal: goalTitle(goal) })}</p>
  return (
    <>
      {map}
      {count > MAX_SITES && <p className={css.none}>{t('embed:largest', { shown: formatCount(MAX_SITES), count })}</p>}
    </>
  )
}
