import { fsrs } from 'ts-fsrs'
import { INDIA_AHEAD_MS } from '../../../display/indian-day.ts'
import { dayStart } from './indian-day.ts'

/** How well a question is known, as FSRS counts it. */
export interface Card {
  /** 0 new, 1 learning, 2 review, 3 relearning */
  state: number
  stability: number
  difficulty: number
  scheduledDays: number
  learningSteps: number
  reps: number
  lapses: number
  lastReviewAt: Date | null
}

/** How an answer went, as FSRS names it. */
export const GRADES = { again: 1, hard: 2, good: 3, easy: 4 } as const
export type GradeName = keyof typeof GRADES
export type Grade = (typeof GRADES)[GradeName]

export const NEW_CARD: Card = {
  state: 0,
  stability: 0,
  difficulty: 0,
  scheduledDays: 0,
  learningSteps: 0,
  reps: 0,
  lapses: 0,
  lastReviewAt: null,
}

/**
 * Asked again when nine in ten still know it. Without chance, so that the same answers come to the same days.
 */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false })

export interface Reviewed {
  card: Card
  /** midnight in India of its day; for a short step some minutes on */
  dueAt: Date
}

/**
 * What a card becomes by an answer, and when it is due next. Days are those of a calendar in India: what is
 * due on a day is due all day, so that one sitting a day is enough. Pure.
 */
export function review(card: Card, grade: Grade, now: Date): Reviewed {
  // A clock that was set back would be time that never passed.
  const at = new Date(Math.max(now.getTime(), card.lastReviewAt?.getTime() ?? 0))
  const { card: next } = scheduler.next(
    {
      due: inIndia(at),
      state: card.state,
      stability: card.stability,
      difficulty: card.difficulty,
      elapsed_days: 0,
      scheduled_days: card.scheduledDays,
      learning_steps: card.learningSteps,
      reps: card.reps,
      lapses: card.lapses,
      last_review: card.lastReviewAt && inIndia(card.lastReviewAt),
    },
    inIndia(at),
    grade,
  )
  const days = next.scheduled_days
  return {
    card: {
      state: next.state,
      stability: next.stability,
      difficulty: next.difficulty,
      scheduledDays: days,
      learningSteps: next.learning_steps,
      reps: next.reps,
      lapses: next.lapses,
      lastReviewAt: at,
    },
    dueAt: days > 0 ? dayStart(at, days) : new Date(next.due.getTime() - INDIA_AHEAD_MS),
  }
}

/** What a card is after these answers, from the first. */
export function replayed(answers: readonly { grade: Grade; reviewedAt: Date }[]): Card {
  return answers.reduce((card, { grade, reviewedAt }) => review(card, grade, reviewedAt).card, NEW_CARD)
}

/**
 * FSRS counts the days between two answers by the calendar of UTC: at this moment it shows what India's does.
 */
function inIndia(at: Date): Date {
  return new Date(at.getTime() + INDIA_AHEAD_MS)
}
