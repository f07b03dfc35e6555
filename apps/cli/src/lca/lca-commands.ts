import { type Command, JSON_OPTION, type Option, QUIET_OPTION } from '../command.ts'

const ALLOCATION: Option = {
  name: 'allocation',
  value: 'RULE',
  text: 'how processes with several products are split: stated (as each process says), none, or mass (by mass where all products have one)',
  otherwise: 'stated',
}
const METHOD_OPTIONS: Option[] = [
  { name: 'method', value: 'NAME', text: 'the method by name or id; may be left out where there is one' },
  { name: 'methods', value: 'PACKAGE.zip', text: 'take methods from this JSON-LD package, too' },
  {
    name: 'factors',
    value: 'TABLE.csv',
    text: 'take factors from this table, too: columns category, flow (id or name), factor, perhaps unit',
  },
  { name: 'amount', value: 'N', text: 'how much of what the process delivers', otherwise: '1' },
  { name: 'unit', value: 'UNIT', text: 'the unit of the amount; else that of the process' },
]
const EXITS = [
  [0, 'done'],
  [1, 'could not be done: the file cannot be read, or nothing has that name; the reason is on standard error'],
  [2, 'wrong usage'],
] as const
const ABOUT =
  'A database is an openLCA JSON-LD package (ZIP, schema 1 or 2): the export of openLCA, or a download of the Federal LCA Commons. It is read anew each time; nothing is stored.'

export const importCommand: Command = {
  name: 'lca import',
  summary: 'read an LCA database and say what is in it and what is wrong with it',
  synopsis: ['lca import DATABASE.zip [--allocation RULE] [--out DIR] [--json]'],
  description: [
    ABOUT,
    'What was left out, chosen or converted is listed: nothing is dropped in silence. --out writes the matrices A, B and C with their labels as CSV.',
  ],
  options: [
    ALLOCATION,
    { name: 'out', value: 'DIR', text: 'write A.csv, B.csv, C.csv and their labels into DIR, made if missing' },
    JSON_OPTION,
    QUIET_OPTION,
  ],
  exits: EXITS,
  examples: [['cradle lca import uslci.zip', 'What is in this database?']],
  run: async (given, terminal) => await (await import('./run-lca.ts')).importDatabase(given, terminal),
}

export const listCommand: Command = {
  name: 'lca list',
  summary: 'list processes, flows or methods of an LCA database',
  synopsis: ['lca list DATABASE.zip processes|flows|methods [WORD] [--json]'],
  description: [ABOUT, 'With a word only what has it in its name is listed.'],
  options: [
    ALLOCATION,
    { name: 'top', value: 'N', text: 'lines at most; --json lists all', otherwise: '50' },
    JSON_OPTION,
    QUIET_OPTION,
  ],
  exits: EXITS,
  examples: [['cradle lca list uslci.zip processes electricity', 'Every process with electricity in its name:']],
  run: async (given, terminal) => await (await import('./run-lca.ts')).list(given, terminal),
}

export const calculateCommand: Command = {
  name: 'lca calculate',
  summary: 'scores of any process of an LCA database with a method',
  synopsis: [
    'lca calculate DATABASE.zip PROCESS [--method NAME] [--methods PACKAGE.zip] [--factors TABLE.csv] [--amount N] [--json]',
  ],
  description: [ABOUT, 'The process is named by its id, its name, or a part of its name that no other has.'],
  options: [...METHOD_OPTIONS, ALLOCATION, JSON_OPTION, QUIET_OPTION],
  exits: EXITS,
  examples: [
    [
      'cradle lca calculate uslci.zip "Transport, school bus" --methods lcia.zip --method TRACI',
      'All categories of a method:',
    ],
  ],
  run: async (given, terminal) => await (await import('./run-lca.ts')).scores(given, terminal),
}

export const contributionsCommand: Command = {
  name: 'lca contributions',
  summary: 'where a score comes from: processes, flows, places, suppliers, or the supply chain as a tree',
  synopsis: ['lca contributions DATABASE.zip PROCESS --category NAME [--by VIEW | --tree] [METHOD OPTIONS] [--json]'],
  description: [ABOUT, 'Every view adds up to the score: what is not shown is summed in a line of its own.'],
  options: [
    { name: 'category', value: 'NAME', text: 'the impact category by name or id; may be left out where there is one' },
    {
      name: 'by',
      value: 'VIEW',
      text: 'processes, flows, locations, or tier (direct suppliers with all that stands behind them)',
      otherwise: 'processes',
    },
    { name: 'tree', text: 'the supply chain as a tree' },
    { name: 'top', value: 'N', text: 'lines at most', otherwise: '15' },
    {
      name: 'cutoff',
      value: 'SHARE',
      text: 'tree: branches below this share of the score are summed',
      otherwise: '0.01',
    },
    { name: 'depth', value: 'N', text: 'tree: steps from the process', otherwise: '6' },
    ...METHOD_OPTIONS,
    ALLOCATION,
    JSON_OPTION,
    QUIET_OPTION,
  ],
  exits: EXITS,
  examples: [
    [
      'cradle lca contributions uslci.zip "Transport, school bus" --methods lcia.zip --method TRACI --category "global warming" --tree',
      'The supply chain behind one score:',
    ],
  ],
  run: async (given, terminal) => await (await import('./run-lca.ts')).contributions(given, terminal),
}
