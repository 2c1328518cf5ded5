import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FreeKind } from '../../../display/open-free-content.ts'
import type { FreeItemData } from '../../parts/free-content/free-item.tsx'
import type { FreeTests } from '../../parts/free-content/use-free-tests.ts'
import { LocaleProvider } from '../../texts/texts.tsx'
import { FreeSamples } from './free-content-page.tsx'

const item: FreeItemData = {
  contentId: 7,
  contentTitle: 'Physics: 50 questions',
  contentType: 1,
  noOfQuestions: 50,
  marks: 200,
  timeLimit: 2700,
  isMultiLingual: true,
  videoSolutionAvailable: true,
  subjectTag: 'Physics',
  examTag: 'CUET',
  examType: ['CUET_PHYSICS'],
  testType: 1,
}
const bare: FreeItemData = {
  ...item,
  contentId: 8,
  contentTitle: 'An e-book',
  contentType: 4,
  noOfQuestions: null,
  marks: null,
  timeLimit: null,
  isMultiLingual: false,
  videoSolutionAvailable: false,
  subjectTag: null,
  examTag: null,
}
const product = {
  id: 1003,
  title: 'Complete Test Series',
  slugurl: 'complete-test-series',
  primaryCategory: 'TEST_SERIES' as const,
  mahaPack: false,
  isTestPassPackage: false,
  courses: [],
  imgUrl: '/media/cover.webp',
}

interface Shown {
  locale?: 'en' | 'hi'
  tests?: FreeTests | 'unknown'
}

function shown(
  kind: FreeKind,
  items: FreeItemData[],
  open: readonly FreeKind[],
  { locale = 'en', tests }: Shown = {},
) {
  const page = createElement(FreeSamples, { product, steps: [], kind, items, open, tests })
  return renderToStaticMarkup(createElement(LocaleProvider, { value: locale }, page))
}

describe('the free samples of a product, once their kind opens', () => {
  it('show of a test its questions, marks, minutes, languages, video solutions and tags', () => {
    const html = shown('test', [item], ['test'])
    expect(html).toContain('Free tests')
    expect(html).toContain('Physics: 50 questions')
    expect(html).toContain('50 questions · 200 marks · 45 minutes · In English and Hindi · Video solutions')
    for (const tag of ['CUET', 'Physics']) expect(html).toContain(`>${tag}</li>`)
    expect(html).toContain('aria-label="Start test: Physics: 50 questions"')
  })

  it('say the same in Hindi', () => {
    const html = shown('test', [item], ['test'], { locale: 'hi' })
    expect(html).toContain('50 सवाल · 200 अंक · 45 मिनट · हिंदी और अंग्रेज़ी में · वीडियो हल के साथ')
    expect(html).toContain('टेस्ट शुरू करें')
  })

  it('leave out of an item what it does not have', () => {
    const html = shown('ebooks', [bare], ['ebooks'])
    expect(html).toContain('aria-label="Open the e-book: An e-book"')
    expect(html).not.toMatch(/null|NaN|question|minute/)
    expect(html).not.toContain('class="pill"')
  })

  it('are those that exist, each with its next step', () => {
    const other = { ...item, contentId: 9, contentTitle: 'Chemistry' }
    const html = shown('test', [item, other], ['test'], { tests: new Map([[9, 'INCOMPLETE']]) })
    expect(html).toContain('aria-label="Resume test: Chemistry"')
    expect(html).not.toContain('Physics: 50 questions')
  })

  it('say what will be here where there is none yet', () => {
    const html = shown('test', [item], ['test'], { tests: new Map() })
    expect(html).toContain('No free test yet')
    expect(html).toContain('href="/my-mock-test"')
  })

  it('are all shown until it is known which exist, and when that request fails', () => {
    for (const tests of [undefined, 'unknown'] as const)
      expect(shown('test', [item], ['test'], { tests })).toContain('Start test: Physics: 50 questions')
  })

  it('of e-books request nothing about tests', () => {
    expect(shown('ebooks', [bare], ['ebooks'], { tests: new Map() })).toContain('An e-book')
  })

  it('offer no button for a kind that cannot be opened', () => {
    expect(shown('test', [item], [])).not.toContain('<button')
    expect(shown('test', [item], ['ebooks'])).not.toContain('<button')
  })
})
