import css from './owners.module.css'

/** One line as it is, several behind one press. */
export function FoldedLines({ lines, name }: { lines: readonly string[]; name: string }) {
  if (lines.length < 2) return <Lines lines={lines} />
  return (
    <details className={css.folded}>
      <summary>{name}</summary>
      <Lines lines={lines} />
    </details>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css.others}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
