import { Cannot, WrongUsage } from '../cannot.ts'
import { type Given, only } from '../command.ts'
import { table } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import {
  type Calculated,
  calculate,
  checkAssessed,
  contributionsTo,
  scoresOf,
  seenBy,
  treeOf,
  type View,
} from './calculate.ts'
import { drawTree } from './draw-tree.ts'
import { writeMatrices } from './matrices.ts'
import { allocationRule, type Database, findOne, methodsOf, openDatabase } from './open-database.ts'

async function open(file: string, given: Given, { progress }: Terminal): Promise<Database> {
  progress.show(`Reading ${file}`)
  const database = await openDatabase(file, allocationRule(given.text('allocation')))
  progress.clear()
  return database
}

const json = (terminal: Terminal, value: unknown) => terminal.print(JSON.stringify(value, null, 1))

const PROBLEMS_SHOWN = 25

export async function importDatabase(given: Given, terminal: Terminal): Promise<number> {
  const database = await open(only(given, 'lca import', 'one database'), given, terminal)
  const { report, methods, system, file } = database
  const out = given.text('out')
  const written = out === undefined ? [] : await writeMatrices(database, methods[0], out)
  const size = {
    processes: system.columns.length,
    flows: system.flows.ids.length,
    methods: methods.map(({ id, name }) => ({ id, name: name ?? id })),
  }
  if (given.flag('json')) {
    json(terminal, { file, ...size, counts: report.counts, issues: report.issues, written })
    return 0
  }
  if (given.flag('quiet')) return 0
  const { paint, print } = terminal
  const count = (severity: string) => report.issues.filter(problem => problem.severity === severity).length
  print(
    `${file}: ${size.processes} processes, ${size.flows} elementary flows, ${size.methods.length} impact ${size.methods.length === 1 ? 'method' : 'methods'}.`,
  )
  print('')
  print(
    table(
      [{ title: 'found' }, { title: 'count', align: 'right' }],
      Object.entries(report.counts).map(([name, n]) => [words(name), String(n)]),
    ),
  )
  if (report.issues.length > 0) {
    print(`\n${count('error')} errors, ${count('warning')} warnings, ${count('note')} notes`)
    const rank = { error: 0, warning: 1, note: 2 }
    const sorted = report.issues.toSorted((a, b) => rank[a.severity] - rank[b.severity])
    for (const { severity, message } of sorted.slice(0, PROBLEMS_SHOWN))
      print(
        `  ${paint(severity === 'error' ? 'red' : severity === 'warning' ? 'yellow' : 'dim', severity)}: ${message}`,
      )
    if (sorted.length > PROBLEMS_SHOWN) print(`  and ${sorted.length - PROBLEMS_SHOWN} more (--json lists all)`)
  }
  if (written.length > 0) print(`\nWritten to ${out}: ${written.join(', ')}`)
  return 0
}

const words = (name: string) => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

export async function list(given: Given, terminal: Terminal): Promise<number> {
  const [file, what, ...rest] = given.args
  if (file === undefined || what === undefined)
    throw new WrongUsage('lca list takes a database and processes, flows or methods')
  const word = rest.join(' ').trim().toLowerCase()
  const has = (name: string | undefined, id: string) =>
    word === '' || `${name ?? ''} ${id}`.toLowerCase().includes(word)
  const database = await open(file, given, terminal)
  const { system, methods } = database
  const lists: Record<string, () => Record<string, unknown>[]> = {
    processes: () =>
      system.columns
        .filter(one => has(one.name, one.id))
        .map(({ id, name, location, unit }) => ({ id, name, location, unit })),
    flows: () =>
      system.elementary
        .filter(one => has(one.name, one.id))
        .map(({ id, name, compartment, unit }) => ({ id, name: name ?? id, compartment: compartment ?? [], unit })),
    methods: () =>
      methods
        .filter(one => has(one.name, one.id))
        .map(({ id, name, categories }) => ({
          id,
          name: name ?? id,
          categories: categories.map(({ id: own, name: title, unit }) => ({
            id: own,
            name: title ?? own,
            unit: unit ?? '',
          })),
        })),
  }
  const found = lists[what]?.()
  if (!found) throw new WrongUsage(`lca list takes processes, flows or methods, not "${what}"`)
  if (given.flag('json')) {
    json(terminal, found)
    return 0
  }
  if (given.flag('quiet')) return 0
  if (found.length === 0) {
    terminal.print(word === '' ? `The database has no ${what}.` : `No ${what} have “${word}” in their name.`)
    return 0
  }
  const max = given.number('top', 1, 1_000_000)
  const cell = (value: unknown) =>
    Array.isArray(value)
      ? value
          .map(one => (typeof one === 'string' ? one : `${one.name}${one.unit ? ` (${one.unit})` : ''}`))
          .join(what === 'flows' ? ' / ' : ', ')
      : String(value ?? '')
  const titles = Object.keys(found[0] ?? { id: '', name: '' })
  terminal.print(
    table(
      titles.map(title => ({ title })),
      found.slice(0, max).map(one => titles.map(title => cell(one[title]))),
    ),
  )
  if (found.length > max) terminal.print(`and ${found.length - max} more (--top ${found.length} shows them)`)
  return 0
}

async function readRequest(command: string, given: Given, terminal: Terminal): Promise<Calculated> {
  const [file, process, ...more] = given.args
  if (file === undefined || process === undefined || more.length > 0)
    throw new WrongUsage(`${command} takes a database and one process (in quotes where it has blanks)`)
  const amount = given.number('amount', -1e15, 1e15, 'any')
  const database = await open(file, given, terminal)
  const methods = await methodsOf(database, { packageFile: given.text('methods'), tableFile: given.text('factors') })
  terminal.progress.show('Calculating')
  const calculated = calculate(database, methods, {
    process,
    method: given.text('method'),
    amount,
    unit: given.text('unit'),
  })
  terminal.progress.clear()
  return calculated
}

/** What every answer says first. */
function headOf({ process, amount, unit, method, assessment }: Calculated) {
  const { method: route, errorBound, warnings } = assessment.route
  return {
    process,
    amount,
    unit,
    method: { id: method.id, name: method.name ?? method.id },
    solved: { route, error_bound: errorBound, warnings },
  }
}

const title = ({ process, amount, unit, method }: Calculated) =>
  `${amount} ${unit} of ${process.name}${process.location ? ` (${process.location})` : ''}, ${method.name ?? method.id}`

export async function scores(given: Given, terminal: Terminal): Promise<number> {
  const calculated = await readRequest('lca calculate', given, terminal)
  const found = scoresOf(calculated)
  const seen = seenBy(calculated)
  if (given.flag('json')) {
    const covered = { flows: seen.flows, with_a_factor: seen.characterised }
    json(terminal, { ...headOf(calculated), scores: found, coverage: covered })
    return 0
  }
  if (given.flag('quiet')) return 0
  terminal.print(title(calculated))
  terminal.print('')
  const normalised = found.some(score => score.normalised !== null)
  terminal.print(
    table(
      [
        { title: 'category' },
        { title: 'score', align: 'right' },
        { title: 'unit' },
        ...(normalised ? [{ title: 'normalised', align: 'right' as const }] : []),
      ],
      found.map(({ name, value, unit, normalised: n }) => [
        name,
        value === null ? 'not assessed' : String(value),
        unit,
        ...(normalised ? [n === null ? '' : String(n)] : []),
      ]),
    ),
  )
  const reasons = Map.groupBy(
    found.flatMap(({ name, not_assessed: why }) => (why ? [{ name, why }] : [])),
    ({ why }) => `${why.sentence} ${why.remedy}`,
  )
  for (const [reason, some] of reasons)
    terminal.print(`\nNot assessed: ${some.map(({ name }) => name).join(', ')}. ${reason}`)
  terminal.print(
    `\nThe method has a factor for ${seen.characterised} of the ${seen.flows} elementary flows that occur; the others count nothing.`,
  )
  for (const { message } of calculated.assessment.route.warnings) terminal.print(terminal.paint('yellow', message))
  return 0
}

const VIEWS: readonly View[] = ['processes', 'flows', 'locations', 'tier']

export async function contributions(given: Given, terminal: Terminal): Promise<number> {
  const view = VIEWS.find(one => one === given.text('by'))
  if (!view) throw new WrongUsage(`--by takes ${VIEWS.join(', ')}`)
  const cutoff = given.number('cutoff', 0, 1, 'any')
  const depth = given.number('depth', 0, 100)
  const top = given.number('top', 1, 100_000)
  const calculated = await readRequest('lca contributions', given, terminal)
  const { details } = calculated.characterisation
  const named = given.text('category')
  const [first, ...more] = details
  const category = named === undefined ? (more.length === 0 ? first : undefined) : findOne('category', named, details)
  if (!category)
    throw new Cannot(
      `say which category with --category; there are:\n${details.map(({ id, name }) => `  ${id}  ${name ?? ''}`.trimEnd()).join('\n')}`,
    )
  const about = { id: category.id, name: category.name ?? category.id, unit: category.unit ?? '' }
  checkAssessed(calculated, about)
  if (given.flag('tree')) {
    const { score, root } = treeOf(calculated, category, { cutoff, depth, nodes: 2000 })
    if (given.flag('json')) json(terminal, { ...headOf(calculated), category: about, score, tree: root })
    else if (!given.flag('quiet'))
      terminal.print(`${title(calculated)}\n${about.name}: ${score} ${about.unit}\n\n${drawTree(root, about.unit)}`)
    return 0
  }
  const { score, lines, rest } = contributionsTo(calculated, category, view, top)
  if (given.flag('json')) {
    json(terminal, { ...headOf(calculated), category: about, score, by: view, contributions: lines, rest })
    return 0
  }
  if (given.flag('quiet')) return 0
  const percent = (share: number | null) => (share === null ? '' : `${(100 * share).toFixed(1)} %`)
  const restShare = score === 0 ? null : rest / score
  terminal.print(`${title(calculated)}\n${about.name}: ${score} ${about.unit}\n`)
  terminal.print(
    table(
      [{ title: 'share', align: 'right' }, { title: about.unit || 'score', align: 'right' }, { title: view }],
      [
        ...lines.map(({ name, value, share, amount, unit }) => [
          percent(share),
          short(value),
          amount === undefined ? name : `${name} (${short(amount)} ${unit})`,
        ]),
        ...(Math.abs(rest) > 1e-12 * Math.abs(score) ? [[percent(restShare), short(rest), 'all others together']] : []),
      ],
    ),
  )
  return 0
}

const short = (value: number) => String(Number(value.toPrecision(6)))
