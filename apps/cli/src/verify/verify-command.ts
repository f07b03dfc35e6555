import { type Command, JSON_OPTION, QUIET_OPTION } from '../command.ts'

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'say whether a report, bundle, statement or audit log is as it was signed',
  synopsis: ['verify FILE [--signature FILE] [--keys FILE] [--json] [--quiet]'],
  description: [
    'Tells by its content what the file is: a replay bundle, an audit log, a signed statement, a signature, or a file of a report (PDF, XLSX, CSV, JSON, Parquet, Arrow) whose signature stands beside it as FILE.sig.json.',
    'It says "unchanged", or names what was changed: the part of a bundle, the line and figure of a file, the line of a statement, the entry of a log. No network is used and nothing is written.',
    'Who signed is told by the key. With --keys the key must be one of the published keys (/.well-known/cradle-keys.json of the installation, fetched once by you); without, the key in the signature is used and its fingerprint is printed for you to compare.',
  ],
  options: [
    { name: 'signature', value: 'FILE', text: 'the signature of the file, where it is not FILE.sig.json' },
    { name: 'keys', value: 'FILE', text: 'the published keys of the installation' },
    JSON_OPTION,
    QUIET_OPTION,
  ],
  exits: [
    [0, 'unchanged since it was signed'],
    [1, 'cannot be verified: not signed, no such file, or nothing that this program knows'],
    [2, 'wrong usage'],
    [4, 'changed; each place is named'],
    [5, 'unchanged, but signed with a key that is not among --keys, or at a time when that key did not sign'],
  ],
  examples: [
    ['cradle verify report.pdf --keys cradle-keys.json', 'Is this the report that they handed out?'],
    ['cradle verify bundle.zip', 'Is this bundle whole?'],
    ["cradle verify log.jsonl --json | jq '.findings'", 'Entries of a log that were changed or taken out:'],
  ],
  run: async (given, terminal) => await (await import('./run-verify.ts')).runVerify(given, terminal),
}
