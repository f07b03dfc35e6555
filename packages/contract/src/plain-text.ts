/**
 * Letters that a joiner (U+200C, U+200D) shapes or separates: Arabic, Syriac, Mongolian, N'Ko and the scripts of India and its
 * neighbours. Elsewhere a joiner is invisible and only makes two equal names differ.
 */
const SHAPED =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}'
/** Signs that end a consonant (virama); after them a joiner also stands at the end of a word (Malayalam chillu). */
const VIRAMA = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA'
const PICTURE = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F'

const joiner = new RegExp(
  `(?<=[${VIRAMA}])[\\u200C\\u200D]|(?<=[${SHAPED}]\\p{M}*)[\\u200C\\u200D](?=[${SHAPED}])|(?<=[${PICTURE}])\\u200D(?=\\p{Extended_Pictographic})`,
  'gu',
)
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu
/** A character that no text brought here carries: it stands for a joiner that stays. */
const [NON_JOINER, JOINER] = ['\uFDD0', '\uFDD1']

/** A text without control, formatting and direction-changing characters; joiners stay where the script needs them. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/[\uFDD0\uFDD1]/gu, '')
    .replace(joiner, one => (one === '\u200D' ? JOINER : NON_JOINER))
    .replace(invisible, '')
    .replaceAll(NON_JOINER, '\u200C')
    .replaceAll(JOINER, '\u200D')
}

/** A name on one line: line breaks and runs of blanks are one blank, invisible characters are gone. */
export const oneLine = (text: string): string =>
  withoutInvisible(text.normalize('NFC').replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')).trim()

/** A text of several lines: one kind of line break, no invisible characters, no more than one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map(line => withoutInvisible(line.replaceAll('\t', ' ')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
