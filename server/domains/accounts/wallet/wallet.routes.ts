import type { FastifyInstance } from 'fastify'
import type { PersonalContextOf } from '../../../platform/domain/domain.ts'
import { WALLET_OPEN_PATH, WALLET_RETURN_PATH } from '../../../platform/open-wallet.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { visitOf } from '../sign-in/visit-of.ts'
import { rememberWallet } from './wallet-cookies.ts'
import { languageOfState, makeState } from './wallet-state.ts'

type Asked = { Querystring: Record<string, unknown> }

const CODE = /^[\w.~-]{1,1000}$/
const STATE = /^[\w.-]{1,200}$/

/** The two addresses that a wallet's app opens; both only lead on, and sign nobody in. */
export function walletRoutes(
  http: FastifyInstance,
  services: AccountsServices,
  personalContextOf: PersonalContextOf,
): void {
  http.get<Asked>(WALLET_OPEN_PATH, async (request, reply) => {
    const { wallet, secret } = services
    if (!wallet) throw refuseAccounts('wallet_off')
    const context = await personalContextOf({ knowsCaller: false, method: 'GET' }, request, reply)
    const visit = visitOf(context)
    const language = request.query.lang === 'hi' ? 'hi' : 'en'
    const state = makeState(secret, language, context.now)
    rememberWallet(visit, state)
    const returnUrl = visit.origin + WALLET_RETURN_PATH
    return reply
      .header('cache-control', 'no-store')
      .redirect(wallet.authorizeUrl({ state, returnUrl, language }), 303)
  })

  http.get<Asked>(WALLET_RETURN_PATH, async ({ query }, reply) => {
    const code = textOf(query.code, CODE)
    const state = textOf(query.state, STATE)
    const home = languageOfState(state) === 'hi' ? '/hi' : '/'
    // In the hash: neither logs nor other sites' referrers ever have it. Without a code the page says so.
    const said = code === '' ? '' : `${code}~~${state}`
    return reply.header('cache-control', 'no-store').redirect(`${home}#wallet-sign-in=${said}`, 303)
  })
}

const textOf = (said: unknown, form: RegExp): string =>
  typeof said === 'string' && form.test(said) ? said : ''
