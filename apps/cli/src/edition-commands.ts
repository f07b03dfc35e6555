import { type Command, JSON_OPTION, QUIET_OPTION } from './command.ts'
import { RELEASE_OPTIONS } from './edition-releases.ts'

const EXITS = [
  [0, 'done'],
  [1, 'refused: the message says which release and why; the running edition is untouched'],
  [2, 'wrong usage'],
] as const

export const buildEditionCommand: Command = {
  name: 'edition build',
  summary: 'build an edition of measured plants and owners from new releases',
  synopsis: [
    'edition build --version X.Y.Z --out FOLDER [--gem FILE] [--eutl FOLDER] [...] [--without LIST] [--key FILE]',
  ],
  description: [
    'Reads releases (CSV, CSV.gz, XLSX; a file or a folder), tells each by its columns, and takes every other source as it is.',
    'Writes tables, manifest and signature into FOLDER, compares them with the edition that counts, and refuses: columns of no known release, half a file, values that cannot be, a source without an entry in the licence register, plants that vanish, estimates worse than their bounds.',
    'Of wind, solar, Form EIA-923, GLEIF, Climate TRACE, Ember and the planning database (repd) no whole release was at hand: their readers are made from the documented schemas and tested on small files.',
    'Nothing counts until "cradle edition use FOLDER". From the next start on new reports are calculated from its plants; reports that were delivered stay as they are, with the edition that made them.',
  ],
  options: [
    { name: 'version', value: 'X.Y.Z', text: 'name of the new edition' },
    { name: 'out', value: 'FOLDER', text: 'where it is written' },
    ...RELEASE_OPTIONS.map(({ name, text }) => ({ name, value: 'PATH', text })),
    { name: 'without', value: 'LIST', text: 'sources to leave out, with commas between them' },
    { name: 'key', value: 'FILE', text: 'Ed25519 private key (PEM) to sign the manifest with' },
    {
      name: 'list',
      value: 'FILE',
      text: 'a portfolio file (CSV or XLSX): what its figures become once the edition is in place',
    },
    { name: 'allow-worse', text: 'build it although the gate of accuracy refuses it, to look at what is worse' },
    JSON_OPTION,
    QUIET_OPTION,
  ],
  exits: EXITS,
  examples: [
    ['cradle edition build --version 2.1.0 --out new --eutl eutl-2026', 'A new extract of the registry:'],
    ['cradle edition build --version 2.1.0 --out new --without gem', 'An edition without the tables of one source:'],
  ],
  run: async (given, terminal) => await (await import('./edition.ts')).build(given, terminal),
}

export const useEditionCommand: Command = {
  name: 'edition use',
  summary: 'put a built edition of plants and owners in place',
  synopsis: ['edition use FOLDER [--key FILE]'],
  description: [
    'Checks every table against the manifest, and the manifest against its signature where a key is given. Servers read the edition when they start.',
  ],
  options: [
    { name: 'key', value: 'FILE', text: 'Ed25519 public key (PEM) that the manifest must be signed with' },
    QUIET_OPTION,
  ],
  exits: EXITS,
  examples: [['cradle edition use new', 'The edition that was built into the folder new:']],
  run: async (given, terminal) => await (await import('./edition.ts')).use(given, terminal),
}

export const backEditionCommand: Command = {
  name: 'edition back',
  summary: 'go back to the edition of plants and owners that counted before',
  synopsis: ['edition back'],
  description: ['Its folder was kept: nothing is built again.'],
  options: [QUIET_OPTION],
  exits: EXITS,
  examples: [['cradle edition back', 'After an edition that was put in place by mistake:']],
  run: async (given, terminal) => await (await import('./edition.ts')).back(given, terminal),
}
