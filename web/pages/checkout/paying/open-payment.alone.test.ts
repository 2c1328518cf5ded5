import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Payment } from '../../../data/orders.queries.ts'
import { openPayment } from './open-payment.ts'

const confirmPayment = vi.hoisted(() => vi.fn())
vi.mock('../../../data/clients/person-client.ts', () => ({ personClient: { orders: { confirmPayment } } }))

const SCRIPT = 'https://gateway.example/checkout.js'
const PAYMENT: Payment = {
  gateway: 'razorpay',
  keyId: 'rzp_test_1',
  gatewayOrderId: 'order_1',
  amountPaise: 149900,
  currency: 'INR',
  scriptUrl: SCRIPT,
  pageUrl: null,
  callbackUrl: 'https://shop.example/api/v1/payments/return',
  prefill: { name: 'Asha Rao', contact: '9876543210', email: null },
}
const ANSWER = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'abc' }

type Options = {
  handler: (answer: object) => void
  modal: { ondismiss: () => void }
} & Record<string, unknown>

/** A page where the gateway's script runs `open` with its options. */
function page(open: ((options: Options) => void) | undefined) {
  const seen: { scripts: string[]; options?: Options; left?: string } = { scripts: [] }
  const removed = vi.fn()
  vi.stubGlobal('document', {
    createElement: () => ({ remove: removed }),
    head: {
      append(script: { src: string; onload: () => void; onerror: () => void }) {
        seen.scripts.push(script.src)
        if (!open) return script.onerror()
        vi.stubGlobal(
          'Razorpay',
          class {
            options: Options
            constructor(options: Options) {
              this.options = options
            }
            open() {
              seen.options = this.options
              open(this.options)
            }
          },
        )
        script.onload()
      },
    },
  })
  vi.stubGlobal('location', { assign: (path: string) => (seen.left = path) })
  return { seen, removed }
}

describe('openPayment', () => {
  beforeEach(() => {
    vi.unstubAllGlobals()
    confirmPayment.mockReset().mockResolvedValue({ paid: true })
  })

  it('opens a gateway’s own page, and loads no script for it', async () => {
    const { seen } = page(undefined)
    const own = { ...PAYMENT, scriptUrl: null, pageUrl: '/sandbox/pay/order_1' }
    expect(await openPayment(own, 'Taiyari', 'en')).toBe('left')
    expect(seen).toEqual({ scripts: [], left: '/sandbox/pay/order_1' })
    await openPayment(own, 'Taiyari', 'hi')
    expect(seen.left).toBe('/sandbox/pay/order_1?lang=hi')
  })

  it('opens the gateway’s window with the order, and has the store confirm its answer', async () => {
    const { seen } = page(({ handler }) => handler({ ...ANSWER, extra: 'not ours' }))
    expect(await openPayment(PAYMENT, 'Taiyari', 'en')).toBe('paid')
    expect(seen.scripts).toEqual([SCRIPT])
    expect(seen.options).toMatchObject({
      key: 'rzp_test_1',
      amount: 149900,
      currency: 'INR',
      order_id: 'order_1',
      name: 'Taiyari',
      prefill: { name: 'Asha Rao', contact: '9876543210' },
      config: {
        display: {
          blocks: { upi: { instruments: [{ method: 'upi', flows: ['intent', 'qr'] }] } },
          sequence: ['block.upi'],
          preferences: { show_default_blocks: true },
        },
      },
    })
    expect(confirmPayment).toHaveBeenCalledExactlyOnceWith(ANSWER)
  })

  it('counts as paid where the store could not confirm it: the order is checked then', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    confirmPayment.mockRejectedValue(new Error('no network'))
    page(({ handler }) => handler(ANSWER))
    expect(await openPayment(PAYMENT, 'Taiyari', 'en')).toBe('paid')
  })

  it('reports that the window was closed, and confirms nothing', async () => {
    page(({ modal }) => modal.ondismiss())
    expect(await openPayment(PAYMENT, 'Taiyari', 'en')).toBe('closed')
    expect(confirmPayment).not.toHaveBeenCalled()
  })

  it('reports that the window could not be opened, and tries to load it again the next time', async () => {
    const { seen, removed } = page(undefined)
    expect(await openPayment(PAYMENT, 'Taiyari', 'en')).toBe('not opened')
    expect(await openPayment(PAYMENT, 'Taiyari', 'en')).toBe('not opened')
    expect(seen.scripts).toEqual([SCRIPT, SCRIPT])
    expect(removed).toHaveBeenCalledTimes(2)
  })
})
