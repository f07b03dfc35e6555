declare module 'virtual:methodology' {
  /** Empty where the project has no docs/methodology.md. */
  export const html: string
  export const headings: { id: string; title: string }[]
}
