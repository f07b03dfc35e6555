import type { ReactNode, Ref } from 'react'
import css from './scroll-box.module.css'

type Props = { label: string; children: ReactNode; className?: string | undefined; boxRef?: Ref<HTMLDivElement> }

/** A box that scrolls sideways, reachable by keyboard, named for screen readers without being one more landmark. */
export const ScrollBox = ({ label, children, className, boxRef }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, and a section one landmark too many
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <div ref={boxRef} className={`${css.box} ${className ?? ''}`} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
