import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locale } from '../format.ts'
import { TextField } from '../ui/text-field.tsx'

type Props = {
  label: string
  labelHidden?: boolean
  /** null: not known; the field is empty. */
  value: number | null
  onChange: (value: number) => void
  min?: number
  max?: number
  hint?: string
  /** What is written is a hundred times the value. */
  isPercent?: boolean
}

/** A number as people write it: a decimal comma is a point, `5e-6` is a number. What is none says so and changes nothing. */
export const readNumber = (text: string): number | null => {
  const plain = text
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/[\s\u202f\u00a0]/g, '')
    .replace(',', '.')
  const value = plain === '' ? Number.NaN : Number(plain)
  return Number.isFinite(value) ? value : null
}

const toValue = (read: number, isPercent: boolean) => (isPercent ? Number((read / 100).toPrecision(12)) : read)

/** With the decimal sign of the reader's language, as figures beside it have it; `readNumber` takes it for the same number. */
export const writeNumber = (value: number): string => {
  const sign = new Intl.NumberFormat(locale()).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  return String(value).replace('.', sign ?? '.')
}

/** As short as the number allows: 0.1 × 3 in percent is 30, not 30.000000000000004. */
const write = (value: number | null, isPercent: boolean) =>
  value === null ? '' : writeNumber(isPercent ? Number((value * 100).toPrecision(12)) : value)

export function NumberField({
  label,
  labelHidden,
  value,
  onChange,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  hint,
  isPercent = false,
}: Props) {
  const { t } = useTranslation('variables')
  const [text, setText] = useState(() => write(value, isPercent))
  useEffect(() => {
    // Only what came from elsewhere is written over what stands in the field.
    setText(before => {
      const read = readNumber(before)
      if (value === null && before.trim() !== '' && read === null) return before
      return read !== null && toValue(read, isPercent) === value ? before : write(value, isPercent)
    })
  }, [value, isPercent])
  const read = readNumber(text)
  const number = read === null ? null : toValue(read, isPercent)
  const isUnknown = value === null && text.trim() === ''
  const isWrong = !isUnknown && (number === null || number < min || number > max)
  return (
    <TextField
      small
      label={label}
      {...(labelHidden ? { labelHidden } : {})}
      inputMode="decimal"
      value={text}
      hint={hint}
      onChange={next => {
        setText(next)
        const found = readNumber(next)
        const meant = found === null ? null : toValue(found, isPercent)
        if (meant !== null && meant >= min && meant <= max) onChange(meant)
      }}
      error={
        isWrong
          ? number === null
            ? t('try.notNumber')
            : Number.isFinite(max)
              ? t('try.between', { least: write(min, isPercent), most: write(max, isPercent) })
              : t('try.atLeast', { least: write(min, isPercent) })
          : undefined
      }
    />
  )
}
