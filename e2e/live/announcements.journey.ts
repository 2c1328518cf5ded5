import { expect } from 'vitest'
import { indianDay } from '../../display/indian-day.ts'
import { axeFaults } from '../axe.ts'
import { PHONE } from '../browser.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { taiyari } from '../orderer.ts'
import { ask } from '../product-database.ts'
import { bringTimetable, learnerOfCourse, main } from './live-course.ts'

/** Nobody else walks this course. */
const [PACKAGE, BATCH] = [1207, 995_501]
const until = `${indianDay(Date.now() + 86_400_000)}T19:30`

/** To the batch alone: everybody's would be on the pages of other journeys. */
async function announce(...words: string[]): Promise<number> {
  await taiyari('announcements', 'add', 'batch', String(BATCH), '--until', until, ...words)
  const [last] = await ask<{ id: number }>('select max(id) as id from announcements where batch_id = $1', [
    BATCH,
  ])
  return last!.id
}

journey(
  'an announcement comes while the page is open, is closed for good, and goes when it is taken back',
  // An operator's commands take seconds each.
  { ...PHONE, mostMs: 300_000 },
  async (page) => {
    await bringTimetable({
      ...{ id: BATCH, packageId: PACKAGE, title: 'Announced batch' },
      classes: [{ id: 'first', title: 'Ratios', inMinutes: 90 }],
    })
    await learnerOfCourse(page, '7390008501', PACKAGE)
    await open(page, `/my-live-class/${PACKAGE}`)
    await main(page).getByRole('heading', { name: 'Ratios' }).waitFor()
    const announced = main(page).getByRole('region', { name: 'Announcements' })
    const line = (text: string) => announced.getByRole('listitem').filter({ hasText: text })

    await announce(
      '--en',
      'Bring your notes tomorrow.',
      '--hi',
      'कल नोट्स लाएँ।',
      '--link',
      'https://shop.example/n',
    )
    await line('Bring your notes tomorrow.').waitFor()
    const link = line('Bring your notes').getByRole('link', { name: 'More at shop.example' })
    expect(await link.getAttribute('href')).toBe('https://shop.example/n')
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])

    await open(page, '/hi/my-purchase')
    const inHindi = main(page).getByRole('region', { name: 'सूचनाएँ' })
    await inHindi.getByText('कल नोट्स लाएँ।').waitFor()
    await main(page).getByRole('article').first().waitFor()
    expect(await inHindi.getByText('नई', { exact: true }).count()).toBe(0)
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])
    await inHindi.getByRole('button', { name: 'फिर न दिखाएँ' }).click()
    await inHindi.getByText('कल नोट्स लाएँ।').waitFor({ state: 'detached' })

    const id = await announce('--en', 'The class of tomorrow is at 8.')
    await inHindi.getByRole('listitem').filter({ hasText: 'The class of tomorrow is at 8.' }).waitFor()
    await inHindi.getByText('नई', { exact: true }).waitFor()
    expect(await main(page).getByRole('status').filter({ hasText: 'The class of' }).textContent()).toBe(
      'The class of tomorrow is at 8.',
    )
    expect(await inHindi.getByText('कल नोट्स लाएँ।').count()).toBe(0)
    await taiyari('announcements', 'withdraw', String(id))
    await inHindi.getByRole('listitem').waitFor({ state: 'detached' })
  },
)
