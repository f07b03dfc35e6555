declare module 'fontkit' {
  export type Font = { hasGlyphForCodePoint(code: number): boolean; postscriptName: string }
  export function create(bytes: Uint8Array): Font
}
