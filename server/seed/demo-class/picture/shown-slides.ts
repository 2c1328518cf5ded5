import type { Lesson } from '../plan-lesson.ts'
import type { QuickQuestion } from '../quick-questions.ts'

/** What the picture shows from a moment on, in seconds since the lesson began. */
export interface ShownSlide {
  from: number
  /** undefined: what the class is about */
  question?: QuickQuestion
  isAnswered?: boolean
}

/** The slides of a lesson, in order: the open question, then what is right, else the title. */
export function shownSlides({ acts, seconds }: Lesson, answerStandsFor: number): ShownSlide[] {
  const slides: ShownSlide[] = [{ from: 0 }]
  for (const act of acts) {
    if (act.act === 'say') continue
    const { at: from, question } = act
    slides.push({ from, question, isAnswered: act.act === 'close' })
    if (act.act === 'close') slides.push({ from: from + answerStandsFor })
  }
  return slides.filter(({ from }, at) => from < Math.min(seconds, slides[at + 1]?.from ?? seconds))
}
