/** Notes of the factor table on values it does not have, as messages. */
import type { MethodGap } from '@cradle/contract'
import { englishDetail, type Message, message, wireMessage } from '@cradle/words/messages'

const MESSAGES: Readonly<Record<string, Message>> = {
  'no honest per-kWh source': message('gaps:no_fitting_source'),
  'not in UNECE Table 13': message('gaps:not_in_unece'),
  'UNECE has no row': message('gaps:not_in_unece'),
  'only climate change is sourced': message('gaps:climate_only'),
  'net consumer of electricity': message('gaps:storage'),
  'fuel unknown': message('gaps:fuel'),
  'fuel and heat allocation unknown': message('gaps:fuel_and_heat'),
  'fossil share of waste unknown': message('gaps:fossil_share'),
  'AR5 ocean median not verified': message('gaps:ocean_median'),
  'UNECE prints "g U-235e"; conversion to kBq cannot be verified (possible factor 80)': message('gaps:uranium_unit'),
  'UNECE prints microCTUh, magnitude fits nanoCTUh; version differs from EF 3.1': message('gaps:toxicity_unit'),
}

/** A note of a newer edition is said as it stands there. */
export const gapMessage = (note: string): Message =>
  MESSAGES[note] ?? (note === '' ? message('gaps:no_source') : message('stored:text', { text: note }))

/** Something that the method does not quantify, and why. */
export const methodGap = (id: string, name: Message, reason: Message): MethodGap => ({
  id,
  name: englishDetail(name),
  name_message: wireMessage(name),
  reason: englishDetail(reason),
  reason_message: wireMessage(reason),
})
