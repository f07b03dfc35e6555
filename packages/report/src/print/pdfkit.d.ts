import type { Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit also takes a font that fontkit has parsed, which its own types leave out. */
      registerFont(name: string, parsed: Font): this
    }
  }
}
