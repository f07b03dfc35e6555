/** Runs in threads: loads what every task on lists needs, so that the time limit of a task is that of its work. */
import { currentEdition } from '../core/edition.ts'

export const warmUp = (): void => void currentEdition()
