import { describe, expect, it } from 'vitest'
import { framesOf } from '../../tools/lessons/board.ts'
import { captionsOf } from '../../tools/lessons/captions.ts'
import { handoutOf } from '../../tools/lessons/handout.ts'
import { type LessonSource, readLesson } from '../../tools/lessons/read-lesson.ts'
import { readLessons } from '../../tools/lessons/read-lessons.ts'
import { timed } from '../../tools/lessons/timed.ts'
import { close } from '../recompute/arithmetic.ts'
import { ASKED, PRACTISED } from './recompute.ts'
import { sumsOf } from './sums.ts'

const lessons = readLessons()
const stepsOf = (lesson: LessonSource) => lesson.chapters.flatMap(({ steps }) => steps)
const questionsOf = (lesson: LessonSource) => stepsOf(lesson).flatMap(({ questions }) => questions)
const linesOf = (lesson: LessonSource) =>
  stepsOf(lesson).flatMap(({ items }) => items.flatMap((item) => ('text' in item ? [item.text] : [])))
const secondsOf = (lesson: LessonSource) => timed(lesson).at(-1)!.until / 10

it('are twenty', () => {
  expect(lessons).toHaveLength(20)
})

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))('the lesson %s', (slug, lesson) => {
  it('takes three to six minutes', () => {
    expect(secondsOf(lesson)).toBeGreaterThanOrEqual(180)
    expect(secondsOf(lesson)).toBeLessThanOrEqual(360)
  })

  it('says everything in English and in Hindi', () => {
    for (const { says } of stepsOf(lesson)) {
      expect(says.hi).toMatch(/\p{Script=Devanagari}/u)
      expect(says.en).not.toMatch(/\p{Script=Devanagari}/u)
    }
    for (const words of [lesson.title, lesson.subject, ...lesson.chapters.map(({ title }) => title)]) {
      expect(words.hi).toMatch(/\p{Script=Devanagari}/u)
      expect(words.en).not.toMatch(/\p{Script=Devanagari}/u)
    }
  })

  it('asks one to three questions, each with a right option, others and a reason', () => {
    const questions = questionsOf(lesson)
    expect(questions.length).toBeGreaterThanOrEqual(1)
    expect(questions.length).toBeLessThanOrEqual(3)
    for (const { options, right, why } of questions) {
      expect(options.length).toBeGreaterThanOrEqual(3)
      expect(options[right]).toBeDefined()
      expect(new Set(options.map(({ en }) => en)).size).toBe(options.length)
      expect(why.hi).toMatch(/\p{Script=Devanagari}|\d/u)
      expect(why.en).not.toBe('')
    }
  })

  it('writes out no sum that is wrong', () => {
    for (const { text, sides } of linesOf(lesson).flatMap(sumsOf))
      for (const side of sides) expect([text, close(side, sides[0]!)]).toEqual([text, true])
  })

  it('draws every picture within the board, and each shows more than an empty one', () => {
    const frames = framesOf(lesson)
    expect(frames.length).toBeGreaterThan(12)
    expect(frames.reduce((sum, { tenths }) => sum + tenths, 0) / 10).toBe(secondsOf(lesson))
    for (const { svg, tenths } of frames) {
      expect(tenths).toBeGreaterThan(0)
      expect(svg.match(/<path/g)!.length).toBeGreaterThan(5)
    }
  })

  it.each(['en', 'hi'] as const)('has captions in %s that follow each other to its end', (language) => {
    const text = captionsOf(lesson, language)
    expect(text.startsWith('WEBVTT\n\n')).toBe(true)
    const cues = text.trim().split('\n\n').slice(1).map((cue) => cue.split('\n'))
    let last = 0
    for (const [times = '', ...words] of cues) {
      const [from, until] = times.split(' --> ').map(seconds)
      expect(from).toBeGreaterThanOrEqual(last)
      expect(until).toBeGreaterThan(from!)
      expect(words).toHaveLength(1)
      expect(words[0]!.length).toBeLessThanOrEqual(84)
      last = until!
    }
    expect(last).toBeCloseTo(secondsOf(lesson) - 0.1)
  })

  it('has the same answers when they are computed again', () => {
    for (const [at, compute] of (ASKED[slug] ?? []).entries()) {
      const { options, right } = questionsOf(lesson)[at]!
      const said = options[right]!.en
      expect(close(compute(), Number(/[\d.]+/.exec(said)![0])), said).toBe(true)
    }
    expect(PRACTISED[slug] ?? []).toHaveLength(lesson.practice.length)
    for (const [at, { answer }] of lesson.practice.entries())
      expect(close(PRACTISED[slug]![at]!(), numberOf(answer.en)), answer.en).toBe(true)
  })
})

describe('sums of a board', () => {
  it('are found in most lessons of arithmetic', () => {
    for (const slug of Object.keys(ASKED)) {
      const lesson = lessons.find((one) => one.slug === slug)!
      expect(linesOf(lesson).flatMap(sumsOf).length, slug).toBeGreaterThanOrEqual(5)
    }
  })

  it.each(['3 × 64 + 32 + 6.4 = 230.5', '15 % of 240 = 35', 'A (120 + 180) ÷ 25 = 13 s', '1/3 + 1/6 = 1/3'])(
    'that are wrong are found: %s',
    (line) => {
      const [found] = sumsOf(line)
      expect(close(found!.sides[0]!, found!.sides[1]!)).toBe(false)
    },
  )
})

it('makes handouts where there are sums, the same each time', async () => {
  for (const lesson of lessons.filter(({ practice }) => practice.length > 0)) {
    const handout = await handoutOf(lesson)
    expect(handout.subarray(0, 5).toString()).toBe('%PDF-')
    expect(handout.equals(await handoutOf(lesson)), lesson.slug).toBe(true)
  }
})

describe('a source', () => {
  const HEAD = '---\ntitle: A | अ\nsubject: B | ब\nlanguage: en\n---\n'
  it.each([
    ['without Hindi', '# C | स\n- x\nen: words\n'],
    ['with a step before any chapter', 'en: words\nhi: शब्द\n'],
    ['with a sign that means nothing', '# C | स\n~ x\n'],
    ['with two right options', '# C | स\nen: a\nhi: अ\n? q | प\n* 1\n* 2\n'],
  ])('%s is refused', (_, body) => {
    expect(() => readLesson('planted', HEAD + body)).toThrow('planted')
  })

  it.each([
    ['more lines than the board holds', `${'- line\n'.repeat(9)}`],
    ['a text beyond its edge', '@text 600,100 22 ink start too long for this place\n'],
    ['a shape that nobody draws', '@blob 1,1\n'],
  ])('with %s is not drawn', (_, items) => {
    const lesson = readLesson('planted', `${HEAD}# C | स\n${items}en: a\nhi: अ\n`)
    expect(() => framesOf(lesson)).toThrow()
  })
})

function seconds(clock: string): number {
  const parts = /^(\d\d):([0-5]\d):([0-5]\d\.\d{3})$/.exec(clock)!
  return Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
}

/** `13 1/3` is thirteen and a third. */
function numberOf(answer: string): number {
  return answer.split(' ').reduce((total, part) => {
    const [over, under = '1'] = part.split('/')
    return total + Number(over) / Number(under)
  }, 0)
}
