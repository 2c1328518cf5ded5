import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { OperatorRefused } from '../operator-refused.ts'

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_abcdef123456',
  RAZORPAY_KEY_SECRET: 'hunter2-secret',
  RAZORPAY_WEBHOOK_SECRET: 'hunter2-webhook',
}
const SHOP = { PUBLIC_URL: 'https://shop.example' }
const PAYTM = { PAYTM_MERCHANT_ID: 'Shop123', PAYTM_MERCHANT_KEY: 'hunter2hunter2xx' }

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof OperatorRefused) return error.message.split('\n  ').slice(1)
    throw error
  }
  return []
}

describe('the settings of payments', () => {
  it('without keys are practice', () => {
    expect(readConfig({})).toMatchObject({ razorpay: undefined, paytm: undefined })
    expect(readConfig({ RAZORPAY_BASE_URL: 'https://gateway.example' }).razorpay).toBeUndefined()
  })

  it('with all keys are an account at Razorpay, at its own address unless another is named', () => {
    const account = {
      keyId: KEYS.RAZORPAY_KEY_ID,
      keySecret: KEYS.RAZORPAY_KEY_SECRET,
      webhookSecret: KEYS.RAZORPAY_WEBHOOK_SECRET,
    }
    expect(readConfig({ ...SHOP, ...KEYS }).razorpay).toEqual({
      ...account,
      baseUrl: 'https://api.razorpay.com',
    })
    const elsewhere = { RAZORPAY_BASE_URL: 'http://127.0.0.1:4000/sandbox/gateway/' }
    expect(readConfig({ ...SHOP, ...KEYS, ...elsewhere }).razorpay?.baseUrl).toBe(
      'http://127.0.0.1:4000/sandbox/gateway',
    )
    expect(readConfig(PAYTM).paytm).toEqual({ merchantId: 'Shop123', merchantKey: 'hunter2hunter2xx' })
  })

  it.each(Object.keys(KEYS))('never appear without %s', (name) => {
    const env = { ...SHOP, ...KEYS, [name]: '' }
    expect(faultsOf(env)).toEqual([`${name}: is needed with the other RAZORPAY_*`])
  })

  it.each(Object.keys(PAYTM))('never appear without %s', (name) => {
    expect(faultsOf({ ...PAYTM, [name]: '' })).toEqual([`${name}: is needed with the other PAYTM_*`])
  })

  it('of real money need the address that buyers come back to', () => {
    expect(faultsOf(KEYS)).toEqual(['PUBLIC_URL: must be set when RAZORPAY_KEY_ID is'])
  })

  it.each([
    ['RAZORPAY_KEY_ID', 'hunter2'],
    ['RAZORPAY_KEY_SECRET', 'hunter2'],
    ['RAZORPAY_WEBHOOK_SECRET', 'hunter2 with spaces'],
    ['RAZORPAY_BASE_URL', 'http://hunter2.example'],
    ['RAZORPAY_BASE_URL', 'https://user:hunter2@gateway.example'],
    ['RAZORPAY_BASE_URL', 'https://gateway.example?hunter2'],
    ['RAZORPAY_BASE_URL', 'http://localhost.hunter2.example'],
    ['PAYTM_MERCHANT_ID', 'hunter2 x'],
    ['PAYTM_MERCHANT_KEY', 'hunter2'],
  ])('that cannot be used are named and never shown: %s=%s', (name, value) => {
    const faults = faultsOf({ ...SHOP, ...KEYS, ...PAYTM, [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name}: .{10,}`))
    expect(faults[0]).not.toContain('hunter2')
  })
})
