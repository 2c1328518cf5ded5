import { CONTENTS_FOLDER } from '../../domains/contents/files/read-item-file.ts'
import { readSite } from '../../domains/editorial/read-site.ts'
import { readUnread } from '../../domains/own-search/passages/read-unread.ts'
import { pageRoutes } from '../../pages.ts'
import { contentKey } from '../../platform/storage/storage.ts'
import { publishTest, testPaper } from '../exams/test-papers.ts'
import { OFFERS } from '../shops/offers-shop.ts'
import { storeDocument } from '../stored-document.ts'
import { storeLesson } from '../stored-lesson.ts'
import { storeModel } from '../stored-model.ts'
import { openTestStore, type TestStore } from '../stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp, testConfig } from '../test-app.ts'

/** What everybody asks for: a document, a test, a lesson and a model of package 1, divided by exam. */
export const PACKAGE = 1
export const PACK = 3
/** A test pass, and the only exam that it covers. */
export const PASS = 4
export const EXAM_OF_PASS = 'EXAM_1'
export const DOCUMENT = 700
export const TEST = 701
export const LESSON = 702
export const MODEL = 703
/** All that a person may open or not, beside one another. */
export const ITEMS = [DOCUMENT, TEST, LESSON, MODEL]
export const EXAM = 90
/** Which of the links of a pack is the one to a part. */
export const HELD = `where package_id = ${PACK} and kind = 'CONTAINS' and linked_package_id =`
/** Numbers at which there is nothing. */
export const NOWHERE = { packageId: 987_654, itemId: 987_655 }

const DAY_MS = 86_400_000
const CUES = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n')
const CAPTIONS = { key: contentKey(CONTENTS_FOLDER, CUES, 'vtt'), bytes: CUES.length }
const PDF = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(100)}`)

const HANDOUT = {
  key: contentKey(CONTENTS_FOLDER, PDF, 'pdf'),
  ...{ name: 'sheet.pdf', type: 'application/pdf' as const, bytes: PDF.length },
}
const AROUND = {
  captions: { en: CAPTIONS },
  handouts: [{ title: { en: 'The sheet' }, file: HANDOUT }],
}

export interface AccessShop {
  store: TestStore
  app: TestApp
  /** Nobody owns anything, and package 1 holds its items again. */
  reset(): Promise<void>
  write(sql: string, values?: unknown[]): Promise<void>
  /** The clock stands that many days after the beginning. */
  day(days: number): Date
  later(days: number): void
  close(): Promise<void>
}

/** The four packages of `openOffersShop`, with the built pages. */
export async function openAccessShop(): Promise<AccessShop> {
  const store = await openTestStore(OFFERS)
  const site = await readSite(testConfig().siteDir)
  const app = await openTestApp(store, { site, pages: pageRoutes })
  const write = async (sql: string, values: unknown[] = []) => {
    await store.db.$client.query(sql, values)
    app.services.outlines.drop()
  }
  let rows = false
  /** The items of package 1, as they are at the beginning; made once, since each person finds them anew. */
  const putItems = async () => {
    if (rows) return await write('insert into content_items select * from items_at_first')
    await storeDocument(store, { itemId: DOCUMENT, packageId: PACKAGE }, PDF)
    await storeModel(store, { itemId: MODEL, packageId: PACKAGE })
    await store.storage.put(CAPTIONS.key, CUES)
    await storeLesson(store, { itemId: LESSON, packageId: PACKAGE, lesson: AROUND })
    await publishTest(store.db, { mappingId: TEST, packageId: PACKAGE, code: 'access' }, testPaper())
    await write('update content_items set node_id = $1, added_at = $2', [EXAM, day(-30)])
    await write('create table items_at_first as select * from content_items')
    // The document is none that can be opened; its title is found all the same.
    await readUnread({ ...store, clock: app.clock })
    rows = true
  }
  const day = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
  return {
    store,
    app,
    write,
    day,
    later: (days) => app.clock.set(day(days)),
    async reset() {
      app.clock.set(TEST_NOW)
      await write(
        // Faster than to truncate so many, of which most are empty.
        `delete from grants; delete from content_items; delete from playing_devices; delete from content_nodes;
        delete from attempt_events; delete from attempts; delete from item_progress; delete from document_marks;
        delete from selected_exams; delete from study_plans; delete from lesson_ratings; delete from comment_reports;
        delete from lesson_comments; delete from comment_numbers`,
      )
      await write(
        `update packages set published = true, details = details - 'frozen'
          where id in (1, 3, 4) and (not published or details ? 'frozen');
        delete from pass_series; delete from package_exams where package_id in (${PACKAGE}, ${PASS})`,
      )
      await write('insert into package_exams (package_id, exam_id, position) values ($1, $2, 0)', [
        PASS,
        EXAM_OF_PASS,
      ])
      await write(`update package_links set linked_package_id = ${PACKAGE} ${HELD} 4`)
      await write(
        `insert into content_nodes (id, package_id, parent_id, kind, title, position, active, changed_at)
          values ($1, $2, null, 'EXAM', '{"en": "Bank PO"}', 1, true, now())`,
        [EXAM, PACKAGE],
      )
      await putItems()
    },
    async close() {
      await app.close()
      await store.close()
    },
  }
}
