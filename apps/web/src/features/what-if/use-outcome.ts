import type { ScenarioComparison, ScenarioTried } from '@cradle/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { question } from '../../api/api-query.ts'
import { fetchCode } from '../../reload.ts'
import type { Scenarios } from './use-scenarios.ts'

/** Answers that were calculated in this browser. */
const own = new WeakSet<object>()
export const isFromHere = (answer: ScenarioComparison): boolean => own.has(answer)

/** The outcome of the scenarios as they were when they were last calculated, and whether they have changed since. */
export function useOutcome(scenarios: Scenarios) {
  const wanted = {
    organisation: scenarios.organisation,
    scenarios: scenarios.scenarios.map(({ name, changes }): ScenarioTried => ({ name, changes })),
  }
  const isAnything = wanted.scenarios.some(one => one.changes.length > 0)
  const shape = JSON.stringify(wanted)
  // A link shows its outcome at once; what is changed by hand waits for the button.
  const [calculated, setCalculated] = useState(isAnything ? shape : '')
  const body: typeof wanted | null = calculated === '' ? null : JSON.parse(calculated)
  const outcome = useComparison({
    ...(body?.organisation ? { organisation: body.organisation } : {}),
    scenarios: body?.scenarios ?? [],
  })
  return { outcome, body, isAnything, isStale: calculated !== shape, calculate: () => setCalculated(shape) }
}

async function answeredHere(body: { organisation?: string }): Promise<ScenarioComparison | undefined> {
  const code = await fetchCode(() => import('../../offline/answer-here.ts')).catch(() => null)
  return (await code?.answerHere('compareScenarios', body)) as ScenarioComparison | undefined
}

/** By the engine in this browser where it holds the report, else by the server. Nothing is asked without scenarios. */
function useComparison(body: { organisation?: string; scenarios: ScenarioTried[] }) {
  const { queryFn, ...rest } = question('compareScenarios', { body })
  return useQuery({
    ...rest,
    queryFn: async ({ signal }): Promise<ScenarioComparison> => {
      const here = await answeredHere(body)
      if (!here) return await queryFn({ signal })
      own.add(here)
      return here
    },
    // An answer from here is known by its identity.
    structuralSharing: false,
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
    enabled: body.scenarios.length > 0,
  })
}
