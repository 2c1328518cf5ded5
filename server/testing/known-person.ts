import { randomUUID } from 'node:crypto'
import { grantPass } from '../domains/passes/grant-pass.ts'
import { inTransaction } from '../platform/database.ts'
import { PICTURE } from './people-calls.ts'
import type { TestApp } from './test-app.ts'
import { type Answer, type Visitor, visitor } from './visitor.ts'

export interface Known {
  browser: Visitor
  /** what only this person may ever read */
  secrets: string[]
  id: number
  uuid: string
  device: string
  pictureUrl: string
}

/** Somebody of whom something is kept in every table that is for people. */
export async function knownPerson(
  app: TestApp,
  person: { phone: string; name: string; username: string },
  wished: number[],
): Promise<Known> {
  const { phone, name, username } = person
  const browser = visitor(app)
  const { me } = (await browser.signUp({ phone, name, password: `password of ${phone}` })) as {
    me: { id: number; userUUID: string }
  }
  const ok = async (answer: Promise<Answer>) => {
    const { status, text } = await answer
    if (status !== 200) throw new Error(`${status} ${text}`)
  }
  const search = `searched by ${username}`
  await ok(browser.send('PATCH', '/api/v1/profile', { username, dateOfBirth: '1999-04-05' }))
  await ok(browser.send('PUT', '/api/v1/profile/picture', { picture: PICTURE }))
  await ok(browser.send('PUT', '/api/v1/profile/consents', { kind: 'marketing', given: true }))
  await ok(browser.post('/api/v1/recentSearches', { searchTerm: search }))
  for (const discussionId of wished) {
    await ok(browser.post('/api/v1/wishlist/like', { discussionId, active: true, likeType: 1 }))
    await ok(browser.post('/api/v1/saveRecentClickedData', { packageId: discussionId }))
  }
  const help = { requestKey: randomUUID(), kind: 'SUPPORT', name, phone, message: `asked by ${username}` }
  await ok(browser.post('/api/v1/leads', help))
  const pass = { personId: me.id, validity: null, reason: 'bought', sourceRef: `order of ${username}` }
  const ends = { validity: 7, validityUnit: 'DAYS', extension: 0, extensionUnit: 'DAYS' } as const
  await inTransaction(app.accounts.db, async (connection) => {
    const [bought, tried] = [wished[0]!, wished.at(-1)!]
    await grantPass(connection, { ...pass, packageId: bought, source: 'ORDER' }, app.clock.now())
    await grantPass(
      connection,
      { ...pass, packageId: tried, source: 'TRIAL', validity: ends },
      app.clock.now(),
    )
  })
  await ok(browser.post('/api/v1/profile/export'))
  await app.settle()
  const devices = (await browser.get('/api/auth/devices')).json() as { devices: { id: string }[] }
  const { pictureUrl } = (await browser.get('/api/v1/me')).json() as { pictureUrl: string }
  const device = devices.devices[0]!.id
  const secrets = [
    phone,
    name,
    username,
    search,
    help.message,
    pass.sourceRef,
    me.userUUID,
    device,
    pictureUrl,
    ...browser.cookies.values(),
  ]
  return { browser, id: me.id, uuid: me.userUUID, device, pictureUrl, secrets }
}
