import { RESULTS } from '../../../../../question-types/question-type.ts'
import type { Visit } from '../../../../data/analysis.queries.ts'

/** A visit to a question, as drawn. */
interface DrawnVisit {
  question: number
  fromMs: number
  toMs: number
}

/** Where an answer was given or changed. */
export interface DrawnAnswer {
  question: number
  atMs: number
  came: 'right' | 'wrong' | 'none'
}

export interface DrawnTimeline {
  visits: DrawnVisit[]
  answers: DrawnAnswer[]
  /** the end of the chart */
  endMs: number
  lastQuestion: number
}

/**
 * The visits of an attempt as drawn: each from its start to its end, none starting before the attempt or
 * before the end of the previous visit, as far as a changed clock allows.
 */
export function drawnTimeline(timeline: readonly Visit[], questionCount: number): DrawnTimeline {
  let beforeMs = 0
  const visits = timeline.map(({ question, atMs, spentMs }) => {
    const fromMs = Math.min(atMs, Math.max(beforeMs, atMs - spentMs))
    beforeMs = atMs
    return { question, fromMs: Math.max(0, fromMs), toMs: atMs }
  })
  return {
    visits,
    answers: timeline.flatMap(({ question, atMs, from, to }) =>
      to === undefined || from === to ? [] : [{ question, atMs, came: cameOf(to) }],
    ),
    endMs: Math.max(1, ...visits.map(({ toMs }) => toMs)),
    lastQuestion: Math.max(questionCount, 1, ...visits.map(({ question }) => question)),
  }
}

function cameOf(result: number): DrawnAnswer['came'] {
  if (result === RESULTS.correct) return 'right'
  return result === RESULTS.wrong ? 'wrong' : 'none'
}

/** How often the person returned to a question after visiting another. */
export function comingsBack(timeline: readonly Visit[]): number {
  return timeline.length - new Set(timeline.map(({ question }) => question)).size
}

/** Whole minutes for the axis of a chart of this length, six at most. */
export function minuteTicks(endMs: number): number[] {
  const minutes = endMs / 60_000
  const step = TICK_STEPS.find((each) => minutes / each <= MOST_TICKS) ?? Math.ceil(minutes / MOST_TICKS)
  return Array.from({ length: Math.floor(minutes / step) + 1 }, (_, at) => at * step)
}

const MOST_TICKS = 5
const TICK_STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120]
