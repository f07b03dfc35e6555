/** Names of portfolios and groups, and which portfolios a group has. */
import type { PortfolioGroup } from '@cradle/contract'
import type { Part, Value } from '../edits.ts'
import { answersTo } from '../known.ts'
import { ask, gone, type Hold, isList, type Kind, mapped, partOf, textOf } from './kind.ts'

const NAME = 'name'
const MEMBERS = 'portfolios'

export const holdName: Hold<'renamePortfolio'> = async ({ params, body }) => {
  const lists = await answersTo('listPortfolios')
  const [known] = [
    ...(await answersTo('readPortfolio', params.id)),
    ...lists.flat().filter(({ id }) => id === params.id),
  ]
  if (!known) return null
  const what = { code: 'portfolioName', params: {} } as const
  const part: Part = { thing: NAME, was: body.was ?? known.name, mine: body.name, what }
  return {
    held: { kind: 'portfolioName', target: params, title: known.name, parts: [part], revision: null },
    reply: { ...known, name: body.name },
  }
}

export const portfolioName: Kind = {
  async look({ id = '' }) {
    const outcome = await ask('readPortfolio', { params: { id } })
    return mapped(outcome, ({ name }) => ({ theirs: new Map([[NAME, name]]), version: null }))
  },
  put: ({ id = '' }, [part]) =>
    ask('renamePortfolio', { params: { id }, body: { name: textOf(part?.mine), was: textOf(part?.was) } }),
  shows: {
    readPortfolio: (answer, _, edit) => (answer.id === edit.target.id ? { ...answer, name: nameIn(edit) } : answer),
    readDraft: (answer, _, edit) => (answer.id === edit.target.id ? { ...answer, name: nameIn(edit) } : answer),
    listPortfolios: (answer, _, edit) =>
      answer.map(one => (one.id === edit.target.id ? { ...one, name: nameIn(edit) } : one)),
  },
  stale: ['readPortfolio', 'listPortfolios', 'readDraft'],
}

const nameIn = (edit: Parameters<typeof partOf>[0]): string => textOf(partOf(edit, NAME)?.mine)

/** Either the name or the members: whoever changes both needs the server. */
export const holdGroup: Hold<'changeGroup'> = async ({ params, body }) => {
  const groups = (await answersTo('listGroups')).flat()
  const group = groups.find(({ id }) => id === params.id)
  const { name, portfolios, was } = body
  if (!group || (name === undefined) === (portfolios === undefined)) return null
  const held = { target: params, title: group.name, revision: null }
  if (name !== undefined) {
    const what = { code: 'groupName', params: {} } as const
    const part: Part = { thing: NAME, was: was?.name ?? group.name, mine: name, what }
    return { held: { ...held, kind: 'groupName', parts: [part] }, reply: { ...group, name } }
  }
  const what = { code: 'groupMembers', params: {} } as const
  const mine = portfolios ?? []
  const part: Part = { thing: MEMBERS, was: was?.portfolios ?? group.portfolios, mine, what }
  return { held: { ...held, kind: 'groupMembers', parts: [part] }, reply: { ...group, portfolios: mine } }
}

const lookGroup =
  (thing: string, valueAt: (group: PortfolioGroup) => Value): Kind['look'] =>
  async ({ id }) => {
    const outcome = await ask('listGroups', {})
    if (!outcome.isOk) return outcome
    const group = outcome.data.find(one => one.id === id)
    return group ? { isOk: true, data: { theirs: new Map([[thing, valueAt(group)]]), version: null } } : gone('')
  }

const listed = (value: Value | undefined): string[] => (isList(value) ? value.map(one => textOf(one)) : [])

export const groupName: Kind = {
  look: lookGroup(NAME, ({ name }) => name),
  put: ({ id = '' }, [part]) =>
    ask('changeGroup', { params: { id }, body: { name: textOf(part?.mine), was: { name: textOf(part?.was) } } }),
  shows: {
    listGroups: (answer, _, edit) =>
      answer.map(group => (group.id === edit.target.id ? { ...group, name: nameIn(edit) } : group)),
  },
  stale: ['listGroups'],
}

export const groupMembers: Kind = {
  look: lookGroup(MEMBERS, ({ portfolios }) => portfolios),
  put: ({ id = '' }, [part]) =>
    ask('changeGroup', {
      params: { id },
      body: { portfolios: listed(part?.mine), was: { portfolios: listed(part?.was) } },
    }),
  shows: {
    listGroups: (answer, _, edit) =>
      answer.map(group =>
        group.id === edit.target.id ? { ...group, portfolios: listed(partOf(edit, MEMBERS)?.mine) } : group,
      ),
  },
  stale: ['listGroups'],
}
