import { readdirSync, readFileSync } from 'node:fs'
import { type EndpointName, endpoints } from '@cradle/contract'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient, question } from './api-query.ts'
import { call, type Needs, setErrorRules } from './call.ts'
import { setTransport } from './transport.ts'

const names = Object.keys(endpoints) as EndpointName[]
const questions = names.filter(name => endpoints[name].method === 'GET')
const isOfPortfolio = (name: EndpointName) => endpoints[name].path.startsWith('/api/portfolio/')

const happened: string[] = []
let status = 0
beforeEach(() => {
  happened.length = 0
  setErrorRules({
    signedOut: () => happened.push('login'),
    portfolioMissing: () => happened.push('all-reports'),
    portfolioElsewhere: ({ name }) => happened.push(`elsewhere ${name}`),
    workspaceGone: () => happened.push('workspace gone'),
    twoStepsNeeded: () => happened.push('two steps needed'),
    failed: error => happened.push(`toast ${error.detail}`),
    words: { offline: 'offline', unreadable: 'unreadable' },
  })
  setTransport(async () => ({
    status,
    text: status === 0 ? '' : JSON.stringify({ teapot: ['Short and stout.'], detail: 'not this' }),
    blob: null,
    retryAfter: null,
  }))
})

/** Every call as a screen makes it when something is pressed; with a token, so that it is sent. */
const press = (name: EndpointName) => call(name, { params: {}, query: {} } as Needs<typeof name>, { token: 'one' })

/** Every question as a screen asks it, without the waits before another try. */
const ask = (name: EndpointName) =>
  new Promise<void>(resolve => {
    const options = question(name, { params: {}, query: {} } as Needs<typeof name>)
    queryClient.clear()
    const stop = new QueryObserver(queryClient, { ...options, retry: false } as never).subscribe(result => {
      if (!result.isError) return
      stop()
      resolve()
    })
  })

describe.each([400, 403, 404, 409, 413, 418, 422, 429, 500, 502, 503])('a call that is answered with %i', given => {
  const wanted = (name: EndpointName) => [
    given === 404 && isOfPortfolio(name) ? 'all-reports' : 'toast Short and stout.',
  ]
  it('is a toast with the first value, or leads to all reports where a portfolio is not there: every call', async () => {
    status = given
    for (const name of names) {
      happened.length = 0
      await press(name)
      expect(happened, name).toEqual(wanted(name))
    }
  })
  it('so is every question that a screen asks', async () => {
    status = given
    for (const name of questions.filter(one => endpoints[one].access.startsWith('anyone'))) {
      happened.length = 0
      await ask(name)
      expect(happened, name).toEqual(wanted(name))
    }
  })
})

it('a call that gets no answer is a toast, one with 401 leads to the log-in', async () => {
  for (const [given, wanted] of [
    [0, 'toast offline'],
    [401, 'login'],
  ] as const)
    for (const name of names) {
      status = given
      happened.length = 0
      await press(name)
      expect(happened, name).toEqual([wanted])
    }
})

it('nobody makes calls past the rules', () => {
  const source = new URL('../', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('mock/'),
  )
  const holding = (pattern: RegExp) =>
    files.filter(file => pattern.test(readFileSync(new URL(file, source), 'utf8'))).sort()
  // `send` and `sendForText` apply no rules: who uses them does. A draft's writer repairs what another window overtook, and applies them to the rest;
  // a study tells what failed beside what was typed, and applies them to a session that is over. Log-in asks for the second step where
  // that is what the refusal says, tells a wrong code beside its field, and applies them to the rest. The rest of a report is fetched
  // in the background, and a step back tells its own refusal in its toast.
  expect(
    holding(
      /import \{[^}]*\bsend(ForText)?\b[^}]*\} from '[^']*api\/call\.ts'|import \{[^}]*\bsend(ForText)?\b[^}]*\} from '\.\/call\.ts'/,
    ),
  ).toEqual([
    'api/api-query.ts',
    'features/account/proof.tsx',
    'features/databases/study/use-study.ts',
    'features/drafts/draft-send.ts',
    'features/report/entries-page.ts',
    'features/session/issuer.ts',
    'features/session/log-in.tsx',
    'features/session/passkey-button.tsx',
    'features/session/second-step.tsx',
    'features/session/use-verification.ts',
    'offline/rest-of-report.ts',
    'undo/undo.ts',
  ])
  expect(holding(/\btransport\(/)).toEqual(['api/call.ts', 'api/refresh.ts'])
  // Built files and the frame's own page; none of them has a toast or a session.
  expect(holding(/\bfetch\(|new XMLHttpRequest/)).toEqual([
    'api/config.ts',
    'api/transport.ts',
    'charts/save-picture.ts',
    'embed/fetch-picture.ts',
    'embed/flat-map.tsx',
    'engine/edition-files.ts',
    'features/portfolios/no-portfolios.tsx',
    'features/replay/use-replay.ts',
    'map/land.ts',
    'offline/worker/offline-worker.ts',
    'reload.ts',
  ])
})
