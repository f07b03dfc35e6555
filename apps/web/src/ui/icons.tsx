/** A few strokes of our own, 16 px, in the colour of the text. Always beside a word or a name for screen readers. */
type Props = { className?: string }

const icon =
  (path: string, size = 16, strokeWidth = 1.5) =>
  ({ className }: Props) => (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )

export const Chevron = icon('M4.5 6.5 8 10l3.5-3.5')
export const Check = icon('m3.5 8.5 3 3 6-7', 12)
export const Dash = icon('M4 8h8', 12)
export const Cross = icon('m4 4 8 8m0-8-8 8')
export const More = icon('M3 8h.01M8 8h.01M13 8h.01', 16, 2.75)
export const Warning = icon('M8 2.5 14 13H2L8 2.5Zm0 4v3m0 2v.01')
export const Failed = icon('M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-9v3.5m0 2.5v.01')
export const Done = icon('m3 8.5 3.5 3.5L13 4.5')
export const Search = icon('M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.5-1 3 3')
export const Look = icon('M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 2v12M8 5h4.5M8 8h6M8 11h4.5')
export const SortUp = icon('M8 13V3.5M4.5 7 8 3.5 11.5 7', 12)
export const SortDown = icon('M8 3v9.5M4.5 9 8 12.5 11.5 9', 12)
