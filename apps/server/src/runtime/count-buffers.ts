import { setFlagsFromString } from 'node:v8'

/**
 * Buffers count with all other memory. By itself V8 goes through the whole heap each time that another 64 MiB of them came and went: a long
 * list on its way to the database made it do that nine times, which took a fifth of the processor time. Threads that start later do the same.
 */
export const countBuffersWithTheRest = (): void => setFlagsFromString('--external-memory-accounted-in-global-limit')
