/** Runs in threads: loads what every task on lists stands on, so that the time limit of a task is that of its work. */
import { heartInHand } from './context.ts'

export const warmUp = (): void => void heartInHand()
