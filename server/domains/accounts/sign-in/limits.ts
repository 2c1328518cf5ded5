import type { Connection } from '../../../platform/database.ts'
import { placeOf } from '../../../platform/rate-limits/place-of.ts'
import { giveBack, type Limit, spend } from '../../../platform/rate-limits/rate-limits.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { Contact } from '../contact.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A whole town may share an address, so only what fails counts against one, and generously (rules.md). */
const OF_ADDRESS = {
  codes: { name: 'codes not redeemed, of an address', most: 300, windowSeconds: HOUR },
  wrong: { name: 'wrong codes and passwords, of an address', most: 300, windowSeconds: 15 * MINUTE },
  wallet: { name: 'wallet sign-ins that failed, of an address', most: 300, windowSeconds: 15 * MINUTE },
} satisfies Record<string, Limit>

const OF_CONTACT = {
  /** a text to a phone costs money and patience */
  codeAgain: { name: 'codes to a contact, at once', most: 1, windowSeconds: 30 },
  codes: { name: 'codes to a contact', most: 6, windowSeconds: HOUR },
  wrongCodes: { name: 'wrong codes of a contact', most: 100, windowSeconds: 24 * HOUR },
  wrongPasswords: { name: 'wrong passwords of a contact', most: 10, windowSeconds: 15 * MINUTE },
} satisfies Record<string, Limit>

export const RESEND_AFTER_SECONDS = OF_CONTACT.codeAgain.windowSeconds

export interface Try {
  connection: Connection
  contact: Contact
  address: string
  now: Date
}

/** Throws too_many_tries when this contact or address has had its codes. */
export async function countCode(asked: Try): Promise<void> {
  await count(asked, [
    [OF_CONTACT.codeAgain, asked.contact],
    [OF_CONTACT.codes, asked.contact],
    [OF_ADDRESS.codes, placeOf(asked.address)],
  ])
}

/**
 * Counts a code's redemption as failed before it is tried, so that parallel guesses cannot outrun the count.
 */
export async function countGuess(asked: Try): Promise<void> {
  await count(asked, [[OF_ADDRESS.wrong, placeOf(asked.address)]])
}

/** The guess meets a code in force; only such guesses can shut its owner out. */
export async function countWrongCode(asked: Try): Promise<void> {
  await count(asked, [[OF_CONTACT.wrongCodes, asked.contact]])
}

/** The code was not judged after all. */
export async function forgiveTry(asked: Try): Promise<void> {
  await giveBack(asked.connection, OF_CONTACT.wrongCodes, asked.contact)
  await giveBack(asked.connection, OF_ADDRESS.wrong, placeOf(asked.address))
}

/**
 * The code was right: it takes back what it counted, and the code itself is no longer one that nobody
 * redeemed.
 */
export async function forgiveCode(asked: Try): Promise<void> {
  await forgiveTry(asked)
  await giveBack(asked.connection, OF_ADDRESS.codes, placeOf(asked.address))
}

export async function countWrongPassword(asked: Try): Promise<void> {
  await count(asked, [
    [OF_CONTACT.wrongPasswords, asked.contact],
    [OF_ADDRESS.wrong, placeOf(asked.address)],
  ])
}

export async function forgivePassword(asked: Try): Promise<void> {
  await giveBack(asked.connection, OF_CONTACT.wrongPasswords, asked.contact)
  await giveBack(asked.connection, OF_ADDRESS.wrong, placeOf(asked.address))
}

/** A sign-in from a wallet is counted as failed before the wallet is asked. */
export async function countWalletTry(asked: Omit<Try, 'contact'>): Promise<void> {
  await count(asked, [[OF_ADDRESS.wallet, placeOf(asked.address)]])
}

export async function forgiveWalletTry(asked: Omit<Try, 'contact'>): Promise<void> {
  await giveBack(asked.connection, OF_ADDRESS.wallet, placeOf(asked.address))
}

async function count(asked: Omit<Try, 'contact'>, limits: [Limit, string][]): Promise<void> {
  for (const [at, [limit, whose]] of limits.entries()) {
    const { allowed, retryAfterSeconds } = await spend(asked.connection, limit, whose, asked.now)
    if (allowed) continue
    // What did not come to pass costs none of the others.
    for (const [other, of] of limits.slice(0, at)) await giveBack(asked.connection, other, of)
    throw refuseAccounts('too_many_tries', { retryAfterSeconds })
  }
}
