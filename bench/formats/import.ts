/**
 * Imports a database of generated EcoSpold 2 data sets, in a process of its own: time and memory.
 * usage: npm run bench -- formats/import [DATA_SETS]     (default 20000; bound: 30 s and 1 GB for 20,000)
 */

import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importDatabase, ledgerOf } from '@cradle/interchange'
import { type PackedFile, packedFile, writeArchive } from '@cradle/zip'

const INPUTS = 12
const EMISSIONS = 30

const [first = '20000', file] = process.argv.slice(2)
if (first === '--read' && file !== undefined) await read(file)
else measure(Number(first))

/** One data set of the size of those in public databases: 43 exchanges with comments, 29 kB. */
function dataSet(index: number, count: number): string {
  const id = (kind: string, k: number) => `${kind}${String(k).padStart(7, '0')}-0000-4000-8000-000000000000`
  const comment = `<comment xml:lang="en">${'generated, to be read again; '.repeat(8)}</comment>`
  const body = (name: string, group: string) =>
    `<name xml:lang="en">${name}</name><unitName xml:lang="en">kg</unitName>${comment}<uncertainty><lognormal meanValue="1" mu="0" variance="0.04" ` +
    `varianceWithPedigreeUncertainty="0.05"/></uncertainty>${group}`
  const intermediate = (k: number, amount: number, link: string, group: string) =>
    `<intermediateExchange id="x" intermediateExchangeId="${id('a', k)}" amount="${amount}"${link}>${body(`product ${k}`, group)}</intermediateExchange>`
  const inputs = Array.from({ length: INPUTS }, (_, i) => {
    const k = (index * 31 + i * 977 + 1) % count
    return intermediate(k, 0.01 / (i + 1), ` activityLinkId="${id('b', k)}"`, '<inputGroup>5</inputGroup>')
  })
  const emissions = Array.from({ length: EMISSIONS }, (_, i) => {
    const k = (index * 7 + i * 13) % 2000
    const place =
      '<compartment subcompartmentId="y"><compartment xml:lang="en">air</compartment><subcompartment xml:lang="en">urban air</subcompartment></compartment>'
    return `<elementaryExchange id="z" elementaryExchangeId="${id('c', k)}" amount="${i / 7 + 0.001}">${body(`substance ${k}`, `${place}<outputGroup>4</outputGroup>`)}</elementaryExchange>`
  })
  return (
    `<?xml version="1.0" encoding="UTF-8"?><ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02"><activityDataset><activityDescription>` +
    `<activity id="${id('b', index)}" type="1" specialActivityType="0"><activityName xml:lang="en">making of ${index}</activityName></activity>` +
    `<geography geographyId="g"><shortname xml:lang="en">GLO</shortname></geography></activityDescription><flowData>` +
    `${intermediate(index, 1, '', '<outputGroup>0</outputGroup>')}${inputs.join('')}${emissions.join('')}</flowData></activityDataset></ecoSpold>`
  )
}

function measure(count: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-formats-'))
  try {
    const path = join(folder, 'generated.zip')
    const into = openSync(path, 'w')
    writeArchive(generated(count), { write: bytes => void writeSync(into, bytes) })
    closeSync(into)
    console.log(`${count} data sets, archive of ${(statSync(path).size / 2 ** 20).toFixed(0)} MiB`)
    const { status } = spawnSync(process.execPath, [import.meta.filename, '--read', path], { stdio: 'inherit' })
    process.exitCode = status ?? 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function* generated(count: number): Generator<PackedFile> {
  for (let i = 0; i < count; i++) yield packedFile(`datasets/${i}.spold`, dataSet(i, count))
}

async function read(path: string): Promise<void> {
  const from = performance.now()
  const bytes = readFileSync(path)
  let reading = 0
  const database = await importDatabase(
    { name: path, bytes },
    {
      onProgress({ phase }) {
        if (phase === 'read') reading = performance.now()
      },
    },
  )
  const end = performance.now()
  const peak = process.resourceUsage().maxRSS / 1024
  const exchanges = ledgerOf(database).reduce((sum, { count }) => sum + count, 0)
  console.log(`${database.columns.length} columns, ${exchanges} exchanges`)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const { user, system } = process.cpuUsage()
  console.log(
    `read ${seconds(reading - from)} s, linked ${seconds(end - reading)} s (${seconds((user + system) / 1000)} s of processor), at most ${peak.toFixed(0)} MiB`,
  )
}
