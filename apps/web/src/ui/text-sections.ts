import { withoutAccents } from '@cradle/text'

export type TextSection = { id: string; title: string; text: readonly string[] }

const nameOf = (title: string): string =>
  withoutAccents(title, 'NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'part'

/**
 * An operator's text as sections: `## ` opens one, empty lines part paragraphs, a line that begins with `- ` is an item of a list.
 * Nothing else is understood, so nothing a person writes becomes anything but text.
 */
export function sectionsOf(body: string): TextSection[] {
  const sections: { id: string; title: string; text: string[] }[] = []
  const used = new Map<string, number>()
  const open = (title: string) => {
    const name = title ? nameOf(title) : 'start'
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    sections.push({ id: times > 1 ? `${name}-${times}` : name, title, text: [] })
  }
  let isNew = true
  for (const line of body.split(/\r?\n/).map(text => text.trim())) {
    if (line.startsWith('## ')) {
      open(line.slice(3).trim())
      isNew = true
    } else if (line === '') isNew = true
    else {
      if (sections.length === 0) open('')
      const { text } = sections.at(-1)!
      const isItem = line.startsWith('- ')
      if (isNew || isItem || text.at(-1)!.startsWith('- ')) text.push(line)
      else text[text.length - 1] += ` ${line}`
      isNew = false
    }
  }
  return sections
}
