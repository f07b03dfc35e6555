import type { Change } from '@cradle/contract'
import { useMemo } from 'react'
import { codeVersion, readChanges, writeChanges } from '../../lca/scenario-code.ts'
import { useView } from '../../view.ts'

const slots = ['a', 'b', 'c', 'd'] as const
export type Slot = (typeof slots)[number]
type Tried = { slot: Slot; name: string; changes: Change[] }

const defaults = {
  v: 0,
  org: '',
  a: '',
  b: '',
  c: '',
  d: '',
  a_name: '',
  b_name: '',
  c_name: '',
  d_name: '',
  /** Which of them is open for changes. */
  edit: 'a',
}

export type Scenarios = {
  organisation: string
  scenarios: Tried[]
  current: Tried
  /** Parts of the address that are no changes of this version. */
  unread: string[]
  /** The address is of a later version than this page knows. */
  isLater: boolean
  setOrganisation: (id: string) => void
  choose: (slot: Slot) => void
  setChanges: (changes: readonly Change[]) => void
  rename: (name: string) => void
  /** A further scenario, with these changes; false where there are four already. */
  add: (changes: readonly Change[], name?: string) => boolean
  remove: (slot: Slot) => void
  replaceAll: (organisation: string, changes: readonly Change[], name: string) => void
}

/** Up to four scenarios and whom they are tried on, all of it in the address, so that a link holds what is seen. */
export function useScenarios(nameOf: (slot: Slot) => string): Scenarios {
  const [view, setView] = useView(defaults)
  const read = useMemo(
    () => slots.map(slot => ({ slot, code: view[slot], name: view[`${slot}_name`], ...readChanges(view[slot]) })),
    [view],
  )
  const last = read.reduce((max, one, at) => (one.code !== '' || one.name !== '' ? at : max), 0)
  const scenarios = read
    .slice(0, last + 1)
    .map(({ slot, name, changes }) => ({ slot, name: name || nameOf(slot), changes }))
  const current = scenarios.find(one => one.slot === view.edit) ?? scenarios[0]!
  const put = (some: readonly { name: string; changes: readonly Change[] }[], edit: Slot) => {
    const next: Record<string, string | number> = { v: codeVersion, edit }
    slots.forEach((slot, at) => {
      const one = some[at]
      next[slot] = one ? writeChanges(one.changes) : ''
      next[`${slot}_name`] = one ? one.name : ''
    })
    setView(next as Partial<typeof view>)
  }
  /** Names as they stand in the address: a name that nobody gave is not written. */
  const written = read.slice(0, last + 1).map(({ name, changes }) => ({ name, changes }))
  return {
    organisation: view.org,
    scenarios,
    current,
    unread: read.flatMap(one => one.unread),
    isLater: view.v > codeVersion,
    setOrganisation: org => setView({ org, v: codeVersion }),
    choose: slot => setView({ edit: slot }),
    setChanges: changes => setView({ [current.slot]: writeChanges(changes), v: codeVersion } as Partial<typeof view>),
    rename: name => setView({ [`${current.slot}_name`]: name, v: codeVersion } as Partial<typeof view>),
    add: (changes, name = '') => {
      if (written.length >= slots.length) return false
      const slot = slots[written.length]!
      // An empty scenario has a name, or the address would not hold it.
      put([...written, { name: name || (changes.length === 0 ? nameOf(slot) : ''), changes }], slot)
      return true
    },
    remove: slot => {
      const rest = written.filter((_, at) => slots[at] !== slot)
      put(rest, 'a')
    },
    replaceAll: (org, changes, name) =>
      setView({
        ...Object.fromEntries(
          slots.flatMap(slot => [
            [slot, ''],
            [`${slot}_name`, ''],
          ]),
        ),
        v: codeVersion,
        org,
        a: writeChanges(changes),
        a_name: name,
        edit: 'a',
      } as Partial<typeof view>),
  }
}
