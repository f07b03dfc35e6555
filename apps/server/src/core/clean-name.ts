import { withoutInvisible } from '@cradle/contract'

/** A file's name as it may be shown: no folders, no control or direction-changing characters, at most 200 characters. */
export function cleanName(given: string, otherwise = 'file'): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = withoutInvisible(last.normalize('NFC'))
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (plain === '') return otherwise
  if ([...plain].length <= 200) return plain
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 12 ? plain.slice(dot) : ''
  return [...plain].slice(0, 200 - ending.length).join('') + ending
}
