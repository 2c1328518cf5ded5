import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createHttpWallet } from './http-wallet.ts'
import { WalletRefused, WalletUnavailable } from './wallet.ts'
import { isWalletSignature, signForWallet } from './wallet-signature.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')
const account = {
  baseUrl: 'https://wallet.example',
  clientId: 'our-store',
  clientSecret: 'secret-of-the-wallet',
}
const issued_at = NOW.getTime() / 1000
const user = { phone: '+919876543210', phone_verified: true, name: 'Asha Rao' }

/** What an honest wallet would answer, with changes, signed with `key`. */
function wallet(changes: object = {}, { key = account.clientSecret, status = 200 } = {}) {
  return createHttpWallet({
    ...account,
    async fetch(_address, { body }) {
      const { nonce } = JSON.parse(body as string) as { nonce: string }
      const proof = 'proof-of-this-answer'
      const text = JSON.stringify({ client_id: 'our-store', nonce, proof, issued_at, user, ...changes })
      const headers = { 'x-wallet-signature': signForWallet(key, 'answer', text) }
      return new Response(text, { status, headers })
    },
  })
}

/** A wallet on the network that answers so, for as long as `use` takes. */
async function onNetwork(answer: RequestListener, use: (baseUrl: string) => Promise<void>): Promise<void> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.closeAllConnections()
  server.close()
}

describe('the user-info call of a wallet', () => {
  it('names whom the wallet has proven', async () => {
    expect(await wallet().askUser('code', NOW)).toEqual({
      proof: 'proof-of-this-answer',
      phone: '9876543210',
      name: 'Asha Rao',
    })
  })

  it('says who asks and signs it, and never sends the secret', async () => {
    const asked: [string, RequestInit][] = []
    const own = createHttpWallet({
      ...account,
      async fetch(address, init) {
        asked.push([address, init])
        return new Response('', { status: 500 })
      },
    })
    await own.askUser('a.code', NOW).catch(() => {})
    const [[address, { headers, body, redirect }]] = asked as [[string, RequestInit]]
    const sent = headers as Record<string, string>
    expect([address, redirect, sent['x-wallet-client']]).toEqual([
      'https://wallet.example/v1/user-info',
      'manual',
      'our-store',
    ])
    expect(JSON.parse(body as string)).toMatchObject({ code: 'a.code' })
    const signature = sent['x-wallet-signature']!
    expect(isWalletSignature(account.clientSecret, 'request', body as string, signature)).toBe(true)
    expect(isWalletSignature(account.clientSecret, 'answer', body as string, signature)).toBe(false)
    expect(JSON.stringify(asked)).not.toContain(account.clientSecret)
  })

  it.each([
    ['with another’s signature', {}, { key: 'secret-of-somebody-else' }],
    ['to another store', { client_id: 'their-store' }, {}],
    ['to another question', { nonce: 'of yesterday' }, {}],
    ['of two minutes and a second ago', { issued_at: issued_at - 121 }, {}],
    ['of half a minute and a second ahead', { issued_at: issued_at + 31 }, {}],
    ['without a proof', { proof: '' }, {}],
    ['of an unknown form', { user: 'Asha' }, {}],
    ['that the code is used', {}, { status: 410 }],
    ['that there is no such code', {}, { status: 404 }],
  ])('believes no answer %s', async (_, changes, how) => {
    await expect(wallet(changes, how).askUser('code', NOW)).rejects.toBeInstanceOf(WalletRefused)
  })

  it.each([
    ['was never proven', { ...user, phone_verified: false }],
    ['there is none of', { ...user, phone: null }],
    ['is no Indian mobile number', { ...user, phone: '+15551234567' }],
    ['cannot be one', { ...user, phone: '1234567890' }],
  ])('gives no number that %s', async (_, said) => {
    expect(await wallet({ user: said }).askUser('code', NOW)).toMatchObject({ phone: undefined })
  })

  it.each([401, 429, 500, 502, 302])('answered with %s can be made again', async (status) => {
    await expect(wallet({}, { status }).askUser('code', NOW)).rejects.toBeInstanceOf(WalletUnavailable)
  })

  it('waits no longer than its time for a wallet that says nothing', async () => {
    await onNetwork(
      () => {},
      async (baseUrl) => {
        const slow = createHttpWallet({ ...account, baseUrl, timeoutMs: 50 })
        await expect(slow.askUser('code', NOW)).rejects.toEqual(new WalletUnavailable('TimeoutError'))
      },
    )
  })

  it('reads no more of an answer than one can have', async () => {
    let sent = 0
    const endless: RequestListener = (_request, response) => {
      const more = () => {
        sent += 64 * 1024
        response.write('a'.repeat(64 * 1024), () => {
          if (!response.destroyed) more()
        })
      }
      more()
    }
    await onNetwork(endless, async (baseUrl) => {
      const own = createHttpWallet({ ...account, baseUrl })
      await expect(own.askUser('code', NOW)).rejects.toBeInstanceOf(WalletRefused)
    })
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  it('is made for fifty people at once, and no more', async () => {
    const waiting: (() => void)[] = []
    const own = createHttpWallet({
      ...account,
      fetch: () => new Promise((resolve) => waiting.push(() => resolve(new Response('', { status: 500 })))),
    })
    const calls = Array.from({ length: 60 }, () =>
      own.askUser('code', NOW).catch((error: Error) => error.message),
    )
    expect(waiting).toHaveLength(50)
    for (const answer of waiting) answer()
    const said = await Promise.all(calls)
    expect(said.filter((text) => text === 'too many calls under way')).toHaveLength(10)
  })

  it('sends people to the wallet’s own page, which knows where to send them back to', () => {
    const url = new URL(
      wallet().authorizeUrl({ state: 's.1', returnUrl: 'https://shop.example/back', language: 'hi' }),
    )
    expect(url.origin + url.pathname).toBe('https://wallet.example/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'our-store',
      state: 's.1',
      redirect_uri: 'https://shop.example/back',
      lang: 'hi',
    })
  })
})
