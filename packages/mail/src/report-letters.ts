import type { Alert, Language } from '@cradle/contract'
import { countIn, figuresFor, fill, WORDS } from '@cradle/words/mail'
import { hello, type Reader, type ReadyMail, shortLine, write } from './write.ts'

/** Mails about the figures of a report, which go only to who may read it at the moment they leave. */

type About = { id: string; name: string }
/** Where the mails are ended: by a person, and by a mail program. */
type Ends = { page: string; post: string }

/** What a report comes to; null: not assessed. */
export type ReportLine = {
  total: number | null
  coverage: number | null
  assessed: number
  entries: number
  edition: string
}

export type ReportNews = {
  portfolio: About
  now: ReportLine
  /** What the reader was told last; null: nothing yet. */
  before: ReportLine | null
  /** Numbers of the two runs. */
  runs: { from: number; to: number } | null
}

export type AlertNews = {
  portfolio: About
  alert: Alert
  news: 'crossed' | 'not_assessed'
  value: number | null
  before: number | null
}

/** A figure with its unit in the language of the reader; one that is not assessed is told as that. */
function figureText(language: Language, figure: Alert['figure'], value: number | null): string {
  const words = WORDS[language].figures
  if (value === null) return words.none
  const figures = figuresFor(language)
  if (figure === 'coverage') return figures.formatPercent(value)
  if (figure === 'data_quality') return figures.formatNumber(value)
  if (figure.endsWith('_t')) return figures.formatQuantity(value, 't CO2e')
  return `${figures.formatNumber(value)} ${words.personYears}`
}

function nameOf(language: Language, figure: Alert['figure']): string {
  const { figures } = WORDS[language]
  const goal = /^goal_(\d+)$/.exec(figure)?.[1]
  return goal === undefined
    ? figures[figure as Exclude<Alert['figure'], `goal_${number}`>]
    : fill(figures.goal, { goal })
}

const reportPage = (site: string, { id }: About) => `${site}/report/${encodeURIComponent(id)}`

function lineText(language: Language, { total, coverage, assessed, entries }: ReportLine) {
  return {
    value: figureText(language, 'total', total),
    coverage: figureText(language, 'coverage', coverage),
    assessed: countIn(language, assessed),
    count: countIn(language, entries),
  }
}

/** A new report: what it comes to, how much of the list that covers, and what it was before. */
export function reportMail(
  site: string,
  to: Reader,
  { portfolio, now, before, runs }: ReportNews,
  ends: Ends,
): ReadyMail {
  const { language } = to
  const words = WORDS[language].report
  const named = { portfolio: shortLine(portfolio.name) }
  const is = lineText(language, now)
  const paragraphs = [
    fill(words.text, named),
    fill(words.total, is),
    fill(words.coverage, { ...is, value: is.coverage }),
    before === null ? words.first : fill(words.before, lineText(language, before)),
  ]
  if (before !== null && before.edition !== now.edition)
    paragraphs.push(fill(words.edition, { now: now.edition, before: before.edition }))
  if (runs) {
    const url = `${site}/portfolio/${encodeURIComponent(portfolio.id)}/runs?from=${runs.from}&to=${runs.to}`
    paragraphs.push(fill(words.compare, { url }))
  }
  const letter = {
    greeting: hello(to),
    paragraphs,
    button: { label: words.button, url: reportPage(site, portfolio) },
    after: [words.why],
    end: { label: WORDS[language].end, url: ends.page },
  }
  return { ...write(to, 'report-subscription', fill(words.subject, named), letter), unsubscribe: ends.post }
}

/** A watched figure that has crossed its limit, or has no value any more. */
export function alertMail(
  site: string,
  to: Reader,
  { portfolio, alert, news, value, before }: AlertNews,
  ends: Ends,
): ReadyMail {
  const { language } = to
  const words = WORDS[language].alert
  const { figure, test, limit } = alert
  const texts = {
    portfolio: shortLine(portfolio.name),
    figure: nameOf(language, figure),
    value: figureText(language, figure, value),
    before: figureText(language, figure, before),
    limit: test === 'changed' ? figuresFor(language).formatPercent(limit / 100) : figureText(language, figure, limit),
  }
  const told = news === 'crossed' ? { subject: words.subject, text: words[test], once: words.once } : words.lost
  const letter = {
    greeting: hello(to),
    paragraphs: [fill(told.text, texts), told.once],
    button: { label: words.button, url: reportPage(site, portfolio) },
    after: [words.why],
    end: { label: WORDS[language].end, url: ends.page },
  }
  return { ...write(to, 'report-alert', fill(told.subject, texts), letter), unsubscribe: ends.post }
}
