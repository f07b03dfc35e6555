/** What the reader of an XML format offers to the reading of packages. */

import type { ReadDatabase } from '../database/complete.ts'
import type { XmlVisitor } from './xml.ts'

/** A file while it is read: what it holds counts only when `commit` is called, after the last byte was good. */
export type FileVisitor = XmlVisitor & { commit(): void }

export type XmlFormat = {
  /** Whether a root element of this name and namespace is a file of the format. */
  accepts(root: string, namespace: string): boolean
  /** A new file; its root element has been accepted and is not given to the visitor again. */
  begin(path: string, root: string): FileVisitor
  /** Data sets read so far, of any type. */
  readonly count: number
  finish(): ReadDatabase
}
