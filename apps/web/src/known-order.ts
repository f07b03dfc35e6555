/** An order that an address names, where the list has it; else none. A minus sign reverses. */
export const knownOrder = (order: string, names: readonly string[]): string =>
  names.includes(order.replace(/^-/, '')) ? order : ''
