import { type Mismatch, type ReplayStep, replayBundle, type Verdict } from '@cradle/replay'
import { type Given, only } from '../command.ts'
import { table } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { VERSION } from '../version.ts'
import { withBundle } from './with-bundle.ts'

const SHOWN = 20

const CODES: Record<Verdict['verdict'], number> = { identical: 0, tampered: 4, differs: 5 }

const STEPS: Record<ReplayStep, string> = {
  parts: 'Checking parts',
  edition: 'Comparing the edition',
  matching: 'Matching',
  calculating: 'Calculating',
  results: 'Comparing the results',
}

/** Replays and prints the verdict; the exit code. */
export async function runReplay(given: Given, terminal: Terminal): Promise<number> {
  const file = only(given, 'replay', 'one bundle')
  const started = performance.now()
  const found = await withBundle(file, bundle =>
    replayBundle(file, bundle, (step, done, total) => terminal.progress.show(STEPS[step], done, total)),
  )
  terminal.progress.clear()
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (given.flag('json')) {
    const { manifest, verdict, tampered, findings: mismatches, editionKnown, reading } = found
    const { parts: _, ...bundle } = manifest
    terminal.print(
      JSON.stringify(
        {
          verdict,
          bundle,
          program: `cradle ${VERSION}`,
          seconds,
          edition_compared: editionKnown,
          reading,
          tampered,
          findings: mismatches,
        },
        null,
        1,
      ),
    )
  } else if (!given.flag('quiet')) terminal.print(inWords(file, found, seconds, terminal))
  return CODES[found.verdict]
}

function inWords(file: string, found: Verdict, seconds: number, { paint }: Terminal): string {
  const { manifest, verdict, tampered, findings: mismatches, editionKnown, reading } = found
  const { portfolio, stand: provenance, counts, delivered } = manifest
  const about = [
    `${portfolio.name}, delivered ${delivered}`,
    `Method ${provenance.method} ${provenance.method_version}, data ${provenance.data_version}, engine ${provenance.engine_version}, profile ${provenance.profile}, seed ${provenance.seed}, ${provenance.draws} draws.`,
  ]
  if (verdict === 'tampered')
    return [
      ...[...about, '', paint('red', 'tampered'), ''],
      table(
        [{ title: 'part' }, { title: '' }, { title: 'how' }],
        tampered.map(({ part, how, detail }) => [part, how, detail]),
      ),
      ...[
        '',
        `${file} is not what was made: ${tampered.length} ${tampered.length === 1 ? 'part differs' : 'parts differ'}. Nothing was calculated.`,
      ],
    ].join('\n')
  const notes = [
    ...(reading === 'recorded'
      ? ['Entries and findings stand as recorded: the rows were read together with others.']
      : []),
    ...(editionKnown
      ? []
      : [
          `This program does not have edition ${provenance.data_version}: its tables were checked against the manifest of the bundle alone.`,
        ]),
    ...(provenance.engine_version === VERSION
      ? []
      : [`The report was calculated by engine ${provenance.engine_version}; this is ${VERSION}.`]),
  ]
  if (verdict === 'identical')
    return [
      ...[...about, '', paint('green', 'identical'), ''],
      `${counts.rows} rows, ${counts.entries} entries, ${counts.repairs} repairs and ${counts.decisions} decisions give the same bytes of report.json and report.csv (${seconds} s).`,
      ...notes,
    ].join('\n')
  const more = mismatches.length - SHOWN
  return [
    ...[...about, '', paint('red', 'differs'), ''],
    table(
      [
        { title: 'part' },
        { title: 'organisation' },
        { title: 'goal', align: 'right' },
        { title: 'figure' },
        { title: 'in the bundle' },
        { title: 'calculated' },
      ],
      mismatches.slice(0, SHOWN).map(rowOf),
    ),
    ...(more > 0 ? [`and ${more} more (--json lists up to 200)`] : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n')
}

const rowOf = ({ part, organisation, goal, figure, recorded, recomputed }: Mismatch): string[] => [
  ...[part, organisation ?? '', goal === null ? '' : String(goal), figure, render(recorded), render(recomputed)],
]

const render = (value: unknown): string => {
  const text = value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
