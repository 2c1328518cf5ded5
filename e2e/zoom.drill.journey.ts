import { expect } from 'vitest'
import { journey, sidewaysScroll } from './journey.ts'

/**
 * One page of each template, and its difficult cases: long Hindi titles, tables, no results, no such page.
 */
const TEMPLATES = [
  '/',
  '/cuet-study-materials',
  '/banking-study-materials?categoryFacets=TEST_SERIES&langFacets=HINDI',
  '/iitneet/3d-models-study-kit',
  '/cuet-physics',
  '/magazines',
  '/search?searchTerm=nothing-is-called-this-as-one-very-long-word',
  '/product/1010/cuet-ug-2027-mahapack',
  '/product-books/3208/mppsc-cgpsc-samanya-adhyayan-book',
  '/product/2015/all-exams-test-pass',
  '/product-onlineliveclasses/3201/uppsc-pcs-2027-hindi-live-batch',
  '/term-conditions.html',
  '/cuet-ug-exam-pattern.html',
  '/support',
  '/no-such-page',
]
const WIDTHS = [320, 360, 720]

for (const [language, before] of [
  ['English', ''],
  ['Hindi', '/hi'],
])
  journey(
    `fits every page in ${language} at twice the size and on the narrowest phone without sideways scroll`,
    { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, despite: /status of 404/ },
    async (page) => {
      const wide: string[] = []
      for (const template of TEMPLATES) {
        await page.goto(before + template.replace(/^\/$/, before ? '' : '/'))
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 450 })
          const over = await sidewaysScroll(page)
          if (over > 0) wide.push(`${before}${template} at ${width} px: ${over} px over`)
        }
      }
      expect(wide).toEqual([])
    },
  )
