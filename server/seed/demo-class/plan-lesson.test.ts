import { expect, it } from 'vitest'
import { readDemoScript } from './demo-script.ts'
import { clipsOf, listOfClips } from './picture/make-clips.ts'
import { shownSlides } from './picture/shown-slides.ts'
import { planLesson } from './plan-lesson.ts'

const script = readDemoScript()
const questions = [
  { text: '2 + 2?', options: ['3', '4'], right: 1 },
  { text: '3 + 3?', options: ['6', '7'], right: 0 },
]
const plan = (minutes: number, asked = questions) =>
  planLesson(script, { minutes, language: 'en', topic: 'Sums', questions: asked })

it.each([2, 3, 10, 60])(
  'a lesson of %i minutes closes each question that it asks, and ends with a farewell',
  (minutes) => {
    const { acts, seconds } = plan(minutes)
    expect(seconds).toBe(minutes * 60)
    expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).toSorted((a, b) => a - b))
    const polls = acts.filter(({ act }) => act !== 'say').map(({ act }) => act)
    const rounds = polls.length / 2
    expect(rounds).toBeGreaterThanOrEqual(Math.max(1, Math.floor(minutes / 2)))
    expect(polls).toEqual(Array.from({ length: rounds }, () => ['ask', 'close']).flat())
    expect(acts.at(-1)).toEqual({ at: seconds - 12, act: 'say', text: script.farewell.en, pin: false })
  },
)

it('a lesson says what is right, uses its questions in turn, and does without any', () => {
  const closes = plan(10).acts.flatMap((one) => (one.act === 'close' ? [one.text] : []))
  expect(closes.slice(0, 3)).toEqual([
    'The right answer is B: 4',
    'The right answer is A: 6',
    'The right answer is B: 4',
  ])
  expect(plan(10, []).acts.every(({ act }) => act === 'say')).toBe(true)
})

it('the picture shows the open question, then what is right, else what the class is about', () => {
  const slides = shownSlides(plan(3), script.seconds.shown)
  const [question] = questions
  expect(slides).toEqual([
    { from: 0 },
    { from: 36, question, isAnswered: false },
    { from: 88, question, isAnswered: true },
    { from: 104 },
  ])
  const clips = clipsOf(slides)
  expect(clips.map(({ name }) => name)).toEqual(['0.mp4', '1.mp4', '2.mp4', '0.mp4'])
  const lines = listOfClips(clips, { from: 30, until: 46 }).split('\n')
  expect(lines).toEqual(['ffconcat version 1.0', 'file 0.mp4', 'file 0.mp4', 'file 1.mp4', 'file 1.mp4', ''])
})
