import type { DatabaseExportFormat, DatabaseLimits, DatabaseProcess, ImportReport, LcaDatabase } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { zipOf } from '../bytes.ts'
import { putBack, takeOut } from '../deleted.ts'
import { newId } from '../new-id.ts'
import { pageOf } from '../page.ts'
import { invented, message as text } from '../wire-messages.ts'
import { categories } from './catalogue.ts'
import { databaseSensitivities } from './database-sensitivities.ts'
import type { Answers } from './types.ts'

type StoredDatabase = { database: LcaDatabase; bytes: Blob }
const stored: StoredDatabase[] = []

export const processes: DatabaseProcess[] = [
  ['power', 'Electricity, medium voltage', 'Energy/Electricity', 'MJ', 3] as const,
  ['steel', 'Steel, hot rolled', 'Metals/Steel', 'kg', 4] as const,
  ['cement', 'Cement', 'Minerals/Cement', 'kg', 3] as const,
].map(([id, name, category, unit, exchanges]) => ({
  id,
  name,
  category,
  location: 'DE',
  product: name,
  amount: 1,
  unit,
  treats: false,
  exchanges,
  system_process: false,
}))

export const importReport: ImportReport = {
  counts: { processes: 3, flows: 5 },
  summary: {
    processes: 3,
    flows: 5,
    elementary_flows: 2,
    exchanges: 10,
    linked: 2,
    cut_off: 1,
    left_out: 0,
    methods: 1,
    mapped_flows: 2,
  },
  issues: [],
  issues_count: { error: 0, warning: 0, note: 0 },
  ledger: [
    { class: 'reference', reason: '', count: 3 },
    { class: 'linked', reason: '', count: 2 },
    { class: 'elementary', reason: '', count: 4 },
    { class: 'cutoff', reason: 'NO_PROVIDER', count: 1 },
  ],
}

const made = (name: string, file: File): StoredDatabase => {
  const one: StoredDatabase = {
    bytes: file,
    database: {
      id: newId(),
      name,
      file: { name: file.name, size: file.size, sha256: '0'.repeat(64) },
      format: 'jsonld',
      schema: 2,
      processes: processes.length,
      flows: 5,
      locations: [{ code: 'DE', count: processes.length }],
      methods: [
        {
          id: 'mock',
          name: 'Mock method',
          origin: 'cradle',
          source: 'Invented',
          categories: categories.map(({ id, name, unit }) => ({ id, name, unit, factors: 2, impact_category: id })),
          mapping: null,
        },
      ],
      study: false,
      created: new Date().toISOString(),
    },
  }
  stored.unshift(one)
  return one
}
/** `isStudy`: its processes can be edited. */
export function addDatabase(name: string, file: File, isStudy: boolean): LcaDatabase {
  const { database } = made(name, file)
  database.study = isStudy
  return database
}
const example = () =>
  made('Example package', new File([zipOf({ 'openlca.json': '{"schemaVersion":2}' })], 'example.zip'))
example()

const find = (id: string | undefined): StoredDatabase =>
  stored.find(one => one.database.id === id) ?? stored[0] ?? example()
export const databaseOf = (id: string | undefined): LcaDatabase => structuredClone(find(id).database)
const processOf = (id: string | undefined): DatabaseProcess => processes.find(one => one.id === id) ?? processes[0]!

const exportFormats: readonly DatabaseExportFormat[] = ['jsonld', 'ecospold2', 'ilcd']

const megabyte = 1_000_000
const limits = (): DatabaseLimits => ({
  formats: ['openLCA JSON-LD (zip)'],
  megabytes: 64,
  unpacked_megabytes: 512,
  entries: 100_000,
  processes: 20_000,
  exchanges: 1_000_000,
  reading_seconds: 120,
  databases: 10,
  total_megabytes: 256,
  used: {
    databases: stored.length,
    megabytes: stored.reduce((sum, one) => sum + one.database.file.size, 0) / megabyte,
  },
  text: 'openLCA JSON-LD packages of up to 64 MB.',
  text_message: invented('openLCA JSON-LD packages of up to 64 MB.'),
})

const scoreAt = (process: DatabaseProcess, at: number, amount: number) =>
  amount * (1 + processes.indexOf(process)) * 10 ** -(3 * at)

export const databases: Answers<
  | 'readDatabaseLimits'
  | 'listDatabases'
  | 'uploadDatabase'
  | 'readDatabase'
  | 'renameDatabase'
  | 'deleteDatabase'
  | 'restoreDatabase'
  | 'readDatabaseFile'
  | 'readDatabaseExport'
  | 'exportDatabase'
  | 'listDatabaseProcesses'
  | 'readDatabaseProcess'
  | 'scoreProcess'
  | 'readProcessContributions'
  | 'readDatabaseAnomalies'
  | 'listDatabaseFactors'
  | 'scoreDatabaseScenarios'
  | keyof typeof databaseSensitivities
> = {
  ...databaseSensitivities,
  scoreDatabaseScenarios: ({ params, body }) => {
    const process = processOf(params.process)
    const amount = Number(body.amount ?? 1)
    return {
      process: { id: process.id, name: process.name, location: process.location },
      method: { id: 'mock', name: 'Mock method' },
      amount,
      unit: process.unit,
      scenarios: ['Renewables 2030', 'Renewables 2050'],
      categories: categories.map(({ id, name, unit }, at) => {
        const now = scoreAt(process, at, amount)
        return { id, name, unit, now, scores: [now * 0.8, now * 0.5] }
      }),
      changes: 2,
      unused: [{ row: 4, why: 'supplier' as const, name: 'Electricity of nowhere' }],
      unused_count: 1,
      notes: [],
      note_messages: [],
    }
  },
  listDatabaseFactors: question => {
    const flow = { id: 'co2', name: 'Carbon dioxide, fossil', compartment: 'air' }
    const all = categories.map(({ id, name, unit }, at) => ({
      flow,
      category: { id, name, unit },
      factor: 10 ** -at,
      unit: 'kg',
    }))
    return pageOf(question, all, 50, 500)
  },
  readDatabaseAnomalies: () => ({
    anomalies: [
      {
        code: 'no_supplier',
        process: { id: 'cement', name: 'Cement', location: 'DE' },
        flow: 'Additive',
        value: 0.02,
        usual: null,
        unit: 'kg',
        others: [],
        other_count: 0,
      },
    ],
    counts: { no_supplier: 1 },
    count: 1,
  }),
  readDatabaseLimits: limits,
  listDatabases: () => ({ results: stored.map(one => structuredClone(one.database)), limits: limits() }),
  uploadDatabase: ({ body, files }) => {
    const file = files.file?.[0] ?? new File([], 'package.zip')
    return {
      ...structuredClone(made(body.name || file.name.replace(/\.zip$/, ''), file).database),
      report: importReport,
    }
  },
  readDatabase: ({ params }) => ({ ...structuredClone(find(params.id).database), report: importReport }),
  renameDatabase: ({ params, body }) => {
    const { database } = find(params.id)
    database.name = body.name
    return structuredClone(database)
  },
  deleteDatabase: ({ params }) => {
    const gone = takeOut(stored, one => one.database.id === params.id)
    return text(message('done:database_deleted', { name: gone?.database.name ?? '' }))
  },
  restoreDatabase: ({ params }) => {
    const back = putBack(stored, one => one.database.id === params.id) ?? find(params.id)
    return structuredClone(back.database)
  },
  readDatabaseFile: ({ params }) => {
    const { database, bytes } = find(params.id)
    return new File([bytes], database.file.name, { type: 'application/zip' })
  },
  readDatabaseExport: ({ params }) => ({
    format: exportFormats.find(one => one === params.format) ?? 'jsonld',
    processes: processes.length,
    files: processes.length + 1,
    bytes: 2048,
    omitted:
      params.format === 'jsonld'
        ? []
        : [
            { code: 'AVOIDED_PRODUCT', count: 1 },
            { code: 'DOCUMENTATION', count: processes.length },
          ],
  }),
  exportDatabase: ({ params }) => {
    const { database } = find(params.id)
    const bytes = zipOf({ 'export-report.csv': 'code,count\n' })
    return new File([bytes], `${database.name} ${params.format}.zip`, { type: 'application/zip' })
  },
  listDatabaseProcesses: question => {
    const words = (question.query.get('q') ?? '').toLowerCase()
    const beginning = question.query.get('category') ?? ''
    const found = processes.filter(one => one.name.toLowerCase().includes(words) && one.category.startsWith(beginning))
    const ordering = question.query.get('ordering') ?? 'name'
    const field = ordering.replace('-', '') as 'name' | 'location' | 'category' | 'exchanges'
    found.sort((a, b) => String(a[field]).localeCompare(String(b[field]), 'en', { numeric: true }))
    return pageOf(question, ordering.startsWith('-') ? found.reverse() : found, 50, 500)
  },
  readDatabaseProcess: ({ params }) => {
    const process = processOf(params.process)
    return {
      ...process,
      description: 'Invented.',
      allocation: 'none',
      allocation_message: invented('none'),
      exchange_list: [
        {
          flow: { id: `${process.id}-product`, name: process.product, kind: 'product', compartment: '' },
          direction: 'output',
          amount: 1,
          unit: process.unit,
          reference: true,
          avoided: false,
          provider: null,
          cut_off: false,
          uncertainty: null,
          uncertainty_message: null,
        },
        {
          flow: { id: 'co2', name: 'Carbon dioxide, fossil', kind: 'elementary', compartment: 'air' },
          direction: 'output',
          amount: 0.5,
          unit: 'kg',
          reference: false,
          avoided: false,
          provider: null,
          cut_off: false,
          uncertainty: null,
          uncertainty_message: null,
        },
      ],
      used_by: [],
      used_by_count: 0,
    }
  },
  scoreProcess: ({ params, query }) => {
    const process = processOf(params.process)
    const amount = Number(query.get('amount') ?? 1)
    return {
      process: { id: process.id, name: process.name, location: process.location },
      amount,
      unit: process.unit,
      chain: 2,
      cut_off: 0,
      warnings: [],
      warning_messages: [],
      route: 'invented',
      methods: find(params.id).database.methods.map(({ id, name, origin, source }) => ({
        id,
        name,
        origin,
        source,
        coverage: { characterised: 2, flows: 2 },
        total: { weighted: scoreAt(process, 0, amount) / 1000, weight: 1 },
        categories: categories.map((category, at) => {
          const score = scoreAt(process, at, amount)
          const { id, name, unit } = category
          const normalised = score / 100
          const values = { score, direct: score * 0.7, normalised, weighted: normalised / categories.length }
          return { id, name, unit, ...values, impact_category: id, flows: 2, not_assessed: null }
        }),
      })),
    }
  },
  readProcessContributions: ({ params, query }) => {
    const process = processOf(params.process)
    const supplier = processes.find(one => one.id !== process.id)!
    const at = Math.max(
      0,
      categories.findIndex(one => one.id === query.get('category')),
    )
    const { id, name, unit } = categories[at]!
    const amount = Number(query.get('amount') ?? 1)
    const score = scoreAt(process, at, amount)
    const rest = { count: 0, value: 0, share: 0 }
    const own = { id: process.id, name: process.name, value: score * 0.7, share: 0.7 }
    const other = { id: supplier.id, name: supplier.name, value: score * 0.3, share: 0.3 }
    return {
      process: { id: process.id, name: process.name, location: process.location },
      method: { id: 'mock', name: 'Mock method' },
      category: { id, name, unit },
      amount,
      unit: process.unit,
      score,
      by_process: { parts: [own, other].map(one => ({ ...one, location: 'DE' })), rest },
      by_flow: {
        parts: [{ id: 'co2', name: 'Carbon dioxide, fossil', value: score, share: 1, compartment: 'air' }],
        rest,
      },
      by_location: [{ id: 'DE', name: 'Germany', value: score, share: 1 }],
      first_tier: {
        direct: { value: own.value, share: own.share },
        inputs: [{ ...other, amount: 0.1, unit: supplier.unit }],
        rest,
      },
      graph: {
        nodes: [
          { id: process.id, name: process.name, depth: 0, direct: own.value, total: score, share: 1 },
          { id: supplier.id, name: supplier.name, depth: 1, direct: other.value, total: other.value, share: 0.3 },
        ],
        edges: [
          { consumer: null, supplier: process.id, amount, unit: process.unit, value: score, share: 1 },
          {
            consumer: process.id,
            supplier: supplier.id,
            amount: 0.1,
            unit: supplier.unit,
            value: other.value,
            share: 0.3,
          },
        ],
        cuts: [],
        cut_count: 0,
        explained: score,
      },
      warnings: [],
      warning_messages: [],
    }
  },
}
