import type { FigureAssurance, RequestForm } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import type { CallError } from '../../call-error.ts'
import { readAmount } from '../../read-amount.ts'
import { useForm } from '../../ui/use-form.ts'

export const ASSURANCES = ['verified', 'reasonable', 'limited', 'none'] as const satisfies readonly FigureAssurance[]

type Amounts = Record<string, string>

/** The server names a figure by its place among those that were sent; the form by its field. */
const besideFigures = (error: CallError, sent: readonly { field: string }[]): CallError => ({
  ...error,
  problems: error.problems.map(problem => {
    const [, at] = /^figures\.(\d+)\./.exec(problem.field) ?? []
    const figure = at === undefined ? undefined : sent[Number(at)]
    return figure ? { ...problem, field: figure.field } : problem
  }),
})

/** Figures with their units, where they come from, who says so, and a file. */
export function useAnswerForm(secret: string, request: RequestForm, onSent: () => void) {
  const { t } = useTranslation('requests')
  const [file, setFile] = useState<File | null>(null)
  const thisYear = new Date().getFullYear()
  const fields = request.fields.map(({ field }) => field)
  const amounts: Amounts = Object.fromEntries(fields.map(field => [field, '']))
  const units: Amounts = Object.fromEntries(request.fields.map(one => [`${one.field}.unit`, one.units[0] ?? '']))
  const initial: Record<string, string> = {
    ...amounts,
    ...units,
    ...{ year: String(request.year), source: '', assurance: 'none', name: '', file: '' },
  }
  const textOf = (values: Record<string, string>, key: string) => (values[key] ?? '').trim()
  const wrongAmount = (text: string): string | undefined => {
    const read = text === '' ? null : readAmount(text)
    return read === 'none' ? t('form.notNumber') : read === 'unclear' ? t('form.unclear') : undefined
  }
  const form = useForm<Record<string, string>>({
    initial,
    check: values => {
      const errors: Record<string, string> = {}
      for (const field of fields) {
        const wrong = wrongAmount(textOf(values, field))
        if (wrong) errors[field] = wrong
      }
      const [first] = fields
      if (first && fields.every(field => textOf(values, field) === '')) errors[first] = t('form.oneFigure')
      for (const key of ['source', 'name']) if (textOf(values, key) === '') errors[key] = t('form.fillIn')
      const year = textOf(values, 'year')
      if (!/^\d{4}$/.test(year) || Number(year) < 1990 || Number(year) > thisYear)
        errors.year = t('form.wrongYear', { year: String(thisYear) })
      return errors
    },
    send: async values => {
      const figures = fields.flatMap(field => {
        const read = readAmount(textOf(values, field))
        return typeof read === 'string' ? [] : [{ field, value: read.value, unit: values[`${field}.unit`] ?? '' }]
      })
      const brought = file ? await call('attachToRequest', { body: { secret } }, { files: { file } }) : null
      if (brought && !brought.isOk) return brought.error
      const outcome = await call('answerFigureRequest', {
        body: {
          ...{ secret, figures, year: Number(values.year), source: textOf(values, 'source') },
          assurance: ASSURANCES.find(one => one === values.assurance) ?? 'none',
          name: textOf(values, 'name'),
          ...(brought ? { file: brought.data.sha256 } : {}),
        },
      })
      if (!outcome.isOk) return besideFigures(outcome.error, figures)
      onSent()
      return null
    },
  })
  return { form, file, setFile }
}
