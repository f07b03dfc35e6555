import { expect } from 'vitest'
import type { callsOf, Subject } from './subject.ts'

type Calls = ReturnType<typeof callsOf>

const MISSING = '01890000-0000-7000-8000-000000000000'

/** Requests for figures from mail to decision: by the analyst who sends them, and by the organisation that has no account. */
export async function askForFigures(subject: Subject, ask: Calls, strangers: Calls, id: string): Promise<void> {
  const params = { id }
  const send = async (email: string, row: number) => {
    const body = { row, email, language: 'de', year: 2025, message: 'Please.', days: 14 } as const
    const { id: request } = await ask.ok('makeFigureRequest', { params, body })
    return { at: { params: { id, request } }, secret: await subject.codeFor(email) }
  }
  const answer = {
    figures: [{ field: 'own_scope1_t' as const, value: 1.5, unit: 'kt' }],
    year: 2025,
    source: 'Annual report, page 7',
    assurance: 'limited' as const,
    name: 'Erika Example',
  }

  const { at, secret } = await send('figures@example.org', 2)
  const form = await strangers.ok('openFigureRequest', { body: { secret } })
  expect(form.fields.map(one => [one.field, one.units[0]])).toContainEqual(['own_scope1_t', 't'])
  expect(JSON.stringify(form)).not.toContain(id)
  const proof = { field: 'file', name: 'figures.txt', bytes: 'Invented.', type: 'text/plain' }
  const { sha256: file } = await strangers.ok('attachToRequest', { body: { secret }, files: [proof] })
  await strangers.ok('answerFigureRequest', { body: { secret, ...answer, file } })
  await strangers.refused(409, 'answerFigureRequest', { body: { secret, ...answer } })
  await strangers.refused(404, 'openFigureRequest', { body: { secret: 'nobody-made-this' } })

  const { results } = await ask.ok('listFigureRequests', { params })
  const answered = results.find(one => one.state === 'answered')
  const read = { params: { id, request: answered?.id ?? MISSING } }
  const [figure] = (await ask.ok('readFigureRequest', read)).figures
  expect(figure).toMatchObject({ field: 'own_scope1_t', unit: 't', answer: 1500 })
  expect(await ask.ok('readFigureFile', read)).toBe('Invented.')
  const accepted = await ask.ok('acceptFigures', subject.isMock ? read : at)
  expect(accepted.row).toBe(2)
  await ask.refused(409, 'acceptFigures', at)

  const second = await send('more@example.org', 3)
  await strangers.ok('answerFigureRequest', { body: { secret: second.secret, ...answer } })
  await ask.ok('declineFigures', { ...second.at, body: { reason: 'The unit is wrong.' } })
  const third = await send('third@example.org', 4)
  await ask.ok('withdrawFigureRequest', third.at)
  await strangers.refused(410, 'openFigureRequest', { body: { secret: third.secret } })
  await ask.refused(404, 'readFigureRequest', { params: { id, request: MISSING } })
}
