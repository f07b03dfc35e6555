/** A workbook of many sheets that grow side by side, row by row. Text is text: nothing in it is ever a formula. */
import { GrowingFile, type Sink, writeArchive } from '@cradle/zip'

/** How the numbers of a column are shown; the number itself has all its digits. */
type Look = 'text' | 'py' | 'number' | 'count' | 'share' | 'degree' | 'wrap'

export type SheetColumn = { head: string; width: number; look?: Look }
export type CellValue = string | number | null | undefined

const LOOKS: readonly Look[] = ['text', 'py', 'number', 'count', 'share', 'degree', 'wrap']
/** Styles: of each look plain, then of text that a spreadsheet would run if it were typed, then the head. */
const GUARDED = LOOKS.length
const GUARDED_WRAP = LOOKS.length + 1
const HEAD = LOOKS.length + 2
const TITLE = LOOKS.length + 3

/** Strings that are kept once; others stand in their cells. */
const MAX_SHARED = 20_000
const MAX_LETTERS = 32_767

export class Workbook {
  readonly #sheets: Sheet[] = []
  readonly #shared = new Map<string, number>()

  sheet(name: string, columns: readonly SheetColumn[], options: { head?: boolean } = {}): Sheet {
    const place = this.#sheets.length + 1
    const sheet = new Sheet(
      name,
      new GrowingFile(`xl/worksheets/sheet${place}.xml`),
      columns,
      text => this.#share(text),
      {
        head: options.head ?? true,
        selected: place === 1,
      },
    )
    this.#sheets.push(sheet)
    return sheet
  }

  #share(text: string): number | null {
    const known = this.#shared.get(text)
    if (known !== undefined) return known
    if (this.#shared.size >= MAX_SHARED || text.length > 120) return null
    this.#shared.set(text, this.#shared.size)
    return this.#shared.size - 1
  }

  /** Ends the sheets and writes the file. `made` stands in its properties. */
  write(sink: Sink, facts: { title: string; made: string }): void {
    for (const sheet of this.#sheets) sheet.end()
    const part = (name: string, text: string) => {
      const made = new GrowingFile(name)
      made.write(text)
      return made
    }
    const strings = new GrowingFile('xl/sharedStrings.xml')
    strings.write(`${XML}<sst xmlns="${MAIN}" uniqueCount="${this.#shared.size}">`)
    for (const text of this.#shared.keys()) strings.write(`<si>${textOf(text)}</si>`)
    strings.write('</sst>')
    const numbers = this.#sheets.map((_, i) => i + 1)
    writeArchive(
      ended([
        part(
          '[Content_Types].xml',
          `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/>${numbers.map(n => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_ML}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SHEET_ML}.sharedStrings+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
        ),
        part(
          '_rels/.rels',
          `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
        ),
        part(
          'docProps/core.xml',
          `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(facts.title)}</dc:title><dc:creator>Cradle</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${facts.made.replace(/\.\d+Z$/, 'Z')}</dcterms:created></cp:coreProperties>`,
        ),
        part(
          'xl/workbook.xml',
          `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><bookViews><workbookView/></bookViews><sheets>${this.#sheets.map((sheet, i) => `<sheet name="${escaped(sheet.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
        ),
        part(
          'xl/_rels/workbook.xml.rels',
          `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map(n => `<Relationship Id="rId${n}" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${OFFICE}/relationships/styles" Target="styles.xml"/><Relationship Id="rIdStrings" Type="${OFFICE}/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        ),
        part('xl/styles.xml', STYLES),
        strings,
        ...this.#sheets.map(sheet => sheet.part),
      ]),
      sink,
    )
  }
}

/** Each file is ended when its turn comes, so that the last blocks are not packed all at once. */
function* ended(files: readonly GrowingFile[]) {
  for (const file of files) yield file.end()
}

export class Sheet {
  readonly name: string
  readonly part: GrowingFile
  readonly #styles: readonly number[]
  readonly #letters: readonly string[]
  readonly #share: (text: string) => number | null
  #row = 0

  constructor(
    name: string,
    part: GrowingFile,
    columns: readonly SheetColumn[],
    share: (text: string) => number | null,
    { head, selected }: { head: boolean; selected: boolean },
  ) {
    this.name = name
    this.part = part
    this.#share = share
    this.#styles = columns.map(({ look = 'text' }) => LOOKS.indexOf(look))
    this.#letters = columns.map((_, i) => lettersOf(i))
    const pane = head ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
    part.write(
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${selected ? ' tabSelected="1"' : ''}>${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`,
    )
    if (head)
      this.#write(
        columns.map(column => column.head),
        HEAD,
      )
  }

  /** null and undefined are empty cells. */
  row(cells: readonly CellValue[]): void {
    this.#write(cells)
  }

  title(text: string): void {
    this.#write([text], TITLE)
  }

  #write(cells: readonly CellValue[], style?: number): void {
    this.#row++
    let xml = `<row r="${this.#row}">`
    for (let i = 0; i < cells.length; i++) {
      const value = cells[i]
      if (value === null || value === undefined || value === '') continue
      const at = `${this.#letters[i] ?? lettersOf(i)}${this.#row}`
      const own = this.#styles[i] ?? 0
      if (typeof value === 'number') {
        if (Number.isFinite(value)) xml += `<c r="${at}" s="${style ?? own}"><v>${value}</v></c>`
        continue
      }
      const look = style ?? (runs(value) ? (own === LOOKS.indexOf('wrap') ? GUARDED_WRAP : GUARDED) : own)
      const shared = this.#share(value)
      xml +=
        shared === null
          ? `<c r="${at}" s="${look}" t="inlineStr"><is>${textOf(value)}</is></c>`
          : `<c r="${at}" s="${look}" t="s"><v>${shared}</v></c>`
    }
    this.part.write(`${xml}</row>`)
  }

  end(): void {
    this.part.write('</sheetData></worksheet>')
  }
}

/** What a spreadsheet would run if a person typed it: marked as text, and left as it is. */
const runs = (text: string): boolean => '=+-@＝＋－＠\t\r'.includes(text.charAt(0)) || text.charCodeAt(0) < 0x20

const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Characters that XML does not know are left out; what looks like an escape of the format is escaped. */
const escaped = (text: string): string =>
  text
    .slice(0, MAX_LETTERS)
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const textOf = (text: string): string => `<t xml:space="preserve">${escaped(text)}</t>`

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Large numbers without decimals, small ones as they are. */
const FORMATS = {
  py: '[&lt;=-1000]-#,##0;[&gt;=1000]#,##0;General',
  count: '#,##0',
  share: '0.0%',
  degree: '0.0000',
} as const
const FORMAT_IDS: Readonly<Record<Look, number>> = {
  text: 0,
  py: 164,
  number: 0,
  count: 165,
  share: 166,
  degree: 167,
  wrap: 0,
}

const xf = (look: Look, more = '') =>
  `<xf numFmtId="${FORMAT_IDS[look]}" fontId="0" fillId="0" borderId="0" xfId="0"${FORMAT_IDS[look] ? ' applyNumberFormat="1"' : ''}${more}>${look === 'wrap' ? '<alignment vertical="top" wrapText="1"/>' : '<alignment vertical="top"/>'}</xf>`

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="4">${Object.entries(FORMATS)
  .map(([, code], i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="15"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF454D57"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${LOOKS.length + 4}">${LOOKS.map(look => xf(look)).join('')}${xf('text', ' quotePrefix="1"')}${xf('wrap', ' quotePrefix="1"')}<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1"><alignment vertical="bottom" wrapText="1"/></xf><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
