import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCourses } from '../../server/seed/demo-lessons.ts'
import { openDemoShop, type Shop } from '../../server/testing/shops/demo-shop.ts'
import { TEST_NOW } from '../../server/testing/test-app.ts'
import { fileStandIns } from './file-stand-ins.ts'

const COURSES = Object.entries(readCourses()).map(([id, { lessons }]) => [Number(id), lessons.length] as const)
const WORDS = [
  ['', 'Not on sale yet', 'Buy Now', /(\d+) videos/],
  ['/hi', 'अभी बिक्री पर नहीं', 'अभी ख़रीदें', /(\d+) वीडियो/],
] as const

let shop: Shop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop.close())

const pageOf = async (id: number, language: string) => {
  const [, canonical] = await shop.leads(`${language}/product/${id}/x`)
  return (await shop.page(canonical!)).one('main')
}

describe('a course of video lessons in the demo', () => {
  it.each(WORDS)('%s is not on sale before its lessons are there', async (language, notYet, buy) => {
    for (const [id] of COURSES) {
      const page = await pageOf(id, language)
      expect(page.named('section', notYet).text, `${id}`).toContain(notYet)
      expect(page.links().some(({ text }) => text === buy), `${id}`).toBe(false)
    }
  })

  it('is on sale with as many as it holds once they play, without anything that is started anew', async () => {
    await fileStandIns(shop.store, TEST_NOW)
    for (const [language, notYet, buy, counted] of WORDS)
      for (const [id, count] of COURSES) {
        await expect
          .poll(async () => (await shop.details(id)).sold, { message: `${id}`, timeout: 10_000 })
         .toBe(true)
        const page = await pageOf(id, language)
        // Cards of other courses say it as well.
        const said = page.all('section', (part) => part.attribute('aria-label') === notYet)
        expect(said, `${id}`).toEqual([])
        expect(page.links().some(({ text }) => text === buy), `${id}`).toBe(true)
        expect(Number(counted.exec(page.text)![1]), `${id}`).toBe(count)
      }
  })

  it('/video-package/{id}/{name} leads to how many lessons a package holds, and sells', async () => {
    const [, place] = await shop.leads('/video-package/2104/any-name')
    expect(place).toBe('/packageDetails/2104/VIDEOS')
    const page = (await shop.page(place!)).one('main')
    expect(page.text).toContain('3 videos')
    expect(page.text).not.toContain('Not on sale yet')
  })
})
