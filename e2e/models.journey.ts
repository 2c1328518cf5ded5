import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE, TABLET } from './browser.ts'
import { until } from './frames/until.ts'
import { journey, open, sidewaysScroll } from './journey.ts'
import { own } from './owner.ts'
import { call, signInAs } from './person.ts'

const BIOLOGY = { id: 1007, path: '/my-purchase/1007/cuet-biology-3d-models' }
const DNA = `${BIOLOGY.path}/MODELS_3D/player/100702`

/** The viewer warns where the browser draws no frame for a second; a busy machine does that. */
const UNDRAWN = { despite: /rAF timed out in updateSource/ }

const main = (page: Page) => page.getByRole('main')
const viewer = (page: Page) => page.locator('model-viewer')
/** Where the camera stands, as the element tells it. */
const orbit = (page: Page) =>
  viewer(page).evaluate((element) =>
    (element as unknown as { getCameraOrbit(): { theta: number } }).getCameraOrbit().theta.toFixed(3),
  )
/** What the camera looks at. */
const target = (page: Page) =>
  viewer(page).evaluate((element) => (element as unknown as { cameraTarget: string }).cameraTarget)
/** Without a graphics card, and with a browser that optimises nothing, it takes its time. */
const isLoaded = (page: Page) =>
  until(
    page,
    () => (document.querySelector('model-viewer') as { loaded?: boolean } | null)?.loaded === true,
    90_000,
  )

/** By keyboard alone, from what has focus now. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    })
  for (let presses = 0; presses < 80; presses += 1) {
    if (name.test(await focused())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}`)
}

async function owner(page: Page, phone: string): Promise<void> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  await own(id, BIOLOGY.id)
}

journey(
  'a guest learns what 3D models are, and turns one by keyboard',
  { ...DESKTOP, ...UNDRAWN },
  async (page) => {
    await open(page, '/3d-learning')
    await main(page).getByRole('heading', { level: 1, name: '3D learning' }).waitFor()
    await main(page).getByText('Cis and trans isomers of a complex').waitFor()
    expect(await viewer(page).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Show in 3D' }).focus()
    await page.keyboard.press('Enter')
    await isLoaded(page)
    const before = await orbit(page)
    await tabTo(page, /^3D model: Water molecule/)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => orbit(page)).not.toBe(before)
    const turned = await orbit(page)
    await tabTo(page, /^Turn right$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => orbit(page)).not.toBe(turned)
  },
)

journey(
  'the owner of a course opens a model from its list by keyboard, looks at each part, and is done',
  { ...PHONE, ...UNDRAWN },
  async (page) => {
    await owner(page, '7390000771')
    await open(page, '/my-3d-models/1007')
    const link = main(page).getByRole('link', { name: 'Look at it: DNA double helix' })
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(DNA)
    const list = main(page).getByRole('list').filter({ hasText: 'Chargaff' })
    await list.waitFor()
    // All that is taught can be read before anything of it is drawn.
    expect(await list.getByRole('listitem').count()).toBe(6)
    await tabTo(page, /^Show in 3D$/)
    await page.keyboard.press('Enter')
    await isLoaded(page)
    expect(await axeFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await tabTo(page, /^Next part$/)
    for (let part = 0; part < 6; part += 1) await page.keyboard.press('Enter')
    await main(page).getByText('You have looked at every part.').waitFor()
    expect(await target(page)).toMatch(/^-?[\d.]+m -?[\d.]+m -?[\d.]+m$/)
    await tabTo(page, /^Reset view$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => target(page)).toBe('auto auto auto')
    await expect
      .poll(async () => {
        const answer = await call(page.context(), 'GET', '/api/v1/learning/progress?packageId=1007')
        return (await answer.json()) as object
      })
      .toMatchObject({ items: [{ itemId: 100702, state: 'done' }] })
    await open(page, '/my-3d-models/1007')
    await main(page).getByRole('article').filter({ hasText: 'DNA double helix' }).getByText('Done').waitFor()
  },
)

journey(
  'reads parts in Hindi, and marks on the model lead to them',
  { ...TABLET, ...UNDRAWN },
  async (page) => {
    await owner(page, '7390000772')
    await open(page, `/hi${DNA}`)
    await main(page).getByRole('button', { name: '3D में देखें' }).click()
    await isLoaded(page)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '3: ऐडेनीन (A)' }).focus()
    await page.keyboard.press('Enter')
    const inList = main(page).getByRole('listitem').getByRole('button', { name: 'ऐडेनीन (A)' })
    await expect.poll(() => inList.getAttribute('aria-pressed')).toBe('true')
  },
)

journey(
  'where a browser shows no 3D, every part is described all the same',
  { ...PHONE, ...UNDRAWN },
  async (page) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await open(page, '/3d-learning')
    await main(page).getByRole('button', { name: 'Show in 3D' }).click()
    await main(page).getByText('This browser cannot show 3D models.').waitFor()
    await main(page).getByRole('button', { name: 'Lone pairs' }).click()
    await main(page).getByText('1 of 4 parts looked at').waitFor()
    expect(await axeFaults(page)).toEqual([])
  },
)
