import 'react'

declare module 'react' {
  /** Custom properties, which style sheets read with `var()`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
