/** Changes that cannot be made come back as values, so that a thread can tell which one it was. */
import { ChangeNotPossible, DisabledProfile, type OrganisationInput, tryChanges, UnknownProfile } from '@cradle/impact'
import type { Message } from '@cradle/words/messages'
import { type AnswerContext, mixesOf } from './named.ts'
import { type SettledScenario, scenarioOf } from './what-if.ts'

/** Which change cannot be made, by its position, and why. */
export type RefusedChange = { refused: { position: number | null; message: Message } }

/** Which of several scenarios cannot be made, by its place. */
export type RefusedScenario = { refused: RefusedChange['refused'] & { scenario: number } }

/** The answer, or the change that cannot be made. */
export function refusable<T>(changes: readonly { kind: string }[], work: () => T): T | RefusedChange {
  try {
    return work()
  } catch (error) {
    if (error instanceof ChangeNotPossible)
      return { refused: { position: error.position, message: error.codedMessage } }
    if (error instanceof UnknownProfile || error instanceof DisabledProfile) {
      const position = changes.findLastIndex(change => change.kind === 'profile')
      return { refused: { position, message: error.codedMessage } }
    }
    throw error
  }
}

/** Each scenario is tried alone first, so that a refusal can say which it was. Undefined where all can be made. */
export function refusedScenario(
  context: AnswerContext,
  organisation: OrganisationInput,
  scenarios: readonly SettledScenario[],
): RefusedScenario | undefined {
  for (const [scenario, { changes, shareFile }] of scenarios.entries()) {
    const tried = refusable(changes, () =>
      tryChanges(context.prepared, organisation, scenarioOf({ changes, shareFile }), mixesOf(context)),
    )
    if ('refused' in tried) return { refused: { ...tried.refused, scenario } }
  }
  return undefined
}
