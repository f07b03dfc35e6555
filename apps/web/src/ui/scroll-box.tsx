import type { ReactNode, Ref } from 'react'
import css from './scroll-box.module.css'
import { useHiddenSides } from './use-hidden-sides.ts'

type Props = { label: string; children: ReactNode; className?: string | undefined; boxRef?: Ref<HTMLDivElement> }

/**
 * A box that scrolls sideways, reachable by keyboard, named for screen readers without being one more landmark. A shadow lies
 * on each side on which something is hidden.
 */
export function ScrollBox({ label, children, className, boxRef }: Props) {
  const sides = useHiddenSides(boxRef)
  return (
    <div className={css.frame} data-hidden={sides.hidden}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, and a section one landmark too many */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={sides.box} className={`${css.box} ${className ?? ''}`} role="group" aria-label={label} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}
