import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { findNetwork, loseNetwork } from '../looks/network.ts'
import { call, REFUSED } from '../person.ts'
import {
  enter,
  holdClass,
  inBrowser,
  learnerOfClass,
  part,
  press,
  roomPath,
  say,
  teacherOfClass,
} from './class-room.ts'
import { main } from './live-course.ts'

/** Nobody else walks these courses, nor is one of these teachers. */
const LOST = { packageId: 3201, batchId: 995_311, title: 'Rivers', teacher: 'GOV_SHIREEN_DARUWALA' }
const HINDI = {
  ...{ packageId: 3209, batchId: 995_321, title: 'Hills', hindi: 'पहाड़', teacher: 'GOV_RAKESH_TOMAR' },
}
const KEYS = { packageId: 3011, batchId: 995_331, title: 'Roads', teacher: 'GOV_PRABHAT_SINHA' }
const GROWN_UP = { dateOfBirth: '2000-01-01' }
const MINOR = { dateOfBirth: '2014-01-01' }
/** A browser's words about a network that is not there. */
const OFFLINE = { despite: /status of 4\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i }

journey(
  'a network that is gone for a while loses nothing that was written, and brings what was missed',
  { ...PHONE, ...OFFLINE, mostMs: 300_000 },
  async (page) => {
    const itemId = await holdClass(LOST)
    await learnerOfClass(page, '7390008201', LOST, { name: 'Asha Rao', ...GROWN_UP })
    const other = await inBrowser(page, DESKTOP)
    await learnerOfClass(other.page, '7390008202', LOST, { name: 'Ravi Kumar', ...GROWN_UP })
    for (const one of [page, other.page]) {
      await open(one, roomPath(LOST, itemId))
      await enter(one)
    }
    await say(page, 'before')
    await other.page.getByRole('log').getByText('before', { exact: true }).waitFor()
    await loseNetwork(page)
    await main(page).getByText('No connection. What you write waits.').waitFor()
    await say(page, 'written without a network')
    await main(page).getByText('Waits for the network').waitFor()
    await say(other.page, 'said meanwhile')
    await other.page.getByRole('log').getByText('said meanwhile', { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await findNetwork(page)
    for (const text of ['said meanwhile', 'written without a network'])
      for (const one of [page, other.page])
        await one.getByRole('log').getByText(text, { exact: true }).waitFor({ timeout: 30_000 })
    await expect.poll(() => page.getByText('Waits for the network').count()).toBe(0)
    expect(await other.page.getByText('written without a network').count()).toBe(1)
    // Whoever comes back to the address is in the room at once.
    await open(page, roomPath(LOST, itemId))
    await page.getByRole('log').getByText('written without a network').waitFor()
    await other.end()
  },
)

journey(
  'in Hindi a child is “छात्र 2” to others, and their doubt stays between them and the teachers',
  { ...PHONE, ...REFUSED, mostMs: 300_000 },
  async (page) => {
    const itemId = await holdClass(HINDI)
    const at = `/hi${roomPath(HINDI, itemId)}`
    await learnerOfClass(page, '7390008211', HINDI, { name: 'Asha Rao', ...GROWN_UP })
    const child = await inBrowser(page, PHONE)
    await learnerOfClass(child.page, '7390008212', HINDI, { name: 'Small Person', ...MINOR })
    const teacher = await inBrowser(page, DESKTOP)
    await teacherOfClass(teacher.context, '7390008213', HINDI.teacher)
    for (const one of [page, child.page]) {
      await open(one, at)
      await press(one, 'क्लास में जाएँ')
      await part(one, 'चैट').waitFor()
    }
    await main(page).getByRole('heading', { level: 1, name: 'पहाड़' }).waitFor()
    await child.page.getByRole('textbox', { name: 'सबको लिखें' }).fill('नमस्ते')
    await press(child.page, 'भेजें')
    await page.getByRole('article').filter({ hasText: 'छात्र 2' }).getByText('नमस्ते').waitFor()
    expect(await page.getByText('Small Person').count()).toBe(0)
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])

    await part(child.page, 'डाउट').click()
    await main(child.page).getByText('इसे सिर्फ़ टीचर देखते हैं।').waitFor()
    await main(child.page).getByRole('textbox', { name: 'टीचर से पूछें' }).fill('सबसे ऊँचा कौन?')
    await press(child.page, 'पूछें')
    await open(teacher.page, `/hi/teach/${itemId}`)
    await main(teacher.page).getByText('इसे सिर्फ़ आप और छात्र देखते हैं').waitFor()
    expect(await main(teacher.page).getByRole('checkbox', { name: 'सबको दिखाएँ' }).count()).toBe(0)
    expect(await axeFaults(teacher.page)).toEqual([])
    await press(teacher.page, 'बोलकर जवाब दिया')
    await main(child.page).getByText('क्लास में जवाब दिया गया').waitFor()

    // A message that somebody reported is taken away by the teacher.
    const said = page.getByRole('article').filter({ hasText: 'नमस्ते' })
    await said.locator('summary').click()
    await press(page, 'टीचर को बताएँ')
    await main(page).getByText('बता दिया गया।').waitFor()
    await main(teacher.page)
      .getByRole('region', { name: 'शिकायत वाले मैसेज' })
      .getByRole('button', { name: 'यह मैसेज हटाएँ' })
      .click()
    await page.getByText('टीचर ने हटा दिया').waitFor()
    await Promise.all([child.end(), teacher.end()])
  },
)

journey(
  'a keyboard is enough, and a question takes nobody’s words away',
  { ...DESKTOP, ...REFUSED, mostMs: 300_000 },
  async (page) => {
    const itemId = await holdClass(KEYS)
    const teacher = await inBrowser(page, DESKTOP)
    await teacherOfClass(teacher.context, '7390008221', KEYS.teacher)
    await learnerOfClass(page, '7390008222', KEYS, { name: 'Asha Rao', ...GROWN_UP })
    const teach = (path: string, data: object) =>
      call(teacher.context, 'POST', `/api/v2/staff/live-classes/${path}`, { itemId, ...data })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await open(page, roomPath(KEYS, itemId))
    await main(page).getByRole('button', { name: 'Enter the class' }).focus()
    await page.keyboard.press('Enter')
    const field = main(page).getByRole('textbox', { name: 'Write to everybody' })
    await field.waitFor()
    await field.focus()
    await page.keyboard.type('I am writ')
    const options = ['Left', 'Right']
    const asked = await teach('polls', {
      ...{ requestKey: crypto.randomUUID(), text: 'Which side?', options, right: 0 },
    })
    expect(asked.status()).toBe(200)
    await main(page).getByRole('region', { name: 'Question for everybody' }).waitFor()
    expect(await focused()).toBe('Write to everybody')
    await page.keyboard.type('ing')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('I am writing', { exact: true }).waitFor()
    await main(page).getByRole('button', { name: 'A Left' }).focus()
    await page.keyboard.press('Space')
    await main(page).getByText('Your answer is in.').waitFor()
    // The log is silent until one asks for it.
    expect(await page.getByRole('log').getAttribute('aria-live')).toBe('off')
    await main(page).getByRole('button', { name: 'Read messages aloud' }).focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('log').getAttribute('aria-live')).toBe('polite')
    await part(page, 'Chat').focus()
    await page.keyboard.press('ArrowRight')
    await main(page).getByRole('textbox', { name: 'Ask the teachers' }).waitFor()
    await expect.poll(() => part(page, 'Doubts').getAttribute('aria-selected')).toBe('true')
    // What stands around the page cannot be reached meanwhile.
    const header = page.locator('header').first()
    expect(await header.evaluate((around) => around.closest('[inert]') !== null)).toBe(true)
    expect(await axeFaults(page)).toEqual([])

    await teach('settings', { chat: 'closed', slowSeconds: 0, hands: false })
    await part(page, 'Chat').click()
    await main(page).getByText('The teacher has closed the chat for now.').waitFor()
    await expect.poll(() => main(page).getByRole('button', { name: 'Raise hand' }).count()).toBe(0)
    await press(page, 'Leave the class')
    await main(page).getByRole('button', { name: 'Enter the class' }).waitFor()
    await teacher.end()
  },
)

journey(
  'before the doors open nobody can enter, and the desk is for teachers',
  { ...PHONE, ...REFUSED, mostMs: 200_000 },
  async (page) => {
    const early = { ...KEYS, packageId: 2001, batchId: 995_341, inMinutes: 60 }
    const itemId = await holdClass(early)
    await open(page, '/teach')
    await main(page).getByRole('heading', { name: 'Sign in to teach' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await learnerOfClass(page, '7390008231', early)
    await open(page, roomPath(early, itemId))
    await main(page)
      .getByText(/Starts in/)
      .first()
      .waitFor()
    expect(await main(page).getByRole('button', { name: 'Enter the class' }).count()).toBe(0)
    await open(page, `/teach/${itemId}`)
    await main(page).getByRole('heading', { name: 'This is for teachers' }).waitFor()
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])
  },
)
