type DocumentSection = import('../document-plugin.ts').DocumentSection

declare module 'virtual:methodology' {
  /** What stands before the first section, as HTML. */
  export const lead: string
  export const sections: readonly DocumentSection[]
}

declare module 'virtual:input-guide' {
  export const lead: string
  export const sections: readonly DocumentSection[]
}

declare module 'virtual:methodology/*' {
  export const lead: string
  export const sections: readonly DocumentSection[]
}

declare module 'virtual:input-guide/*' {
  export const lead: string
  export const sections: readonly DocumentSection[]
}
