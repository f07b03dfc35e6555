/** The unit of a plain number is written 1 in tables, and not at all here; person-years have a sign of their own. */
export const plainUnit = (unit: string, py: string) => (unit === '1' ? '' : unit.replace(/^person-years$/, py))
