import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { describe, expect, it } from 'vitest'
import { createRazorpayGateway } from './razorpay-gateway.ts'
import { isSameText, signReturn, signWebhook } from './razorpay-signatures.ts'

const KEY_SECRET = 'EnLs21M47BllR3X8PSFtjtbd'
const WEBHOOK_SECRET = 'a webhook’s secret'
const gateway = createRazorpayGateway({
  name: 'razorpay',
  baseUrl: 'https://api.razorpay.com',
  keyId: 'rzp_test_key',
  keySecret: KEY_SECRET,
  webhookSecret: WEBHOOK_SECRET,
  scriptUrl: null,
  pagePath: () => null,
})
const genuine = { orderId: 'order_IEIaMR65cu6nz3', paymentId: 'pay_IH4NVgf4Dreq1l' }

describe('signatures', () => {
  it('of a browser’s return are those of Razorpay’s own library, both ways', () => {
    const signature = signReturn(KEY_SECRET, genuine.orderId, genuine.paymentId)
    const named = { order_id: genuine.orderId, payment_id: genuine.paymentId }
    expect(validatePaymentVerification(named, signature, KEY_SECRET)).toBe(true)
    expect(gateway.isReturnGenuine({ ...genuine, signature })).toBe(true)
  })

  it('of a browser’s return are the known ones of Razorpay’s documentation', () => {
    expect(signReturn(KEY_SECRET, genuine.orderId, genuine.paymentId)).toBe(
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    )
  })

  it.each(['{}', '{"event":"payment.captured","note":"पढ़ाई ₹1,499"}', ''])(
    'of a webhook are those of Razorpay’s own library: %s',
    (body) => {
      const signature = signWebhook(WEBHOOK_SECRET, Buffer.from(body))
      expect(validateWebhookSignature(body, signature, WEBHOOK_SECRET)).toBe(true)
      expect(validateWebhookSignature(`${body} `, signature, WEBHOOK_SECRET)).toBe(false)
    },
  )

  it.each([
    ['another order', { orderId: 'order_IEIaMR65cu6nz4' }],
    ['another payment', { paymentId: 'pay_IH4NVgf4Dreq1m' }],
    ['nothing', { signature: '' }],
    ['a shorter one', { signature: '0d4e745a' }],
    ['one of the right length', { signature: '0'.repeat(64) }],
    ['the other way round', { orderId: genuine.paymentId, paymentId: genuine.orderId }],
  ])('of a return do not hold for %s', (_, changes) => {
    const signature = signReturn(KEY_SECRET, genuine.orderId, genuine.paymentId)
    expect(gateway.isReturnGenuine({ ...genuine, signature, ...changes })).toBe(false)
  })

  it('of a return do not hold for the same letters cut elsewhere', () => {
    const signature = signReturn(KEY_SECRET, 'order_a', 'b|pay_c')
    expect(signReturn(KEY_SECRET, 'order_a|b', 'pay_c')).toBe(signature)
    expect(gateway.isReturnGenuine({ orderId: 'order_a|b', paymentId: 'pay_c', signature })).toBe(false)
    expect(gateway.isReturnGenuine({ orderId: 'order_a', paymentId: 'b|pay_c', signature })).toBe(false)
  })

  it.each([
    ['a', 'a', true],
    ['a', 'b', false],
    ['a', 'aa', false],
    ['', '', true],
    ['é', 'e', false],
  ])('are compared byte by byte: %s and %s', (one, other, same) => {
    expect(isSameText(one, other)).toBe(same)
  })
})
