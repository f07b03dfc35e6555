/**
 * Half an hour of mixed traffic at a moderate rate on the embedded default: does memory grow, does the event loop lag?
 *   npm run bench -- load/soak [--minutes 30] [--readers 8] [--pause 300] [--upload-every 5000]
 * A line each minute. The heap is the smallest of the minute (what is left behind a collection); resident memory the largest of its
 * samples. A trend is the slope of a straight line through the second half of the minutes, when everything that is loaded late is loaded.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openAsk } from './ask.ts'
import { HEAD, openFigures, written } from './figures.ts'
import { KINDS, openInstallation } from './installation.ts'
import { inviteOf, logIn } from './people.ts'
import { makeTraffic } from './traffic.ts'
import { slope } from './trend.ts'
import { memoryOf, metricsOf, processorOf, resetPeakMemory } from './watch.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    readers: { type: 'string', default: '8' },
    pause: { type: 'string', default: '300' },
    'upload-every': { type: 'string', default: '5000' },
  },
})
const minutes = Number(values.minutes)
/** Growth that half a day would make noticeable. */
const NOTICEABLE_MIB_PER_HOUR = 60
const SAMPLE_MS = 5_000

type Minute = { rss: number; heap: number; lag: number; maxLag: number; cores: number; errors: number }

const installation = await openInstallation({ ...KINDS.embedded, env: { ACCESS_TTL_S: '7200' } })
const ask = openAsk(installation.urls)
try {
  const part = installation.parts[0]!
  const people = await inviteOf(ask, 12)
  for (const person of people) person.token = await logIn(ask, person.email)
  resetPeakMemory(part.pid)
  await metricsOf(part)
  const figures = openFigures()
  const all: Minute[] = []
  let samples: { rss: number; heap: number; lag: number; maxLag: number }[] = []
  let used = processorOf(part.pid)
  let errors = 0
  let since = performance.now()
  const sample = async () => {
    const seen = await metricsOf(part)
    if (seen) samples.push({ rss: memoryOf(part.pid).now, ...seen })
  }
  const endMinute = () => {
    const processor = processorOf(part.pid)
    const now = performance.now()
    const of = (name: keyof (typeof samples)[number]) => samples.map(one => one[name])
    const minute = {
      rss: Math.max(...of('rss')),
      heap: Math.min(...of('heap')),
      lag: Math.max(...of('lag')),
      maxLag: Math.max(...of('maxLag')),
      cores: (processor - used) / ((now - since) / 1000),
      errors: figures.errors() - errors,
    }
    all.push(minute)
    samples = []
    used = processor
    errors = figures.errors()
    since = now
    console.log(
      `| ${all.length} | ${minute.rss.toFixed(0)} | ${minute.heap.toFixed(0)} | ${minute.lag.toFixed(0)} / ${minute.maxLag.toFixed(0)} | ${minute.cores.toFixed(2)} | ${figures.calls()} | ${minute.errors} | ${loadavg()[0]!.toFixed(1)} |`,
    )
  }
  console.log(
    '| minute | resident MiB | heap MiB | event loop p99 / most, ms | cores | calls so far | errors | load of the machine |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  const sampling = setInterval(() => void sample(), SAMPLE_MS)
  const counting = setInterval(endMinute, 60_000)
  const { seconds } = await makeTraffic(
    ask,
    people,
    {
      seconds: 60 * minutes + 1,
      readers: Number(values.readers),
      pauseMs: Number(values.pause),
      uploadEveryMs: Number(values['upload-every']),
      logInEveryMs: 5000,
      exportEveryMs: 15_000,
    },
    figures,
  )
  clearInterval(sampling)
  clearInterval(counting)
  const later = all.slice(Math.floor(all.length / 2))
  const perHour = (name: 'rss' | 'heap') => 60 * slope(later.map(minute => minute[name]))
  const grows = (name: 'rss' | 'heap') => (perHour(name) > NOTICEABLE_MIB_PER_HOUR ? 'grows' : 'does not grow')
  console.log(`\n${written(HEAD, figures.table(seconds))}\n`)
  for (const [name, words] of [
    ['rss', 'Resident memory'],
    ['heap', 'The heap'],
  ] as const)
    console.log(
      `${words} ${grows(name)}: ${perHour(name).toFixed(0)} MiB an hour through the last ${later.length} minutes (${later[0]?.[name].toFixed(0)} to ${later.at(-1)?.[name].toFixed(0)} MiB).`,
    )
  console.log(
    `Most: ${memoryOf(part.pid).max.toFixed(0)} MiB. Errors: ${figures.errors()} of ${figures.calls()} calls.`,
  )
} finally {
  ask.close()
  await installation.close()
}
