import { expect } from 'vitest'
import { allBatchesPath, batchPath, batchViewPath, examBatchPath } from '../../addresses/learning-paths.ts'
import { axeFaults } from '../axe.ts'
import { PHONE } from '../browser.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { ask } from '../product-database.ts'
import { bringTimetable, learnerOfCourse, main } from './live-course.ts'

/** Nobody else walks this course. */
const COURSE = { packageId: 1012, slugurl: 'cuet-pg-2027-general-paper-and-llb-live-batch' }
const { packageId } = COURSE

interface Branch {
  id: number
  title: string
}
const branch = async (kind: string, title: string): Promise<Branch> => {
  const [found] = await ask<Branch>(
    `select id, title ->> 'en' as title from content_nodes where package_id = $1 and kind = $2 and title ->> 'en' = $3`,
    [packageId, kind, title],
  )
  return found!
}

journey(
  'every list of batches of a live course shows days, teacher, next class and seats, and leads to the timetable',
  PHONE,
  async (page) => {
    const teacher = 'GOV_MEENAL_JOGLEKAR'
    const exam = 'LLB entrance'
    await bringTimetable(
      {
        ...{ id: 995_511, packageId, title: 'Early batch', exam, seats: 40 },
        classes: [{ id: 'first', title: 'Torts', inMinutes: 3 * 1440, teacher }],
      },
      {
        ...{ id: 995_512, packageId, title: 'Late batch', exam },
        classes: [{ id: 'first', title: 'Contracts', inMinutes: 4 * 1440 }],
      },
    )
    await learnerOfCourse(page, '7390008601', packageId)
    const of = await branch('EXAM', exam)
    const card = (title: string) => main(page).getByRole('article', { name: title })
    for (const path of [batchPath(COURSE), allBatchesPath(COURSE, of), batchViewPath(COURSE, of)]) {
      await open(page, path)
      const early = card('Early batch')
      await early.getByText('Mon, Wed, Fri 7:30 pm').waitFor()
      await early.getByText('Meenal Joglekar').waitFor()
      await early.getByText(/^Next class: \w+ \d+ \w+, \d+:\d\d [ap]m$/).waitFor()
      await early.getByText('40 of 40 seats left').waitFor()
      expect(
        await card('Late batch')
          .getByText(/seats left/)
          .count(),
      ).toBe(0)
      expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])
    }
    await card('Early batch').getByRole('link', { name: 'Choose in the timetable: Early batch' }).click()
    await page.waitForURL(`/my-live-class/${packageId}`)
    await main(page).getByRole('button', { name: 'Join this batch: Early batch' }).click()
    await main(page).getByText('You are in “Early batch” now.').waitFor()
    await open(page, examBatchPath(COURSE, of, await branch('BATCH', 'Early batch')))
    await main(page).getByText('Your batch', { exact: true }).waitFor()
    await main(page).getByText('Mon, Wed, Fri 7:30 pm').waitFor()
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])
    await main(page).getByRole('link', { name: 'Timetable: Early batch' }).click()
    await page.waitForURL(`/my-live-class/${packageId}`)
  },
)
