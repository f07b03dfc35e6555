import css from './landing.module.css'

/** A heading at the left, what belongs to it at the right. */
export function Pair({ title, id, children }: { title: string; id: string; children: React.ReactNode }) {
  return (
    <section className={css.pair} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
