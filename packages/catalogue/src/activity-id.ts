/** An activity's id: that of a technology, the code of a sector, or the codes of several sectors whose mean is meant. */
const BETWEEN = ';'

/** Codes in ascending order, as the method looks them up, so that the same sectors have the same id. */
export const activityIdOf = (sectors: readonly string[]): string => sectors.join(BETWEEN)

/** The sectors of an id; a technology's id comes back as it is. */
export const sectorsOfId = (id: string): string[] => id.split(BETWEEN)
