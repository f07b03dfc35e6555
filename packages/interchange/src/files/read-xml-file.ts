/** One XML file of a package: its root element decides which format reads it. */

import type { ProblemList } from '../database/problems.ts'
import { Unreadable } from './unreadable.ts'
import { readXml } from './xml.ts'
import type { FileVisitor, XmlFormat } from './xml-format.ts'

/** What cannot be read is a problem of this file; nothing of it is imported and the others go on. */
export function readXmlFile(
  path: string,
  bytes: Uint8Array,
  formats: readonly XmlFormat[],
  problems: ProblemList,
): void {
  let visitor: FileVisitor | undefined
  let root = ''
  try {
    readXml(bytes, {
      open(name, attributes, namespace) {
        if (root !== '') return visitor ? visitor.open(name, attributes, '') : 'skip'
        root = name
        visitor = formats.find(format => format.accepts(name, namespace))?.begin(path, name)
        return visitor ? 'enter' : 'skip'
      },
      passesOver: name => visitor?.passesOver?.(name) ?? false,
      element: element => visitor?.element(element),
      close: name => visitor?.close(name),
    })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.add('UNREADABLE', { path }, { why: error.why, technical: error.technical })
    return
  }
  if (visitor) visitor.commit()
  else problems.add('NOT_A_DATA_SET', { path }, { root })
}
