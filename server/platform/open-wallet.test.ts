import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { settableClock } from '../testing/settable-clock.ts'
import { TEST_NOW, testConfig } from '../testing/test-app.ts'
import { openWallet, WALLET_RETURN_PATH } from './open-wallet.ts'
import { secretOf } from './secrets/own-secret.ts'

const PUBLIC_URL = 'https://shop.example'
const REAL_WALLET = {
  PUBLIC_URL,
  WALLET_URL: 'https://wallet.example',
  WALLET_CLIENT_ID: 'our-store',
  WALLET_CLIENT_SECRET: 'secret-of-the-wallet',
}
const asked = { state: 's', returnUrl: `${PUBLIC_URL}${WALLET_RETURN_PATH}`, language: 'en' } as const

async function open(env: Record<string, string>, offered = true) {
  const http = Fastify() as unknown as FastifyInstance
  const wallet = await openWallet({
    offered,
    config: testConfig(env),
    clock: settableClock(TEST_NOW),
    secret: secretOf('c2VjcmV0'),
    http,
  })
  const practice = (await http.inject('/sandbox/wallet')).statusCode === 200
  return { wallet, practice }
}

describe('the wallet of a store', () => {
  it('is one of practice where nothing is real', async () => {
    const { wallet, practice } = await open({})
    expect(practice).toBe(true)
    expect(wallet!.authorizeUrl(asked)).toMatch(/^\/sandbox\/wallet\/authorize\?client_id=practice-store&/)
  })

  it.each([
    [
      'money is real',
      {
        PUBLIC_URL,
        RAZORPAY_KEY_ID: 'rzp_live_abcdef123456',
        RAZORPAY_KEY_SECRET: 'key-secret',
        RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
      },
    ],
    [
      'SMS are sent',
      {
        PUBLIC_URL,
        SMS_URL: 'https://sms.example/?to={to}&text={text}',
        SMS_ENTITY_ID: '110100000000',
        SMS_SENDER_ID: 'TAIYRI',
      },
    ],
  ])('is nowhere where %s, for one of practice vouches for anybody', async (_, env) => {
    expect(await open(env)).toEqual({ wallet: undefined, practice: false })
  })

  it('is the operator’s where there is one, and then none of practice', async () => {
    const { wallet, practice } = await open(REAL_WALLET)
    expect(practice).toBe(false)
    expect(wallet!.authorizeUrl(asked)).toMatch(/^https:\/\/wallet\.example\/authorize\?client_id=our-store&/)
  })

  it('is nowhere where the operator’s site names none', async () => {
    expect(await open({}, false)).toEqual({ wallet: undefined, practice: false })
    expect(await open(REAL_WALLET, false)).toEqual({ wallet: undefined, practice: false })
  })

  it.each([
    ['without its secret', { ...REAL_WALLET, WALLET_CLIENT_SECRET: '' }, 'WALLET_CLIENT_SECRET: is needed'],
    [
      'without our own address',
      { ...REAL_WALLET, PUBLIC_URL: '' },
      'PUBLIC_URL: must be set when WALLET_URL is',
    ],
    ['that anybody on the way can read', { ...REAL_WALLET, WALLET_URL: 'http://wallet.example' }, 'https'],
    ['with a secret that is guessed', { ...REAL_WALLET, WALLET_CLIENT_SECRET: 'short' }, '16 characters'],
  ])('is refused %s, and its secret is not shown', (_, env, said) => {
    let told = ''
    try {
      testConfig(env)
    } catch (error) {
      told = JSON.stringify([String(error), error])
    }
    expect(told).toContain(said)
    expect(told).not.toContain(REAL_WALLET.WALLET_CLIENT_SECRET)
    expect(told).not.toContain('"short"')
  })
})
