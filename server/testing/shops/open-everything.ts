import { expect } from 'vitest'
import { ok } from '../exams/exam-room.ts'
import type { Visitor } from '../visitor.ts'

/** An item as its course lists it to somebody who owns it. */
export interface ListedItem {
  itemId: number
  packageId: number
  kind: string
  contentType: string
  title: { en?: string; hi?: string }
  access: string
  opensAt: string | null
}

interface ListPage {
  list: ListedItem[]
  total: number
}

/** All that a course lists to this person, page by page as its screen asks for it. */
export async function everythingIn(who: Visitor, packageId: number): Promise<ListedItem[]> {
  const items: ListedItem[] = []
  for (let page = 0; ; page++) {
    const { list, total } = ok<ListPage>(
      await who.get(`/api/v1/consumption/content?packageId=${packageId}&pageNumber=${page}`),
    )
    items.push(...list)
    if (items.length >= total) return items
    expect(list, `page ${page} of ${packageId}`).not.toEqual([])
  }
}

/** How many of each type there are; a test that stands in several parts of a pack is one. */
export function countsOf(items: readonly ListedItem[]): Record<string, number> {
  const nameOf = ({ kind, title, itemId }: ListedItem) =>
    kind === 'TEST' ? `${title.en ?? ''} ${title.hi ?? ''}` : `${itemId}`
  const named = Map.groupBy(items, ({ contentType }) => contentType)
  return Object.fromEntries([...named].map(([type, held]) => [type, new Set(held.map(nameOf)).size]))
}

type Openable = Pick<ListedItem, 'packageId' | 'itemId' | 'kind' | 'access' | 'opensAt'>

/**
 * Opens an item as its page does: a test begins and shows its questions, a document or an issue sends the
 * first piece that a reader asks for, a lesson its key, the first piece of each size, and what stands around
 * it, a live class its place in the timetable. What opens later says its day instead, and stays closed.
 */
export async function openItem(who: Visitor, item: Openable): Promise<void> {
  expect(['open', 'later'], `${item.itemId}`).toContain(item.access)
  if (item.kind === 'TEST') await openTest(who, item)
  else if (item.kind === 'MODEL') await openModel(who, item)
  else if (item.kind === 'VIDEO') await openLesson(who, item)
  else if (item.kind === 'CLASS') await openClass(who, item)
  else await openFile(who, item)
}

async function openModel(who: Visitor, { packageId, itemId }: Openable): Promise<void> {
  const model = ok<{ url: string; poster: string; parts: unknown[] }>(
    await who.get(`/api/v1/learning/model?packageId=${packageId}&itemId=${itemId}`),
  )
  expect(model.parts, `${itemId}`).not.toEqual([])
  const file = await who.get(model.url)
  expect([file.status, file.text.slice(0, 4)]).toEqual([200, 'glTF'])
  expect((await who.get(model.poster)).status).toBe(200)
}

async function openLesson(who: Visitor, { packageId, itemId }: Openable): Promise<void> {
  const lesson = ok<Around>(await who.get(`/api/v1/streaming/lesson?packageId=${packageId}&itemId=${itemId}`))
  expect([itemId, lesson.captions.map(({ language }) => language).sort()]).toEqual([itemId, ['en', 'hi']])
  expect(lesson.chapters.length, `${itemId}`).toBeGreaterThan(1)
  const around = [
    lesson.poster,
    ...lesson.captions.map(({ url }) => url),
    ...lesson.handouts.map(({ url }) => url),
  ]
  for (const url of around) expect([url, (await who.get(url)).status]).toEqual([url, 200])
  const device = { deviceId: DEVICE, deviceName: 'a phone' }
  const { playlist } = ok<{ playlist: string }>(
    await who.post('/api/v1/streaming/play', { packageId, itemId, ...device }),
  )
  const sent = async (url: string) => {
    const answer = await who.get(url)
    expect([url, answer.status]).toEqual([url, 200])
    return answer.text
  }
  const place = playlist.replace(/[^/]+$/, '')
  const rungs = (await sent(playlist)).match(/[a-z0-9]+\.m3u8/g)!
  expect(rungs.length, `${itemId}`).toBeGreaterThan(1)
  for (const rung of rungs) {
    const list = await sent(`${place}${rung}`)
    const lengths = [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
    expect(
      lengths.reduce((sum, length) => sum + length, 0),
      `${itemId}`,
    ).toBeCloseTo(lesson.seconds, 0)
    await sent(list.split('\n').find((line) => line.startsWith('/'))!)
  }
  await sent(`${place}key`)
}

/** It tells when it is; its room opens with its doors. */
async function openClass(who: Visitor, { packageId, itemId, access, opensAt }: Openable): Promise<void> {
  const asked = await who.get(`/api/v2/live-classes/class?packageId=${packageId}&itemId=${itemId}`)
  const { doorsOpenAt } = ok<{ doorsOpenAt: string }>(asked)
  if (opensAt !== null) expect([itemId, doorsOpenAt]).toEqual([itemId, opensAt])
  const entered = await who.post('/api/v2/live-classes/room', { packageId, itemId })
  if (access === 'later' || entered.status !== 200)
    expect(entered.json(), `${itemId}`).toMatchObject({ code: 'doors_closed' })
  else ok(entered)
}

interface Around {
  seconds: number
  poster: string
  captions: { language: string; url: string }[]
  chapters: unknown[]
  handouts: { url: string }[]
}

const DEVICE = '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c01'

async function openTest(who: Visitor, { packageId, itemId, access, opensAt }: Openable): Promise<void> {
  const begun = await who.post('/api/v1/attempts/start', {
    packageId,
    mappingId: itemId,
    language: await languageOf(who, packageId, itemId),
  })
  if (access === 'later') {
    expect(begun.json(), `${itemId}`).toMatchObject({ code: 'test_not_yet', data: { opensAt } })
    return
  }
  const { attemptId } = ok<{ attemptId: number }>(begun)
  ok(await who.post('/api/v1/attempts/enter', { attemptId }))
  const paper = ok<{ sections: { questions: unknown[] }[] }>(
    await who.get(`/api/v1/attempts/paper?attemptId=${attemptId}`),
  )
  expect(
    paper.sections.flatMap(({ questions }) => questions),
    `${itemId}`,
  ).not.toEqual([])
}

async function languageOf(who: Visitor, packageId: number, mappingId: number): Promise<string> {
  const { languages } = ok<{ languages: string[] }>(
    await who.get(`/api/v5/test-series/test?packageId=${packageId}&mappingId=${mappingId}`),
  )
  return languages[0]!
}

async function openFile(who: Visitor, { packageId, itemId, access, opensAt }: Openable): Promise<void> {
  const asked = await who.get(`/api/v1/learning/document?packageId=${packageId}&itemId=${itemId}`)
  if (access === 'later') {
    expect(asked.json(), `${itemId}`).toMatchObject({ code: 'document_not_yet', data: { from: opensAt } })
    expect((await who.get(`/api/v1/contents/${packageId}/${itemId}/file`)).status).toBe(404)
    return
  }
  const { url, bytes, type } = ok<{ url: string; bytes: number; type: string }>(asked)
  if (type === 'application/epub+zip') return await openChapter(who, { packageId, itemId, url })
  const last = Math.min(bytes, 65_536) - 1
  const piece = await who.send('GET', url, undefined, { range: `bytes=0-${last}` })
  expect([itemId, piece.status, piece.headers['content-range']]).toEqual([
    itemId,
    206,
    `bytes 0-${last}/${bytes}`,
  ])
  expect(piece.headers['content-type']).toBe(type)
  expect(piece.text.slice(0, 4), `${itemId}`).toBe(type === 'application/pdf' ? '%PDF' : 'PK\u0003\u0004')
}

/** A book without pages is read by its chapters; what was filed is sent to nobody. */
async function openChapter(
  who: Visitor,
  { packageId, itemId, url }: { packageId: number; itemId: number; url: string },
): Promise<void> {
  const listed = await who.get(`/api/v1/learning/document/parts?packageId=${packageId}&itemId=${itemId}`)
  const { chapters, url: parts } = ok<{ chapters: unknown[]; url: string }>(listed)
  expect([itemId, parts]).toEqual([itemId, url])
  expect(chapters, `${itemId}`).not.toEqual([])
  const chapter = await who.get(`${url}0`)
  expect([itemId, chapter.status, chapter.headers['content-type']]).toEqual([
    itemId,
    200,
    'text/html; charset=utf-8',
  ])
  expect(chapter.text.length, `${itemId}`).toBeGreaterThan(100)
  expect((await who.get(`/api/v1/contents/${packageId}/${itemId}/file`)).status).toBe(404)
}
