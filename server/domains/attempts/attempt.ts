import type { z } from 'zod'
import type { answer } from '../../../contract/exams/attempts.shapes.ts'
import type { AttemptEvent } from '../../../exam/attempt-event.ts'
import type { Span } from '../../../exam/section-times.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import type { PlannedSection } from '../papers/paper-plan.ts'
import type { AttemptResult } from './attempt-result.ts'

export type AttemptState = 'INCOMPLETE' | 'COMPLETED'

/** Time given for an outage while the attempt was under way. */
export interface Credit {
  atMs: number
  seconds: number
  why: string
}

export interface Attempt {
  id: number
  personId: number
  paperId: number
  paperVersionId: number
  mappingId: number
  packageId: number
  number: number
  state: AttemptState
  language: 'ENGLISH' | 'HINDI'
  /** ids of the sections it has */
  sections: string[]
  seed: number
  timePercent: number
  credits: Credit[]
  startedAt: Date
  deadlineAt: Date
  /** of the sections it has, in their order */
  spans: Span[]
  epoch: number
  submittedAt: Date | null
  submittedBy: 'PERSON' | 'DEADLINE' | null
  late: 'counted' | 'waiting' | null
  gotUnits: number | null
  /** of the paper's keys, by which it was scored */
  keyRevision: number
  /** it counts in no rank */
  withdrawnAt: Date | null
  result: AttemptResult | null
}

/** An event as it is kept. */
export interface StoredEvent extends AttemptEvent {
  receivedAtMs: number
  /** made in time, come when the key may have been seen */
  late: boolean
}

/** An answer as calls carry it: as it came. */
export const sentAnswer = (kept: Answer | null) => kept as z.input<typeof answer> | null

/** The state of an attempt by the server's clock; every answer about it carries this. */
export function clockOf(
  attempt: Pick<Attempt, 'state' | 'epoch' | 'deadlineAt' | 'spans' | 'credits'>,
  now: Date,
) {
  return {
    nowMs: now.getTime(),
    state: attempt.state,
    epoch: attempt.epoch,
    deadlineMs: attempt.deadlineAt.getTime(),
    sections: attempt.spans,
    credits: attempt.credits,
  }
}

/** Those of a paper's sections that an attempt has, each with when it can be answered. */
export function ownSections(
  planned: readonly PlannedSection[],
  attempt: Pick<Attempt, 'sections' | 'spans'>,
): { section: PlannedSection; span: Span }[] {
  return planned
    .filter(({ id }) => attempt.sections.includes(id))
    .map((section, at) => ({ section, span: attempt.spans[at]! }))
}
