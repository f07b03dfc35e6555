import type { Source } from './sources.ts'

/** What a library or a module of Node may be without reaching outside the program. */
const HARMLESS = /^(@cradle\/|zod$|node:(crypto|buffer|path|url)$)/

/** The files of a folder that reach no database, network, file or process, nor a file of it that does: domain that could be a package. */
export function withoutShell(sources: readonly Source[], folder: string): Source[] {
  const own = new Map(sources.filter(({ file }) => file.startsWith(folder)).map(source => [source.file, source]))
  const known = new Map<string, boolean>()
  const isPure = (file: string): boolean => {
    const source = own.get(file)
    if (!source) return !file.startsWith(folder)
    const found = known.get(file)
    if (found !== undefined) return found
    // A circle is no reason by itself.
    known.set(file, true)
    const pure =
      source.outside.every(name => HARMLESS.test(name)) &&
      !/\bprocess\./.test(source.text) &&
      source.imports.every(to => isPure(to))
    known.set(file, pure)
    return pure
  }
  return [...own.values()].filter(({ file }) => isPure(file))
}
