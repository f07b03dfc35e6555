import { type ReactNode, useEffect, useRef } from 'react'
import css from './prose.module.css'
import type { TextSection } from './text-sections.ts'
import { useHere } from './use-here.ts'

/** Running text at reading width. */
const Prose = ({ children }: { children: ReactNode }) => <div className={css.prose}>{children}</div>

/** Text that the build made out of one of our own documents; nothing a visitor wrote ever comes here. */
export const ProseHtml = ({ html, language = 'en' }: { html: string; language?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own document, rendered when the page was built
  <div className={css.prose} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
)

export type Heading = { id: string; title: string }

/** Contents at the left, following what is read; the text at the right. */
export const WithContents = ({
  label,
  headings,
  above,
  children,
}: {
  label: string
  headings: readonly Heading[]
  /** Stands over the list of contents. */
  above?: ReactNode
  children: ReactNode
}) => {
  const here = useHere(headings.map(({ id }) => id))
  const list = useRef<HTMLElement>(null)
  // A long list is scrolled inside itself, so that the place in it stays in sight.
  useEffect(() => {
    const box = list.current
    const link = box?.querySelector<HTMLElement>('[aria-current="location"]')
    if (!box || !link || here === null || box.scrollHeight <= box.clientHeight) return
    box.scrollTop = link.offsetTop - box.offsetTop - box.clientHeight / 2
  }, [here])
  return (
    <div className={css.layout}>
      <nav ref={list} className={`${css.contents} no-print`} aria-label={label}>
        {above && <div className={css.above}>{above}</div>}
        {headings.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={id === here ? 'location' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  )
}

/** Sections of plain paragraphs, of a catalogue or of an operator; a line that begins with a dash is an item of a list. */
export const TextSections = ({ sections }: { sections: readonly TextSection[] }) => (
  <Prose>
    {sections.map(({ id, title, text }) => [
      title ? (
        <h2 key={id} id={id}>
          {title}
        </h2>
      ) : null,
      ...paragraphs(text, id),
    ])}
  </Prose>
)

const paragraphs = (text: readonly string[], key: string): ReactNode[] => {
  const out: ReactNode[] = []
  let items: string[] = []
  const flush = () => {
    if (items.length === 0) return
    const list = items
    items = []
    out.push(
      <ul key={`${key}-${out.length}`}>
        {list.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>,
    )
  }
  for (const line of text) {
    if (line.startsWith('- ')) items.push(line.slice(2))
    else {
      flush()
      out.push(<p key={`${key}-${out.length}`}>{line}</p>)
    }
  }
  flush()
  return out
}
