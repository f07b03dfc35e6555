/** The two signature pictures on one page. */

import { fill } from '@cradle/words'
import { hasValue, type Printing, readingsOf } from './facts.ts'
import { ledger, ledgerHeight, legend } from './ledger.ts'
import { isKnown, sidesOf } from './marks.ts'
import { STYLES } from './paper.ts'
import { wheel } from './wheel.ts'

export function goalByGoal(printing: Printing): void {
  const { paper, speech, head } = printing
  const { words, figures } = speech
  const readings = readingsOf(printing)
  const labels = words.goals
  paper.section(labels.title, { sentence: labels.sentence, name: 'goals' })
  const { coverage: ledgerOf, portfolio } = head
  const list = readings
    .map(r =>
      hasValue(r)
        ? `${fill(words.goalTitle, { goal: r.goal, name: r.name })}: ${figures.formatInterval(r.value, r.low, r.high, { unit: words.personYears })}, ${words.status[r.status]}.`
        : `${fill(words.goalTitle, { goal: r.goal, name: r.name })}: ${words.status[r.status]}.`,
    )
    .join(' ')
  const rowHeight = 17.6
  const below = ledgerHeight(17, rowHeight) + 64
  const size = Math.min(310, paper.room - below)
  const { sites, sites_calculated: calculated } = ledgerOf
  paper.figure(fill(labels.wheelAlt, { name: portfolio.name, list }), size, (x, y, width) =>
    wheel(
      paper,
      readings,
      { x, y, width, height: size },
      {
        centre:
          sites > 999
            ? figures.formatPercent(calculated / sites)
            : `${figures.formatCount(calculated)}/${figures.formatCount(sites)}`,
        caption: labels.rows,
      },
      figures,
    ),
  )
  paper.gap(8)
  const of = figures.formatCount(portfolio.total_organization)
  const notes = readings.map(r => ({
    name: r.name,
    note: isKnown(r) ? `${words.status[r.status]} ${figures.formatCount(r.entries)}/${of}` : words.status[r.status],
  }))
  paper.figure(fill(labels.ledgerAlt, { name: portfolio.name, list }), ledgerHeight(17, rowHeight), (x, y, width) =>
    ledger(
      paper,
      readings,
      notes,
      x,
      y,
      width,
      {
        burden: words.burden,
        contribution: words.contribution,
        ownScale: words.ownScale,
        unit: words.py,
        interval: words.interval,
        status: words.statusOrgs,
      },
      figures,
      rowHeight,
    ),
  )
  paper.gap(9)
  paper.artifact(() =>
    legend(paper, paper.left, paper.y, {
      burden: words.burden,
      contribution: words.contribution,
      interval: words.interval,
      none: labels.noneKey,
      insufficient: labels.insufficientKey,
    }),
  )
  paper.gap(13)
  const sides = sidesOf(readings)
  const own = sides.isCommon ? '' : ` ${fill(labels.ownScaleText, { factor: figures.formatNumber(sides.ratio) })}`
  const { stand: provenance } = head
  paper.paragraph(
    `${fill(labels.source, { method: `${provenance.method} ${provenance.method_version}` })}${own}`,
    STYLES.caption,
  )
}
