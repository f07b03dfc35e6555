/**
 * Public LCA databases as packages/data ships them: the files as their makers wrote them, without data sets that say they are copyrighted,
 * in one compressed file each, with the ledger of their import.
 * usage: npm run data:backgrounds -- FOLDER     (with the folders `lca-formats/ecospold1` and `lca-formats/ilcd`)
 */

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BackgroundManifest } from '@cradle/data/backgrounds'
import { importDatabase, ledgerOf, zip } from '@cradle/interchange'
import { openArchive } from '@cradle/sheet'

const MIT = (holder: string) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`

type Files = Map<string, string>
type Made = { files: Files; leftOut: number }
type About = Omit<BackgroundManifest, 'file' | 'bytes' | 'sha256' | 'left_out' | 'processes' | 'exchanges' | 'ledger'>

const USLCI: About = {
  id: 'uslci-fy21q3',
  name: 'USLCI FY21 Q3',
  version: 'FLCAC-admin/uslci-content, commit 91824482b335d7db1b232d18dcc259301c4e42c9',
  address: 'https://github.com/FLCAC-admin/uslci-content/tree/91824482b335d7db1b232d18dcc259301c4e42c9/downloads',
  licence: 'MIT',
  licence_text: MIT('2017 uslci-admin'),
  attribution: 'U.S. Life Cycle Inventory Database (USLCI), NREL and the Federal LCA Commons',
}
const TIANGONG: About = {
  id: 'tiangong-unit-processes',
  name: 'TianGong unit processes',
  version: 'linancn/TianGong-LCA-Data, commit a55b302e1ca1bf190e4c412c74e046e2d54d32f6',
  address: 'https://github.com/linancn/TianGong-LCA-Data/tree/a55b302e1ca1bf190e4c412c74e046e2d54d32f6',
  licence: 'MIT; each data set: free of charge for all users and uses',
  licence_text: MIT('the owners that each data set names (repository linancn/TianGong-LCA-Data)'),
  attribution: 'TianGong LCA Data, Tiangong Initiative',
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: npm run data:backgrounds -- FOLDER')
const built = new URL('../data/built/backgrounds/', import.meta.url)
mkdirSync(built, { recursive: true })
const manifests = [
  await write(USLCI, uslci(filesOf('lca-formats/ecospold1/uslci_fy21_q3_01_olca_10_3_ecospold2.zip'))),
  await write(TIANGONG, tiangong(filesOf('lca-formats/ilcd/tiangong_unit_processes.zip'))),
]
writeFileSync(new URL('manifest.json', built), `${JSON.stringify(manifests, null, 2)}\n`)

function filesOf(path: string): Files {
  const limits = { parts: 200_000, partBytes: 2 ** 30, unpackedBytes: 2 ** 30 }
  const archive = openArchive(readFileSync(join(folder!, path)), limits)
  return new Map(archive.entries.map(entry => [entry.path, new TextDecoder().decode(archive.bytes(entry.path))]))
}

/** Data sets of one file, each between its own tags. */
function uslci(files: Files): Made {
  let leftOut = 0
  const shipped = [...files].map(([path, text]): [string, string] => [
    path,
    text.replace(/<dataset [\s\S]*?<\/dataset>\s*/g, dataSet => {
      if (!/\bcopyright="true"/.test(dataSet)) return dataSet
      leftOut += 1
      return ''
    }),
  ])
  return { files: new Map(shipped), leftOut }
}

/** A data set is a file; the impact methods are those of somebody else. */
function tiangong(files: Files): Made {
  let leftOut = 0
  const shipped = [...files].filter(([path, text]) => {
    if (path.includes('/lciamethods/')) return false
    const isClosed = /<common:copyright>\s*true/.test(text)
    if (isClosed && path.includes('/processes/')) leftOut += 1
    return !isClosed
  })
  return { files: new Map(shipped), leftOut }
}

async function write(about: About, { files, leftOut }: Made): Promise<BackgroundManifest> {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const text = Buffer.from(JSON.stringify(Object.fromEntries(sorted)))
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  const file = `${about.id}.json.br`
  writeFileSync(new URL(file, built), packed)
  const database = await importDatabase({ name: `${about.id}.zip`, bytes: await zip(sorted) })
  const ledger = ledgerOf(database)
  const exchanges = ledger.reduce((sum, { count }) => sum + count, 0)
  const sha256 = createHash('sha256').update(packed).digest('hex')
  console.log(
    `${about.id}: ${(packed.length / 1e6).toFixed(2)} MB, ${database.columns.length} processes, ${leftOut} left out`,
  )
  const processes = database.columns.length
  return { ...about, file, bytes: packed.length, sha256, left_out: leftOut, processes, exchanges, ledger: [...ledger] }
}
