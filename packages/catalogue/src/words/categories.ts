import type { CategoryId } from '@cradle/data/types'
import { type Message, message } from '@cradle/words/messages'

type CategoryWords = {
  definition: Message
  /** Why industries have no factor; null where they have. */
  industries: Message | null
}

/** Each impact category in plain words, and why the sector model cannot fill it where it cannot. */
export const CATEGORY_WORDS: Readonly<Record<CategoryId, CategoryWords>> = {
  CC: {
    definition: message('definitions:category.CC'),
    industries: null,
  },
  OD: {
    definition: message('definitions:category.OD'),
    industries: null,
  },
  IR: {
    definition: message('definitions:category.IR'),
    industries: message('gaps:model.radiation'),
  },
  POF: {
    definition: message('definitions:category.POF'),
    industries: message('gaps:model.smog'),
  },
  PM: {
    definition: message('definitions:category.PM'),
    industries: null,
  },
  HTc: {
    definition: message('definitions:category.HTc'),
    industries: message('gaps:model.toxicity'),
  },
  HTnc: {
    definition: message('definitions:category.HTnc'),
    industries: message('gaps:model.toxicity'),
  },
  AC: {
    definition: message('definitions:category.AC'),
    industries: null,
  },
  EUf: {
    definition: message('definitions:category.EUf'),
    industries: message('gaps:model.eutrophication'),
  },
  EUm: {
    definition: message('definitions:category.EUm'),
    industries: message('gaps:model.eutrophication'),
  },
  EUt: {
    definition: message('definitions:category.EUt'),
    industries: message('gaps:model.eutrophication'),
  },
  ECO: {
    definition: message('definitions:category.ECO'),
    industries: message('gaps:model.toxicity'),
  },
  LU: {
    definition: message('definitions:category.LU'),
    industries: message('gaps:model.land'),
  },
  WU: {
    definition: message('definitions:category.WU'),
    industries: message('gaps:model.water'),
  },
  RUf: {
    definition: message('definitions:category.RUf'),
    industries: null,
  },
  RUm: {
    definition: message('definitions:category.RUm'),
    industries: message('gaps:model.minerals'),
  },
}

const NO_SOURCE = message('gaps:no_source')

/** Why industries have no factor in a category. */
export const industryGap = (id: CategoryId): Message => CATEGORY_WORDS[id].industries ?? NO_SOURCE
