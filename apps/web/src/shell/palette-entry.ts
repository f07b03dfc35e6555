export type Entry = { id: string; name: string; note?: string; goal?: number; onAction: () => void }
export type Group = { id: string; title: string; entries: Entry[] }
