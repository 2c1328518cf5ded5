import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import { contentKey } from '../../server/platform/storage/storage.ts'
import { makePdf } from '../make-pdf.ts'
import { own } from '../owner.ts'
import { call, signInAs } from '../person.ts'
import { product } from '../product.ts'
import { ask } from '../product-database.ts'
import { filmLesson, type ToFilm } from './filmed-lesson.ts'

/** of the demo: video lessons */
export const COURSE = 1004

const vtt = (...lines: string[]) =>
  Buffer.from(
    `WEBVTT\n\n${lines.map((text, at) => `00:00:${String(at * 10).padStart(2, '0')}.000 --> 00:00:${String(at * 10 + 9).padStart(2, '0')}.500\n${text}`).join('\n\n')}\n`,
  )
const CAPTIONS = {
  en: vtt('A ratio compares two numbers.', 'Three to five is a ratio.', 'Now a worked example.', 'Check it.'),
  hi: vtt('अनुपात दो संख्याओं की तुलना है।', 'तीन और पाँच का अनुपात।', 'अब एक उदाहरण।', 'जाँच लें।'),
}

const storage = () => folderStorage(join(dirname(product().mailFolder), 'media'))

/** A lesson with all that can stand around one, in the product that is served. */
export async function putLesson(lesson: Pick<ToFilm, 'itemId' | 'title'>, seconds = 60): Promise<void> {
  const files = storage()
  const stored = async (bytes: Buffer, ending: string) => {
    const key = contentKey('private/contents', bytes, ending)
    await files.put(key, bytes)
    return { key, bytes: bytes.length }
  }
  const sheet = await stored(makePdf(['Ratios on one page'], 2_000), 'pdf')
  const around: ToFilm['lesson'] = {
    captions: { en: await stored(CAPTIONS.en, 'vtt'), hi: await stored(CAPTIONS.hi, 'vtt') },
    chapters: [
      { at: 0, title: { en: 'What a ratio is', hi: 'अनुपात क्या है' } },
      { at: 20, title: { en: 'A worked example', hi: 'एक उदाहरण' } },
    ],
    handouts: [
      {
        title: { en: 'Formula sheet' },
        file: { ...sheet, name: 'sheet.pdf', type: 'application/pdf', pages: 1 },
      },
    ],
    questions: [
      {
        at: 45,
        text: { en: 'Which is equal to 3 : 5?', hi: '3 : 5 के बराबर कौन है?' },
        options: [{ en: '6 : 10' }, { en: '5 : 3' }],
        right: 0,
      },
    ],
  }
  await filmLesson(ask, files, { packageId: COURSE, ...lesson, lesson: around }, seconds)
}

export const lessonPath = (itemId: number) => `/my-purchase/${COURSE}/any-title/VIDEOS/player/${itemId}`

/** A learner of the course, signed in; their id. */
export async function learnerOf(
  context: BrowserContext,
  phone: string,
  given: { name?: string; dateOfBirth?: string } = {},
): Promise<number> {
  await signInAs(context, phone, given)
  return await ownsCourse(context)
}

/** Whoever is signed in there buys the course; their id. */
export async function ownsCourse(context: BrowserContext): Promise<number> {
  const { id } = (await (await call(context, 'GET', '/api/v1/me')).json()) as { id: number }
  await own(id, COURSE)
  return id
}

export const secondOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

export const isPlaying = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.readyState >= 3 && video.currentTime > 0
  })

export const button = (page: Page, name: string) =>
  page.locator('.lesson-controls').getByRole('button', { name, exact: true })
