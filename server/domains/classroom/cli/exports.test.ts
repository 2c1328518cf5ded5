import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../testing/exams/exam-room.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { type ClassShop, openClassShop } from '../../../testing/shops/class-shop.ts'
import { CHILD } from '../../../testing/shops/talk-shop.ts'
import { phoneOf, type Visitor } from '../../../testing/visitor.ts'

let shop: ClassShop
let asha: Visitor

beforeAll(async () => {
  shop = await openClassShop()
  vi.stubEnv('DATABASE_URL', shop.store.connectionString)
  vi.stubEnv('DATA_DIR', join(shop.store.folder, 'data'))
  await shop.reset()
  asha = await shop.learner('Asha Rao')
  const ravi = await shop.learner('Ravi Kumar', { dateOfBirth: CHILD })
  ok(await shop.say(asha, '=1+1, "why"?'))
  ok(await shop.say(ravi, 'Two'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

const exported = async (what: string, ...flags: string[]) => {
  const file = join(shop.store.folder, `${what}.csv`)
  const why = ['--why', 'asked by the school']
  const { code, out, err } = await taiyari('export', what, String(shop.itemId), file, ...why, ...flags)
  expect([code, err]).toEqual([0, ''])
  return { out, lines: (await readFile(file, 'utf8')).replace('\ufeff', '').split('\r\n') }
}

describe('exports of a class', () => {
  it('say who was there, with contacts only when they are asked for, and leave a trace with the reason', async () => {
    const plain = await exported('attendance')
    expect(plain.out).toContain('2 people of class')
    expect(plain.lines[0]).toBe('"learner","name","entered_at","minutes"')
    expect(plain.lines[1]).toMatch(/^"1","Asha Rao","2026-11-21T06:30:00.000Z","0"$/)
    expect(plain.lines[2]).toMatch(/^"2","",/)
    const phone = await phoneOf(asha)
    expect(plain.lines.join()).not.toContain(phone)
    expect((await exported('attendance', '--contacts')).lines[1]).toContain(`"${phone}",""`)
    const { rows } = await shop.store.db.$client.query(
      `select action, after from audit_events where action like 'read-class-%' order by id`,
    )
    expect(rows).toEqual([
      { action: 'read-class-attendance', after: { why: 'asked by the school', contacts: false } },
      { action: 'read-class-attendance', after: { why: 'asked by the school', contacts: true } },
    ])
  })

  it('say what was said, and no cell is a formula', async () => {
    const { lines } = await exported('chat')
    expect(lines[0]).toBe('"message","at","learner","name","text","removed"')
    expect(lines[1]).toMatch(/,"1","Asha Rao","'=1\+1, ""why""\?",""$/)
    expect(lines[2]).toMatch(/,"2","","Two",""$/)
  })

  it('refuse a class that there is not, and words without a reason', async () => {
    const file = join(shop.store.folder, 'none.csv')
    const none = await taiyari('export', 'chat', '42', file, '--why', 'x')
    expect([none.code, none.err]).toEqual([1, 'There is no class 42.\n'])
    expect((await taiyari('export', 'chat', String(shop.itemId), file)).code).toBe(2)
  })
})
