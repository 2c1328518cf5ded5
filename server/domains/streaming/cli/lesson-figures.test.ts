import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { storeLesson } from '../../../testing/stored-lesson.ts'
import { newcomer } from '../../../testing/visitor.ts'

const ASKED = { packageId: 1, itemId: 800 }
const DEVICE = '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c0'

let shop: ExamShop

beforeAll(async () => {
  shop = await openExamShop()
  vi.stubEnv('DATABASE_URL', shop.store.connectionString)
  vi.stubEnv('DATA_DIR', join(shop.store.folder, 'data'))
  for (const itemId of [800, 801]) await storeLesson(shop.store, { packageId: 1, itemId, bytes: false })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

describe('lessons figures PACKAGE', () => {
  it('says that none was played or rated yet', async () => {
    expect(await taiyari('lessons', 'figures', '1')).toEqual({
      code: 0,
      out: 'No lesson of package 1 was played or rated yet.\n',
      err: '',
    })
  })

  it('says of each lesson that was played how often, where plays stop, and how long players waited', async () => {
    // Of 20 seconds each: the end, the end, the fourth tenth.
    for (const [at, second] of [19, 20, 7].entries()) {
      const who = await newcomer(shop.app)
      await shop.give(who, 1)
      const device = { ...ASKED, deviceId: `${DEVICE}${at}` }
      await who.post('/api/v1/streaming/play', { ...device, deviceName: 'Chrome' })
      const stalledMs = at === 0 ? 1_500 : 0
      await who.post('/api/v1/streaming/status', { ...device, state: 'playing', second: 3, stalledMs })
      await who.post('/api/v1/streaming/status', { ...device, state: 'stopped', second })
    }
    const { code, out } = await taiyari('lessons', 'figures', '1')
    expect(code).toBe(0)
    expect(out).toBe(
      `800 Ratios
  since 2026-11-21: 3 starts, 67 % of plays reached the last tenth
  where plays stop, by tenths: 0 %, 0 %, 0 %, 33 %, 0 %, 0 %, 0 %, 0 %, 0 %, 67 %
  waits for the network: 1, of 1.5 s each
`,
    )
  })

  it.each([
    ['no package', []],
    ['no number', ['one']],
    ['two', ['1', '2']],
  ])('prints the help for %s', async (_what, words) => {
    const { code, out, err } = await taiyari('lessons', 'figures', ...words)
    expect(code).not.toBe(0)
    expect(out + err).toContain('lessons figures PACKAGE')
  })
})
