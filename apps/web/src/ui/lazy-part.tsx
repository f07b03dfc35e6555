import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { CodeDidNotLoad, fetchCode, hasTyped, isStyleMissing } from '../reload.ts'
import { PartMissing, type PartPlace } from './part-missing.tsx'

type BoundaryProps = { children: ReactNode; instead: (error: CodeDidNotLoad) => ReactNode }

/** Catches missing code and nothing else. */
class CodeBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof CodeDidNotLoad) return this.props.instead(error)
    throw error
  }
}

/** Milliseconds after which a part that failed is asked for again when it is drawn anew. */
const patienceMs = 1000

/** A part whose code can be fetched before it is drawn: a press that opens it then waits for nothing. Code that is missing is told when it is drawn. */
type LazyPart<P> = ComponentType<P> & { prefetch: () => void }

/**
 * A part of a page whose code is fetched when it is first drawn. Where the code is missing, the page is reloaded once; then the
 * part says so in its place and offers another try, and everything round it goes on.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: PartPlace = 'section',
): LazyPart<P> {
  let failedAt: number | null = null
  const make = () =>
    lazy(async () => {
      try {
        const found = await fetchCode(load)
        failedAt = null
        return { default: found }
      } catch (error) {
        failedAt = performance.now()
        throw error
      }
    }) as unknown as ComponentType<P>
  let Code = make()
  function Part(props: P) {
    // React remembers a failed import for ever. The wait keeps an attempt to draw from becoming another request.
    const [tries, setTries] = useState(() => {
      if (failedAt !== null && performance.now() - failedAt > patienceMs) Code = make()
      return 0
    })
    const { isOpen, onClose } = props as { isOpen?: boolean; onClose?: () => void }
    const again = async (error: CodeDidNotLoad): Promise<void> => {
      const helps = !isStyleMissing(error) && (await fetchCode(load).then(Boolean, () => false))
      if (!helps && !hasTyped()) return location.reload()
      if (!helps) return
      Code = make()
      setTries(tries + 1)
    }
    return (
      <CodeBoundary
        key={tries}
        instead={error =>
          isOpen === false ? null : (
            <PartMissing place={place} onAgain={() => again(error)} {...(onClose ? { onClose } : {})} />
          )
        }
      >
        <Code {...props} />
      </CodeBoundary>
    )
  }
  Part.prefetch = () => void load().catch(() => {})
  return Part
}
