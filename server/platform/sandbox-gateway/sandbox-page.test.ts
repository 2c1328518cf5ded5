import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../../testing/gateways/open-sandbox.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { ACTS } from './pay-at-sandbox.ts'
import { sandboxTexts } from './sandbox-texts.ts'

let store: TestStore
let sandbox: TestSandbox
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

beforeAll(async () => {
  store = await openTestStore()
  sandbox = await openTestSandbox(store)
})

afterAll(async () => {
  await sandbox.close()
  await store.close()
})

async function newOrder(receipt = 'T-1042-1'): Promise<string> {
  const asked = { amountPaise: 149_950, currency: 'INR', receipt, notes: {} }
  return (await sandbox.gateway.createOrder(asked)).id
}

const get = async (url: string) => await sandbox.http.inject({ url })
const press = async (id: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  await sandbox.http.inject({
    method: 'POST',
    url: `/sandbox/pay/${id}`,
    headers: { ...FORM, ...headers },
    payload: new URLSearchParams(form).toString(),
  })
const sources = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((line) => line.startsWith(`${name} `))

describe('the page of the sandbox', () => {
  it.each(['en', 'hi'] as const)(
    'shows the amount, that no money moves, and every choice: %s',
    async (lang) => {
      const page = await get(`/sandbox/pay/${await newOrder()}?lang=${lang}`)
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(page.body).toContain(`<html lang="${lang}">`)
      expect(page.body).toContain('₹1,499.50')
      expect(page.body).toContain('T-1042-1')
      expect(page.body).toContain(sandboxTexts[lang].notice)
      for (const act of ACTS) expect(page.body).toContain(`value="${act}"`)
      for (const act of ACTS) expect(page.body).toContain(sandboxTexts[lang].acts[act])
      expect(page.body).not.toContain('undefined')
    },
  )

  it('shows what was written into an order as text, not as markup', async () => {
    const page = await get(`/sandbox/pay/${await newOrder('<script>alert("1")')}`)
    expect(page.body).not.toContain('<script>alert')
    expect(page.body).toContain('&#60;script&#62;alert(&#34;1&#34;)')
  })

  it('leads back with a form to the store, by itself or by a button, in the same language', async () => {
    const id = await newOrder()
    const page = await press(id, { act: 'upi', lang: 'hi' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="hi">')
    expect(page.body).toContain('<form method="post" action="/api/v1/payments/return">')
    expect(page.body).toContain(`name="razorpay_order_id" value="${id}"`)
    expect(page.body).toContain(sandboxTexts.hi.back)
    const failed = await press(await newOrder(), { act: 'fail' })
    expect(failed.body).toContain('name="error[metadata][order_id]"')
  })

  it('gives a program that asks for JSON what it has to post itself', async () => {
    const id = await newOrder()
    const answer = await press(id, { act: 'card' }, { accept: 'application/json' })
    expect(answer.json()).toEqual({
      callbackUrl: '/api/v1/payments/return',
      fields: {
        razorpay_order_id: id,
        razorpay_payment_id: expect.stringMatching(/^pay_/),
        razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
  })

  it('lets run and look like only what it brings itself', async () => {
    const id = await newOrder()
    for (const page of [
      await get(`/sandbox/pay/${id}`),
      await press(id, { act: 'upi' }),
      await get('/sandbox/pay/x'),
    ]) {
      const policy = page.headers['content-security-policy']
      expect(policy).toContain("default-src 'none'")
      expect(sources(policy, 'form-action')).toBe("form-action 'self'")
      for (const [, name, text] of page.body.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g))
        expect(sources(policy, `${name}-src`)).toContain(`'sha256-${hash('sha256', text!, 'base64')}'`)
      expect(page.body).not.toMatch(/\s(on\w+|style|src)=/)
    }
  })

  it('may send its form to the store when it runs elsewhere', async () => {
    const apart = await openTestSandbox(store, {
      callbackUrl: 'http://127.0.0.1:4000/api/v1/payments/return',
    })
    const page = await apart.http.inject({ url: '/sandbox/pay/order_x' })
    expect(sources(page.headers['content-security-policy'], 'form-action')).toBe(
      "form-action 'self' http://127.0.0.1:4000",
    )
    await apart.close()
  })

  it('of an order that is paid offers only the way back', async () => {
    const id = await newOrder()
    await press(id, { act: 'upi' })
    const page = await get(`/sandbox/pay/${id}`)
    expect(page.body).toContain(sandboxTexts.en.paid)
    expect([...page.body.matchAll(/<button/g)]).toHaveLength(1)
  })

  it.each([
    ['an order that nobody made', 'order_unknown0000000', { act: 'upi' }],
    ['no act', undefined, {}],
    ['an act that there is not', undefined, { act: 'steal' }],
  ])('does nothing for %s', async (_, unknown, form) => {
    const id = await newOrder()
    const page = await press(unknown ?? id, form)
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await sandbox.gateway.listPaymentsOf(id)).toEqual([])
  })

  it.each(['other forms', '5 MB'])('refuses %s', async (what) => {
    const id = await newOrder()
    const asked = { method: 'POST', url: `/sandbox/pay/${id}` } as const
    const big = `act=upi&x=${'x'.repeat(5 * 1024 * 1024)}`
    const answer =
      what === '5 MB'
        ? await sandbox.http.inject({ ...asked, headers: FORM, payload: big })
        : await sandbox.http.inject({ ...asked, headers: { 'content-type': 'text/csv' }, payload: 'act=upi' })
    expect(answer.statusCode).toBe(what === '5 MB' ? 413 : 415)
    expect(await sandbox.gateway.listPaymentsOf(id)).toEqual([])
  })

  it('in the store is guarded from other sites like every page, and its policy is its own', async () => {
    const app = await openTestApp(store)
    const id = await newOrder()
    const foreign = { ...FORM, 'sec-fetch-site': 'cross-site' }
    const asked = { method: 'POST', url: `/sandbox/pay/${id}`, payload: 'act=upi' } as const
    expect((await app.http.inject({ ...asked, headers: foreign })).statusCode).toBe(403)
    expect(await sandbox.gateway.listPaymentsOf(id)).toEqual([])
    const page = await app.http.inject({ url: `/sandbox/pay/${id}` })
    expect(page.statusCode).toBe(200)
    expect(sources(page.headers['content-security-policy'], 'form-action')).toBe("form-action 'self'")
    await app.close()
  })
})
