import { emailKey } from '../auth/addresses.ts'
import { accountByEmail } from '../auth/queries.ts'
import type { Env } from '../core/env.ts'
import { openDatabase } from '../db/open.ts'
import { appoint, deleteSetupCodes, noteOperator } from '../operator/queries.ts'

/** There is no such account, or it cannot be appointed; the message says what to do. */
export class CannotAppoint extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'CannotAppoint'
  }
}

/** Makes the account of an address an operator; gives the address. Raises `DataDirHeld`, `CannotAppoint`. */
export async function appointOperator(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, email: string, now: Date) {
  const database = await openDatabase(env)
  try {
    return await database.workDb.transaction(async tx => {
      const account = await accountByEmail(tx, emailKey(email))
      if (!account)
        throw new CannotAppoint(`There is no account with the address ${email}. Sign up and confirm the address first.`)
      await appoint(tx, account.id)
      await deleteSetupCodes(tx)
      await noteOperator(tx, 'command line', 'operator_appointed', account.email, now)
      return account.email
    })
  } finally {
    await database.close()
  }
}
