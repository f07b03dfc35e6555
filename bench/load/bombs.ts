/**
 * Files that are or unpack to far more than they seem: how long the answer takes and how much more memory the whole tree of processes
 * has meanwhile. `npm run bench -- load/bombs [--mebibytes 400] [--only <words of a name>]`. Goal: each answered within 15 s, with less
 * than 300 MB more, whatever the file says of itself.
 */
import { parseArgs } from 'node:util'
import { openAsk } from './ask.ts'
import { bombsOf } from './bomb-files.ts'
import { openInstallation } from './installation.ts'
import { inviteOf, wanted } from './people.ts'
import { watchTree } from './watch.ts'

const { values } = parseArgs({
  options: { mebibytes: { type: 'string', default: '400' }, only: { type: 'string', default: '' } },
})

const installation = await openInstallation({
  database: 'embedded',
  roles: ['web,worker'],
  env: { UPLOAD_MAX_MB: '25' },
})
const ask = openAsk(installation.urls)
try {
  const [person] = await inviteOf(ask, 1)
  const { pid, url } = installation.parts[0]!
  const send = async (name: string, file: Uint8Array) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(file)], name))
    // A draft: what calculating a list costs is another question.
    form.set('is_draft', '1')
    const headers = { authorization: `Bearer ${person!.token}` }
    const answer = await fetch(new URL('/api/portfolio/upload/', url), { method: 'POST', headers, body: form })
    return { status: answer.status, ...((await answer.json()) as { code?: string; detail?: string }) }
  }
  // The first list loads the edition: that is no cost of the second.
  await send(
    'first.csv',
    Buffer.from('name,country,allocation,technology,capacity_mw\nExample Power,DE,0.5,solar,12\n'),
  )
  console.log(
    '| file | bytes | answer | s | more memory, MiB | of it the reading process, MiB | another call meanwhile, most ms |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const { what, name, make } of bombsOf(Number(values.mebibytes))) {
    if (!what.includes(values.only)) continue
    const file = make()
    const watched = watchTree(pid)
    const begun = performance.now()
    let done = false
    const answered = send(name, file).finally(() => (done = true))
    let slowest = 0
    while (!done) {
      const { ms } = await wanted(200, ask({ method: 'GET', path: '/api/portfolio/list/', token: person!.token }))
      slowest = Math.max(slowest, ms)
      await new Promise(later => setTimeout(later, 20))
    }
    const { status, code } = await answered
    const seconds = (performance.now() - begun) / 1000
    const { more, children } = watched.end()
    console.log(
      `| ${what} | ${file.length} | ${status} ${code ?? ''} | ${seconds.toFixed(1)} | ${more.toFixed(0)} | ${children.toFixed(0)} | ${slowest.toFixed(0)} |`,
    )
  }
} finally {
  ask.close()
  await installation.close()
}
