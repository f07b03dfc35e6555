import { unitText } from '../../lca/unit-text.ts'

/** The unit of a plain number is written 1 in tables, and not at all here; person-years have a sign of their own. */
export const plainUnit = (unit: string, py: string) => unitText(unit.replace(/^person-years$/, py))
