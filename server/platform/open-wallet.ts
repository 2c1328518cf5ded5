import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { fetchInProcess } from './sandbox-gateway/call-in-process.ts'
import {
  SANDBOX_WALLET_PREFIX,
  sandboxWalletAccount,
  sandboxWalletRoutes,
} from './sandbox-wallet/create-sandbox-wallet.ts'
import type { Secret } from './secrets/own-secret.ts'
import { createHttpWallet } from './wallet/http-wallet.ts'
import type { Wallet } from './wallet/wallet.ts'

/** Where a wallet opens the store. */
export const WALLET_OPEN_PATH = '/api/v1/wallet/open'
/** Where a wallet sends the person back to, with a code. */
export const WALLET_RETURN_PATH = '/api/v1/wallet/return'

/**
 * The wallet of this configuration: the operator's; or the one of practice, where nothing is real; or none.
 * The practice wallet vouches for whoever opens it, so it is nowhere where money moves, or where a phone
 * number means its owner because SMS are sent.
 */
export async function openWallet({
  offered,
  config,
  clock,
  secret,
  http,
}: {
  /** the operator's site names a wallet */
  offered: boolean
  config: Pick<Config, 'wallet' | 'razorpay' | 'messages'>
  clock: Clock
  secret: Secret
  /** the store itself, in which the practice wallet lives */
  http: FastifyInstance
}): Promise<Wallet | undefined> {
  if (!offered) return undefined
  if (config.wallet) return createHttpWallet(config.wallet)
  if (config.razorpay || config.messages.SMS_URL) return undefined
  const account = sandboxWalletAccount(secret)
  await sandboxWalletRoutes(http, {
    clock,
    secret,
    account,
    openPath: WALLET_OPEN_PATH,
    returnPath: WALLET_RETURN_PATH,
  })
  const wallet = createHttpWallet({
    ...account,
    baseUrl: `http://localhost${SANDBOX_WALLET_PREFIX}`,
    fetch: fetchInProcess(http),
  })
  // A browser goes to it at the store's own address, whatever that is.
  return {
    ...wallet,
    authorizeUrl: (asked) => wallet.authorizeUrl(asked).replace('http://localhost', ''),
  }
}
