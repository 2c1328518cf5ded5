import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { TestStatus } from '../../../../addresses/test-address.ts'
import type { TestFlags } from '../../../../addresses/test-paths.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { LocaleProvider } from '../../../texts/texts.tsx'
import { SAMPLE_INTROS } from '../../dev/exam/sample-intros.ts'
import { Intro } from './intro.tsx'

const sample = (name: string): TestIntro => SAMPLE_INTROS[`intro-${name}`]!

function drawn(
  test: TestIntro,
  status: TestStatus = 'new',
  flags: TestFlags = { ppc: 'true' },
  standing: 'asking' | 'known' = 'known',
): string {
  const onStart = async () => {}
  const shown = createElement(Intro, { test, standing, status, flags, onStart, onAgain: () => {} })
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'en' }, shown))
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('before a test the page shows', () => {
  it('what it consists of: questions, marks, time, and the marks per answer of each section', () => {
    const words = wordsOf(drawn(sample('open')))
    expect(words).toContain('Questions 100 Marks 400 Time 120 minutes')
    expect(words).toContain('General Knowledge and Current Affairs 50 any 40 count 160 +4 / −1')
    expect(words).toContain('+4 / −1 (partly right counts) +5 / 0')
    expect(wordsOf(drawn(sample('timed')))).toContain('Reasoning 50 20 minutes 240')
  })

  it('no marks where nothing is right or wrong', () => {
    const words = wordsOf(drawn(sample('psychometric')))
    expect(words).not.toContain('Marks')
    expect(words).not.toContain('Right / wrong')
  })

  it('one’s own time where it is extended', () => {
    const words = wordsOf(drawn(sample('choices')))
    expect(words).toContain('Your own time is 159 minutes 36 seconds')
    expect(words).toContain('Time 159 minutes 36 seconds')
  })

  it('that leaving is counted, where it is', () => {
    expect(wordsOf(drawn(sample('open')))).toContain('Leaving this page during the test is counted')
    expect(wordsOf(drawn(sample('timed')))).not.toContain('is counted')
  })

  it('the instructions of its hall: saved by a button, or at once', () => {
    expect(wordsOf(drawn(sample('open')))).toContain(
      'An answer is saved only when you press “Save &amp; Next” or “Mark for Review &amp; Next”.',
    )
    const ownHall = { ...sample('open'), skin: 'default' }
    expect(wordsOf(drawn(ownHall))).toContain('Every answer is saved as you give it.')
    expect(wordsOf(drawn({ ...ownHall, skin: 'of a later version' }))).toContain('Every answer is saved')
  })

  it('nothing that the paper does not have: number pad, several right options, longer answers, warnings after its end', () => {
    const words = (inputs: TestIntro['inputs'], changes: Partial<TestIntro> = {}) =>
      wordsOf(drawn({ ...sample('open'), inputs, ...changes }))
    const said: Record<TestIntro['inputs'][number], string> = {
      'one-option': 'Where one option is right, press it.',
      'some-options': 'Where several options can be right, tick each of them.',
      number: 'Enter numbers with the number pad',
      text: 'In a fill-in-the-blank question, type your answer.',
      writing: 'A longer answer is typed',
    }
    const inputs = Object.keys(said) as TestIntro['inputs']
    for (const input of inputs)
      for (const other of inputs) {
        if (input === other) expect(words([input])).toContain(said[other])
        else expect(words([input])).not.toContain(said[other])
      }
    expect(words(['text'], { durationSeconds: 1_200 })).toContain(
      'You will be told when 5 and 1 minutes are left.',
    )
    expect(words(['text'], { durationSeconds: 60 })).not.toContain('You will be told when')
    expect(wordsOf(drawn(sample('timed')))).toContain('You will be told when 5 and 1 minutes are left.')
  })

  it('what a wrong answer costs, and that it costs nothing where it does not', () => {
    const cost = (...negative: number[]): TestIntro => {
      const [section] = sample('open').sections
      const markings = negative.map((each) => ({ marks: 4, negative: each, partial: false }))
      return { ...sample('open'), sections: [{ ...section!, markings }] }
    }
    expect(wordsOf(drawn(cost(1)))).toContain('Negative marking −1 per wrong answer')
    expect(wordsOf(drawn(cost(1)))).toContain('A wrong answer costs marks')
    expect(wordsOf(drawn(cost(1, 0)))).toContain('Negative marking See the sections')
    expect(wordsOf(drawn(cost(0)))).toContain('Negative marking None')
    expect(wordsOf(drawn(cost(0)))).toContain('There is no negative marking')
    expect(wordsOf(drawn(cost(0)))).not.toContain('A wrong answer costs marks')
    expect(wordsOf(drawn(sample('psychometric')))).not.toMatch(/negative marking|wrong answer costs/i)
  })

  it('all public parts before it is known who reads, with a reserved place for the personal ones', () => {
    const words = wordsOf(drawn(sample('sign-in'), 'new', {}, 'asking'))
    expect(words).toContain('Questions 100 Marks 400 Time 120 minutes')
    expect(words).toContain('The paper has three sections.')
    expect(words).toContain('General instructions')
    expect(words).toContain('Loading your test')
    expect(words).not.toMatch(/Sign in|Start test/)
  })

  it('the choice of language, of sections, and the declaration', () => {
    const html = drawn(sample('choices'))
    expect(wordsOf(html)).toContain('Choose 2 sections')
    expect(wordsOf(html)).toContain('0 of 2 chosen')
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    // Three optional sections, and the declaration.
    expect(html.match(/type="checkbox"/g)).toHaveLength(4)
  })
})

describe('a test that is', () => {
  it.each([
    ['sign-in', 'Sign in to take this test'],
    ['buy', 'It opens with “CUET UG 2027 complete test series”.'],
    ['not-yet', 'It opens on 1 Dec 2026, 9:00 am.'],
    ['closed', 'It closed on 1 Nov 2026, 12:00 pm.'],
    ['app-only', 'Some mock tests are only available in the mobile app.'],
  ])('%s says so and cannot be started: %s', (name, said) => {
    const words = wordsOf(drawn(sample(name)))
    expect(words).toContain(said)
    expect(words).not.toContain('Start test')
  })

  it('to buy links to its course', () => {
    expect(drawn(sample('buy'))).toContain('href="/product/1003/cuet-ug-2027-complete-test-series"')
  })

  it('in progress can be resumed, though it could not be started any more', () => {
    const closed = { ...sample('resume'), access: 'closed' as const }
    expect(wordsOf(drawn(closed))).toContain('Resume test')
    expect(wordsOf(drawn(closed))).not.toContain('I have read the instructions')
  })

  it('submitted links to its result and to another attempt, with the parameters of the address', () => {
    const html = drawn(sample('finished'))
    expect(html).toContain('/1003/100301?ppc=true"')
    expect(html).toMatch(/\/test-series-portal\/100301\/1003\/2\/[^"?]+\?ppc=true/)
  })

  const flags = ['ppc', 'exam', 'sfJsonPreview', 'dtb', 'mode', 'isTestPass', 'freeContent']
  it.each(flags)('submitted passes the flag %s on to another attempt', (flag) => {
    const again = new RegExp(`/test-series-portal/100301/1003/2/[^"?]+\\?${flag}=as%20it%20came"`)
    expect(drawn(sample('finished'), 'new', { [flag]: 'as it came' })).toMatch(again)
  })

  it('submitted for the last time links to its result alone', () => {
    const html = drawn(sample('last'))
    expect(wordsOf(html)).toContain('This was your last attempt.')
    expect(html).toContain('attempt=3')
    expect(html).not.toContain('/test-series-portal/')
  })
})
