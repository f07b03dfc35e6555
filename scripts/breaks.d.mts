/** One change that breaks a statement of the specification, and the test that must notice. */
export type Break = { rows: string[]; file: string; search: string; replace: string; test: string; batch?: string }
export const breaks: readonly Break[]
