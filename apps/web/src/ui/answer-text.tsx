import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A page of ours named in brackets, such as `(/glossary)`, can be followed; nothing else in an answer is more than text. */
export const AnswerText = ({ children }: { children: string }): ReactNode[] =>
  children.split(/(\(\/[a-z][a-z/-]*(?:#[\w-]+)?\))/).map((part, at) => {
    const [path, hash] = /^\(\/.*\)$/.test(part) ? part.slice(1, -1).split('#') : []
    if (path === undefined) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer do not move
      <span key={at}>
        (
        <Link to={path as '/'} {...(hash ? { hash } : {})}>
          {path}
        </Link>
        )
      </span>
    )
  })
