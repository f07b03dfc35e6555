/** npm run accuracy: published figures beside what the second edition of the method calculates, and the bands of each set. */
import { bandOf, compareAll } from './compare.ts'

const comparisons = compareAll()
const number = (value: number) => value.toPrecision(4).padStart(10)
const percent = (share: number) => `${(share * 100).toFixed(0)} %`

console.log(`${'set'.padEnd(18)}${'what'.padEnd(40)} published calculated     ratio`)
// Plants are thousands of years: only their bands are printed.
for (const { set, name, published, calculated, ratio, circular, unit } of comparisons)
  if (set !== 'plants-generation')
    console.log(
      `${set.padEnd(18)}${name.padEnd(40)}${number(published)}${number(calculated)}${number(ratio)}  ${unit}${circular ? ' (circular)' : ''}`,
    )

console.log('\nwithout circular pairs')
const printed = (set: string, of: typeof comparisons, label = set) => {
  const { pairs, median, typical, within10, within50, inside } = bandOf(set, of)
  console.log(
    `${label.padEnd(36)}${String(pairs).padStart(6)} pairs, median ratio ${median.toFixed(3)}, typical factor ${typical.toFixed(3)}, within 10 %: ${percent(within10)}, within x/1.5: ${percent(within50)}, inside the 90 % interval: ${inside === null ? '-' : percent(inside)}`,
  )
}
for (const [set, of] of Map.groupBy(comparisons, one => one.set)) printed(set, of)
for (const set of ['plants-generation', 'plants-stack'] as const) {
  console.log(`\n${set} by technology, 12 years or more`)
  const own = comparisons.filter(one => one.set === set)
  for (const [technology, of] of Map.groupBy(own, ({ name }) => name.split(' ')[0] ?? ''))
    if (of.length >= 12) printed(set, of, technology)
}
