// npm run bench -- NAME [arguments]: runs bench/NAME.ts on the Node that `npm start` uses. Without a name it lists what there is.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { flagsOfV8, install, node, root, run } from './ready.mjs'

const bench = path.join(root, 'bench')

/** Programs say how they are called; what they share does not. */
function programs() {
  return readdirSync(bench, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => ({
      name: file.slice(0, -3).replaceAll(path.sep, '/'),
      text: readFileSync(path.join(bench, file), 'utf8'),
    }))
    .filter(({ name, text }) => text.includes(`npm run bench -- ${name}`))
    .sort((one, other) => one.name.localeCompare(other.name))
}

const [name, ...args] = process.argv.slice(2)
if (name === undefined) {
  for (const { name: program, text } of programs()) {
    const about = /\/\*\*?\s*\*?\s*(.+)/.exec(text)?.[1] ?? ''
    console.log(`${program.padEnd(30)} ${about.replace(/\s*\*\/$/, '')}`)
  }
} else if (!existsSync(path.join(bench, `${name}.ts`))) {
  console.error(`There is no bench/${name}.ts. \`npm run bench\` lists what there is.`)
  process.exitCode = 1
} else {
  install()
  process.exitCode = run(node(), ['--expose-gc', ...flagsOfV8(), path.join(bench, `${name}.ts`), ...args])
}
