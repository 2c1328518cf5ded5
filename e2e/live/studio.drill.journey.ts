import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey, noteWaking, open, sidewaysScroll } from '../journey.ts'
import { REFUSED } from '../person.ts'
import { holdClass, teacherOfClass } from './class-room.ts'
import { check, laptop, openStudio, pressIn, studio } from './studio.ts'

const LACKS = { packageId: 1101, batchId: 995_361, title: 'Clouds', teacher: 'GOV_SUNITA_RAWAT' }
const TWICE = { packageId: 1017, batchId: 995_371, title: 'Winds', teacher: 'GOV_DEVENDRA_MAURYA' }
const VIDEO_MS = 60_000

/** From now on the pages get none of these devices, for the reason of this name. */
const refuse = (page: Page, kinds: ('audio' | 'video')[], name: string) =>
  page.addInitScript(
    ([refused, why]) => {
      const devices = navigator.mediaDevices
      const ask = devices.getUserMedia.bind(devices)
      devices.getUserMedia = async (wanted = {}) => {
        if (refused.some((kind) => wanted[kind])) throw new DOMException('', why)
        return await ask(wanted)
      }
    },
    [kinds, name] as const,
  )

const startPress = (page: Page) => studio(page).getByRole('button', { name: 'Start showing' })

journey(
  'a teacher without a camera can begin, without a microphone not; a broken PDF is explained; it fits a phone',
  { ...DESKTOP, ...REFUSED, mostMs: 300_000 },
  async () => {
    const itemId = await holdClass(LACKS)
    const { page: desk, context, end } = await laptop()
    try {
      await teacherOfClass(context, '7390008311', LACKS.teacher)
      await refuse(desk, ['video'], 'NotFoundError')
      await open(desk, `/teach/${itemId}`)
      await check(desk)
      await studio(desk).getByText('No camera was found.').waitFor()
      expect(await startPress(desk).getAttribute('aria-disabled')).toBe('false')

      const chooser = desk.waitForEvent('filechooser')
      await pressIn(desk, 'PDF pages')
      const buffer = Buffer.from('no PDF at all')
      await (await chooser).setFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer })
      await studio(desk).getByText('This file cannot be read as a PDF.').waitFor()

      await desk.setViewportSize(PHONE.viewport)
      await studio(desk).getByText('On a phone you can teach with the camera.').waitFor()
      expect([await sidewaysScroll(desk), await axeFaults(desk)]).toEqual([0, []])
      await desk.setViewportSize(DESKTOP.viewport)

      await refuse(desk, ['audio', 'video'], 'NotAllowedError')
      await open(desk, `/teach/${itemId}`)
      await openStudio(desk)
      await studio(desk).getByText('The browser may not use the microphone.').waitFor()
      expect(await startPress(desk).getAttribute('aria-disabled')).toBe('true')
    } finally {
      await end()
    }
  },
)

journey(
  'a second studio takes the class over, and the first one takes it back',
  { ...DESKTOP, ...REFUSED, mostMs: 300_000 },
  async () => {
    const itemId = await holdClass(TWICE)
    const { page: first, context, end } = await laptop()
    const says = (page: Page, text: string) =>
      studio(page).getByRole('status').getByText(text).waitFor({ timeout: VIDEO_MS })
    try {
      await teacherOfClass(context, '7390008321', TWICE.teacher)
      const second = await context.newPage()
      await second.addInitScript(noteWaking)
      for (const desk of [first, second]) {
        await open(desk, `/teach/${itemId}`)
        await check(desk)
        await pressIn(desk, 'Start showing')
        await says(desk, 'Learners see you.')
      }
      await says(first, 'Another studio teaches this class now')
      await pressIn(first, 'Teach from here again')
      await says(first, 'Learners see you.')
      await says(second, 'Another studio teaches this class now')
    } finally {
      await end()
    }
  },
)
