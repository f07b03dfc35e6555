import { withoutAccents } from '@cradle/text'

type Section = { id: string; title: string; html: string }

const plain = (html: string): string => withoutAccents(html.replace(/<[^>]*>/g, ' '), 'NFD').toLowerCase()

/** The sections whose title or text has every word that is looked for, in any order; all of them where nothing is. */
export function sectionsWith<S extends Section>(sections: readonly S[], wanted: string): readonly S[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return sections
  return sections.filter(({ title, html }) => {
    const text = plain(`${title} ${html}`)
    return words.every(word => text.includes(word))
  })
}
