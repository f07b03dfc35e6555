import type { AnsweredRequest, FigureRequest } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import { user } from '../world.ts'
import type { Answers } from './types.ts'

const dayMs = 86_400_000
const now = () => new Date().toISOString()
/** Bytes are not looked at here. */
const NO_HASH = '0'.repeat(64)

/** The requests of the mock, the newest first: one that is answered, which can be decided. */
const stored: AnsweredRequest[] = [
  {
    id: '00000000-0000-4000-8000-0000000000f1',
    row: 2,
    organisation: 'Hilltop Example Wind',
    email: 'figures@example.org',
    language: 'en',
    year: 2025,
    message: '',
    state: 'answered',
    by: user.full_name,
    created: '2026-11-02T08:00:00Z',
    expires: '2099-12-31T23:59:59Z',
    opened: '2026-11-03T08:00:00Z',
    answered: '2026-11-04T08:00:00Z',
    ended: null,
    reason: '',
    answer: {
      figures: [{ field: 'own_scope1_t', value: 1.5, unit: 'kt' }],
      year: 2025,
      source: 'Invented annual report, page 7',
      assurance: 'limited',
      name: 'Erika Example',
    },
    figures: [
      {
        field: 'own_scope1_t',
        unit: 't',
        now: 1800,
        basis: 'estimated',
        answer: 1500,
        as_typed: { field: 'own_scope1_t', value: 1.5, unit: 'kt' },
        difference: -300,
        ratio: 1500 / 1800,
      },
    ],
    file: { name: 'annual-report.txt', size: 9, sha256: NO_HASH },
  },
]

const named = (id: string | undefined): AnsweredRequest => stored.find(one => one.id === id) ?? stored[0]!

/** What a list shows: without the answer. */
const listed = ({ answer, figures, file, ...request }: AnsweredRequest): FigureRequest => request

type Names =
  | 'listFigureRequests'
  | 'makeFigureRequest'
  | 'readFigureRequest'
  | 'readFigureFile'
  | 'withdrawFigureRequest'
  | 'acceptFigures'
  | 'declineFigures'
  | 'openFigureRequest'
  | 'attachToRequest'
  | 'answerFigureRequest'

export const requestAnswers: Answers<Names> = {
  listFigureRequests: () => ({ results: stored.map(listed) }),
  makeFigureRequest: ({ body }) => {
    const request: AnsweredRequest = {
      ...{ id: newId(), row: body.row ?? 2, organisation: 'Hilltop Example Wind', email: body.email ?? '' },
      ...{ language: body.language ?? 'en', year: body.year ?? 2025, message: body.message ?? '', state: 'sent' },
      ...{ by: user.full_name, created: now(), opened: null, answered: null, ended: null, reason: '' },
      expires: new Date(Date.now() + (body.days ?? 30) * dayMs).toISOString(),
      ...{ answer: null, figures: [], file: null },
    }
    stored.unshift(request)
    return listed(request)
  },
  readFigureRequest: ({ params }) => ({ ...named(params.request) }),
  readFigureFile: ({ params }) => new File(['Invented.'], named(params.request).file?.name ?? 'figures.txt'),
  withdrawFigureRequest: ({ params }) => {
    Object.assign(named(params.request), { state: 'withdrawn', ended: now() })
    return text(message('done:request_withdrawn'))
  },
  acceptFigures: ({ params }) => {
    const request = named(params.request)
    Object.assign(request, { state: 'accepted', ended: now(), file: null })
    const { organisation, row } = request
    return { ...text(message('done:figures_accepted', { organisation })), draft: params.id ?? '', row }
  },
  declineFigures: ({ params, body }) => {
    const request = named(params.request)
    Object.assign(request, { state: 'declined', ended: now(), reason: body.reason ?? '' })
    return text(message('done:figures_declined', { organisation: request.organisation }))
  },
  openFigureRequest: () => {
    const { organisation, year, message: words, language, expires } = named(undefined)
    const units = { gases: ['t', 'kg', 'kt', 'Mt'], electricity: ['MWh', 'kWh', 'GWh'], water: ['m3', 'l', 'Ml'] }
    return {
      ...{ organisation, year, message: words, language, expires },
      ...{ by: user.full_name, by_email: user.email, workspace: '', max_mb: 25 },
      fields: [
        { field: 'own_scope1_t', units: units.gases },
        { field: 'own_scope2_location_t', units: units.gases },
        { field: 'own_scope2_market_t', units: units.gases },
        { field: 'own_scope3_upstream_t', units: units.gases },
        { field: 'own_electricity_mwh', units: units.electricity },
        { field: 'own_water_m3', units: units.water },
        { field: 'own_jobs', units: ['persons'] },
      ],
    }
  },
  attachToRequest: ({ files }) => {
    const file = files.file?.[0]
    return { name: file?.name ?? 'figures.txt', size: file?.size ?? 0, sha256: NO_HASH }
  },
  answerFigureRequest: () => text(message('done:figures_sent')),
}
