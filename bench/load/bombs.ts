/**
 * Files that unpack to far more than they are: how long the answer takes and how much more memory the server has meanwhile.
 * `node bench/load/bombs.ts [--mebibytes 400]`. Goal: 400 MiB refused within 15 s with less than 300 MB more.
 */
import { parseArgs } from 'node:util'
import { zipOf } from '../../packages/sheet/test/zip.ts'
import { openAsk } from './ask.ts'
import { openInstallation } from './installation.ts'
import { inviteOf, wanted } from './people.ts'
import { forgetMostMemory, memoryOf } from './watch.ts'

const { values } = parseArgs({ options: { mebibytes: { type: 'string', default: '400' } } })
const MEBI = 1024 * 1024
const size = Number(values.mebibytes) * MEBI

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const NS = 'http://schemas.openxmlformats.org'
const types = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
const small = (name: string, text: string) => ({ name, content: Buffer.from(XML + text) })
const rest = [
  small(
    '[Content_Types].xml',
    `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types('worksheet')}"/></Types>`,
  ),
  small(
    '_rels/.rels',
    `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  small(
    'xl/workbook.xml',
    `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ),
  small(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
]

/** A worksheet of one row repeated, of as many bytes at most. */
function worksheet(bytes: number): Buffer {
  const head = Buffer.from(`${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>`)
  const tail = Buffer.from('</sheetData></worksheet>')
  const row = `<row>${'<c t="inlineStr"><is><t>Example Power</t></is></c>'.repeat(8)}</row>`
  const rows = Math.floor((bytes - head.length - tail.length) / row.length)
  return Buffer.concat([head, Buffer.alloc(rows * row.length, row), tail])
}

const NAME = 'xl/worksheets/sheet1.xml'
const whole = { name: NAME, content: worksheet(size) }
const allowed = 290 * MEBI
const piece = worksheet(4 * MEBI)
const bombs: Record<string, Uint8Array> = {
  'says how large it is': zipOf([...rest, whole]),
  'says that it is 1 MiB': zipOf([...rest, { ...whole, declared: MEBI }]),
  'says that it is 290 MiB': zipOf([...rest, { ...whole, declared: allowed }]),
  'says 4 MiB, a hundred times': zipOf([
    ...rest,
    ...Array.from({ length: 100 }, (_, i) => ({ name: `xl/worksheets/sheet${i + 2}.xml`, content: piece })),
  ]),
  'of 290 MiB, which is allowed': zipOf([...rest, { name: NAME, content: worksheet(allowed) }]),
}

const installation = await openInstallation({ database: 'embedded', roles: ['web,worker'] })
const ask = openAsk(installation.urls)
try {
  const [person] = await inviteOf(ask, 1)
  const { pid, url } = installation.parts[0]!
  console.log('| file | bytes | answer | s | more memory, MiB | another call meanwhile, most ms |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [what, file] of Object.entries(bombs)) {
    forgetMostMemory(pid)
    const before = memoryOf(pid).now
    const form = new FormData()
    form.set('file', new File([new Uint8Array(file)], 'bomb.xlsx'))
    const begun = performance.now()
    let done = false
    const answered = fetch(new URL('/api/portfolio/upload/', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${person!.token}` },
      body: form,
    }).finally(() => (done = true))
    let slowest = 0
    while (!done) {
      const { ms } = await wanted(200, ask({ method: 'GET', path: '/api/portfolio/list/', token: person!.token }))
      slowest = Math.max(slowest, ms)
      await new Promise(later => setTimeout(later, 20))
    }
    const answer = await answered
    const seconds = (performance.now() - begun) / 1000
    const { code } = (await answer.json()) as { code?: string }
    const more = memoryOf(pid).most - before
    console.log(
      `| ${what} | ${file.length} | ${answer.status} ${code ?? ''} | ${seconds.toFixed(1)} | ${more.toFixed(0)} | ${slowest.toFixed(0)} |`,
    )
  }
} finally {
  ask.close()
  await installation.close()
}
