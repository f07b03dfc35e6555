import { type Command, JSON_OPTION, QUIET_OPTION } from '../command.ts'

export const replayCommand: Command = {
  name: 'replay',
  summary: 'calculate a report again from its bundle and say whether it is identical',
  synopsis: ['replay BUNDLE.zip [--json] [--quiet]'],
  description: [
    'Takes a replay bundle (from the download menu of a report, or GET /api/portfolio/{id}/bundle/), checks every part against the manifest and the reference data against the published edition, reads the rows again, makes the repairs, applies the decisions, calculates, and compares the bytes of the results.',
    'It says "identical", or names what differs: the part that was changed, or the organisation, goal and figure with both values. No network is used and nothing is written.',
  ],
  options: [JSON_OPTION, QUIET_OPTION],
  exits: [
    [0, 'identical'],
    [1, 'cannot be replayed: not a bundle, damaged, or made by a later version'],
    [2, 'wrong usage'],
    [4, 'a part was changed, added or is missing; each is named'],
    [5, 'the parts are whole, but calculating gives other figures; each is named with both values'],
  ],
  examples: [
    ['cradle replay bundle.zip', 'Is this report what it says?'],
    ["cradle replay bundle.zip --json | jq -r '.verdict'", 'The verdict for a script:'],
  ],
  run: async (given, terminal) => await (await import('./run-replay.ts')).runReplay(given, terminal),
}
