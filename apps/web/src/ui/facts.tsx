import type { ReactNode } from 'react'
import css from './report-parts.module.css'

/** The line under the title of a page: what its figures stand on. */
export const Facts = ({ children }: { children: ReactNode }) => <div className={css.facts}>{children}</div>
