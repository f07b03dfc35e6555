/** The colours of one mark: its area, its outline where only an outline is drawn, and text upon it. CSS colours. */
export type Paint = { fill: string; outline: string; ink: string }

/**
 * `known` has a value (0 is one); `insufficient` was looked at without enough data; `stated` has outcomes beside the scale and no value, and is
 * an empty frame; `absent` has nothing and is hatched, never 0.
 */
type MarkState = 'known' | 'insufficient' | 'stated' | 'absent'

/**
 * One thing that carries a signed value. Negative values go inward or left and are solid; positive ones go outward or
 * right and are outlined. The two are never netted, so no picture adds marks up.
 */
export type Mark = {
  id: string
  /** One or two characters for the tile, so that colour never speaks alone. */
  badge: string
  /** A word for narrow places, and the full name where room allows. */
  label: string
  fullLabel: string
  state: MarkState
  value: number | null
  /** Bounds of the interval, low <= high in sign. */
  low: number | null
  high: number | null
  /** What stands beside the value: its state in words. */
  note: string
  /** The sentence a screen reader and the tooltip give. */
  name: string
  paint: Paint
  /** Where pressing it leads. */
  href: string
}
