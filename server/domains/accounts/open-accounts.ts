import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { runSoon } from '../../platform/jobs/run-soon.ts'
import { deliverMessages } from '../../platform/messages/deliver-messages.ts'
import { messageTransports } from '../../platform/messages/message-settings.ts'
import { openWallet } from '../../platform/open-wallet.ts'
import { createPasswords } from '../../platform/passwords.ts'
import { readOwnSecret } from '../../platform/secrets/own-secret.ts'
import type { AccountsServices } from './accounts-services.ts'
import { makeExports } from './privacy/make-exports.ts'

type Given = Pick<
  AccountsServices,
  'db' | 'config' | 'storage' | 'index' | 'site' | 'meParts' | 'personalData'
>

/**
 * What accounts stand on, and the work that follows their commits: `settle` resolves when it is done. `http`
 * is the store itself: the practice wallet lives in it.
 */
export async function openAccounts(
  given: Given,
  { http, clock, log }: { http: FastifyInstance; clock: Clock; log: Logger },
): Promise<{ accounts: AccountsServices; settle(): Promise<void> }> {
  const { db, config, storage, site, personalData } = given
  const transports = messageTransports(config.messages)
  const onFault = (error: unknown) => log.error({ err: error }, 'message transport')
  const deliveries = runSoon(
    'messages.deliver',
    () => deliverMessages(db, transports, clock, { max: 1000, onFault }),
    log,
  )
  const exports = runSoon(
    'accounts.make-exports',
    () => makeExports({ db, storage, personalData, site, deliverSoon: deliveries.wake }, clock.now()),
    log,
  )
  const secret = await readOwnSecret(db.$client)
  const offered = site.site.en.wallet !== null
  return {
    accounts: {
      ...given,
      secret,
      wallet: await openWallet({ offered, config, clock, secret, http }),
      passwords: createPasswords(),
      deliverSoon: deliveries.wake,
      exportSoon: exports.wake,
    },
    async settle() {
      await deliveries.idle()
      await exports.idle()
    },
  }
}
