import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { BOOK, type Buying, buyingAt, TESTS } from '../../../testing/shops/bought-orders.ts'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { askForRefund } from '../after-sale/ask-for-refund.ts'
import { ordersCommand } from './orders.ts'
import { refundedLinesOf } from './orders-refunded-lines.ts'

const CALL = { actor: 'cli:asha', now: TEST_NOW }
let shop: OffersShop
let buying: Buying

beforeAll(async () => {
  shop = await openOffersShop()
  buying = buyingAt(shop.app)
})
afterAll(() => shop.close())

const log = { info() {}, warn() {}, error() {} }
const run = (...words: string[]) => ordersCommand(words)!({ ...buying.services, log }, CALL)
const lastAudit = async () => {
  const { rows } = await shop.store.db.$client.query(
    'select actor, action, subject, after from audit_events order by id desc limit 1',
  )
  return rows[0]
}
const lineOf = (text: string, id: number) => text.split('\n').find((line) => line.startsWith(`T-${id} `))

describe('orders list', () => {
  it('shows the newest first, with the buyer, in Indian time, and records the look', async () => {
    const first = await buying.buy({ personId: 1 })
    const second = await buying.place({ personId: 2, phone: null })
    const [a, b] = (await run('list')).split('\n')
    expect(a).toMatch(
      new RegExp(`^T-${second} +21 Nov 2026, 12:00 pm +PAYMENT_PENDING +₹900 +Asha Rao +asha@`),
    )
    expect(b).toMatch(
      new RegExp(`^T-${first} +21 Nov 2026, 12:00 pm +FULFILLED +₹900 +Asha Rao +9876500001$`),
    )
    expect(await lastAudit()).toMatchObject({ ...CALL_AUDIT, action: 'read-orders', subject: 'orders' })
  })

  it('shows those of one status, those with books to send and those with an open wish for a refund', async () => {
    const tests = await buying.buy({ personId: 3 })
    const book = await buying.buy({ personId: 3, lines: [BOOK] })
    const unpaid = await buying.place({ personId: 3, lines: [BOOK] })
    await askForRefund(buying.services, 3, { orderId: `T-${tests}`, reason: 'wrong\nexam' }, TEST_NOW)
    expect(lineOf(await run('list', '--to-send'), book)).toContain('to send: The book')
    expect(lineOf(await run('list', '--to-send'), unpaid)).toBeUndefined()
    expect(lineOf(await run('list', '--refund-asked'), tests)).toContain('refund asked: wrong exam')
    expect(lineOf(await run('list', '--refund-asked'), book)).toBeUndefined()
    expect(lineOf(await run('list', '--status', 'PAYMENT_PENDING'), unpaid)).toBeDefined()
    expect(lineOf(await run('list', '--status', 'PAYMENT_PENDING'), book)).toBeUndefined()
    expect(await run('list', '--status', 'EXPIRED')).toBe('There are no such orders.')
  })
})

describe('orders show', () => {
  it('shows what to pack and where it goes, what happened and what was issued, and is recorded', async () => {
    const id = await buying.buy({ personId: 4, lines: [TESTS, BOOK], shippingPaise: 4_900 })
    const text = await run('show', `T-${id}`)
    expect(text).toContain(`T-${id}  PAID  placed 21 Nov 2026, 12:00 pm, paid 21 Nov 2026, 12:00 pm`)
    expect(text).toContain('to: Asha Rao, 9876500001, 14 School Road, Pune 411001')
    expect(text).toMatch(/2 × +2 +The book +The book +₹999 +WAITING/)
    expect(text).toContain('payable ₹1,948, shipping ₹49')
    expect(text).toMatch(/PAID +captured +₹1,948/)
    expect(text).toMatch(/INVOICE 26\/\w+\/\d{7} {2}₹1,948/)
    expect(await lastAudit()).toMatchObject({ ...CALL_AUDIT, action: 'read-order', subject: `order:T-${id}` })
  })

  it('is refused of an order that is not there', async () => {
    await expect(run('show', 'T-999999')).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('orders refund', () => {
  it('gives everything back without lines, and the named amounts with them', async () => {
    const all = await buying.buy({ personId: 5 })
    expect(await run('refund', `T-${all}`, '--why', 'exam cancelled')).toMatch(
      new RegExp(
        `^₹900 of T-${all} are being refunded \\(credit note CN26/\\w+/\\d+\\); the order is REFUNDED$`,
      ),
    )
    const some = await buying.buy({ personId: 5, lines: [TESTS, BOOK] })
    expect(await run('refund', `T-${some}`, '--why', 'torn', '--line', '2=99.50', '--line', '1')).toMatch(
      /^₹999\.50 of .* the order is PARTLY_REFUNDED$/,
    )
    const { rows } = await shop.store.db.$client.query(
      'select amount_paise, reason, actor from refunds where order_id = $1',
      [some],
    )
    expect(rows).toEqual([{ amount_paise: '99950', reason: 'torn', actor: 'cli:asha' }])
  })

  it('gives back no more than is left', async () => {
    const id = await buying.buy({ personId: 5 })
    await expect(run('refund', `T-${id}`, '--why', 'x', '--line', '1=900.01')).rejects.toMatchObject({
      code: 'refund_too_large',
    })
  })
})

describe('orders refuse, send and deliver', () => {
  it('do what the same calls of staff do, in the name of the user who runs them', async () => {
    const id = await buying.buy({ personId: 6, lines: [BOOK] })
    await askForRefund(buying.services, 6, { orderId: `T-${id}`, reason: 'too slow' }, TEST_NOW)
    expect(await run('refuse', `T-${id}`, '--why', 'it leaves today')).toContain('is refused')
    expect(await run('send', `T-${id}`, 'India Post', 'EA1IN', '2')).toBe(
      `The parcel of T-${id} has left with India Post, EA1IN; the order is FULFILLED`,
    )
    expect(await run('deliver', `T-${id}`, 'EA1IN')).toBe(`The parcel EA1IN of T-${id} has arrived`)
    expect(await lastAudit()).toMatchObject({ ...CALL_AUDIT, action: 'deliver-order' })
    const text = await run('show', `T-${id}`)
    expect(text).toContain('parcel of 2: India Post EA1IN, arrived 21 Nov 2026, 12:00 pm')
    expect(text).toContain('refund asked: REFUSED  too slow (answer: it leaves today)')
  })
})

describe('orders stuck and settle', () => {
  it('list a refund that no gateway makes, until it was paid by hand', async () => {
    const id = await buying.buy({ personId: 8 })
    await run('refund', `T-${id}`, '--why', 'exam cancelled')
    const { rows } = await shop.store.db.$client.query<{ ref: string }>(
      "update refunds set status = 'STUCK' where order_id = $1 returning ref",
      [id],
    )
    const { ref } = rows[0]!
    const stuck = await run('stuck')
    expect(stuck).toMatch(
      new RegExp(`^${ref} +T-${id} +₹900 +sandbox +pay_${id}_\\d+ +21 Nov 2026, 12:00 pm$`, 'm'),
    )
    expect(await run('settle', ref, '--reference', 'UTR123')).toBe(
      `₹900 of ${ref} were paid by hand (UTR123)`,
    )
    expect(await lastAudit()).toMatchObject({
      ...CALL_AUDIT,
      action: 'settle-refund',
      subject: `order:T-${id}`,
      after: { status: 'DONE', reference: 'UTR123' },
    })
    expect(await run('show', `T-${id}`)).toMatch(/REFUNDED +refund-by-hand +₹900[\s\S]*refund ₹900 {2}DONE/)
    expect(await run('stuck')).not.toContain(ref)
    await expect(run('settle', ref, '--reference', 'UTR124')).rejects.toMatchObject({
      code: 'order_not_refundable',
    })
    await expect(run('settle', 'R-none', '--reference', 'UTR124')).rejects.toMatchObject({
      code: 'order_not_refundable',
    })
  })
})

describe('the lines of a refund', () => {
  it.each([
    ['', []],
    ['--line 7', [{ packageId: 7 }]],
    ['--line 7=10', [{ packageId: 7, amountPaise: 1_000 }]],
    ['--line 7=10.05 --line 8', [{ packageId: 7, amountPaise: 1_005 }, { packageId: 8 }]],
  ] as [string, object[]][])('%j are parsed to %j', (words, lines) => {
    expect(refundedLinesOf(words.split(' ').filter(Boolean))).toEqual(lines)
  })

  it.each(['--line', '--line x', '--line 7=', '--line 7=0', '--line 7=-1', '--line 7=1.5', '7', '--lines 7'])(
    'are not understood: %s',
    (words) => {
      expect(refundedLinesOf(words.split(' '))).toBeUndefined()
    },
  )
})

describe('words that are no command about orders', () => {
  it.each([
    [],
    ['list', '--status'],
    ['list', '--status', 'paid'],
    ['list', '--to-send', 'x'],
    ['show'],
    ['show', '1042'],
    ['show', 'T-0'],
    ['show', 'T-1042', 'x'],
    ['refund', 'T-1042'],
    ['refund', 'T-1042', '--why', ' '],
    ['refund', 'T-1042', '--why', 'x', '--line'],
    ['refuse', 'T-1042', '--why', 'x', 'y'],
    ['send', 'T-1042', 'India Post'],
    ['send', 'T-1042', 'India Post', 'EA1IN', 'x'],
    ['send', 'T-1042', '--courier', 'EA1IN'],
    ['deliver', 'T-1042'],
    ['deliver', 'T-1042', 'EA1IN', 'x'],
    ['reconcile', '--days'],
    ['reconcile', '--days', '0'],
    ['stuck', 'R-1'],
    ['settle', 'R-1'],
    ['settle', 'R-1', '--reference', ' '],
    ['settle', '--reference', 'UTR1'],
    ['cancel', 'T-1042'],
  ])('are refused and open no store: %s %s %s %s', async (...words) => {
    const { code, out } = await taiyari('orders', ...words.filter((word) => word !== undefined))
    expect([code, out]).toEqual([2, ''])
  })
})

const CALL_AUDIT = { actor: 'cli:asha' }
