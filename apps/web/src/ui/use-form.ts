import { type FormEvent, useRef, useState } from 'react'
import type { CallError } from '../call-error.ts'

type Errors<V> = Partial<Record<keyof V, string>>

export type Form<V> = {
  values: V
  set: <K extends keyof V>(key: K, value: V[K]) => void
  errors: Errors<V>
  /** The sentence above a form that was refused. */
  failure: CallError | null
  isSending: boolean
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  /** `name`, `value`, `onChange` and `error` of a text field. */
  field: <K extends keyof V & string>(
    key: K,
  ) => { name: K; value: V[K]; onChange: (value: V[K]) => void; error: string | undefined; isRequired: boolean }
  reset: (values?: V) => void
}

type Settings<V> = {
  initial: V
  /** What can be known before asking the server. */
  check?: (values: V) => Errors<V>
  /** The failed call's error, or null when it was accepted. */
  send: (values: V) => Promise<CallError | null>
  optional?: readonly (keyof V)[]
  /** The server's names of fields, where they differ. */
  names?: Record<string, keyof V>
}

const focusFirstError = (form: HTMLFormElement | null) => {
  // After the errors were drawn.
  setTimeout(() => {
    const target = form?.querySelector<HTMLElement>('[data-form-failure], [aria-invalid="true"]')
    target?.focus()
  })
}

/** Values, errors beside their fields, one sending at a time, focus on what must be repaired. */
export const useForm = <V extends Record<string, unknown>>({
  initial,
  check,
  send,
  optional = [],
  names = {},
}: Settings<V>): Form<V> => {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [failure, setFailure] = useState<CallError | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement | null>(null)

  const set = <K extends keyof V>(key: K, value: V[K]) => {
    setValues(before => ({ ...before, [key]: value }))
    setErrors(({ [key]: _, ...others }) => others as Errors<V>)
  }

  const submit = async () => {
    const found = check?.(values) ?? {}
    setErrors(found)
    setFailure(null)
    if (Object.values(found).some(Boolean)) return focusFirstError(form.current)
    setSending(true)
    const error = await send(values)
    setSending(false)
    if (!error) return
    const beside: Errors<V> = {}
    for (const { field, sentence } of error.problems) {
      const key = names[field] ?? (field.replace(/^(body|query|params)[./]/, '') as keyof V)
      if (key in initial) beside[key] ??= sentence
    }
    setErrors(beside)
    setFailure(error)
    focusFirstError(form.current)
  }

  return {
    values,
    set,
    errors,
    failure,
    isSending,
    onSubmit: event => {
      event?.preventDefault()
      if (event) form.current = event.currentTarget
      if (!isSending) void submit()
    },
    field: key => ({
      name: key,
      value: values[key],
      onChange: value => set(key, value),
      error: errors[key],
      isRequired: !optional.includes(key),
    }),
    reset: next => {
      setValues(next ?? initial)
      setErrors({})
      setFailure(null)
    },
  }
}

/** A full address, as the server asks for. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim()) && text.trim().length <= 254
