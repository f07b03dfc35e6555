import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PROGRAM, runCradle, runHere } from '../test/run-cradle.ts'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'cradle-commands-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const cradle = (...args: string[]) => runHere(scratch, args)
const file = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(path.join(scratch, name), bytes)
  return name
}

/** 42 processes of the U.S. Life Cycle Inventory database (NREL, MIT licence): see packages/interchange/test/README.md. */
const interchange = path.resolve(import.meta.dirname, '../../../packages/interchange/test')
const USLCI = path.join(interchange, 'uslci-subset.zip')
const FACTORS = path.join(interchange, 'factors.csv')
const BUS = '0a67401f-bc99-3993-adbb-3b9ccfeb1c42'

const ESCAPE = '\u001b['

describe('help', () => {
  it('lists every command, and shows a page of each', async () => {
    const { code, out, err } = await cradle('help')
    expect([code, err]).toEqual([0, ''])
    const names = [
      'assess',
      'validate',
      'replay',
      'lca import',
      'lca list',
      'lca calculate',
      'lca contributions',
      'mcp',
    ]
    for (const name of names) expect(out).toContain(`  ${name} `)
    expect((await cradle()).out).toBe(out)
    expect((await cradle('--help')).out).toBe(out)
    const page = await cradle('help', 'replay')
    for (const section of ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'OPTIONS', 'EXIT STATUS', 'EXAMPLES'])
      expect(page.out).toMatch(new RegExp(`^${section}$`, 'm'))
    expect((await cradle('replay', '--help')).out).toBe(page.out)
    const family = await cradle('help', 'lca')
    expect(family.out.match(/^NAME$/gm)).toHaveLength(4)
    expect(page.out.split('\n').every(line => line.length <= 100)).toBe(true)
    expect((await cradle('help', 'backup')).out).toContain('DATA_DIR')
  })

  it('says the version', async () => {
    const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'))
    expect((await runCradle(scratch, ['--version'])).out).toBe(`${version}\n`)
  })

  it.each([
    [['fly'], 'there is no command "fly"'],
    [['valdate', 'x'], 'did you mean "validate"?'],
    [['lca'], 'say what to do: lca import'],
    [['lca', 'fly'], 'there is no command "lca fly"'],
    [['help', 'fly'], 'there is no command "fly"'],
    [['validate'], 'validate takes one file'],
    [['validate', 'a', 'b'], 'validate takes one file'],
    [['validate', 'a', '--colour'], 'validate has no option --colour'],
    [['assess', 'a', '--draws', 'many'], '--draws takes a whole number from 100 to 200000'],
    [['lca', 'calculate', 'a'], 'lca calculate takes a database and one process'],
    [['lca', 'import', 'a', '--allocation', 'fair'], '--allocation takes stated, none, mass'],
    [['edition', 'fly'], 'there is no command "edition fly"'],
    [['edition', 'build'], 'edition build takes --version X.Y.Z'],
    [['edition', 'build', '--version', '9.0.0'], 'edition build takes --out FOLDER'],
    [['edition', 'build', '--version', '9.0.0', '--out', 'new', '--without', 'gold'], '--without knows eutl, gem'],
    [['edition', 'use'], 'edition use takes one folder'],
    [['mcp'], 'mcp takes --server URL'],
    [['mcp', '--server', 'file:///etc'], 'mcp takes --server URL'],
    [['mcp', 'x', '--server', 'http://127.0.0.1'], 'mcp takes options only'],
  ])('%j is wrong usage: one line and exit code 2', async (args, words) => {
    const { code, out, err } = await cradle(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^cradle: [^\n]+\. Try: cradle help\n$/)
    expect(err).toContain(words)
  })
})

describe('validate', () => {
  const good = () => file('good.csv', 'name,country,technology,capacity_mw,allocation\nA Wind,DE,wind_onshore,10,0.1\n')
  const bad = () =>
    file(
      'bad.csv',
      'name,country,technology,capacity_mw,allocation\nA Wind,DE,wind_onshore,10,0.1\nB Wind,Wakanda,wind_onshore,10,0.1\nC Wind,DE,wind_onshore,10,0.2\nC Wind,DE,wind_onshore,10,0.2\n',
    )

  it('says that all is well with code 0, and what is wrong with code 1', async () => {
    expect(await cradle('validate', good())).toEqual({ code: 0, out: 'good.csv: 1 row, all can be used.\n', err: '' })
    const { code, out, err } = await cradle('validate', bad())
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(/^ +3 +country +error +.*Wakanda/m)
    expect(out).toMatch(/^ +5 +warning +.*row 4/m)
    expect(out).toContain('of 4 rows 3 can be used (1 with a warning), 1 is rejected')
    expect(out).not.toContain(ESCAPE)
    const quiet = await cradle('validate', bad(), '--quiet')
    expect([quiet.code, quiet.out, quiet.err]).toEqual([1, '', ''])
  })

  it('speaks JSON', async () => {
    const { code, out } = await cradle('validate', bad(), '--json')
    expect(code).toBe(1)
    const parsed = JSON.parse(out)
    expect(parsed).toMatchObject({
      verdict: 'problems',
      format: 'csv',
      delimiter: ',',
      rows: { total: 4, accepted: 3, rejected: 1 },
    })
    expect(parsed.problems[0]).toMatchObject({
      row: 3,
      column: 'country',
      class: 'unknown_country',
      severity: 'error',
    })
    expect(JSON.parse((await cradle('validate', good(), '--json')).out).verdict).toBe('usable')
  })

  it('takes warnings for problems where it is told to', async () => {
    const warned = file(
      'warned.csv',
      'name,country,technology,capacity_mw,allocation\nC Wind,DE,wind_onshore,10,0.2\nC Wind,DE,wind_onshore,10,0.2\n',
    )
    expect((await cradle('validate', warned)).code).toBe(0)
    expect((await cradle('validate', warned, '--strict')).code).toBe(1)
  })

  it('says what cannot be read, with code 2', async () => {
    const missing = await cradle('validate', 'nowhere.csv')
    expect([missing.code, missing.err]).toEqual([2, 'cradle: nowhere.csv cannot be read: there is no such file.\n'])
    const folder = await cradle('validate', '.')
    expect([folder.code, folder.err]).toEqual([2, 'cradle: . cannot be read: it is a folder.\n'])
    const picture = file('picture.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]))
    expect(await cradle('validate', picture)).toMatchObject({ code: 2, err: expect.stringContaining('a picture') })
    const parsed = JSON.parse((await cradle('validate', picture, '--json')).out)
    expect(parsed).toMatchObject({ verdict: 'unreadable', code: 'unreadable_file' })
    const columns = await cradle('validate', file('columns.csv', 'name,technology\nA,wind\n'))
    expect([columns.code, columns.out]).toEqual([1, expect.stringContaining('a required column is missing')])
  })
})

describe('lca', () => {
  it('reads a database and says what is in it', async () => {
    const { code, out, err } = await cradle('lca', 'import', USLCI, '--out', 'matrices')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('42 processes, 266 elementary flows, 0 impact methods')
    expect(out).toMatch(/^exchanges with formula +4$/m)
    for (const name of ['A', 'B', 'C', 'processes', 'flows', 'categories'])
      expect(existsSync(path.join(scratch, 'matrices', `${name}.csv`))).toBe(true)
    const parsed = JSON.parse((await cradle('lca', 'import', USLCI, '--json')).out)
    expect(parsed).toMatchObject({ processes: 42, flows: 266, counts: { exchanges: 1193 } })
    expect(parsed.issues.length).toBeGreaterThan(0)
  })

  it('lists what has a word in its name', async () => {
    const found = JSON.parse((await cradle('lca', 'list', USLCI, 'processes', 'school', 'bus', '--json')).out)
    expect(found).toEqual([{ id: BUS, name: 'Transport, school bus, diesel powered', location: 'RNA', unit: 'p*km' }])
    expect((await cradle('lca', 'list', USLCI, 'processes', '--top', '3')).out).toContain('and 39 more')
    expect((await cradle('lca', 'list', USLCI, 'methods')).out).toBe('The database has no methods.\n')
  })

  it('gives the published scores, by id and by name', async () => {
    const parsed = JSON.parse((await cradle('lca', 'calculate', USLCI, BUS, '--factors', FACTORS, '--json')).out)
    const [gwp, acid] = parsed.scores
    expect(Math.abs(gwp.value / 0.020091021435644587 - 1)).toBeLessThan(1e-10)
    expect(Math.abs(acid.value / 9.851858027916373e-5 - 1)).toBeLessThan(1e-10)
    const named = await cradle('lca', 'calculate', USLCI, 'school bus', '--factors', FACTORS, '--amount', '10')
    expect([named.code, named.err]).toEqual([0, ''])
    expect(named.out).toMatch(/^GWP100 +0\.2009102143/m)
    const soy = JSON.parse(
      (
        await cradle(
          'lca',
          'calculate',
          USLCI,
          '11a07256-81f3-3c25-b46e-f3b9998d7bcf',
          '--factors',
          FACTORS,
          '--allocation',
          'mass',
          '--json',
        )
      ).out,
    )
    expect(Math.abs(soy.scores[0].value / 0.14604652671962995 - 1)).toBeLessThan(1e-10)
  })

  it('says where a score comes from, in views and trees that add up', async () => {
    const run = (...more: string[]) =>
      cradle('lca', 'contributions', USLCI, BUS, '--factors', FACTORS, '--category', 'GWP100', '--json', ...more)
    for (const view of ['processes', 'flows', 'locations', 'tier']) {
      const { score, contributions, rest } = JSON.parse((await run('--by', view, '--top', '5')).out)
      const sum = contributions.reduce((total: number, { value }: { value: number }) => total + value, rest)
      expect(Math.abs(sum / score - 1), view).toBeLessThan(1e-12)
    }
    const first = JSON.parse((await run()).out).contributions[0]
    expect(first).toMatchObject({ id: BUS })
    expect(Math.abs(first.value / 0.011112705035290837 - 1)).toBeLessThan(1e-10)
    type Node = { value: number; direct: number; children: Node[]; cuts: { value: number }[] }
    const { tree, score } = JSON.parse((await run('--tree', '--cutoff', '0.02')).out) as { tree: Node; score: number }
    const check = ({ value, direct, children, cuts }: Node): void => {
      const parts = [...children, ...cuts].reduce((sum, part) => sum + part.value, direct)
      expect(Math.abs(parts - value)).toBeLessThan(1e-12 * Math.abs(score))
      for (const child of children) if (child.children.length + child.cuts.length > 0) check(child)
    }
    check(tree)
    const drawn = await cradle(
      'lca',
      'contributions',
      USLCI,
      BUS,
      '--factors',
      FACTORS,
      '--category',
      'GWP100',
      '--tree',
    )
    expect(drawn.out).toMatch(/^100\.0 % {2}Transport, school bus/m)
    expect(drawn.out).toMatch(/^├ +42\.4 % {2}Petroleum refining/m)
  })

  it('says what it does not find, with code 1', async () => {
    const refused = async (words: string, ...args: string[]) => {
      const { code, out, err } = await cradle('lca', ...args)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(/^cradle: /)
      expect(err).toContain(words)
      expect(err).not.toContain('    at ')
    }
    await refused('there is no such file', 'import', 'nowhere.zip')
    await refused('it is not a zip file', 'import', file('text.zip', 'no archive'))
    await refused('Linked Data', 'import', file('whole.zolca', 'PK'))
    await refused('could be', 'calculate', USLCI, 'coal', '--factors', FACTORS)
    await refused(
      'there is no process "nothing of the sort" (of 42)',
      'calculate',
      USLCI,
      'nothing of the sort',
      '--factors',
      FACTORS,
    )
    await refused('has no impact method', 'calculate', USLCI, BUS)
    await refused('say which category', 'contributions', USLCI, BUS, '--factors', FACTORS)
    await refused('has no column "factor"', 'calculate', USLCI, BUS, '--factors', file('f.csv', 'category,flow\nA,B\n'))
    await refused('line 2', 'calculate', USLCI, BUS, '--factors', file('g.csv', 'category,flow,factor\nA,B,many\n'))
  })
})

describe('pipes', () => {
  it('are free of colours and progress, and need not be read to the end', async () => {
    const list = file('list.csv', 'name,country,technology,capacity_mw,allocation\nA Wind,DE,wind_onshore,10,0.1\n')
    const { out, err, code } = await runCradle(scratch, ['assess', list, '--draws', '100'])
    expect([code, err]).toEqual([0, ''])
    expect(out).not.toContain(ESCAPE)
    const report = JSON.parse((await cradle('assess', list, '--draws', '100', '--json')).out)
    expect(report).toMatchObject({ format: 'cradle-report', portfolio: { name: 'list' } })
    const child = spawn(process.execPath, [PROGRAM, 'lca', 'import', USLCI, '--json'], { cwd: scratch })
    let complaint = ''
    child.stderr.on('data', text => {
      complaint += text
    })
    child.stdout.once('data', () => child.stdout.destroy())
    const ended = await new Promise<number | null>(resolve => child.on('close', resolve))
    expect([ended, complaint]).toEqual([0, ''])
  })

  it('show colours where they are forced, and none where they are not wanted', async () => {
    const bad = file('red.csv', 'name,country,technology,capacity_mw,allocation\nB Wind,Wakanda,wind_onshore,10,0.1\n')
    const forced = await runCradle(scratch, ['validate', bad], { FORCE_COLOR: '1' })
    expect(forced.out).toContain(`${ESCAPE}31m`)
    const plain = await runCradle(scratch, ['validate', bad], { NO_COLOR: '1' })
    expect(plain.out).not.toContain(ESCAPE)
  })
})
