import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { noteWrite } from './frames/written.ts'
import { call } from './person.ts'
import { product } from './product.ts'

export const BOOK = 1006
/** opened on this site, unlike printed books */
export const TESTS = 1003

export const main = (page: Page): Locator => page.getByRole('main')

/** An order in the list. */
export const card = (page: Page, orderId: string): Locator =>
  main(page).getByRole('article', { name: orderId })

/** A part of an order's page. */
export const part = (page: Page, name: string): Locator => main(page).getByRole('region', { name })

export interface Ordered {
  orderId: string
  payablePaise: number
  payment: { gatewayOrderId: string; pageUrl: string; callbackUrl: string }
}

async function answered<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const answer = await call(page.context(), method, path, data)
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** An address for books of the person signed in here; returns its id. */
export async function saveAddress(page: Page, line1 = '14 School Road'): Promise<number> {
  const { address } = await answered<{ address: { id: number } }>(page, 'POST', '/api/v1/addresses/update', {
    name: 'Asha Rao',
    phone: '9876543210',
    line1,
    city: 'Pune',
    stateCode: '27',
    pincode: '411001',
  })
  return address.id
}

/** Places an order of this many copies of each package, which waits to be paid. */
export async function placeOrder(
  page: Page,
  addressId: number,
  copies: Record<number, number> = { [BOOK]: 1 },
): Promise<Ordered> {
  const cartJson: Record<string, number> = {}
  for (const [packageId, quantity] of Object.entries(copies)) {
    const path = `/api/packages/v12/info?packageId=${packageId}&sc=2`
    const { multiValidity } = await answered<{ multiValidity: { id: number }[] }>(page, 'GET', path)
    cartJson[multiValidity[0]!.id] = quantity
  }
  return await answered<Ordered>(page, 'POST', '/api/v1/orders/create', {
    requestKey: randomUUID(),
    cartJson,
    packageId: Number(Object.keys(copies)[0]),
    addressId,
    stateCode: '27',
  })
}

/** Pays on the practice gateway's page, in a separate page. */
export async function payAtSandbox(page: Page, { payment }: Ordered): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(payment.pageUrl)
  await other.getByRole('button', { name: 'Pay by UPI', exact: true }).click()
  await other.waitForURL(/\/cart\/success\?order=T-/)
  await other.close()
}

const run = promisify(execFile)

/** A staff command on an order. */
export const staff = async (...words: string[]): Promise<void> => await taiyari('orders', ...words)

/** The operator's command line, at the store under test. */
export async function taiyari(...words: string[]): Promise<void> {
  noteWrite(`taiyari ${words.join(' ')}`)
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-staff-'))
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: folder }
  try {
    await run(process.execPath, ['server/cli/taiyari.ts', ...words], {
      env: { ...env, DATABASE_URL: product().databaseUrl },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As if the person had returned to this page from another one. */
export const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
