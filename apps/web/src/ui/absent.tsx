/** Why a cell of a table has no figure and no name: a word, never blank. */
export const Absent = ({ children }: { children: string }) => <span className="xs quiet">{children}</span>
