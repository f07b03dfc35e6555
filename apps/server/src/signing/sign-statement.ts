import type { FrameworkStatement } from '@cradle/contract'
import { digestStatement } from '@cradle/signing'
import type { Deps } from '../deps/deps.ts'
import { type Signing, signWith } from './sign.ts'

type Frozen = { statement: string; version: number; frozen: Date; series: string; content: FrameworkStatement }

/** Signs a statement as it is frozen: its figures, its texts, and digests of its lines. */
export const signStatement = (deps: Signing & Pick<Deps, 'db'>, { content, frozen, ...row }: Frozen) =>
  signWith(deps, deps.db, {
    kind: 'statement',
    report: row.series,
    name: content.portfolio.name,
    statement: row.statement,
    version: row.version,
    frozen: frozen.toISOString(),
    // As the database gives it back.
    ...digestStatement(JSON.parse(JSON.stringify(content))),
  })
