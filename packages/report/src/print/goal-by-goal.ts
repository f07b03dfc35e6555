/** The two signature pictures on one page. */

import { fill } from '@cradle/words'
import { hasValue, type Printing, type Reading, readingsOf } from './facts.ts'
import { ledger, ledgerHeight } from './ledger.ts'
import { legend, SECOND_LINE } from './legend.ts'
import { isKnown, sidesOf } from './marks.ts'
import { STYLES } from './paper.ts'
import { wheel } from './wheel.ts'

const ROW_HEIGHT = 17.6
const LEDGER_HEIGHT = ledgerHeight(17, ROW_HEIGHT)

export function goalByGoal(printing: Printing): void {
  const { paper, speech, head } = printing
  const { words, figures } = speech
  const readings = readingsOf(printing)
  const labels = words.goals
  paper.section(labels.title, { sentence: labels.sentence, name: 'goals' })
  const list = listOf(printing, readings)
  drawWheel(printing, readings, list)
  paper.gap(8)
  drawLedger(printing, readings, list)
  paper.gap(9)
  const second = secondLine(readings)
  paper.artifact(() =>
    legend(paper, paper.left, paper.y, {
      burden: words.burden,
      contribution: words.contribution,
      interval: words.interval,
      none: labels.noneKey,
      insufficient: labels.insufficientKey,
      stated: second > 0 ? labels.statedKey : undefined,
    }),
  )
  paper.gap(13 + second)
  const sides = sidesOf(readings)
  const own = sides.isCommon ? '' : ` ${fill(labels.ownScaleText, { factor: figures.formatNumber(sides.ratio) })}`
  const { stand: provenance } = head
  paper.paragraph(
    `${fill(labels.source, { method: `${provenance.method} ${provenance.method_version}` })}${own}`,
    STYLES.caption,
  )
}

/** Room that the key of stated outcomes takes. */
const secondLine = (readings: readonly Reading[]): number =>
  readings.some(({ status }) => status === 'stated') ? SECOND_LINE : 0

/** Every goal with its value and status in one sentence each, for those who cannot see the pictures. */
function listOf({ speech: { words, figures } }: Printing, readings: readonly Reading[]): string {
  return readings
    .map(r =>
      hasValue(r)
        ? `${fill(words.goalTitle, { goal: r.goal, name: r.name })}: ${figures.formatInterval(r.value, r.low, r.high, { unit: words.personYears })}, ${words.status[r.status]}.`
        : `${fill(words.goalTitle, { goal: r.goal, name: r.name })}: ${words.status[r.status]}.`,
    )
    .join(' ')
}

/** As large as the page allows beside the ledger; the share of sites with figures stands in its middle. */
function drawWheel({ paper, speech, head }: Printing, readings: readonly Reading[], list: string): void {
  const { words, figures } = speech
  const { sites, sites_calculated: calculated } = head.coverage
  const size = Math.min(310, paper.room - LEDGER_HEIGHT - 64 - secondLine(readings))
  const centre =
    sites > 999
      ? figures.formatPercent(calculated / sites)
      : `${figures.formatCount(calculated)}/${figures.formatCount(sites)}`
  paper.figure(fill(words.goals.wheelAlt, { name: head.portfolio.name, list }), size, (x, y, width) =>
    wheel(paper, readings, { x, y, width, height: size }, { centre, caption: words.goals.rows }, figures),
  )
}

function drawLedger({ paper, speech, head }: Printing, readings: readonly Reading[], list: string): void {
  const { words, figures } = speech
  const of = figures.formatCount(head.portfolio.total_organization)
  const rows = readings.map(mark => ({
    mark,
    name: mark.name,
    note: isKnown(mark)
      ? `${words.status[mark.status]} ${figures.formatCount(mark.entries)}/${of}`
      : words.status[mark.status],
  }))
  const ledgerWords = {
    burden: words.burden,
    contribution: words.contribution,
    ownScale: words.ownScale,
    unit: words.py,
    interval: words.interval,
    status: words.statusOrgs,
  }
  paper.figure(fill(words.goals.ledgerAlt, { name: head.portfolio.name, list }), LEDGER_HEIGHT, (x, y, width) =>
    ledger({ paper, rows, words: ledgerWords, figures, rowHeight: ROW_HEIGHT }, { x, y, width }),
  )
}
