import { Link, type LinkComponentProps } from '@tanstack/react-router'
import styles from './steps.module.css'

export type Step = {
  id: string
  name: string
  /** What it settled, or what is left to do. */
  said?: string | undefined
  /** Where it can be gone to; without it the step is still to come. */
  link?: Pick<LinkComponentProps<'a'>, 'to' | 'params' | 'search'> | undefined
}

/** Numbered words on one hairline; the current one is underlined in ink, those that can be opened are links. */
export const Steps = ({ steps, current, label }: { steps: readonly Step[]; current: string; label: string }) => (
  <nav aria-label={label}>
    <ol className={styles.steps}>
      {steps.map(({ id, name, said, link }, at) => {
        const isCurrent = id === current
        return (
          <li
            key={id}
            className={isCurrent ? styles.current : link ? styles.open : undefined}
            {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={styles.number}>{at + 1}</span>
            {link && !isCurrent ? (
              <Link {...link} className={styles.name}>
                {name}
              </Link>
            ) : (
              <span className={styles.name}>{name}</span>
            )}
            <span className={styles.said}>{said}</span>
          </li>
        )
      })}
    </ol>
  </nav>
)
