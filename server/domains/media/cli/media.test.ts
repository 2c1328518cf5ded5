import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'

const [ONE, TWO] = ['a'.repeat(32), 'b'.repeat(32)]
let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
})
beforeEach(async () => {
  await store.db.$client.query('truncate media')
  await store.db.$client.query(
    `insert into media (id, name, bytes, state, reason, progress, facts, made, segment_key, tries, created_at, changed_at) values
      ($1, 'Torts.mp4', 12300000, 'MADE', null, 1, $3, $4, '\\x00', 1, '2026-01-02', '2026-01-02'),
      ($2, 'Notes.pdf', 100, 'REFUSED', 'It is not a video.', 0, null, null, null, 1, '2026-01-01', '2026-01-01')`,
    [ONE, TWO, JSON.stringify(FACTS), JSON.stringify(MADE)],
  )
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const FACTS = {
  ...{ container: 'mov', seconds: 3725, tracks: { video: 1, audio: 2 } },
  video: {
    index: 0,
    codec: 'h264',
    seconds: 3725,
    width: 854,
    height: 480,
    frameRate: 10,
    isInterlaced: false,
  },
  audio: { index: 1, codec: 'aac', channels: 2 },
}
const RUNG = { name: 'v144', width: 256, height: 144, frameRate: 10, codecs: 'avc1.4d401e' }
const MADE = {
  ...{ edition: 'abcdef01', seconds: 3725, width: 256, height: 144, poster: true, thumbnails: null },
  rungs: [{ ...RUNG, bandwidth: 110_000, averageBandwidth: 80_400, durations: [6] }],
  audio: null,
}

const stateOf = async (id: string) =>
  (await store.db.$client.query('select state, reason, made from media where id = $1', [id])).rows[0]

describe('npm run taiyari -- media', () => {
  it('lists videos, the newest first, and those of one state', async () => {
    const { out } = await taiyari('media', 'list')
    expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
      ['ID', 'STATE', 'LENGTH'],
      [ONE, 'MADE', '1:02:05'],
      [TWO, 'REFUSED', expect.any(String)],
      [''],
    ])
    expect((await taiyari('media', 'list', '--state', 'WAITING')).out).toBe('There is none.\n')
  })

  it('prints the name of a file on one line, without what controls a terminal', async () => {
    await store.db.$client.query('update media set name = $2 where id = $1', [
      ONE,
      'क\u200dष\u001b[2J\u009b31m\r\n\u202e4pm.mp4',
    ])
    for (const words of [['list'], ['show', ONE]]) {
      const { out } = await taiyari('media', ...words)
      expect(out).toContain('क\u200dष [2J 31m 4pm.mp4\n')
    }
  })

  it('shows what one is and what was made of it, or why it was refused', async () => {
    const { out } = await taiyari('media', 'show', `media:${ONE}`)
    for (const line of [
      'source   12.3 MB, mov, 1:02:05',
      'picture  854 × 480, h264, 10.00 frames a second',
      'tracks   1 of pictures and 2 of sound; one of each is taken',
      '  v144   256 × 144, 80 kbit/s',
    ])
      expect(out).toContain(line)
    expect((await taiyari('media', 'show', TWO)).out).toContain('reason   It is not a video.')
    expect(await taiyari('media', 'show', 'never')).toMatchObject({
      code: 1,
      err: 'There is no medium never.\n',
    })
  })

  it('lets a refused one be made again, and one that plays only with --yes', async () => {
    expect((await taiyari('media', 'make', TWO)).out).toBe(`${TWO} waits to be made.\n`)
    expect(await stateOf(TWO)).toEqual({ state: 'WAITING', reason: null, made: null })
    const refused = await taiyari('media', 'make', ONE)
    expect([refused.code, refused.err]).toEqual([
      1,
      'Its lessons do not play until it is made again. Say --yes if that is meant.\n',
    ])
    expect((await stateOf(ONE)).state).toBe('MADE')
    await taiyari('media', 'make', ONE, '--yes')
    expect(await stateOf(ONE)).toEqual({ state: 'WAITING', reason: null, made: null })
    const { rows } = await store.db.$client.query(
      `select action, subject from audit_events where action = 'make-medium-again' order by id`,
    )
    expect(rows).toEqual([TWO, ONE].map((id) => ({ action: 'make-medium-again', subject: `medium ${id}` })))
  })

  it('leaves one alone that is being made', async () => {
    await store.db.$client.query(
      `update media set state = 'MAKING', reason = null, leased_until = now() + interval '1 minute' where id = $1`,
      [TWO],
    )
    expect(await taiyari('media', 'make', TWO)).toMatchObject({ code: 1, err: 'It is being made already.\n' })
  })

  it('says by name what is missing where there is no FFmpeg', async () => {
    vi.stubEnv('FFMPEG_PATH', '/never/ffmpeg')
    try {
      const asked = await taiyari('media', 'ffmpeg')
      expect([asked.code, asked.out]).toEqual([
        1,
        'FFMPEG_PATH=/never/ffmpeg cannot be run.\nVideos wait until it is there. What is made already plays.\n',
      ])
      const made = await taiyari('media', 'make')
      expect([made.code, made.err]).toEqual([1, 'FFMPEG_PATH=/never/ffmpeg cannot be run.\n'])
    } finally {
      vi.stubEnv('FFMPEG_PATH', '')
    }
  })

  it.each([[[]], [['list', 'x']], [['make', ONE, '--no']], [['show']]])(
    'prints its help for %j',
    async (words) => {
      expect((await taiyari('media', ...words)).code).toBe(2)
    },
  )
})
