import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { PHONE } from '../browser.ts'
import { ADULT, atGateway, buyNow, isBought, main, payButton } from '../buyer.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { signInAs } from '../person.ts'
import { hero } from './live-course.ts'

const COURSE = '/product-onlineliveclasses/2101/ssc-cgl-2027-live-batch'
const PHONE_360 = { ...PHONE, viewport: { width: 360, height: 740 } }

journey(
  'a live course is bought with the batch that the learner chose, and its timetable is there at once',
  PHONE_360,
  async (page) => {
    await signInAs(page.context(), '7390007201', ADULT)
    await open(page, COURSE)
    const batches = main(page).getByRole('region', { name: 'Batches' })
    await batches.getByRole('heading', { name: 'Evening batch' }).waitFor()
    expect(await batches.textContent()).toMatch(/Mon, Wed, Fri 7:00 pm.*\d+ seats left/s)
    expect(await page.locator('#plans').textContent()).not.toMatch(/Not on sale yet/)
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])

    await buyNow(page, COURSE)
    const choice = main(page).getByRole('combobox', { name: /^Batch of SSC CGL/ })
    await choice.waitFor()
    expect(await choice.locator('option').allTextContents()).toEqual([
      expect.stringMatching(/^Evening batch · .*7:00 pm · .* seats left$/),
      expect.stringMatching(/^Morning batch · .*8:00 am · .* seats left$/),
    ])
    await choice.selectOption({ index: 1 })
    expect([await sidewaysScroll(page), await axeFaults(page)]).toEqual([0, []])
    // The choice stays while the tab does.
    await page.reload()
    await expect.poll(() => choice.locator('option:checked').textContent()).toMatch(/^Morning batch/)
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)

    await main(page).getByRole('link', { name: 'See your classes' }).click()
    await page.waitForURL('/my-live-class/2101')
    await main(page).getByText('Morning batch').first().waitFor()
    await hero(page)
      .getByText(/8:00 am/)
      .waitFor()
    expect(await main(page).getByText('7:00 pm').count()).toBe(0)
  },
)

journey('a live course says in Hindi which batches it has', PHONE_360, async (page) => {
  await open(page, `/hi${COURSE}`)
  const batches = main(page).getByRole('region', { name: 'बैच' })
  expect(await batches.textContent()).toMatch(/शाम का बैच.*सोम, बुध, शुक्र शाम 7:00 बजे.*सीटें बाक़ी/s)
  expect(await axeFaults(page)).toEqual([])
})
