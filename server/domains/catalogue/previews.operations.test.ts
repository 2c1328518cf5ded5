import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generatedCatalogue, writeCatalogueFile } from '../../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { type Visitor, visitor } from '../../testing/visitor.ts'

const HOUR = 3600
const VIDEO = Buffer.from('\0\0\0\x18ftypisom and the rest')
const RECORDING = 'https://www.youtube.com/watch?v=abcdefghijk'
const EMBEDDED = 'https://www.youtube-nocookie.com/embed/abcdefghijk'
const hours = (count: number) => new Date(TEST_NOW.getTime() + count * HOUR * 1000).toISOString()
const lesson = (id: number, startsAt: string, recording: string | null, faculty: string | null) => ({
  id,
  title: `Class ${id}`,
  description: `What class ${id} is about.`,
  faculty,
  startsAt,
  durationSeconds: HOUR,
  recording,
})

/** Package 1 has free classes, 2 has the flag alone, 3 has classes that are switched off, 4 is off sale. */
function catalogueOf() {
  const catalogue = generatedCatalogue(4)
  const [first, second, third, fourth] = catalogue.packages!
  const classes = [
    lesson(11, hours(30), null, 'FACULTY_2'),
    lesson(12, hours(-48), RECORDING, 'FACULTY_1'),
    lesson(13, hours(-24), null, null),
    lesson(14, hours(-0.5), RECORDING, null),
    lesson(15, hours(-72), 'class.mp4', null),
    lesson(16, hours(-96), 'class.m3u8', null),
  ]
  const shown = { published: true, freeLiveClassAvailable: true }
  Object.assign(first!, { ...shown, freeLiveClasses: classes, faculties: ['FACULTY_1'] })
  Object.assign(first!, { subjects: ['SUBJECT_2', 'SUBJECT_1', 'SUBJECT_3'] })
  Object.assign(second!, { ...shown, freeLiveClasses: [] })
  Object.assign(third!, { published: true, freeLiveClassAvailable: false, freeLiveClasses: classes })
  Object.assign(fourth!, { ...shown, freeLiveClasses: classes, published: false })
  const chapter = (id: string, subjectId: string, sequenceNo: number) => ({
    id,
    subjectId,
    name: `Chapter ${id}`,
    sequenceNo,
  })
  const topic = (id: string, chapterId: string, sequenceNo: number) => ({
    id,
    chapterId,
    name: `Topic ${id}`,
    sequenceNo,
  })
  catalogue.chapters = [
    chapter('C2', 'SUBJECT_1', 2),
    chapter('C1', 'SUBJECT_1', 1),
    chapter('C3', 'SUBJECT_2', 1),
    chapter('C9', 'SUBJECT_9', 1),
  ]
  catalogue.topics = [topic('T2', 'C1', 2), topic('T1', 'C1', 1), topic('T3', 'C2', 1), topic('T9', 'C9', 1)]
  return catalogue
}

describe('previews of a package', () => {
  let store: TestStore
  let app: TestApp
  let learner: Visitor

  beforeAll(async () => {
    store = await openTestStore()
    await writeFile(join(store.folder, 'class.mp4'), VIDEO)
    await writeFile(join(store.folder, 'class.m3u8'), '#EXTM3U\n#EXTINF:4,\nclass.mp4\n')
    await importFile(store, await writeCatalogueFile(catalogueOf(), store.folder))
    app = await openTestApp(store)
    learner = visitor(app)
    await learner.signUp({ phone: '9876512345', name: 'Asha Rao', password: 'a long password' })
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })
  beforeEach(() => app.clock.set(TEST_NOW))

  const guest = async (address: string) => await app.http.inject({ url: `/api${address}` })
  const open = async (packageId: number, classId: number) => {
    const answer = await learner.get(`/api/freeLiveClasses/${packageId}/${classId}/video`)
    return { status: answer.status, ...answer.json() }
  }

  it('syllabus: subjects in the order of the package, chapters and topics in theirs, and nothing of other subjects', async () => {
    const answer = await guest('/packages/syllabus?packageId=1')
    expect(answer.statusCode).toBe(200)
    const chapter = (id: string, topics: string[]) => ({
      id,
      name: `Chapter ${id}`,
      topics: topics.map((topicId) => ({ id: topicId, name: `Topic ${topicId}` })),
    })
    expect(answer.json()).toEqual({
      packageId: 1,
      title: catalogueOf().packages![0]!.title,
      subjects: [
        { id: 'SUBJECT_2', name: 'Subject 2', nameHindi: null, chapters: [chapter('C3', [])] },
        {
          id: 'SUBJECT_1',
          name: 'Subject 1',
          nameHindi: null,
          chapters: [chapter('C1', ['T1', 'T2']), chapter('C2', ['T3'])],
        },
        { id: 'SUBJECT_3', name: 'Subject 3', nameHindi: null, chapters: [] },
      ],
    })
  })

  it('free classes: in order of time, with the teacher and whether there is a recording, never where', async () => {
    const answer = await guest('/freeLiveClasses/1')
    expect(answer.statusCode).toBe(200)
    const { classes } = answer.json<{
      classes: { id: number; recorded: boolean; teacher: object | null }[]
    }>()
    expect(classes.map(({ id, recorded }) => [id, recorded])).toEqual([
      [16, true],
      [15, true],
      [12, true],
      [13, false],
      [14, false],
      [11, false],
    ])
    expect(classes[2]).toEqual({
      id: 12,
      title: 'Class 12',
      description: 'What class 12 is about.',
      teacher: { name: 'Teacher 1', subject: 'Subject 1', image: expect.stringMatching(/^\/media\//) },
      startsAt: hours(-48),
      durationSeconds: HOUR,
      recorded: true,
    })
    expect(classes[0]!.teacher).toBeNull()
    expect(classes[5]!.teacher).toMatchObject({ name: 'Teacher 2' })
    for (const told of [answer.body, (await guest('/packages/v12/info?packageId=1&sc=2')).body])
      expect(told).not.toMatch(/abcdefghijk|\.mp4|\.m3u8/)
  })

  it('free classes: a cached answer is refreshed when a class is over', async () => {
    const recorded = async () => {
      const { classes } = (await guest('/freeLiveClasses/1')).json<{
        classes: { id: number; recorded: boolean }[]
      }>()
      return classes.find(({ id }) => id === 14)!.recorded
    }
    expect([await recorded(), await recorded()]).toEqual([false, false])
    app.clock.set(new Date(hours(0.5)))
    expect(await recorded()).toBe(true)
  })

  it('a recorded class can be opened by anyone signed in, once it is over', async () => {
    expect(await open(1, 12)).toEqual({ status: 200, url: EMBEDDED, kind: 'EMBED' })
    expect(await open(1, 14)).toMatchObject({ status: 404, code: 'class_not_recorded' })
    app.clock.set(new Date(hours(0.5)))
    expect(await open(1, 14)).toMatchObject({ status: 200, url: EMBEDDED })
  })

  it("a recording of one's own is a file or a playlist, and is served piece by piece", async () => {
    const file = (await open(1, 15)) as unknown as { kind: string; url: string }
    expect(file).toMatchObject({
      status: 200,
      kind: 'FILE',
      url: expect.stringMatching(/^\/media\/.*\.mp4$/),
    })
    const piece = await app.http.inject({ url: file.url, headers: { range: 'bytes=4-7' } })
    expect([piece.statusCode, piece.body]).toEqual([206, 'ftyp'])
    const list = (await open(1, 16)) as unknown as { kind: string; url: string }
    expect(list).toMatchObject({ status: 200, kind: 'HLS' })
    const { body } = await app.http.inject(list.url)
    expect(body).toContain(basename(file.url))
  })

  it('a class that has not begun, or was not recorded, is refused with that reason', async () => {
    expect(await open(1, 11)).toMatchObject({ status: 409, code: 'class_not_begun' })
    expect(await open(1, 13)).toMatchObject({ status: 404, code: 'class_not_recorded' })
    app.clock.set(new Date(hours(30)))
    expect(await open(1, 11)).toMatchObject({ status: 404, code: 'class_not_recorded' })
  })

  it('a guest is asked to sign in, whether or not there is such a class', async () => {
    for (const path of ['/freeLiveClasses/1/12/video', '/freeLiveClasses/1/99/video']) {
      const answer = await guest(path)
      expect(answer.statusCode).toBe(401)
      expect(answer.body).not.toContain('abcdefghijk')
    }
  })

  it.each([
    ['a package with the flag alone', '/freeLiveClasses/2', 'no_free_class'],
    ['a package that switched its classes off', '/freeLiveClasses/3', 'no_free_class'],
    ['a package off sale', '/freeLiveClasses/4', 'package_not_found'],
    ['no package', '/freeLiveClasses/99', 'package_not_found'],
    ['the syllabus of a package off sale', '/packages/syllabus?packageId=4', 'package_not_found'],
  ])('of %s show nothing', async (_what, path, code) => {
    const answer = await guest(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code })
  })

  it.each([
    [2, 12, 'no_free_class'],
    [3, 12, 'no_free_class'],
    [1, 99, 'no_free_class'],
    [4, 12, 'package_not_found'],
  ])('open no class that is not shown: class %3$s of package %1$s', async (packageId, classId, code) => {
    expect(await open(packageId, classId)).toMatchObject({ status: 404, code })
  })

  it('packages that an older version stored have no free classes and stay importable', async () => {
    await store.db.$client.query("update packages set details = details - 'freeLiveClasses' where id = 2")
    expect((await guest('/freeLiveClasses/2')).json()).toMatchObject({ code: 'no_free_class' })
    const again = await importFile(store, await writeCatalogueFile(catalogueOf(), store.folder))
    expect(again.kinds.packages).toEqual({ added: 0, changed: 0, unchanged: 4 })
  })
})
