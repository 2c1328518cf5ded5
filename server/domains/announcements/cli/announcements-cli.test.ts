import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { indianDay } from '../../../../display/indian-day.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'

let store: TestStore
/** The commands go by the real clock. */
const tomorrow = `${indianDay(Date.now() + 86_400_000)}T19:30`
const later = `${indianDay(Date.now() + 2 * 86_400_000)}T19:30`

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const run = (...words: string[]) => taiyari('announcements', ...words)

describe('the commands of announcements', () => {
  it('add one, list it, and take it back, each with a line of audit', async () => {
    expect((await run('list')).out).toBe('Nothing was announced.\n')
    const texts = ['--en', 'Results are out', '--hi', 'नतीजे आ गए']
    const link = 'https://shop.example/results'
    const added = await run('add', 'course', '1', '--until', later, ...texts, '--link', link)
    expect(added.out).toMatch(/^Announcement 1 is shown until .+, 7:30 pm\.\n$/)
    const planned = await run('add', 'all', '--from', tomorrow, '--until', later, '--hi', 'कल से')
    expect(planned.out).toMatch(/^Announcement 2 is shown from .+ until .+\.\n$/)
    expect((await run('withdraw', '1')).out).toBe('Announcement 1 is taken back.\n')
    const { out } = await run('list')
    expect(out).toMatch(/^2 {2}all {2}PLANNED {2}.+\n {4}कल से\n/)
    expect(out).toContain('1  package.1  TAKEN BACK')
    expect(out).toContain(`    Results are out\n    नतीजे आ गए\n    ${link}\n`)
    const { rows } = await store.db.$client.query(
      `select action, subject, after ->> 'link' as link from audit_events where subject like 'announcement %' order by id`,
    )
    expect(rows).toEqual([
      { action: 'add-announcement', subject: 'announcement 1', link },
      { action: 'add-announcement', subject: 'announcement 2', link: null },
      { action: 'withdraw-announcement', subject: 'announcement 1', link: null },
    ])
  })

  it.each([
    [['add', 'all', '--until', later], 'Say it in English (--en), in Hindi (--hi), or in both.'],
    [['add', 'all', '--until', later, '--en', '<b>x</b>'], 'The text of --en is plain text: it has no HTML.'],
    [
      ['add', 'all', '--until', later, '--en', 'See www.shop.example'],
      'The text of --en has no address, phone number or e-mail address in it: use --link.',
    ],
    [['add', 'all', '--until', later, '--hi', 'x'.repeat(301)], 'The text of --hi has 1 to 300 characters.'],
    [
      ['add', 'all', '--until', later, '--en', 'x', '--link', 'http://shop.example/'],
      'A link is an https address of at most 500 characters.',
    ],
    [['add', 'all', '--until', '2020-01-01T10:00', '--en', 'x'], 'It would end before it begins.'],
    [
      ['add', 'all', '--from', '2020-01-01T10:00', '--until', '2020-01-02T10:00', '--en', 'x'],
      'Its end is over.',
    ],
    [
      ['add', 'all', '--until', '2099-01-01T10:00', '--en', 'x'],
      'An announcement is shown for 90 days at most.',
    ],
    [['add', 'batch', '77', '--until', later, '--en', 'x'], 'There is no batch 77.'],
    [['add', 'course', '777', '--until', later, '--en', 'x'], 'There is no package 777.'],
    [['withdraw', '999'], 'There is no announcement 999, or it was taken back.'],
  ])('say what is wrong with %j', async (words, told) => {
    const { code, err } = await run(...words)
    expect([code, err]).toEqual([1, `${told}\n`])
  })

  it('print the help when the words make no sense', async () => {
    const { code, out, err } = await run('add', 'somebody', '--until', later, '--en', 'x')
    expect([code, `${out}${err}`.includes('announcements withdraw ID')]).toEqual([2, true])
  })
})
