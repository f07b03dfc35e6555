/** The report on paper: the same model that every other export prints. */

import { fill, speechIn } from '@cradle/words'
import { absent } from './absent.ts'
import { annex } from './annex.ts'
import { carriers } from './carriers.ts'
import { cover } from './cover.ts'
import { coverage } from './coverage.ts'
import { hasValue, type PrintFacts, type Printing, type PrintOptions, readingsOf } from './facts.ts'
import { goalByGoal } from './goal-by-goal.ts'
import { goalPage } from './goal-page.ts'
import { methodInShort } from './method-in-short.ts'
import { outcomes } from './outcomes.ts'
import { Paper } from './paper.ts'
import { physical } from './physical.ts'
import { places } from './places.ts'
import { quality } from './quality.ts'
import { sources } from './sources.ts'
import type { Fonts } from './type.ts'

export async function writePdf(
  facts: PrintFacts,
  { paper: size, language }: PrintOptions,
  fonts: Fonts,
): Promise<Uint8Array> {
  const speech = speechIn(language)
  const { words, figures } = speech
  const { head } = facts
  const { name } = head.portfolio
  const paper = new Paper({
    paper: size,
    language: words.locale,
    title: name,
    subject: words.kind,
    made: new Date(head.made),
    fonts,
    foot: fill(words.foot, { name, kind: words.kind, date: figures.formatDate(head.made) }),
    pageOf: (page, pages) => fill(words.page, { page: figures.formatCount(page), pages: figures.formatCount(pages) }),
  })
  const printing: Printing = { ...facts, paper, speech }
  const contents: { title: string; page: number; name: string }[] = []
  const part = (title: string, name: string, print: () => void) => {
    const before = paper.doc.bufferedPageRange().count
    paper.group('Sect', print)
    contents.push({ title, name, page: before + 1 })
  }
  let fillContents: ReturnType<typeof cover> = () => {}
  const first = paper.open('Sect')
  first(() => {
    fillContents = cover(printing)
  })
  part(words.coverage.title, 'coverage', () => coverage(printing))
  if (head.goals.physical) part(words.physical.title, 'physical', () => physical(printing))
  part(words.goals.title, 'goals', () => {
    goalByGoal(printing)
    for (const reading of readingsOf(printing)) if (hasValue(reading)) goalPage(printing, reading)
  })
  if (head.goals.outcomes) part(words.outcomes.title, 'outcomes', () => outcomes(printing))
  part(words.carriers.title, 'carriers', () => carriers(printing))
  part(words.places.title, 'places', () => places(printing))
  part(words.quality.title, 'quality', () => quality(printing))
  part(words.absent.title, 'absent', () => absent(printing))
  part(words.method.title, 'method', () => methodInShort(printing))
  part(words.annex.title, 'annex', () => annex(printing))
  part(words.sources.title, 'sources', () => sources(printing))
  first(() => fillContents(contents))
  return await paper.end()
}
