/** npm run accuracy: published figures beside what the second edition of the method calculates, and the bands of each set. */
import { bandOf, compareAll } from './compare.ts'

const comparisons = compareAll()
const number = (value: number) => value.toPrecision(4).padStart(10)
console.log(`${'set'.padEnd(18)}${'what'.padEnd(22)}published calculated     ratio`)
for (const { set, name, published, calculated, ratio, circular, unit } of comparisons)
  console.log(
    `${set.padEnd(18)}${name.padEnd(20)}${number(published)}${number(calculated)}${number(ratio)}  ${unit}${circular ? ' (circular)' : ''}`,
  )
console.log('\nwithout circular pairs')
for (const set of new Set(comparisons.map(one => one.set))) {
  const { pairs, median, typical, within10, within50 } = bandOf(set, comparisons)
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  console.log(
    `${set.padEnd(18)}${pairs} pairs, median ratio ${median.toFixed(3)}, typical factor ${typical.toFixed(3)}, within 10 %: ${percent(within10)}, within x/1.5: ${percent(within50)}`,
  )
}
