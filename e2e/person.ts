import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright-core'
import { noteCall } from './frames/written.ts'
import { product } from './product.ts'
import { allowAnotherCode, codeSentTo } from './sent-codes.ts'

/** The browser's own message about an answer that refuses. */
export const REFUSED = { despite: /status of 4\d\d/ }

/** A call as a page of ours makes it, with the cookies of this browser. */
export async function call(context: BrowserContext, method: string, path: string, data?: unknown) {
  const origin = product().origin
  noteCall(method, path)
  const csrf = (await context.cookies()).find(({ name }) => name === 'csrf_token')?.value
  return await (context.request as APIRequestContext).fetch(origin + path, {
    method,
    headers: { origin, ...(csrf ? { 'x-csrf-token': csrf } : {}) },
    ...(data === undefined ? {} : { data }),
  })
}

interface Given {
  name?: string
  dateOfBirth?: string
  email?: string
}

/**
 * Signs a person with this phone in in this browser, without the dialog; creates the account if there is
 * none.
 */
export async function signInAs(context: BrowserContext, phone: string, given: Given = {}): Promise<void> {
  const { name, dateOfBirth, email } = given
  await allowAnotherCode()
  await done(call(context, 'POST', '/api/auth/requestCode', { phone }))
  const otp = await codeSentTo(phone)
  await done(call(context, 'POST', '/api/auth/verifyOTP', { phone, otp, name: name ?? 'Asha Rao' }))
  if (dateOfBirth) await done(call(context, 'PATCH', '/api/v1/profile', { dateOfBirth }))
  if (email) {
    await done(call(context, 'POST', '/api/auth/contact/requestCode', { email }))
    await done(call(context, 'POST', '/api/auth/contact/verify', { email, otp: await codeSentTo(email) }))
  }
  await allowAnotherCode()
}

/** The same in a separate browser, which `page` cannot see. */
export async function elsewhere(
  page: Page,
  phone: string,
  given: Given = {},
): Promise<{ page: Page; end: () => Promise<void> }> {
  const browser = page.context().browser() as Browser
  const context = await browser.newContext({ baseURL: product().origin, serviceWorkers: 'block' })
  await signInAs(context, phone, given)
  return { page: await context.newPage(), end: () => context.close() }
}

async function done(answer: ReturnType<typeof call>): Promise<void> {
  const { ok, text } = await answer.then(async (told) => ({ ok: told.ok(), text: await told.text() }))
  if (!ok) throw new Error(text)
}
