import { isPersonName, normaliseName } from '../../../../contract/fields/person-name.ts'
import { inTransaction } from '../../../platform/database.ts'
import { type Limit, spend } from '../../../platform/rate-limits/rate-limits.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import {
  type Wallet,
  WalletRefused,
  WalletUnavailable,
  type WalletUser,
} from '../../../platform/wallet/wallet.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import type { Contact } from '../contact.ts'
import { meOfSession } from '../get-me.ts'
import { findPersonByContact } from '../people.queries.ts'
import { enterWithProof } from '../sign-in/enter-with-proof.ts'
import { countWalletTry, forgiveWalletTry } from '../sign-in/limits.ts'
import type { SignedIn } from '../sign-in/sign-in-with-code.ts'
import { visitOf } from '../sign-in/visit-of.ts'
import { forgetWalletState } from './wallet-cookies.ts'
import { isOwnState } from './wallet-state.ts'

/** A proof is good once; it is remembered longer than an answer of the wallet may be old. */
const ONCE: Limit = { name: 'proofs of a wallet', most: 1, windowSeconds: 24 * 60 * 60 }

/**
 * Signs in whom the wallet vouches for: the account that has the phone number which the wallet has proven, or
 * a new one. Throws wallet_off, wallet_refused, wallet_phone_needed, wallet_unavailable, too_many_tries;
 * then nothing has changed.
 */
export async function signInWithWallet(
  services: AccountsServices,
  input: { code: string; state: string; language: 'ENGLISH' | 'HINDI' },
  context: RequestContext,
): Promise<SignedIn> {
  const { db, secret, wallet } = services
  const { now } = context
  const visit = visitOf(context)
  if (!wallet) throw refuseAccounts('wallet_off')
  if (!isOwnState(secret, { state: input.state, cookie: visit.walletState }, now))
    throw refuseAccounts('wallet_refused')
  const asked = { connection: db.$client, address: visit.address, now }
  await countWalletTry(asked)
  const user = await askWallet(wallet, input.code, context)
  if (user.phone === undefined) throw refuseAccounts('wallet_phone_needed')
  const contact: Contact = `phone:${user.phone}`
  const opened = await inTransaction(db, async (connection) => {
    // Of many calls with one proof the first commits, and the others wait here to be refused.
    const { allowed } = await spend(connection, ONCE, user.proof, now)
    if (!allowed) throw refuseAccounts('wallet_refused')
    const known = await findPersonByContact(connection, contact)
    const name = normaliseName(user.name)
    return await enterWithProof(
      connection,
      services,
      {
        contact,
        known,
        name: isPersonName(name) ? name : '',
        passwordHash: null,
        language: input.language,
      },
      context,
    )
  })
  await forgiveWalletTry(asked)
  opened.session.tell()
  forgetWalletState(visit)
  services.deliverSoon()
  return { me: await meOfSession(db.$client, services, opened.session.tokenHash, now), isNew: opened.isNew }
}

async function askWallet(
  wallet: Wallet,
  code: string,
  { now, log, requestId }: RequestContext,
): Promise<WalletUser> {
  try {
    return await wallet.askUser(code, now)
  } catch (error) {
    if (!(error instanceof WalletRefused || error instanceof WalletUnavailable)) throw error
    log.warn({ requestId, reason: error.message }, 'wallet')
    throw refuseAccounts(error instanceof WalletRefused ? 'wallet_refused' : 'wallet_unavailable')
  }
}
