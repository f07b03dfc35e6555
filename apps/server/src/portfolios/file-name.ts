/** The name without its ending: what a portfolio is called that nobody named. */
export const titleOfFile = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || name
