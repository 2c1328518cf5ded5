import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { PHONE } from '../browser.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { findNetwork, loseNetwork } from '../looks/network.ts'
import { makePdf } from '../make-pdf.ts'
import { REFUSED } from '../person.ts'
import { enter, holdClass, learnerOfClass, press, roomPath, teacherOfClass } from './class-room.ts'
import { main } from './live-course.ts'
import { check, drawLine, laptop, plays, pressIn, redPixels, says, studio, VIDEO_MS } from './studio.ts'

/** Nobody else walks this course, nor is this teacher. */
const LESSON = {
  ...{ packageId: 3401, batchId: 995_351, title: 'Maps' },
  ...{ teacher: 'GOV_NANDITA_KULKARNI' },
}
const GROWN_UP = { dateOfBirth: '2000-01-01' }
journey(
  'a teacher holds a class from the browser: a check, the board, a lost network, the end; a learner sees it on a phone',
  // An operator's commands take seconds each, and video comes seconds later.
  { ...PHONE, ...REFUSED, mostMs: 400_000 },
  async (learner) => {
    const itemId = await holdClass(LESSON)
    const { page: desk, context, end } = await laptop()
    try {
      await teacherOfClass(context, '7390008301', LESSON.teacher)
      await learnerOfClass(learner, '7390008302', LESSON, { name: 'Asha Rao', ...GROWN_UP })
      await open(learner, roomPath(LESSON, itemId))
      await enter(learner)

      const parts: string[] = []
      desk.on('request', (request) => {
        if (/\/(studio|pdf)[-.][^/]+$/.test(request.url())) parts.push(request.url())
      })
      await open(desk, `/teach/${itemId}`)
      await main(desk).getByRole('button', { name: 'Teach from this browser' }).waitFor()
      expect(parts).toEqual([])
      await check(desk)
      expect(parts.join()).toContain('/studio-')
      expect(parts.join()).not.toContain('/pdf')
      await studio(desk).getByText('This class is recorded').waitFor()
      await says(desk, 'You are not sending: learners do not see you.')
      expect([await sidewaysScroll(desk), await axeFaults(desk)]).toEqual([0, []])

      await pressIn(desk, 'Start showing')
      await says(desk, 'Learners see you.')
      await plays(learner)

      await pressIn(desk, 'Whiteboard')
      await pressIn(desk, 'Red pen')
      await drawLine(desk)
      await expect.poll(() => redPixels(desk)).toBeGreaterThan(200)
      await pressIn(desk, 'Undo')
      await expect.poll(() => redPixels(desk)).toBe(0)
      expect([await sidewaysScroll(desk), await axeFaults(desk)]).toEqual([0, []])

      const chooser = desk.waitForEvent('filechooser')
      await pressIn(desk, 'PDF pages')
      const buffer = makePdf(['Rivers', 'Hills'])
      await (await chooser).setFiles({ name: 'maps.pdf', mimeType: 'application/pdf', buffer })
      await says(desk, 'Page 1 of 2')
      await desk.keyboard.press('ArrowRight')
      await says(desk, 'Page 2 of 2')

      await loseNetwork(desk)
      await says(desk, 'The connection is lost.')
      await main(learner).getByText('The teacher has lost the connection').waitFor({ timeout: VIDEO_MS })
      await findNetwork(desk)
      await says(desk, 'Learners see you.')
      await plays(learner)

      await pressIn(desk, 'Stop showing')
      await says(desk, 'You have stopped showing.')
      await press(desk, 'End the class')
      await desk.getByRole('dialog').getByRole('button', { name: 'End the class' }).click()
      await main(learner).getByText('The recording comes within 6 hours.').waitFor()
    } finally {
      await end()
    }
  },
)
