import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Listener } from '../../../platform/hub/hub-for-tests.ts'
import { ok } from '../../../testing/exams/exam-room.ts'
import { type ClassShop, COURSE, openClassShop } from '../../../testing/shops/class-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'

/** What is paced comes within seconds, however busy the machine is. */
const SOON = { timeout: 10_000 }

let shop: ClassShop
let asha: Visitor
let ravi: Visitor
let sir: Visitor
let port: number
const open: Listener[] = []

beforeAll(async () => {
  shop = await openClassShop()
  await shop.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.http.server.address() as { port: number }).port
})
beforeEach(async () => {
  for (const listener of open.splice(0)) listener.leave()
  await shop.reset()
  asha = await shop.learner('Asha Rao')
  ravi = await shop.learner('Ravi Kumar')
  sir = await shop.teacher('Somebody', 'FACULTY_1')
})
afterAll(async () => {
  for (const listener of open) listener.leave()
  await shop.close()
})

async function listen(who: Visitor, path: string): Promise<Listener> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const listener = await Listener.open(port, path, { cookie })
  open.push(listener)
  return listener
}
const inRoom = (who: Visitor, after = 0) =>
  listen(who, `/api/v2/live-classes/room/stream?packageId=${COURSE}&itemId=${shop.itemId}&after=${after}`)
const atDesk = (who: Visitor, after = 0) =>
  listen(who, `/api/v2/staff/live-classes/stream?itemId=${shop.itemId}&after=${after}`)
const heard = ({ events }: Listener) => events.map(({ event }) => event)
const changesOf = async (who: Visitor) =>
  ok<{ shared: { changes: number } }>(await shop.post(who, '')).shared.changes

/** Something for everybody, something for teachers, and a last word for everybody. */
async function something(): Promise<void> {
  ok(await shop.say(asha, 'Hello'))
  ok(await shop.ask(asha, 'My own secret doubt?'))
  ok(await shop.post(asha, '/hand', { up: true }))
  const [message] = (await shop.events()).filter(({ kind }) => kind === 'message')
  ok(await shop.post(ravi, '/report', { messageId: message!.data.id }))
  ok(await shop.teach(sir, '/caption', { text: 'The end' }))
}

describe('the stream of a class', () => {
  it('tells learners what everybody may hear, and teachers all of it, in the same order', async () => {
    const [learner, teacher] = [await inRoom(ravi), await atDesk(sir)]
    await something()
    await expect.poll(() => heard(learner).includes('caption'), SOON).toBe(true)
    await expect.poll(() => heard(teacher).includes('caption'), SOON).toBe(true)
    const kinds = (one: Listener) => heard(one).filter((kind) => kind !== 'present')
    expect(kinds(learner)).toEqual(['message', 'caption'])
    expect(kinds(teacher)).toEqual(['message', 'asked', 'hand', 'reported', 'caption'])
    expect(JSON.stringify(learner.got)).not.toContain('secret')
  })

  it('goes on after what somebody has who enters late, with nothing missed and nothing twice', async () => {
    await something()
    const changes = await changesOf(ravi)
    const late = await inRoom(ravi, changes)
    ok(await shop.say(asha, 'After you came'))
    await expect.poll(() => heard(late).includes('message'), SOON).toBe(true)
    expect(late.events.filter(({ event }) => event === 'message')).toHaveLength(1)
    expect(Number(late.events[0]!.id)).toBeGreaterThan(changes)
  })

  it('ends for whoever is shut out, and does not come back; others stay', async () => {
    const [out, other] = [await inRoom(asha), await inRoom(ravi)]
    await changesOf(asha)
    ok(await shop.teach(sir, '/remove-learner', { number: 1, out: true }))
    await expect.poll(() => out.ended, SOON).toBe(true)
    const again = await inRoom(asha)
    expect(again.response.statusCode).toBe(403)
    ok(await shop.teach(sir, '/caption', { text: 'Go on' }))
    await expect.poll(() => heard(other).includes('caption'), SOON).toBe(true)
    expect(heard(out)).not.toContain('caption')
  })
})
