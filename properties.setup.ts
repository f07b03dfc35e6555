import fc from 'fast-check'

/**
 * Property tests draw the same cases in every run, so that a change is judged by what it changes. New cases are looked for on
 * purpose: `npm run unit:search` draws a seed of its own and prints it, `PROPERTY_SEED=n npm run unit` draws that one again.
 */
const given = process.env.PROPERTY_SEED
if (given === 'search') fc.configureGlobal({ numRuns: 1000 })
else fc.configureGlobal({ seed: given === undefined ? 20_250_925 : Number(given) })
