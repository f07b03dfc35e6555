/** The assurance pack on paper: cover, method, items, findings, what the errors say of the whole, opinion, fingerprints. */
import type { AssuranceProjection } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { Paper, STYLES } from '../print/paper.ts'
import { table } from '../print/table.ts'
import type { Fonts } from '../print/type.ts'
import type { PackFacts, PackItem } from './pack-texts.ts'
import { type PackWords, packWords } from './pack-words.ts'

type Page = { paper: Paper; facts: PackFacts; words: PackWords }

function cover({ paper, facts, words: { inWords, day } }: Page): void {
  const { report, engagement } = facts
  const { name, run, delivered } = report
  paper.section(engagement.title, {
    sentence: inWords(message('assurance:lead', { report: name, run: String(run), date: day(delivered) })),
  })
  const { signed } = engagement
  const by = signed?.by ?? inWords(message('assurance:gone'))
  paper.paragraph(
    inWords(
      signed === null ? message('assurance:draft') : message('assurance:signed', { date: day(signed.at), name: by }),
    ),
    undefined,
    { after: 6 },
  )
  if (signed?.independent === false) paper.paragraph(inWords(message('assurance:self')), undefined, { after: 6 })
  if (engagement.criteria === '') return
  paper.section(inWords(message('assurance:criteria')), { level: 2 })
  for (const part of engagement.criteria.split('\n')) paper.paragraph(part, undefined, { after: 3 })
}

function method({ paper, facts, words: { inWords, number, inUnit } }: Page): void {
  const { plan, basis } = facts.engagement
  const unit = message('assurance:method.unit', {
    figure: facts.figure,
    unit: plan.unit,
    units: plan.units,
    total: number(plan.total),
    without: plan.without_value,
    zeros: plan.zeros,
  })
  const size = message('assurance:method.size', {
    materiality: number(basis.materiality),
    amount: inUnit(plan.materiality, plan),
    expected: number(basis.expected),
    confidence: String(basis.confidence),
    draws: number(basis.draws ?? plan.needed),
    interval: inUnit(plan.interval, plan),
  })
  const draw = message('assurance:method.draw', { seed: basis.seed, certain: plan.certain, drawn: plan.drawn })
  paper.section(inWords(message('assurance:method')), { level: 2 })
  for (const one of [unit, size, draw]) paper.paragraph(inWords(one), undefined, { after: 5 })
}

const again = ({ recalculated: { value, equal } }: PackItem, { inWords, number }: PackWords): string =>
  equal === null ? inWords(message('assurance:unknown')) : equal ? inWords(message('assurance:same')) : number(value)

function items({ paper, facts, words }: Page): void {
  const { inWords, number } = words
  const { unit } = facts.engagement.plan
  paper.section(inWords(message('assurance:items')), { sentence: unit })
  table(
    paper,
    [
      { head: inWords(message('assurance:head.item')), width: 10, align: 'end' },
      { head: inWords(message('assurance:head.name')), width: 48, names: true },
      { head: inWords(message('assurance:head.stated')), width: 26, align: 'end' },
      { head: inWords(message('assurance:head.recalculated')), width: 26, align: 'end' },
      { head: inWords(message('assurance:head.own')), width: 26, align: 'end' },
      { head: inWords(message('assurance:head.mark')), width: 26 },
    ],
    facts.items.map(one => [
      number(one.item.position),
      one.item.name,
      number(one.item.value),
      again(one, words),
      one.item.own_value === null ? '' : number(one.item.own_value),
      inWords(message(`assurance:mark.${one.item.mark ?? 'open'}`)),
    ]),
  )
}

function findings({ paper, facts, words: { inWords, number } }: Page): void {
  const told = facts.items.filter(({ item: { mark, note } }) => (mark !== null && mark !== 'agreed') || note !== '')
  paper.section(inWords(message('assurance:findings')), { level: 2 })
  if (told.every(({ item: { mark } }) => mark === null || mark === 'agreed'))
    paper.paragraph(inWords(message('assurance:findings.none')), undefined, { after: 4 })
  for (const { item } of told) {
    const mark = inWords(message(`assurance:mark.${item.mark ?? 'open'}`))
    paper.paragraph(`${number(item.position)}. ${item.name}: ${mark}`, STYLES.strong, { after: 1 })
    for (const part of item.note.split('\n')) paper.paragraph(part, undefined, { after: 3 })
  }
}

function limits({ paper, words: { inWords, number } }: Page, { over, under }: AssuranceProjection): void {
  const heads = ['known', 'projected', 'basic', 'incremental', 'upper'] as const
  table(
    paper,
    [
      { head: inWords(message('assurance:head.direction')), width: 22, names: true },
      ...heads.map(head => ({ head: inWords(message(`assurance:head.${head}`)), width: 26, align: 'end' as const })),
    ],
    (
      [
        ['over', over],
        ['under', under],
      ] as const
    ).map(([direction, limit]) => [
      inWords(message(`assurance:${direction}`)),
      ...heads.map(head => number(limit[head])),
    ]),
  )
}

function projection(page: Page): void {
  const { paper, facts, words } = page
  const { inWords, inUnit } = words
  const { projection: found, plan, items: all, done } = facts.engagement
  paper.section(inWords(message('assurance:projection')), { level: 2 })
  if (found === null) {
    paper.paragraph(inWords(message('assurance:projection.open', { open: all - done })))
    return
  }
  limits(page, found)
  paper.gap(6)
  const amounts = { likely: inUnit(found.likely, plan), materiality: inUnit(plan.materiality, plan) }
  paper.paragraph(inWords(message('assurance:likely', amounts)), undefined, { after: 4 })
  paper.paragraph(inWords(message(`assurance:conclusion.${found.conclusion}`)))
}

function opinion({ paper, facts: { engagement }, words: { inWords } }: Page): void {
  paper.section(inWords(message('assurance:opinion')), { level: 2 })
  if (engagement.opinion === null) {
    paper.paragraph(inWords(message('assurance:opinion.none')))
    return
  }
  const { level, kind, text } = engagement.opinion
  const title = [message(`assurance:level.${level}`), message(`assurance:kind.${kind}`)].map(inWords).join(', ')
  paper.paragraph(title, STYLES.strong, { after: 3 })
  for (const part of text.split('\n')) paper.paragraph(part, undefined, { after: 4 })
}

function fingerprints({ paper, facts: { digests, keys }, words: { inWords } }: Page): void {
  paper.section(inWords(message('assurance:fingerprints')), { level: 2 })
  const { engagement, report } = digests
  const signed =
    report === null
      ? message('assurance:fingerprint.unsigned')
      : message('assurance:fingerprint.report', { digest: report })
  for (const one of [
    message('assurance:fingerprint.engagement', { digest: engagement }),
    signed,
    message('assurance:check', { keys }),
  ])
    paper.paragraph(inWords(one), STYLES.small, { after: 4 })
}

export async function printPack(facts: PackFacts, fonts: Fonts): Promise<Uint8Array> {
  const words = packWords(facts.language)
  const { engagement, made, language } = facts
  const paper = new Paper({
    ...{ language, fonts, paper: 'a4', title: engagement.title },
    subject: words.inWords(message('assurance:title')),
    made: new Date(made),
    foot: [engagement.title, words.day(made), facts.digests.engagement.slice(0, 16)].join(' · '),
    pageOf: (page, pages) => `${page} / ${pages}`,
  })
  const page = { paper, facts, words }
  for (const part of [cover, method, items, findings, projection, opinion, fingerprints])
    paper.group('Sect', () => part(page))
  return await paper.end()
}
