import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../clock.ts'
import type { PageLanguage } from '../sandbox-gateway/practice-document.ts'
import type { Secret } from '../secrets/own-secret.ts'
import type { WalletSettings } from '../wallet/wallet-settings.ts'
import { answerUserInfo } from './answer-user-info.ts'
import { allowPage, badAskPage, SANDBOX_WALLET_POLICY, walletHomePage } from './sandbox-wallet-page.ts'
import { giveCode, WALLET_ACTS, WALLET_PEOPLE, type WalletAct } from './wallet-code.ts'

/** Where the practice wallet stands in the store itself. */
export const SANDBOX_WALLET_PREFIX = '/sandbox/wallet'
const FORM = 'application/x-www-form-urlencoded'
type Asked = { Querystring: Record<string, unknown> }

export interface SandboxWalletOptions {
  clock: Clock
  secret: Secret
  account: Pick<WalletSettings, 'clientId' | 'clientSecret'>
  /** where the store is opened from a wallet, and where it takes the person back */
  openPath: string
  returnPath: string
}

/** What the store and its practice wallet both know, made from the installation's own key. */
export function sandboxWalletAccount(secret: Secret): SandboxWalletOptions['account'] {
  return { clientId: 'practice-store', clientSecret: secret.sign('sandbox', 'wallet') }
}

/** The practice wallet: two pages and the user-info call. It keeps nothing, and leads to the store alone. */
export async function sandboxWalletRoutes(
  http: FastifyInstance,
  options: SandboxWalletOptions,
): Promise<void> {
  const { clock, secret, account, openPath, returnPath } = options
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', SANDBOX_WALLET_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  await http.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
        done(null, new URLSearchParams(String(body))),
      )
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: 4096 },
        (_request, body, done) => done(null, body),
      )

      scope.get<Asked>('', async ({ query }, reply) =>
        send(reply, 200, walletHomePage(openPath, languageOf(query.lang))),
      )

      scope.get<Asked>('/authorize', async ({ query }, reply) => {
        const lang = languageOf(query.lang)
        const known = query.client_id === account.clientId && isReturn(query.redirect_uri, returnPath)
        const { state } = query
        return known && typeof state === 'string'
          ? send(reply, 200, allowPage(state, lang))
          : send(reply, 400, badAskPage(lang))
      })

      scope.post<Asked>('/authorize', async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const pressed = pressedOf(form.get('act') ?? '')
        const state = form.get('state') ?? ''
        if (!pressed) return send(reply, 400, badAskPage(languageOf(request.query.lang)))
        const said: Record<string, string> =
          pressed.act === 'deny'
            ? { error: 'access_denied', state }
            : { code: giveCode(secret, pressed, clock.now()), state }
        reply.header('cache-control', 'no-store')
        return reply.redirect(`${returnPath}?${new URLSearchParams(said)}`, 303)
      })

      scope.post('/v1/user-info', async ({ headers, body }, reply) => {
        const { status, text, signature } = answerUserInfo(
          { secret, account },
          { headers, body: typeof body === 'string' ? body : '' },
          clock.now(),
        )
        reply.header('cache-control', 'no-store').header('x-wallet-signature', signature)
        return reply.code(status).type('application/json').send(text)
      })
    },
    { prefix: SANDBOX_WALLET_PREFIX },
  )
}

const languageOf = (said: unknown): PageLanguage => (said === 'hi' ? 'hi' : 'en')

/** Whatever the host: the person is sent to the store's own address. */
const isReturn = (said: unknown, returnPath: string): boolean =>
  typeof said === 'string' && URL.canParse(said) && new URL(said).pathname === returnPath

/** `allow-0`: what is done, and for whom. */
function pressedOf(said: string): { act: WalletAct; person: number } | undefined {
  const [act, person] = said.split('-')
  const at = Number(person)
  if (!(WALLET_ACTS as readonly string[]).includes(act ?? '') || !WALLET_PEOPLE[at]) return undefined
  return { act: act as WalletAct, person: at }
}
