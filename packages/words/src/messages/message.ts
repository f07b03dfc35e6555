import type { Area, English } from './catalogues.ts'

/**
 * A value of a message. Numbers are written in the reader's language; a year or an identifier is text. Of several names, commas stand
 * between them; the sentences of a place called `sentences` follow each other.
 */
export type Param = string | number | Message | readonly (string | Message)[]

/** What is to be said, as a code `area:key` with its values. A value may be a message itself: it is said in the same language. */
export type Message = { readonly code: string; readonly params?: Readonly<Record<string, Param>> | undefined }

/** The names of the `{{places}}` in a text. */
type PlacesOf<Text> = Text extends `${string}{{${infer Place}}}${infer Rest}` ? Place | PlacesOf<Rest> : never

/** `rows_one` and `rows_other` are the forms of one text, `rows`. */
type StemOf<Key> = Key extends `${infer Stem}_one` ? Stem : Key extends `${infer Stem}_other` ? Stem : Key

/** Keys of an area, without its name. */
export type KeyOf<A extends Area> = StemOf<keyof English[A]> & string

type FormsOf<K extends string> = K | `${K}_one` | `${K}_other`
type PlacesIn<A extends Area, K extends string> = PlacesOf<English[A][FormsOf<K> & keyof English[A]]>

/** The values that the text of a key needs; what is counted is a number. */
type ParamsOf<A extends Area, K extends string> = {
  readonly [Place in PlacesIn<A, K>]: Place extends 'count' ? number : Param
}

/** The values as the last argument of a function, which is left out where the text needs none. */
export type ParamsArgument<A extends Area, K extends string> = [PlacesIn<A, K>] extends [never]
  ? []
  : [params: ParamsOf<A, K>]

/** Every code there is, `area:key`. */
export type Code = { [A in Area]: `${A}:${KeyOf<A>}` }[Area]

type ArgumentOf<C extends Code> = C extends `${infer A extends Area}:${infer K}` ? ParamsArgument<A, K> : never

/** A message with all values that its text needs: an unknown code or a value that is missing does not compile. */
export const message = <C extends Code>(code: C, ...[params]: ArgumentOf<C>): Message =>
  params === undefined ? { code } : { code, params }
