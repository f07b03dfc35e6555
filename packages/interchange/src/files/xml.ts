/**
 * XML read as a stream: the visitor enters an element, has it built as a small tree, or passes over it. Names and attributes are local
 * (`epd:module` is `module`), because files differ in their prefixes. A document type is refused, so no entity is ever expanded.
 */

import { SaxesParser } from 'saxes'
import { decoderOf, xmlEncoding } from './encoding.ts'
import { Unreadable } from './unreadable.ts'

export type XmlAttributes = Readonly<Record<string, string>>

export type XmlElement = {
  name: string
  /** By local name. */
  attributes: XmlAttributes
  /** Prefixes of the attributes' names. */
  prefixes: readonly string[]
  children: XmlElement[]
  text: string
}

export type XmlVisitor = {
  /** An element inside those that were entered. Attributes have their full names. The root comes first, with its namespace. */
  open(name: string, attributes: XmlAttributes, namespace: string): 'enter' | 'build' | 'skip'
  /** Whether an element inside one that is built is of no use: it is left out with all that is in it. */
  passesOver?(name: string): boolean
  /** One that was built. */
  element(element: XmlElement): void
  /** One that was entered ends. */
  close(name: string): void
}

const DEEPEST = 64
/** Bytes decoded at once. */
const CHUNK = 256 * 1024

/**
 * Reads a whole file. The visitor may already have been called when a later part turns out to be broken: it holds back what it made until
 * `readXml` returns.
 * @throws Unreadable
 */
export function readXml(bytes: Uint8Array, visitor: XmlVisitor): void {
  const reading = new Reading(visitor)
  const decoder = decoderOf(xmlEncoding(bytes))
  for (let at = 0; at < bytes.length; at += CHUNK) {
    let text: string
    try {
      text = decoder.decode(bytes.subarray(at, at + CHUNK), { stream: at + CHUNK < bytes.length })
    } catch {
      throw new Unreadable('encoding', decoder.encoding)
    }
    reading.write(text)
  }
  reading.end()
}

class Reading {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  readonly #visitor: XmlVisitor
  /** Elements that are being built, outermost first. */
  readonly #built: XmlElement[] = []
  #depth = 0
  /** Depth of the element that is passed over. */
  #skipped = 0

  constructor(visitor: XmlVisitor) {
    this.#visitor = visitor
    this.#parser.on('error', error => {
      throw new Unreadable('syntax', error.message)
    })
    this.#parser.on('doctype', () => {
      throw new Unreadable('document_type')
    })
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes))
    this.#parser.on('closetag', ({ name }) => this.#close(name))
    this.#parser.on('text', text => this.#text(text))
    this.#parser.on('cdata', text => this.#text(text))
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  end(): void {
    this.#parser.close()
  }

  #open(fullName: string, given: Record<string, string>): void {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new Unreadable('depth', String(DEEPEST))
    if (this.#skipped > 0) return
    const name = localName(fullName)
    const parent = this.#built.at(-1)
    if (parent && this.#visitor.passesOver?.(name)) {
      this.#skipped = this.#depth
      return
    }
    if (!parent) {
      const what = this.#visitor.open(name, given, this.#depth === 1 ? namespaceOf(fullName, given) : '')
      if (what === 'skip') this.#skipped = this.#depth
      if (what !== 'build') return
    }
    const element: XmlElement = { name, ...localAttributes(given), children: [], text: '' }
    parent?.children.push(element)
    this.#built.push(element)
  }

  #close(fullName: string): void {
    this.#depth -= 1
    if (this.#skipped > 0) {
      if (this.#depth < this.#skipped) this.#skipped = 0
      return
    }
    const element = this.#built.pop()
    if (!element) this.#visitor.close(localName(fullName))
    else if (this.#built.length === 0) this.#visitor.element(element)
  }

  #text(text: string): void {
    const element = this.#built.at(-1)
    if (element && this.#skipped === 0) element.text += text
  }
}

const NO_PREFIXES: readonly string[] = []

/** Attributes by local name. Where no name has a prefix, which is usual, they are taken as they are. */
function localAttributes(given: XmlAttributes): Pick<XmlElement, 'attributes' | 'prefixes'> {
  const names = Object.keys(given)
  if (!names.some(name => name.includes(':'))) return { attributes: given, prefixes: NO_PREFIXES }
  const attributes: Record<string, string> = {}
  const prefixes: string[] = []
  for (const name of names) {
    const colon = name.indexOf(':')
    if (colon > 0) prefixes.push(name.slice(0, colon))
    attributes[name.slice(colon + 1)] = given[name] ?? ''
  }
  return { attributes, prefixes }
}

function namespaceOf(fullName: string, attributes: XmlAttributes): string {
  const colon = fullName.indexOf(':')
  return attributes[colon < 0 ? 'xmlns' : `xmlns:${fullName.slice(0, colon)}`] ?? ''
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(child => child.name === name)

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(child => child.name === name)

/** The element at the end of a path of names. */
export function descendant(element: XmlElement, ...names: string[]): XmlElement | undefined {
  let found: XmlElement | undefined = element
  for (const name of names) found = found && childOf(found, name)
  return found
}

/** The English one of texts in several languages, else the first. */
function englishText(elements: readonly XmlElement[]): string {
  const english = elements.find(({ attributes }) => attributes.lang?.toLowerCase() === 'en')
  return (english ?? elements[0])?.text.trim() ?? ''
}

export const englishChild = (element: XmlElement | undefined, name: string): string =>
  element ? englishText(childrenOf(element, name)) : ''
