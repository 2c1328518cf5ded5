import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headOf, type PagePart } from '../testing/pages/read-page.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'

const COURSE = 1001
const PATH = '/free-live-class/cuet-ug-2027-science-live-batch/1001'

interface FreeClass {
  id: number
  title: string
  description: string
  teacher: { name: string } | null
  startsAt: string
  durationSeconds: number
  recorded: boolean
}

let shop: Shop
let main: PagePart
let classes: FreeClass[]

beforeAll(async () => {
  shop = await openShop()
  main = (await shop.page(PATH)).one('main')
  classes = (await shop.api<{ classes: FreeClass[] }>(`/freeLiveClasses/${COURSE}`)).classes
})
afterAll(() => shop.close())

const lessonOf = (page: PagePart, id: number) =>
  page.one('article', (part) => part.attribute('id') === `class-${id}`)

describe('the page of a free live class', () => {
  it('tells of every class its title, what it teaches, by whom, when in India and how long', () => {
    expect(classes.length).toBeGreaterThan(2)
    for (const lesson of classes) {
      const own = lessonOf(main, lesson.id)
      expect(own.headings()).toEqual([lesson.title])
      expect(own.text).toContain(lesson.description)
      if (lesson.teacher) expect(own.text).toContain(lesson.teacher.name)
      expect(own.one('time').attribute('datetime')).toBe(lesson.startsAt)
      const minutes = lesson.durationSeconds / 60
      expect(own.text).toContain(minutes === 1 ? '1 minute' : `${minutes} minutes`)
    }
    // 18:00 in India.
    expect(lessonOf(main, 10013).one('time').text).toBe('5 Dec 2026, 6:00 pm IST')
  })

  it('has the next class first and then the latest recording', () => {
    const order = (heading: string) =>
      main
        .under(heading)
        .all('article')
        .map((part) => part.attribute('id'))
    expect(order('Next classes')).toEqual(['class-10013', 'class-10014'])
    expect(order('Recordings')).toEqual(['class-10012', 'class-10011'])
  })

  it('asks a guest to sign in to watch, and carries no recording’s address', async () => {
    const buttons = main.under('Recordings').all('button')
    expect(buttons).toHaveLength(2)
    for (const button of buttons) expect(button.text).toContain('Sign in to watch')
    expect(main.under('Next classes').all('button')).toEqual([])
    const html = await shop.html(PATH)
    expect(html).not.toMatch(/\.m3u8|\.mp4/)
    expect(html).not.toContain('<video')
  })

  it('moves a class on as its time comes: going on, awaited, recorded', async () => {
    const at = async (instant: string) => {
      shop.app.clock.set(new Date(instant))
      return (await shop.page(PATH)).one('main')
    }
    const lesson = classes.find(({ id }) => id === 10013)!
    const start = Date.parse(lesson.startsAt)
    const end = start + lesson.durationSeconds * 1000
    const before = await at(new Date(start - 1).toISOString())
    expect(lessonOf(before, 10013).text).not.toContain('Going on now')
    const now = await at(new Date(start).toISOString())
    expect(lessonOf(now, 10013).text).toContain('Going on now')
    const awaited = await at(new Date(end).toISOString())
    expect(lessonOf(awaited.under('Recordings'), 10013).text).toContain('within 0-6 hours')
    expect(lessonOf(awaited, 10013).all('button')).toEqual([])
    const { rows } = await shop.store.db.$client.query('select details from packages where id = $1', [COURSE])
    expect(rows[0].details.freeLiveClasses.find(({ id }: FreeClass) => id === 10013).recording).toBeNull()
  })

  it('leads from any other title to its own, the query kept', async () => {
    for (const language of ['', '/hi'])
      expect(await shop.leads(`${language}/free-live-class/old-title/1001?utm_source=x`)).toEqual([
        301,
        `${language}${PATH}?utm_source=x`,
      ])
  })

  it('is no page of a course without free classes, nor of one that is not on sale', async () => {
    const { slugurl } = await shop.details(1003)
    expect((await shop.leads(`/free-live-class/${slugurl}/1003`))[0]).toBe(404)
    const gone = (await shop.page('/free-live-class/x/999999', 404)).one('main')
    expect(gone.one('h1').text).toBe('Currently unavailable')
  })

  it('has its title, its place below the course and its address in each language', async () => {
    const head = headOf(await shop.page(PATH))
    expect(head.title).toBe('Free live class: CUET UG 2027 Science Live Batch')
    expect(head.link('canonical').map((href) => new URL(href!).pathname)).toEqual([PATH])
    expect(main.named('nav', 'You are here').items().slice(-2)).toEqual([
      'CUET UG 2027 Science Live Batch',
      'Free live class',
    ])
    const hindi = (await shop.page(`/hi${PATH}`)).one('main')
    expect(hindi.text).toContain('देखने के लिए साइन इन करें')
    expect(hindi.text).toContain('5 दिसंबर 2026')
  })
})
