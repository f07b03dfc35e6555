import type { ReactNode } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Heading } from 'react-aria-components/Heading'
import { Button } from './button.tsx'
import css from './drop-files.module.css'

type Props = {
  title: string
  /** The words of the button. */
  choose: string
  /** Endings and media types that the dialog of the system offers. */
  types: readonly string[]
  /** Never empty; one file unless `isMany`. */
  onFiles: (files: File[]) => void
  isMany?: boolean
  isPending?: boolean
  /** Sentences between the title and the buttons. */
  children?: ReactNode
  /** Buttons beside that for choosing. */
  tools?: ReactNode
}

/** Where files are dropped, or chosen by a button. */
export function DropFiles({
  title,
  choose,
  types,
  onFiles,
  isMany = false,
  isPending = false,
  children,
  tools,
}: Props) {
  const take = (files: File[]) => {
    if (files.length > 0) onFiles(isMany ? files : files.slice(0, 1))
  }
  return (
    <DropZone
      className={css.drop ?? ''}
      aria-label={title}
      onDrop={async event => {
        take(await Promise.all(event.items.filter(item => item.kind === 'file').map(item => item.getFile())))
      }}
    >
      <Heading level={2}>{title}</Heading>
      {children}
      <div className={`acts ${css.tools}`}>
        <FileTrigger acceptedFileTypes={types} allowsMultiple={isMany} onSelect={list => take([...(list ?? [])])}>
          <Button isPending={isPending}>{choose}</Button>
        </FileTrigger>
        {tools}
      </div>
    </DropZone>
  )
}
