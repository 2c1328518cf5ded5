import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { indianDay } from '../../../../display/indian-day.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'

let store: TestStore
let file: string
/** The commands go by the real clock. */
const day = indianDay(Date.now() + 2 * 86_400_000)
const later = indianDay(Date.now() + 3 * 86_400_000)

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
  file = join(store.folder, 'timetable.csv')
  const heading = 'batchId,packageId,batch,startsOn,endsOn,id,title,date,time,minutes'
  await writeFile(file, `${heading}\n5,1,Evening,${day},${later},first,Number systems,${day},19:30,60\n`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

describe('the commands of live classes', () => {
  it('import a timetable, list its classes, and change them', async () => {
    const imported = (added: number, unchanged: number) =>
      `  batches ${added} added, 0 changed, ${unchanged} unchanged, 0 taken out\n` +
      `  classes ${added} added, 0 moved, 0 otherwise changed, ${unchanged} unchanged, 0 taken out\n`
    expect((await taiyari('import', 'timetable', file, '--dry-run')).out).toBe(
      `Dry run: nothing was written. It would be:\n${imported(1, 0)}`,
    )
    expect((await taiyari('import', 'timetable', file)).out).toBe(`Imported.\n${imported(1, 0)}`)
    expect((await taiyari('import', 'timetable', file)).out).toBe(`Imported.\n${imported(0, 1)}`)
    const listed = (await taiyari('classes', 'list')).out
    expect(listed).toMatch(new RegExp(`^15\\d{8}  ${day}T19:30  60 min  batch 5  Number systems  -\n$`))
    const id = listed.split(' ')[0]!
    const change = async (...words: string[]) => (await taiyari('classes', ...words)).out
    expect(await change('move', id, `${later}T18:00`, 'Power', 'cut')).toBe(
      `Class ${id} is changed; its learners are told.\n`,
    )
    expect(await change('move', id, `${later}T18:00`)).toBe(`Class ${id} is so already.\n`)
    await change('cancel', id)
    expect(await change('list', '1')).toContain(
      `${later}T18:00  60 min  batch 5  Number systems  -  CANCELLED\n`,
    )
    await change('restore', id)
    expect(await change('list')).not.toContain('CANCELLED')
    const { rows } = await store.db.$client.query(
      `select count(*)::int as count from audit_events where action = 'change-class' and subject = $1`,
      [`item ${id}`],
    )
    expect(rows).toEqual([{ count: 3 }])
  })

  it.each([
    [['move', '42', 'tomorrow'], 'tomorrow is no time: write it as 2026-12-05T19:30, in India.'],
    [['cancel', '42'], 'There is no class 42.'],
  ])('say what is wrong with %j', async (words, said) => {
    const { code, err } = await taiyari('classes', ...words)
    expect([code, err]).toEqual([1, `${said}\n`])
  })

  it('say which teacher of the catalogue somebody is, once', async () => {
    const insert = `insert into people (email, email_verified_at, name, language, created_at)
      values ('sir@example.org', now(), 'Sir', 'ENGLISH', now())`
    await store.db.$client.query(insert)
    const link = () => taiyari('classes', 'teacher-account', 'Sir@Example.org', 'FACULTY_2')
    expect((await link()).out).toBe('Sir@Example.org is FACULTY_2 of the catalogue\n')
    expect((await link()).out).toBe('Sir@Example.org was already FACULTY_2 of the catalogue\n')
    const { rows } = await store.db.$client.query(
      `select before, after from audit_events where action = 'link-teacher'`,
    )
    expect(rows).toEqual([{ before: { teacherId: null }, after: { teacherId: 'FACULTY_2' } }])
    const wrong = async (...words: string[]) => (await taiyari('classes', 'teacher-account', ...words)).err
    expect(await wrong('sir@example.org', 'nobody')).toBe('There is no teacher nobody in the catalogue.\n')
    expect(await wrong('x@example.org', 'FACULTY_2')).toContain('no account with x@example.org')
    expect(await wrong('somebody', 'FACULTY_2')).toContain('neither an e-mail address')
  })

  it('print their help for words that make no sense', async () => {
    expect((await taiyari('classes', 'dance', '42')).err).toContain('classes move CLASS')
  })
})
