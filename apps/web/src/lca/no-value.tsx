import css from './no-value.module.css'

/** Stands where a value would: a hatch, and the word for why there is none. */
export function NoValue({ word }: { word: string }) {
  return (
    <span className={css.noValue}>
      <i aria-hidden="true" />
      {word}
    </span>
  )
}
