import type { LcaDatabase, Study, StudyEdit, StudyExchange, StudyProcess } from '@cradle/contract'
import { newId } from '../new-id.ts'
import { categories } from './catalogue.ts'
import { addDatabase, processes as background, importReport } from './databases.ts'
import type { Answers } from './types.ts'

type State = {
  processes: StudyProcess[]
  parameters: Study['parameters']
  about: Study['about']
}
type StoredStudy = {
  database: LcaDatabase
  states: State[]
  at: number
  revision: number
  made: ('edit' | 'undo' | 'redo')[]
}

const stored = new Map<string, StoredStudy>()

const EMPTY: State = {
  processes: [],
  parameters: [],
  about: { goal: '', scope: '', functional_unit: '', boundary: '', data: '', interpretation: '', limitations: '' },
}
const units: Study['units'] = [
  { id: 'kg', name: 'kg', group: 'mass' },
  { id: 't', name: 't', group: 'mass' },
  { id: 'MJ', name: 'MJ', group: 'energy' },
]
/** Invented: impact per unit of whatever an exchange is of. */
const FACTOR = 0.7

function storedOf(id: string | undefined): StoredStudy {
  const known = stored.get(id ?? '')
  if (known) return known
  const database = addDatabase('Example study', new File([], 'study.zip'), true)
  return store(database)
}

function store(database: LcaDatabase): StoredStudy {
  const made: StoredStudy = { database, states: [EMPTY], at: 0, revision: 0, made: [] }
  stored.set(database.id, made)
  return made
}

const exchangeOf = (name: string, more: Partial<StudyExchange> = {}): StudyExchange => ({
  id: newId(),
  flow: { id: newId(), name, kind: 'product', compartment: '' },
  direction: 'input',
  amount: 1,
  formula: null,
  unit: 'kg',
  groups: ['mass'],
  reference: false,
  product: false,
  share: null,
  avoided: false,
  provider: null,
  cut_off: false,
  uncertainty: null,
  comment: '',
  stage: '',
  score: null,
  ...more,
})

function processOf(name: string, location: string, unit: string): StudyProcess {
  const reference = exchangeOf(name, { direction: 'output', reference: true, product: true, unit })
  return {
    id: newId(),
    name,
    location,
    comment: '',
    origin: 'own',
    allocation: 'none',
    exchanges: [reference],
    used_by: [],
  }
}

const scored = (one: StudyExchange): StudyExchange => ({
  ...one,
  score: one.product || (one.provider === null && one.flow.kind !== 'elementary') ? null : one.amount * FACTOR,
})

/** The state after an edit; `created`: the process that it made. */
function applied(state: State, edit: StudyEdit): { state: State; created: string | null } {
  const inside = (id: string, change: (process: StudyProcess) => StudyProcess) => ({
    state: { ...state, processes: state.processes.map(one => (one.id === id ? change(one) : one)) },
    created: null,
  })
  switch (edit.op) {
    case 'create_process': {
      const made = processOf(edit.name, edit.location ?? '', edit.unit)
      return { state: { ...state, processes: [...state.processes, made] }, created: made.id }
    }
    case 'copy_process': {
      const original = state.processes.find(({ id }) => id === edit.process)
      const made = { ...(original ?? processOf(edit.name, '', 'kg')), id: newId(), name: edit.name }
      return { state: { ...state, processes: [...state.processes, made] }, created: made.id }
    }
    case 'delete_process':
      return { state: { ...state, processes: state.processes.filter(({ id }) => id !== edit.process) }, created: null }
    case 'set_process': {
      const { op: _op, process, ...fields } = edit
      return inside(process, one => ({ ...one, ...stated(fields) }))
    }
    case 'add_exchange':
      return inside(edit.process, one => ({ ...one, exchanges: [...one.exchanges, scored(added(edit))] }))
    case 'set_exchange': {
      const { op: _op, process, exchange, provider: _provider, cut_off: _cut, ...fields } = edit
      const change = (one: StudyExchange) => (one.id === exchange ? scored({ ...one, ...stated(fields) }) : one)
      return inside(process, one => ({ ...one, exchanges: one.exchanges.map(change) }))
    }
    case 'delete_exchange':
      return inside(edit.process, one => ({
        ...one,
        exchanges: one.exchanges.filter(({ id }) => id !== edit.exchange),
      }))
    case 'add_parameter': {
      const { scope, name, value = 0, formula = null, unit = '', comment = '', uncertainty = null } = edit
      const made = { scope, name, value, formula, unit, comment, uncertainty, used_by: [], used_by_count: 0 }
      return { state: { ...state, parameters: [...state.parameters, made] }, created: null }
    }
    case 'set_parameter': {
      const { op: _op, scope: _scope, name, rename, ...fields } = edit
      const parameters = state.parameters.map(one =>
        one.name === name ? { ...one, ...stated(fields), name: rename ?? name } : one,
      )
      return { state: { ...state, parameters }, created: null }
    }
    case 'delete_parameter':
      return {
        state: { ...state, parameters: state.parameters.filter(({ name }) => name !== edit.name) },
        created: null,
      }
    case 'set_about': {
      const { op: _op, ...texts } = edit
      return { state: { ...state, about: { ...state.about, ...stated(texts) } }, created: null }
    }
  }
}

/** Fields that were sent. */
const stated = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }

function added({ flow, amount = 1 }: Extract<StudyEdit, { op: 'add_exchange' }>): StudyExchange {
  if (flow.kind === 'process') {
    const provider = background.find(({ id }) => id === flow.id) ?? background[0]!
    const { id, name, location } = provider
    return exchangeOf(name, { amount, provider: { id, name, location }, avoided: flow.avoided ?? false })
  }
  if (flow.kind === 'elementary') {
    const co2 = { id: flow.id, name: 'Carbon dioxide, fossil', kind: 'elementary' as const, compartment: 'air' }
    return exchangeOf(co2.name, { amount, flow: co2, direction: 'output' })
  }
  const isMade = flow.kind === 'coproduct'
  return exchangeOf(flow.name, {
    amount,
    unit: flow.unit,
    product: isMade,
    cut_off: !isMade,
    direction: isMade ? 'output' : 'input',
  })
}

function shown(
  { database, states, at, revision }: StoredStudy,
  open: string | undefined,
  created: string | null = null,
): Study {
  const state = states[at] ?? EMPTY
  const process = state.processes.find(({ id }) => id === (created ?? open)) ?? null
  const sum = process?.exchanges.reduce((total, { score }) => total + (score ?? 0), 0) ?? 0
  const method = database.methods[0]
  return {
    id: database.id,
    name: database.name,
    background: 'Example package',
    revision,
    undo: at > 0,
    redo: at < states.length - 1,
    processes: state.processes.map(({ id, name, location, exchanges }) => ({
      id,
      name,
      location,
      origin: 'own',
      exchanges: exchanges.length,
    })),
    deleted: [],
    parameters: state.parameters,
    about: state.about,
    units,
    methods: database.methods.map(({ id, name }) => ({ id, name })),
    process,
    scores: process && {
      method: { id: method?.id ?? '', name: method?.name ?? '', source: 'Invented' },
      category: categories[0]?.id ?? '',
      categories: categories.map(({ id, name, unit }, k) => ({
        id,
        name,
        unit,
        score: sum * 10 ** -k,
        not_assessed: null,
      })),
      stages: [],
      cut_off: process.exchanges.filter(one => one.cut_off).length,
    },
    problem: null,
    created,
  }
}

export const studies: Answers<'createStudy' | 'readStudy' | 'editStudy' | 'searchStudy' | 'listStudyRevisions'> = {
  createStudy: ({ body }) => {
    const { database } = store(addDatabase(body.name, new File([], `${body.name}.zip`), true))
    return { ...structuredClone(database), report: importReport }
  },
  readStudy: ({ params, query }) => shown(storedOf(params.id), query.get('process') ?? undefined),
  editStudy: ({ params, body }) => {
    const study = storedOf(params.id)
    study.revision++
    study.made.push(body.step ?? 'edit')
    if (body.step) {
      study.at = Math.max(0, Math.min(study.states.length - 1, study.at + (body.step === 'undo' ? -1 : 1)))
      return shown(study, body.process)
    }
    let next = { state: study.states[study.at] ?? EMPTY, created: null as string | null }
    for (const edit of body.edits ?? []) {
      const one = applied(next.state, edit as StudyEdit)
      next = { state: one.state, created: one.created ?? next.created }
    }
    study.states = [...study.states.slice(0, study.at + 1), next.state]
    study.at++
    return shown(study, body.process, next.created)
  },
  searchStudy: ({ query }) => {
    const words = (query.get('q') ?? '').toLowerCase()
    const found = background
      .filter(({ name }) => name.toLowerCase().includes(words))
      .map(({ id, name, location, unit }) => ({
        kind: 'process' as const,
        id,
        name,
        detail: location,
        unit,
        factors: true,
      }))
    const co2 = { id: 'co2', name: 'Carbon dioxide, fossil', detail: 'air', unit: 'kg', factors: true }
    const isMeant = query.get('kind') !== 'process' && co2.name.toLowerCase().includes(words)
    return { results: [...found, ...(isMeant ? [{ kind: 'elementary' as const, ...co2 }] : [])] }
  },
  listStudyRevisions: ({ params }) => ({
    results: storedOf(params.id)
      .made.map((kind, at) => ({ revision: at + 1, kind, of: null, edits: [], made: new Date().toISOString() }))
      .reverse(),
  }),
}
