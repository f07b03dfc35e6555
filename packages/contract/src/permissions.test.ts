import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from './endpoints.ts'
import { NEEDED, type Need, needOf, permissionFor, roleMay } from './permissions.ts'
import { memberHas, PERMISSIONS, ROLES, roleHas } from './roles.ts'

const names = Object.keys(endpoints) as EndpointName[]
const document = new URL('../../../docs/permissions.md', import.meta.url)

/** What is said of a need in the document. */
const TEXTS: Record<Need, string> = {
  read: 'See portfolios, reports, databases and scenarios, try changes that are not stored, and say that a number looks wrong.',
  evidence: 'See history, links, remembered decisions and the bundle that a report is calculated again from.',
  comment: 'Comment on numbers, reply and resolve.',
  review: 'Decide matches and answer questions.',
  approve: 'Approve a report that is in review, or return it.',
  assure: 'Draw samples of figures, tick them, write an opinion and sign it. In a personal workspace its owner may.',
  edit: 'Upload, change, calculate, move, share and delete.',
  manage: 'Decide who belongs to the workspace; rename and delete it.',
  person: 'About the caller, in no workspace.',
  public: 'Shows nothing of a workspace; needs no account.',
  operator: 'About the installation, for its operators.',
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const call = (name: EndpointName) => line([`\`${name}\``, `${endpoints[name].method} \`${endpoints[name].path}\``])

function permissionsDocument(): string {
  const needs = [...PERMISSIONS, 'person', 'public', 'operator'] as const
  return [
    '# Permissions',
    '',
    'Who may do what in a workspace. Written from `packages/contract/src/permissions.ts` and `roles.ts` by',
    '`WRITE_DOCS=1 npm run unit -- permissions.test`; a test holds it to them. The server asks the same table before a call is handled, and screens',
    'offer what it grants (decision 0026).',
    '',
    line(['permission', ...ROLES, 'what it is for']),
    line(['---', ...ROLES.map(() => '---'), '---']),
    ...PERMISSIONS.map(one =>
      line([`\`${one}\``, ...ROLES.map(role => (roleHas(role, one) ? 'yes' : 'no')), TEXTS[one]]),
    ),
    '',
    'A token for scripts may do what its scope and the role of its owner both allow, in the workspace that it was made in.',
    ...needs.flatMap(need => [
      '',
      `## ${need}`,
      '',
      TEXTS[need],
      '',
      line(['call', 'address']),
      line(['---', '---']),
      ...names.filter(name => needOf(name) === need).map(call),
    ]),
    '',
  ].join('\n')
}

describe('the table of permissions', () => {
  it('names every call once', () => {
    const listed = Object.values(NEEDED).flat()
    expect([...listed].sort()).toEqual([...names].sort())
  })
  it('asks nothing of a call that anybody may make, and a permission or nothing of the others', () => {
    for (const name of names) {
      const { access } = endpoints[name]
      if (access === 'anyone') expect(needOf(name), name).toBe('public')
      else if (access === 'operator') expect(needOf(name), name).toBe('operator')
      else expect(['person', ...PERMISSIONS], name).toContain(needOf(name))
    }
  })
  it('lets readers change nothing and auditors only ask and assure: what is not a GET is an upkeep of their own or stores nothing', () => {
    // Who only reads may still say that a number looks wrong, and get the report by mail.
    const own = ['subscribe', 'unsubscribe']
    const harmless = ['leaveWorkspace', 'makeToken', 'prepareExport', 'checkStatement', 'doubtFigure', ...own]
    const tries = /^(compare|try|start|cancel|rank|score)/
    const changingOf = (role: 'reader' | 'auditor') =>
      names.filter(name => permissionFor(name) !== null && endpoints[name].method !== 'GET' && roleMay(role, name))
    const changing = changingOf('reader')
    expect(changingOf('auditor').filter(name => !['comment', 'assure'].includes(needOf(name)))).toEqual(changing)
    for (const name of changing) expect(harmless.includes(name) || tries.test(name), name).toBe(true)
    expect(changing.length).toBeGreaterThan(5)
  })
  it('gives each role at least what a reader has, and owners everything but assurance of what is theirs', () => {
    for (const role of ROLES) expect(roleHas(role, 'read')).toBe(true)
    for (const name of names) expect(roleMay('owner', name), name).toBe(needOf(name) !== 'assure')
  })
  it('lets somebody alone do everything, and nobody more because others are there', () => {
    for (const one of PERMISSIONS) {
      expect(memberHas({ role: 'owner', personal: true }, one), one).toBe(true)
      for (const role of ROLES) expect(memberHas({ role, personal: false }, one)).toBe(roleHas(role, one))
    }
  })
  it('is what docs/permissions.md says', () => {
    if (process.env.WRITE_DOCS === '1') writeFileSync(document, permissionsDocument())
    expect(readFileSync(document, 'utf8')).toBe(permissionsDocument())
  })
})
