import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { readContents } from '../../catalogue/read-contents.ts'
import { hashSource } from '../../media/file-medium.ts'
import { sourceKey } from '../../media/media-keys.ts'
import { sweepContents } from '../files/sweep-contents.ts'
import { exportContents } from './export-contents.ts'
import { importContents } from './import-contents.ts'
import { readContentsFile } from './read-contents-file.ts'
import { readContentsJson } from './read-contents-json.ts'

const VTT = 'WEBVTT\n\n00:01.000 --> 00:04.000\nTwo parts to three\n'
let store: TestStore

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  const files = {
    'one.mp4': 'a video',
    'two.mp4': 'another video',
    'three.mp4': 'a third one',
    'empty.mp4': '',
    'en.vtt': VTT,
    'hi.vtt': 'WEBVTT\n\n00:01.000 --> 00:04.000\nअनुपात\n',
    'bad.vtt': 'WEBVTT\n\n00:01.000 --> 00:04.000\n<script>x</script>\n',
    'sheet.pdf': smallPdf(['Sheet']),
  }
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(store.folder, name), bytes)
})
beforeEach(async () => {
  await store.db.$client.query('truncate content_items, content_nodes, media')
})
afterAll(() => store.close())

const lesson = (changes: object = {}) => ({
  id: 900,
  packageId: 1,
  kind: 'VIDEO',
  file: 'one.mp4',
  title: { en: 'Ratios' },
  ...changes,
})
const bringFiled = (
  filed: Parameters<typeof importContents>[1],
  folder: string,
  dryRun = false,
  room: { mediaQuotaBytes?: number } = {},
) =>
  importContents(store.db, filed, {
    ...room,
    ...{ dryRun, replace: false, folder, storage: store.storage, actor: 'test', now: TEST_NOW },
  })
const bring = (items: object[], dryRun = false, room = {}) =>
  bringFiled(readContentsJson({ format: 'taiyari-contents/1', items }), store.folder, dryRun, room)
const faultsOf = async (work: Promise<unknown>) => {
  const thrown = await work.catch((error: unknown) => error)
  if (!(thrown instanceof OperatorRefused)) throw thrown
  return thrown.faults.map(({ path, reason }) => `${path}: ${reason}`)
}
const rows = async (query: string) => (await store.db.$client.query(query)).rows
const AROUND = {
  captions: 'en.vtt',
  captionsHindi: 'hi.vtt',
  chapters: '0:00 What a ratio is | अनुपात क्या है\n1:05 An example',
  handouts: [{ title: { en: 'The sheet' }, file: 'sheet.pdf' }],
  questions: [{ at: 12, text: { en: '2 : 4 is?' }, options: [{ en: '1 : 2' }, { en: '2 : 1' }], right: 0 }],
}
const CHAPTERS = [
  { at: 0, title: { en: 'What a ratio is', hi: 'अनुपात क्या है' } },
  { at: 65, title: { en: 'An example' } },
]

describe('import contents, of lessons on video', () => {
  it('files the video to be made, and stores what stands around it', async () => {
    const { items } = await bring([lesson(AROUND)])
    expect(items).toEqual({ added: 1, changed: 0, unchanged: 0, takenOut: 0 })
    const [medium] = await rows('select id, name, state, bytes from media')
    expect(medium).toMatchObject({ name: 'one.mp4', state: 'WAITING', bytes: '7' })
    const source = await store.storage.find(`private/media/${medium.id}/source`)
    expect(source?.toString()).toBe('a video')
    const [held] = await rows('select media_id, content_type, lesson from content_items')
    expect(held).toMatchObject({ media_id: medium.id, content_type: 'VIDEOS' })
    expect(held.lesson.chapters).toEqual(CHAPTERS)
    expect(held.lesson.questions).toEqual(AROUND.questions)
    expect((await store.storage.find(held.lesson.captions.en.key))?.toString()).toBe(VTT)
    expect(await store.storage.has(held.lesson.handouts[0].file.key)).toBe(true)
    expect((await bring([lesson(AROUND)])).items.unchanged).toBe(1)
  })

  it('takes a medium that was uploaded before, and another video under the same id', async () => {
    await bring([lesson()])
    const [{ id }] = await rows('select id from media')
    expect((await bring([lesson({ file: `media:${id}` })])).items.unchanged).toBe(1)
    expect((await bring([lesson({ file: 'two.mp4' })])).items.changed).toBe(1)
    expect(await rows('select from media')).toHaveLength(2)
  })

  it('keeps within what all sources may have, and copies nothing where there is no room', async () => {
    const both = [lesson(), lesson({ id: 901, file: 'three.mp4' })]
    const room = { mediaQuotaBytes: 17 }
    for (const dryRun of [true, false])
      await expect(bring(both, dryRun, room)).rejects.toThrow('There is no room for these videos')
    const { id } = await hashSource(join(store.folder, 'three.mp4'))
    expect([...(await rows('select from media')), await store.storage.has(sourceKey(id))]).toEqual([false])
    expect((await bring(both, false, { mediaQuotaBytes: 18 })).items.added).toBe(2)
    expect((await bring(both, false, { mediaQuotaBytes: 0 })).items.unchanged).toBe(2)
  })

  it('counts what is being uploaded as taken', async () => {
    await store.db.$client.query(
      `insert into media_uploads (id, name, bytes, part_bytes, actor, created_at)
        values (gen_random_uuid(), 'other.mp4', 14, 8, 'test', now())`,
    )
    await expect(bring([lesson()], false, { mediaQuotaBytes: 20 })).rejects.toThrow('6 bytes are free of 20')
    await store.db.$client.query('truncate media_uploads')
  })

  it('wakes the processes that make videos, once all of it is filed', async () => {
    const listener = await store.db.$client.connect()
    const told: string[] = []
    listener.on('notification', ({ payload }) => told.push(payload!))
    try {
      await listener.query('listen taiyari_changed')
      await bring([lesson()], true)
      await bring([lesson()])
      await listener.query('select 1')
      expect(told.filter((tags) => tags.includes('"media"'))).toHaveLength(1)
    } finally {
      listener.release(true)
    }
  })

  it('writes nothing in a dry run', async () => {
    expect((await bring([lesson(AROUND)], true)).items.added).toBe(1)
    expect([...(await rows('select from media')), ...(await rows('select from content_items'))]).toEqual([])
  })

  it.each<[string, object, string]>([
    ['no video', { file: undefined }, 'items[0].file: needs a file'],
    ['a video that is not there', { file: 'none.mp4' }, 'items[0] (900).file: there is no file none.mp4'],
    ['an empty video', { file: 'empty.mp4' }, 'items[0] (900).file: empty.mp4 is empty'],
    [
      'a video outside of the folder',
      { file: '../one.mp4' },
      'items[0] (900).file: ../one.mp4 lies outside the folder of the file',
    ],
    [
      'a medium that there is not',
      { file: `media:${'0'.repeat(32)}` },
      `items[0] (900).file: there is no medium ${'0'.repeat(32)}`,
    ],
    [
      'markup in captions',
      { captions: 'bad.vtt' },
      'items[0] (900).captions: bad.vtt line 4: has markup that captions cannot have',
    ],
    [
      'captions outside of the folder',
      { captions: '../../en.vtt' },
      'items[0] (900).captions: ../../en.vtt is no file beside it',
    ],
    [
      'a handout that is no PDF',
      { handouts: [{ title: { en: 'It' }, file: 'en.vtt' }] },
      'items[0] (900).handouts[0]: en.vtt is neither a PDF nor an EPUB',
    ],
    [
      'chapters that go back',
      { chapters: '1:00 One\n0:30 Two' },
      'items[0].chapters: each begins after the one before it',
    ],
    [
      'a question without its right option',
      { questions: [{ ...AROUND.questions[0], right: 4 }] },
      'items[0].questions[0]: the right one is none of the options',
    ],
    [
      'captions of a test',
      { kind: 'DOCUMENT', captions: 'en.vtt' },
      'items[0].captions: only a lesson (VIDEO) has it',
    ],
  ])('refuses %s, with its place', async (_what, changes, fault) => {
    expect(await faultsOf(bring([lesson(changes)]))).toContain(fault)
    expect([...(await rows('select from media')), ...(await rows('select from content_items'))]).toEqual([])
  })

  it.each(['json', 'csv'])('are exported as %s so that they import back without a change', async (ending) => {
    const { questions: _, handouts: __, ...tabled } = AROUND
    const handouts = [{ title: { en: 'sheet' }, file: 'sheet.pdf' }]
    await bring([lesson(ending === 'csv' ? { ...tabled, handouts } : AROUND)])
    const target = join(store.folder, 'out', `held.${ending}`)
    await mkdir(dirname(target), { recursive: true })
    await exportContents(store.db, store.storage, target)
    const { filed, folder } = await readContentsFile(target, { maxBytes: 1e6 })
    const { items } = await bringFiled(filed, folder)
    expect(items, await readFile(target, 'utf8')).toEqual({ added: 0, changed: 0, unchanged: 1, takenOut: 0 })
  })

  it('keep their captions and handouts when files that no item holds are swept', async () => {
    await bring([lesson(AROUND)])
    const later = { now: () => new Date(Date.now() + 30 * 86_400_000) }
    await sweepContents(store.db, store.storage, later)
    const [{ lesson: held }] = await rows('select lesson from content_items')
    for (const key of [held.captions.en.key, held.captions.hi.key, held.handouts[0].file.key])
      expect(await store.storage.has(key)).toBe(true)
  })

  it('count, with their length, once they play; until then their kind is not sold', async () => {
    await bring([lesson(), lesson({ id: 901, file: 'two.mp4' })])
    const heldNow = async () => {
      const held = (await readContents(store.db.$client, [{ id: 1, parts: [] }])).get(1)!
      return [held.files.VIDEOS, held.seconds?.VIDEOS, held.opens.some(({ kind }) => kind === 'VIDEOS')]
    }
    const make = (name: string) =>
      store.db.$client.query(
        `update media set state = 'MADE', segment_key = '\\x00', made = '{"seconds": 60}' where name = $1`,
        [name],
      )
    expect(await heldNow()).toEqual([undefined, undefined, false])
    await make('one.mp4')
    expect(await heldNow()).toEqual([1, 60, false])
    await make('two.mp4')
    expect(await heldNow()).toEqual([2, 120, true])
  })
})
