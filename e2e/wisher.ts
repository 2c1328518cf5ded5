import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask as askDatabase } from './product-database.ts'
import { codeSentTo } from './sent-codes.ts'

let phones = 7_100_000_000 + (Date.now() % 90_000_000)

interface Answered<T> {
  status: number
  body: T
}

/** Calls the API as a page of the site does. */
export async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<Answered<T>> {
  return await page.evaluate(
    async ([method, path, body]) => {
      const csrf = /csrf_token=([^;]+)/.exec(document.cookie)?.[1]
      const response = await fetch(`/api${path}`, {
        method: method as string,
        headers: { 'content-type': 'application/json', ...(csrf ? { 'x-csrf-token': csrf } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    },
    [method, path, body] as const,
  )
}

interface SignedUp {
  me: { id: number }
}

/** Signs a new person up in this browser; the page itself has not noticed. */
export async function signUp(page: Page, name = 'Asha Verma'): Promise<number> {
  phones += 1
  const phone = String(phones)
  expect((await ask(page, 'POST', '/auth/requestCode', { phone })).status).toBe(200)
  const otp = await codeSentTo(phone)
  const { status, body } = await ask<SignedUp>(page, 'POST', '/auth/verifyOTP', { phone, otp, name })
  expect(status).toBe(200)
  return body.me.id
}

/** Packages on sale. */
export async function onSale(page: Page): Promise<number[]> {
  const { body } = await ask<{ packages: { id: number }[] }>(page, 'GET', '/packages/v11/listing')
  return body.packages.map(({ id }) => id)
}

/** Adds a package to the person's wishlist. */
export const wish = (page: Page, id: number) =>
  ask(page, 'POST', '/v1/wishlist/like', { discussionId: id, active: true, likeType: 1 })

/**
 * Adds this many wishes for packages that are not on sale: fewer than a hundred in the demo catalogue are.
 */
export async function wishFor(personId: number, count: number): Promise<void> {
  await askDatabase(
    `insert into wishes (person_id, package_id, wished_at)
      select $1, 900000 + n, now() - make_interval(secs => n) from generate_series(1, $2::int) n`,
    [personId, count],
  )
  await askDatabase('insert into wishlists (person_id, count) values ($1, $2)', [personId, count])
}
