import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FreeKind } from '../../../../display/open-free-content.ts'
import type { FreeTests } from '../../../parts/free-content/use-free-tests.ts'
import { LocaleProvider } from '../../../texts/texts.tsx'
import { FreeContentBlock } from './free-content-rows.tsx'

const item = (contentId: number, contentType: number, contentTitle: string) => ({
  contentId,
  contentTitle,
  contentType,
  noOfQuestions: contentType === 1 ? 25 : null,
  marks: null,
  timeLimit: contentType === 1 ? 1800 : null,
  isMultiLingual: false,
  videoSolutionAvailable: false,
  subjectTag: null,
  examTag: null,
  examType: [],
  testType: null,
})
const freeContentData = [item(1, 1, 'Motion'), item(2, 4, 'Formula book'), item(3, 1, 'Optics')]

/** Both tests, not started. */
const THERE: FreeTests = new Map([
  [1, 'new'],
  [3, 'new'],
])

interface Shown {
  locale?: 'en' | 'hi'
  isTestPassPackage?: boolean
  tests?: FreeTests | 'unknown'
}

const shown = (open: FreeKind[], { locale = 'en', isTestPassPackage = false, tests = THERE }: Shown = {}) =>
  renderToStaticMarkup(
    createElement(
      LocaleProvider,
      { value: locale },
      createElement(FreeContentBlock, {
        product: { id: 7, isTestPassPackage, freeContentData },
        open,
        tests,
      }),
    ),
  )

describe('Explore our Free Course Content', () => {
  it('is missing while no kind can be opened', () => expect(shown([])).toBe(''))

  it('has a row for each kind that can be opened, with its items alone', () => {
    const tests = shown(['test'])
    expect(tests).toContain('Explore our Free Course Content')
    expect(tests).toContain('Motion')
    expect(tests).toContain('Optics')
    expect(tests).not.toContain('Formula book')
    expect(tests).toContain('href="/freeContent/7/test"')
    expect(tests).not.toContain('/freeContent/7/ebooks')
    const both = shown(['ebooks', 'test'])
    expect(both.indexOf('Optics')).toBeLessThan(both.indexOf('Formula book'))
  })

  it('shows two items at a time, one for a test pass', () => {
    const widths = (html: string) => [...html.matchAll(/<li class="([^"]*)"/g)].map(([, words]) => words)
    const two = widths(shown(['test']))
    const one = widths(shown(['test'], { isTestPassPackage: true }))
    expect([two.length, one.length]).toEqual([2, 2])
    for (const words of two) expect(words).toMatch(/basis-\[calc\(\(100%-1rem\)\/2\)\]/)
    for (const words of one) expect(words?.match(/basis-\S+/g)).toEqual(['basis-full'])
  })

  it('shows only the tests that exist, and is missing without any', () => {
    const one = shown(['test'], { tests: new Map([[3, 'new']]) })
    expect(one).toContain('Optics')
    expect(one).not.toContain('Motion')
    expect(shown(['test'], { tests: new Map() })).toBe('')
    expect(shown(['test', 'ebooks'], { tests: new Map() })).toContain('Formula book')
  })

  it('shows all of them when the request for them fails', () => {
    const all = shown(['test'], { tests: 'unknown' })
    expect(all).toContain('Motion')
    expect(all).toContain('Optics')
  })

  it('shows the next step of each test', () => {
    const html = shown(['test'], {
      tests: new Map([
        [1, 'COMPLETED'],
        [3, 'INCOMPLETE'],
      ]),
    })
    expect(html).toContain('aria-label="See the result: Motion"')
    expect(html).toContain('aria-label="Resume test: Optics"')
  })

  it('is in Hindi, too', () => expect(shown(['test'], { locale: 'hi' })).toContain('हमारी मुफ़्त सामग्री देखें'))
})
