import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { someOf } from '../server/testing/some-of.ts'
import { buyNow, TEST_SERIES } from './buyer.ts'
import { COURSE, dialog as callDialog, dayChoice } from './call-back-leads.ts'
import { filterHandle, journey, open } from './journey.ts'
import { signInAs } from './person.ts'
import { dialog, openSignIn } from './sign-in.ts'

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
/** The most words to press in one place: more would find nothing new. */
const MOST_WORDS = 40

/** A sheet, a dialog or a form, and the way to open it. */
const PLACES: [name: string, come: (page: Page) => Promise<Locator>][] = [
  [
    'the sheet of filters',
    async (page) => {
      await open(page, '/banking-study-materials')
      await filterHandle(page).tap()
      return page.locator('.filter-form')
    },
  ],
  ['the first step of home', async (page) => await opened(page, '/', 'main > div')],
  [
    'signing in',
    async (page) => {
      await openSignIn(page)
      return dialog(page)
    },
  ],
  [
    'booking a call',
    async (page) => {
      await open(page, COURSE)
      await page.getByRole('button', { name: 'Book a call back' }).tap()
      await dayChoice(page, 0).waitFor({ state: 'attached' })
      return callDialog(page)
    },
  ],
  [
    'asking to be told',
    async (page) => {
      await open(page, COURSE)
      await page.getByRole('button', { name: 'Tell me when it opens' }).locator('visible=true').first().tap()
      return dialog(page)
    },
  ],
  ['asking support', async (page) => await opened(page, '/support', '#request')],
  [
    'the checkout of a guest',
    async (page) => {
      await buyNow(page, TEST_SERIES)
      return page.getByRole('main')
    },
  ],
  ['predicting a rank', async (page) => await opened(page, '/neet-rank-predictor', 'main form')],
  ['checking a receipt', async (page) => await opened(page, '/score-receipt', 'main')],
  [
    'the way into a test',
    async (page) => await opened(page, '/test-series-portal/100301/1003/new/a-test?freeContent=true', 'main'),
  ],
  [
    'one’s own profile',
    async (page) => {
      await signInAs(page.context(), '9876500771', { name: 'Asha Rao' })
      await open(page, '/my-profile')
      await page.getByRole('heading', { name: 'My studies' }).waitFor()
      return page.getByRole('main')
    },
  ],
]

async function opened(page: Page, address: string, place: string): Promise<Locator> {
  await open(page, address)
  return page.locator(place).first()
}

for (const [name, come] of someOf(PLACES, 2, 'press-words'))
  journey(
    `${name} accepts a tap on each of its words`,
    { ...PHONE, despite: /status of 4\d\d/ },
    async (page) => {
      const place = await come(page)
      await place.waitFor()
      const address = new URL(page.url()).pathname
      const count = await place.evaluate(numberWords, MOST_WORDS)
      expect(count).toBeGreaterThan(1)
      for (let word = 0; word < count; word++) {
        const at = await place.evaluate(placeOfWord, word)
        // An earlier tap may have closed the part that contains the word.
        if (!at) continue
        await page.touchscreen.tap(at.x, at.y)
        expect(await place.isVisible(), at.text).toBe(true)
        expect(new URL(page.url()).pathname, at.text).toBe(address)
      }
    },
  )

/**
 * Runs in the page: numbers elements with text that are neither links nor buttons, spread evenly over the
 * place.
 */
function numberWords(place: Element, most: number): number {
  const says = [...place.querySelectorAll('label, legend, h1, h2, h3, p, span, dt, dd, li, th, td')].filter(
    (one) => {
      const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const { width, height } = one.getBoundingClientRect()
      return own && width > 4 && height > 4 && !one.closest('a, button, summary, select, noscript')
    },
  )
  const step = Math.max(1, says.length / most)
  const taken = Array.from({ length: Math.min(most, says.length) }, (_, at) => says[Math.floor(at * step)]!)
  taken.forEach((one, at) => {
    one.setAttribute('data-word', String(at))
  })
  return taken.length
}

/** Runs in the page: a point near the beginning of a word, where a finger would touch it. */
function placeOfWord(place: Element, word: number): { x: number; y: number; text: string } | undefined {
  const one = place.querySelector(`[data-word="${word}"]`)
  one?.scrollIntoView({ block: 'center', behavior: 'instant' })
  // Its own text, not that of a link inside it.
  const own = [...(one?.childNodes ?? [])].find((node) => node.nodeType === 3 && node.textContent?.trim())
  if (!one || !own) return undefined
  const words = document.createRange()
  words.selectNodeContents(own)
  const [line] = words.getClientRects()
  if (!line) return undefined
  const [x, y] = [line.x + Math.min(line.width / 2, 24), line.y + line.height / 2]
  const met = document.elementFromPoint(x, y)
  return met && (one.contains(met) || met.contains(one)) ? { x, y, text: one.textContent ?? '' } : undefined
}
