import { expect } from 'vitest'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { at, journey, open, sidewaysScroll } from '../journey.ts'

const PATH = '/ssc-test-page'

journey('says how many tests SSC exams have, and shows what passes open of them', DESKTOP, async (page) => {
  const asked = async (query: string) => await (await page.request.get(`/api/tests/count?${query}`)).json()
  await open(page, PATH)
  const { examTestCount, courseExamCount } = await asked('courseName=SSC')
  const tests = (count: number) => `${count} ${count === 1 ? 'test' : 'tests'}`
  await page.getByText(`${tests(examTestCount)} for ${courseExamCount} SSC exams`).waitFor()
  const cgl = await asked('examName=SSC_CGL')
  expect(cgl.courseName).toBe('SSC')
  const row = page
    .getByRole('region', { name: 'Tests by exam' })
    .getByRole('listitem')
    .filter({ hasText: 'SSC CGL' })
  expect(await row.first().innerText()).toContain(
    cgl.examTestCount > 0 ? tests(cgl.examTestCount) : 'No test yet',
  )
  const part = page.getByRole('region', { name: 'Test passes and what they open' })
  const exams = part.getByRole('navigation', { name: 'Exams' })
  expect(await exams.locator('[aria-current]').innerText()).toMatch(/^SSC/)
  await exams.getByRole('link', { name: 'SSC CHSL' }).click()
  await expect.poll(() => at(page)).toBe(`${PATH}?goalId=SSC&tabId=SSC_CHSL`)
  expect(await axeFaults(page)).toEqual([])
})

journey('says it on a phone in Hindi', PHONE, async (page) => {
  await open(page, `/hi${PATH}`)
  await page.getByRole('heading', { level: 1, name: 'SSC मॉक टेस्ट' }).waitFor()
  await page.getByRole('region', { name: 'टेस्ट पास, और उनमें क्या-क्या खुलता है' }).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
})
