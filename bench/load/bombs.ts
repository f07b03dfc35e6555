/**
 * Files that unpack to far more than they are: how long the answer takes and how much more memory the server has meanwhile.
 * `node bench/load/bombs.ts [--mebibytes 400]`. Goal: 400 MiB refused within 15 s with less than 300 MB more.
 */
import { parseArgs } from 'node:util'
import { crc32, deflateRawSync } from 'node:zlib'
import { openAsk } from './ask.ts'
import { openInstallation } from './installation.ts'
import { inviteOf } from './people.ts'
import { forgetMostMemory, memoryOf } from './watch.ts'

const { values } = parseArgs({ options: { mebibytes: { type: 'string', default: '400' } } })
const MEBI = 1024 * 1024
const size = Number(values.mebibytes) * MEBI

type Entry = { name: string; packed: Buffer; crc: number; declared: number }

const pack = (name: string, content: Buffer, declared = content.length): Entry => ({
  ...{ name, packed: deflateRawSync(content), crc: crc32(content), declared },
})

/** A ZIP archive; the sizes are those that the entries declare. */
function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, packed, crc, declared } of entries) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declared, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = [Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]
    parts.push(...local)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name))
    offset += local.reduce((all, part) => all + part.length, 0)
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const NS = 'http://schemas.openxmlformats.org'
const types = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
const small = (name: string, text: string) => pack(name, Buffer.from(XML + text))
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

const whole = pack('xl/worksheets/sheet1.xml', worksheet(size))
const allowed = 290 * MEBI
const bombs: Record<string, Buffer> = {
  'says how large it is': zipOf([...rest, whole]),
  'says that it is 1 MiB': zipOf([...rest, { ...whole, declared: MEBI }]),
  'says that it is 290 MiB': zipOf([...rest, { ...whole, declared: allowed }]),
  'says 4 MiB, a hundred times': zipOf([
    ...rest,
    ...Array.from({ length: 100 }, (_, i) => pack(`xl/worksheets/sheet${i + 2}.xml`, worksheet(4 * MEBI))),
  ]),
  'of 290 MiB, which is allowed': zipOf([...rest, pack('xl/worksheets/sheet1.xml', worksheet(allowed))]),
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
      const { ms } = await ask({ method: 'GET', path: '/api/portfolio/', token: person!.token })
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
