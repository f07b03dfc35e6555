import { Link, type LinkComponentProps } from '@tanstack/react-router'
import css from './steps.module.css'

export type Step = {
  id: string
  name: string
  /** What it settled, or what is left to do. */
  note?: string | undefined
  /** Where it can be gone to; without it the step is still to come. */
  link?: Pick<LinkComponentProps<'a'>, 'to' | 'params' | 'search'> | undefined
}

/** Numbered words on one hairline; the current one is underlined in ink, those that can be opened are links. */
export const Steps = ({ steps, current, label }: { steps: readonly Step[]; current: string; label: string }) => (
  <nav aria-label={label}>
    <ol className={css.steps}>
      {steps.map(({ id, name, note, link }, at) => {
        const isCurrent = id === current
        return (
          <li
            key={id}
            className={isCurrent ? css.current : link ? css.open : undefined}
            {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={css.number}>{at + 1}</span>
            {link && !isCurrent ? (
              <Link {...link} className={css.name}>
                {name}
              </Link>
            ) : (
              <span className={css.name}>{name}</span>
            )}
            <span className={css.said}>{note}</span>
          </li>
        )
      })}
    </ol>
  </nav>
)
