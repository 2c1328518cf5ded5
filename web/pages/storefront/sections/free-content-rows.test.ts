import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FreeKind } from '../../../../display/open-free-content.ts'
import { LocaleProvider } from '../../../texts/texts.tsx'
import { FreeContentRows } from './free-content-rows.tsx'

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

const shown = (open: FreeKind[], locale: 'en' | 'hi' = 'en', isTestPassPackage = false) =>
  renderToStaticMarkup(
    createElement(
      LocaleProvider,
      { value: locale },
      createElement(FreeContentRows, { product: { id: 7, isTestPassPackage, freeContentData }, open }),
    ),
  )

describe('Explore our Free Course Content', () => {
  it('is not there while no kind can be opened', () => expect(shown([])).toBe(''))

  it('has a row for each kind that can be opened, and its items alone', () => {
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
    expect(shown(['test'])).toContain('/2)]')
    expect(shown(['test'], 'en', true)).not.toMatch(/\/[234]\)\]/)
  })

  it('is said in Hindi, too', () => expect(shown(['test'], 'hi')).toContain('हमारी मुफ़्त सामग्री देखें'))
})
