import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../addresses/locale.ts'
import type { SkinName } from '../../../../exam/skins.ts'
import type { RoomSnapshot } from '../../../parts/question/room.ts'
import { LocaleProvider } from '../../../texts/texts.tsx'
import { FakeRoom } from '../../dev/exam/fake-room.ts'
import { sampleRoom } from '../../dev/exam/sample-room.ts'
import { ExamRoom } from './exam-room.tsx'
import { fetchParts } from './lazy-parts.tsx'

const NOW_MS = Date.parse('2026-11-22T10:00:00Z')

interface Drawn {
  skin?: SkinName
  change?: (made: RoomSnapshot) => Partial<RoomSnapshot>
  locale?: Locale
  timed?: boolean
}

/** The room as first rendered, on a wide screen. */
function drawn({ skin = 'nta', change = () => ({}), locale = 'en', timed = false }: Drawn = {}): string {
  const made = sampleRoom({ skin, timed, nowMs: NOW_MS, tex: (source) => source })
  const room = new FakeRoom({ ...made, ...change(made) }, () => NOW_MS)
  const shown = createElement(ExamRoom, { room, resultHref: '/result', testsHref: '/tests' })
  return renderToStaticMarkup(createElement(LocaleProvider, { value: locale }, shown))
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const buttonsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner]) => wordsOf(inner!))
const actionsOf = (html: string) => buttonsIn(/<fieldset[^>]*exam-actions.*?<\/fieldset>/.exec(html)![0])
const namesOf = (html: string) =>
  [...html.matchAll(/data-question="\d+" aria-label="([^"]*)"/g)].map(([, name]) => name)
const at = (current: number) => () => ({ current })

describe('the room has, by its paper’s skin,', () => {
  it('the buttons of its hall, in their order and words', () => {
    expect(actionsOf(drawn())).toEqual([
      'Previous',
      'Clear Response',
      'Mark for Review &amp; Next',
      'Save &amp; Next',
    ])
    expect(actionsOf(drawn({ skin: 'default' }))).toEqual([
      'Previous',
      'Clear Response',
      'Mark &amp; next',
      'Next',
    ])
    expect(actionsOf(drawn({ skin: 'banking', locale: 'hi' }))).toEqual([
      'उत्तर हटाएँ',
      'समीक्षा हेतु चिह्नित करें और आगे',
      'सेव करें और आगे बढ़ें',
    ])
  })

  it('no promise of a next question at the last one, which leads to the summary', () => {
    expect(actionsOf(drawn({ change: at(45) })).slice(2)).toEqual(['Mark for Review', 'Save &amp; Review'])
    expect(actionsOf(drawn({ skin: 'default', change: at(45) })).slice(2)).toEqual([
      'Mark',
      'Review &amp; submit',
    ])
    expect(actionsOf(drawn({ skin: 'banking', locale: 'hi', change: at(45) })).at(-1)).toBe('सेव करें और जाँचें')
    // If sections have times of their own: the last question of the open section.
    expect(actionsOf(drawn({ timed: true, change: at(30) })).at(-1)).toBe('Save &amp; Review')
    expect(actionsOf(drawn({ timed: true, change: at(29) })).at(-1)).toBe('Save &amp; Next')
  })

  it('a submit button, or a summary where time alone submits', () => {
    expect(buttonsIn(drawn()).filter((name) => name.endsWith('Submit test'))).toHaveLength(2)
    const banking = drawn({ skin: 'banking', timed: true })
    expect(buttonsIn(banking).join()).not.toContain('Submit')
    expect(buttonsIn(banking)).toContain('Summary')
    expect(wordsOf(banking)).toContain('The test is submitted automatically when time is up.')
  })

  it('the numbers of the open section, or of the whole paper', () => {
    expect(namesOf(drawn())).toHaveLength(15)
    expect(namesOf(drawn({ skin: 'default' }))).toHaveLength(45)
  })

  it('its sections as tabs, or among the numbers', () => {
    const tabs = drawn()
    expect(tabs.indexOf('exam-sections-tabs')).toBeLessThan(tabs.indexOf('exam-palette-body'))
    const list = drawn({ change: ({ skin }) => ({ skin: { ...skin, sections: 'list' } }) })
    expect(list).not.toContain('exam-sections-tabs')
    expect(list.indexOf('exam-sections-list')).toBeGreaterThan(list.indexOf('exam-palette-body'))
  })
})

describe('the numbers of the questions', () => {
  it('are summed up in words beside their figures', () => {
    const counts = /<ul class="exam-counts".*?<\/ul>/.exec(drawn())![0]
    expect(wordsOf(counts)).toMatch(
      /^Not Visited \d+ Not Answered \d+ Answered \d+ Marked For Review \d+ Answered and Marked for Review \d+$/,
    )
  })

  it('say each state in words', () => {
    expect(namesOf(drawn()).slice(0, 5)).toEqual([
      'Question 1, not answered',
      'Question 2, answered',
      'Question 3, marked for review',
      'Question 4, answered and marked for review',
      'Question 5, not visited',
    ])
  })

  it('have one that Tab reaches, the open one', () => {
    const reached = [...drawn({ change: at(4) }).matchAll(/data-question="(\d+)"[^>]*tabindex="0"/gi)]
    expect(reached.map(([, number]) => number)).toEqual(['4'])
  })

  it('show how many of a section count', () => {
    expect(wordsOf(drawn({ change: at(31) }))).toContain('Any 12 of these 15 questions count')
  })
})

describe('the open question', () => {
  it('shows its number, its type and its marks', () => {
    const words = wordsOf(drawn({ change: at(2) }))
    expect(words).toContain('Question 2 Multiple Choice Multiple Correct')
    expect(words).toContain('+4 for a right answer')
    expect(words).toContain('−1 for a wrong one')
    expect(words).toContain('Partly right counts')
    expect(wordsOf(drawn({ change: at(3) }))).toContain('no marks cut for a wrong one')
  })

  it('shows no marks in a psychometric test', () => {
    const psychometric = drawn({ change: ({ paper }) => ({ paper: { ...paper, testType: 9 } }) })
    expect(psychometric).not.toContain('exam-marks')
  })

  it('is in the language chosen at the start, and says where that is missing', () => {
    const hindi = (current: number) => drawn({ change: () => ({ language: 'HINDI', current }) })
    expect(hindi(1)).toContain('180 मीटर लंबी एक रेलगाड़ी')
    expect(wordsOf(hindi(5))).toContain('This question is in English only.')
    expect(wordsOf(hindi(1))).not.toContain('in English only')
  })

  it('is answered by the form of its input', async () => {
    await fetchParts(['NumberAnswer'])
    const radios = drawn().match(/type="radio"/g)
    expect(radios).toHaveLength(4)
    expect(drawn({ change: at(2) }).match(/type="checkbox"/g)).toHaveLength(4)
    expect(drawn({ change: at(3) })).toContain('exam-pad')
    expect(drawn({ change: at(6) })).toContain('exam-text-field')
  })

  it('shows its options in the order of the attempt, and answers with their own numbers', () => {
    const turned = drawn({
      change: ({ sections: [first, ...others] }) => {
        const [question, ...rest] = first!.questions
        const questions = [{ ...question!, optionOrder: [3, 1, 4, 2] }, ...rest]
        const states = new Map([[1, { answer: 3, marked: false, status: 2 as const, spentMs: 0, visits: 1 }]])
        return { sections: [{ ...first!, questions }, ...others], states }
      },
    })
    const options = /<fieldset class="exam-options".*?<\/fieldset>/.exec(turned)![0]
    expect(wordsOf(options)).toBe('Options A. 72 B. 54 C. 90 D. 60')
    const chosen = options.match(/<input[^>]*>/g)!.map((tag) => tag.includes('checked=""'))
    expect(chosen).toEqual([true, false, false, false])
  })

  it('says what is chosen but not saved', () => {
    expect(wordsOf(drawn({ change: () => ({ draft: 2 }) }))).toContain('Not saved yet')
    expect(wordsOf(drawn())).not.toContain('Not saved yet')
  })

  it('has its passage beside it', () => {
    expect(drawn({ change: at(4) })).toContain('Study the table')
    expect(drawn()).not.toContain('Study the table')
  })
})

describe('sections with times of their own', () => {
  it('show which one is over, open and later, and the time of the open one', () => {
    const words = wordsOf(drawn({ skin: 'banking', timed: true }))
    expect(words).toContain('Quantitative Aptitude over, 6 of 15 answered')
    expect(words).toContain('Reasoning Ability open now, ')
    expect(words).toContain('English Language later, 0 of 15 answered')
    expect(words).toContain('Time left in this section 01:30:00')
  })
})

describe('in place of the question', () => {
  it.each([
    ['taken-over', 'This test is open somewhere else'],
    ['handing-in', 'All your answers are safe with us'],
    ['over', 'Your test is submitted'],
  ] as const)('while the room is %s: %s', (phase, said) => {
    const html = drawn({ change: () => ({ phase }) })
    expect(wordsOf(html)).toContain(said)
    expect(html).not.toContain('exam-question')
  })

  it('the way to the result once it is submitted', () => {
    expect(drawn({ change: () => ({ phase: 'over' }) })).toContain('href="/result"')
  })

  it('that answers are on their way as long as one is', () => {
    const sending = wordsOf(drawn({ change: () => ({ phase: 'handing-in', unsent: 1 }) }))
    expect(sending).toContain('Your test is being submitted')
    expect(sending).not.toContain('safe')
    const file = { fileId: 'f', question: 6, name: 'page.jpg', bytes: 1, state: 'sending' as const }
    const withFile = drawn({ change: () => ({ phase: 'handing-in', files: new Map([['f', file]]) }) })
    expect(wordsOf(withFile)).toContain('Your test is being submitted')
    const unanswered = drawn({ change: () => ({ phase: 'handing-in', network: 'trying' }) })
    expect(wordsOf(unanswered)).toContain('Your test is being submitted')
  })

  it('that it waits for a network, with the number of unsent answers', () => {
    const waiting = drawn({ change: () => ({ phase: 'handing-in', network: 'offline', unsent: 12 }) })
    expect(wordsOf(waiting)).toContain('waiting for the internet')
    expect(wordsOf(waiting)).toContain('12 changes are waiting on this device.')
  })
})

describe('while it is submitted and the session has ended', () => {
  const change = () => ({ phase: 'handing-in', signedOut: true }) as const

  it('the message says what to do, with the button for it', () => {
    const html = drawn({ change })
    expect(wordsOf(html)).toContain('You are signed out. Sign in to submit your test.')
    expect(buttonsIn(html)).toEqual(['Sign in'])
    expect(html).not.toContain('spinner')
  })

  it('the message says whose test it is where another person has signed in', () => {
    const html = drawn({ change: () => ({ ...change(), notice: { code: 'other-person' } }) })
    expect(wordsOf(html)).toContain('Someone else is signed in now.')
  })
})

describe('above the question', () => {
  it.each([
    [{ network: 'offline', unsent: 20 }, '20 changes are saved on this device'],
    [{ network: 'offline', unsent: 0 }, 'everything is saved on this device'],
    [{ network: 'trying', unsent: 1 }, 'Sending 1 change'],
    [{ storage: 'memory-only' }, 'This browser cannot save anything on this device'],
    [{ phase: 'signed-out' }, 'You are signed out. Continue your test'],
    [{ phase: 'signed-out', notice: { code: 'other-person' } }, 'Someone else is signed in now'],
    [
      { notice: { code: 'attempt-at-most', question: 31 } },
      'No more answers count in this section. Clear another one first, then answer this question. (Question 31)',
    ],
  ] as const)('%o: %s', (change, said) => {
    expect(wordsOf(drawn({ change: () => change as Partial<RoomSnapshot> }))).toContain(said)
  })

  it('nothing while all is well', () => {
    const notices = /<div class="exam-notices">(.*?)<div class="exam-question /.exec(drawn())![1]!
    expect(wordsOf(notices)).toBe('')
  })
})
