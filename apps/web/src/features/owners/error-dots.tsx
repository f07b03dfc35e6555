import css from './owners.module.css'

/** Typical errors before and after on a scale of logarithms from 1 to `largest`; the numbers beside it are the reading. */
export function ErrorDots({ before, after, largest }: { before: number | null; after: number; largest: number }) {
  const place = (factor: number) => `${(100 * Math.min(1, Math.log(factor) / Math.log(largest))).toFixed(1)}%`
  const [left, right] = [Math.min(after, before ?? after), Math.max(after, before ?? after)]
  return (
    <span className={css.dots} data-bar aria-hidden="true">
      <span className={css.between} style={{ left: place(left), right: `calc(100% - ${place(right)})` }} />
      {before !== null && <span className={css.before} style={{ left: place(before) }} />}
      <span className={css.after} style={{ left: place(after) }} />
    </span>
  )
}

/** Which dot is which. */
export const DotsLegend = ({ before, after }: { before: string; after: string }) => (
  <p className={css.legend}>
    <span className={css.before} aria-hidden="true" /> {before}
    <span className={css.after} aria-hidden="true" /> {after}
  </p>
)
