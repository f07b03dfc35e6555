/** The serif's narrow space is a hair's breadth: in its large figures a no-break space parts number, prefix and unit. */
export const withWideSpaces = (figure: string): string => figure.replaceAll('\u202f', '\u00a0')
