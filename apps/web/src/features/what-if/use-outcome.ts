import type { ScenarioTried } from '@cradle/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hereFirst } from './here-first.ts'
import type { Scenarios } from './use-scenarios.ts'

/** The outcome of the scenarios as they were when they were last calculated, and whether they have changed since. */
export function useOutcome(scenarios: Scenarios) {
  const wanted = {
    organisation: scenarios.organisation,
    scenarios: scenarios.scenarios.map(({ name, changes }): ScenarioTried => ({ name, changes })),
  }
  const isAnything = wanted.scenarios.some(one => one.changes.length > 0)
  const shape = JSON.stringify(wanted)
  // A link, and the change to begin with, show their outcome at once; what is changed by hand later waits for the button.
  const [calculated, setCalculated] = useState('')
  if (isAnything && calculated === '') setCalculated(shape)
  const body: typeof wanted | null = calculated === '' ? null : JSON.parse(calculated)
  const outcome = useComparison({
    ...(body?.organisation ? { organisation: body.organisation } : {}),
    scenarios: body?.scenarios ?? [],
  })
  return { outcome, body, isAnything, isStale: calculated !== shape, calculate: () => setCalculated(shape) }
}

/** Nothing is asked without scenarios. */
const useComparison = (body: { organisation?: string; scenarios: ScenarioTried[] }) =>
  useQuery({
    ...hereFirst('compareScenarios', { body }),
    placeholderData: keepPreviousData,
    enabled: body.scenarios.length > 0,
  })
