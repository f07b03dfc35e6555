import { beforeAll, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
const { changeLanguage } = await import('./i18n.ts')
const { messageText } = await import('./messages.ts')

const english = 'You keep 2\u202f500 files or 0.5 MB already. Delete some files first.'
const refused = { code: 'refusals:no_room.files', params: { limit: 2500, mb: 0.5 } }

describe('what the server said', () => {
  it('is its own sentence for a reader of English', () => {
    expect(messageText(refused, english)).toBe(english)
  })

  describe('for a reader of German', () => {
    beforeAll(() => changeLanguage('de'))

    it('is said in German, with German figures', () => {
      expect(messageText(refused, english)).toBe(
        'Sie haben schon 2\u202f500 Dateien oder 0,5 MB abgelegt. Löschen Sie zuerst einige Dateien.',
      )
      expect(messageText({ code: 'refusals:not_found' }, 'x')).toBe('Das gibt es nicht, oder es ist nicht Ihres.')
    })

    it('has the forms of one and many, and messages within a message', () => {
      const change = (count: number) => ({ code: 'changes:rows_left_out', params: { count } })
      expect(messageText({ code: 'done:changed', params: { change: change(1) } }, 'x')).toBe('Eine Zeile ausgelassen.')
      expect(messageText({ code: 'done:changed', params: { change: change(3) } }, 'x')).toBe('3 Zeilen ausgelassen.')
    })

    it('keeps what somebody typed as it was typed', () => {
      const revision = '{{limit}} $t(refusals:no_room.files) <b>'
      expect(messageText({ code: 'refusals:stale_revision', params: { revision } }, 'x')).toContain(revision)
    })

    it('is the English sentence where a newer server knows a code that this page does not', () => {
      expect(messageText({ code: 'refusals:no_such_code' }, 'A newer sentence.')).toBe('A newer sentence.')
      expect(messageText(null, 'An older sentence.')).toBe('An older sentence.')
    })
  })
})
