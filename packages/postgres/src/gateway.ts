import { ClientBytes, fatal, greeting, TransactionStatus } from './wire.ts'

/** The one session behind the gateway: runs a batch of messages and hands out the answer's bytes as they come. */
export type OneSession = { run(bytes: Uint8Array, answer: (bytes: Uint8Array) => void): Promise<void> }

export type GatewayClient = { receive(bytes: Uint8Array): void; leave(): void }

type Seat = {
  bytes: ClientBytes
  send: (bytes: Uint8Array) => void
  hangUp: () => void
  batches: { bytes: Uint8Array; settled: boolean }[]
  gone: boolean
}

const ROLLBACK = Buffer.from([0x51, 0, 0, 0, 13, ...Buffer.from('ROLLBACK\0')])

/**
 * Lets many clients share one PostgreSQL session. A batch (up to Sync) runs whole, a transaction runs whole: nobody
 * else comes between, so statements and transactions of different clients never mix. A client that leaves or falls
 * asleep inside a transaction is rolled back.
 */
export class Gateway {
  readonly #session: OneSession
  readonly #patienceMs: number
  readonly #waiting: Seat[] = []
  #owner: Seat | null = null
  #running = false
  #alarm: NodeJS.Timeout | undefined

  constructor(session: OneSession, patienceMs = 60_000) {
    this.#session = session
    this.#patienceMs = patienceMs
  }

  join(send: (bytes: Uint8Array) => void, hangUp: () => void): GatewayClient {
    const seat: Seat = { bytes: new ClientBytes(), send, hangUp, batches: [], gone: false }
    return {
      receive: bytes => {
        if (seat.gone) return
        for (const incoming of seat.bytes.push(bytes)) {
          if (incoming.kind === 'startup') send(greeting())
          else if (incoming.kind === 'plain') send(Buffer.from('N'))
          else if (incoming.kind === 'batch') this.#enqueue(seat, incoming)
          else this.#leave(seat)
        }
      },
      leave: () => this.#leave(seat),
    }
  }

  #enqueue(seat: Seat, batch: { bytes: Uint8Array; settled: boolean }): void {
    seat.batches.push(batch)
    if (seat.batches.length === 1 && seat !== this.#owner) this.#waiting.push(seat)
    void this.#work()
  }

  #leave(seat: Seat): void {
    if (seat.gone) return
    seat.gone = true
    seat.batches.length = 0
    seat.hangUp()
    void this.#work()
  }

  async #work(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      while (true) {
        if (this.#owner?.gone) {
          await this.#session.run(ROLLBACK, () => {})
          this.#owner = null
        }
        const seat = this.#owner ?? this.#next()
        const batch = seat?.batches.shift()
        if (!seat || !batch) break
        clearTimeout(this.#alarm)
        const status = new TransactionStatus()
        await this.#session.run(batch.bytes, bytes => {
          status.see(bytes)
          if (!seat.gone) seat.send(bytes)
        })
        this.#owner = batch.settled && status.idle ? null : seat
        if (this.#owner === null && seat.batches.length > 0) this.#waiting.push(seat)
      }
    } finally {
      this.#running = false
    }
    if (this.#owner) this.#watch(this.#owner)
  }

  #next(): Seat | undefined {
    let seat = this.#waiting.shift()
    while (seat?.gone || seat?.batches.length === 0) seat = this.#waiting.shift()
    return seat
  }

  /** Nobody else can work while a transaction is open, so one that sleeps is ended. */
  #watch(seat: Seat): void {
    clearTimeout(this.#alarm)
    this.#alarm = setTimeout(() => {
      if (this.#owner !== seat || this.#running || seat.batches.length > 0) return
      seat.send(fatal('25P03', 'the transaction was left open too long and has been rolled back'))
      this.#leave(seat)
    }, this.#patienceMs)
    this.#alarm.unref?.()
  }
}
