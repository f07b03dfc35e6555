/** What is looked at, as it is asked for. */
export type PartProps = { id: string; category: string; place: { country?: string }; cutoff: string; depth: string }

/** Answers about a supply chain stay good for half an hour. */
export const cached = { staleTime: 30 * 60_000, showPrevious: true }
