import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Priced } from '../../data/cart.queries.ts'
import { placeOrder } from './place-order.ts'

const createOrder = vi.hoisted(() => vi.fn())
const createGuestOrder = vi.hoisted(() => vi.fn())
const cancelOrder = vi.hoisted(() => vi.fn())
const finishSignIn = vi.hoisted(() => vi.fn())
vi.mock('../../data/clients/person-client.ts', () => ({
  personClient: { orders: { createOrder, createGuestOrder, cancelOrder } },
}))
vi.mock('../../person/sign-in/finish-sign-in.ts', () => ({ finishSignIn }))
vi.mock('../../data/people.queries.ts', () => ({ languageOf: () => 'ENGLISH' }))

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)

const ordering = {
  asked: { cartJson: { 4021: 1 }, packOf: {}, couponCode: 'SAVE', stateCode: '07' as const },
  priced: {
    lines: [
      {
        packageId: 1001,
        validityId: 4021,
        batches: [
          { batchId: 71, joining: 'open' },
          { batchId: 72, joining: 'open' },
        ],
      },
    ],
    couponCode: 'SAVE',
    payablePaise: 149900,
  } as Priced,
  batchOf: { 4021: 72 },
  packageId: undefined,
  name: 'Asha Rao',
  addressId: null,
  adultAsks: true,
  locale: 'en' as const,
}
const guest = { contact: { phone: '9876543210' }, otp: '123456' }
const waiting = { success: true, orderId: 'T-1', status: 'PAYMENT_PENDING', payment: { pageUrl: '/pay' } }
const over = { ...waiting, status: 'EXPIRED', payment: null }

describe('placeOrder', () => {
  beforeEach(() => {
    kept.clear()
    for (const call of [createOrder, createGuestOrder, finishSignIn]) call.mockReset()
    cancelOrder.mockReset().mockResolvedValue({})
  })

  it('sends what the page shows, with the price that it shows', async () => {
    createOrder.mockResolvedValue(waiting)
    await placeOrder(ordering, undefined)
    expect(createOrder).toHaveBeenCalledWith(
      expect.objectContaining({
        cartJson: { 4021: 1 },
        batchOf: { 4021: 72 },
        packageId: 1001,
        couponCode: 'SAVE',
        expectedPaise: 149900,
        stateCode: '07',
        paymentType: 'RAZORPAY',
        freeTrial: false,
        adultAsks: true,
        vD: [],
        referralCode: null,
        utm_source: 'not_set',
      }),
    )
  })

  it('sends the source that the address of a product named in this tab', async () => {
    createOrder.mockResolvedValue(waiting)
    storage.setItem('utm_product_source', 'poster')
    await placeOrder(ordering, undefined)
    expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ utm_product_source: 'poster' }))
  })

  it('sends the same key when the same page is sent again, and another after any change', async () => {
    createOrder.mockResolvedValue(waiting)
    await placeOrder(ordering, undefined)
    await placeOrder(ordering, undefined)
    await placeOrder({ ...ordering, priced: { ...ordering.priced, payablePaise: 1 } }, undefined)
    const keys = createOrder.mock.calls.map(([order]) => (order as { requestKey: string }).requestKey)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('keeps the key of a guest whose code was wrong: only the code differs then', async () => {
    createGuestOrder
      .mockRejectedValueOnce(new Error('wrong'))
      .mockResolvedValue({ ...waiting, signedIn: { me: { id: 7 } } })
    await expect(placeOrder(ordering, { ...guest, otp: '000000' })).rejects.toThrow('wrong')
    await placeOrder(ordering, guest)
    const keys = createGuestOrder.mock.calls.map(([order]) => (order as { requestKey: string }).requestKey)
    expect(keys[0]).toBe(keys[1])
    expect(finishSignIn).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  })

  it('orders again, once, where the order of this key is over', async () => {
    createOrder.mockResolvedValueOnce(over).mockResolvedValueOnce(waiting)
    expect(await placeOrder(ordering, undefined)).toBe(waiting)
    const keys = createOrder.mock.calls.map(([order]) => (order as { requestKey: string }).requestKey)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('cancels the unpaid order of this tab when something else is ordered instead, and never the same one', async () => {
    createOrder.mockResolvedValue(waiting)
    await placeOrder(ordering, undefined)
    await placeOrder(ordering, undefined)
    expect(cancelOrder).not.toHaveBeenCalled()
    cancelOrder.mockRejectedValue(new Error('it is paid'))
    await placeOrder({ ...ordering, asked: { ...ordering.asked, cartJson: { 4021: 2 } } }, undefined)
    expect(cancelOrder).toHaveBeenCalledExactlyOnceWith({ orderId: 'T-1' })
    expect(createOrder).toHaveBeenCalledTimes(3)
  })

  it('does not order again what is paid', async () => {
    createOrder.mockResolvedValueOnce({ ...over, status: 'PAID' })
    await placeOrder(ordering, undefined)
    expect(createOrder).toHaveBeenCalledOnce()
  })
})
