import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'

export const MISTAKE_STATES = ['due', 'later', 'away'] as const
export type MistakeState = (typeof MISTAKE_STATES)[number]

/** Which questions an address shows; without any of these, all that are not put away. */
export interface NotebookFilters {
  /** '' : those without one */
  subject?: string | undefined
  state?: MistakeState | undefined
}

/** `?subject=Physics&state=due`; what names nothing is no filter. */
export function readNotebookFilters({ subject, state }: Record<string, unknown>): NotebookFilters {
  return {
    subject: typeof subject === 'string' && subject.length <= 200 ? subject : undefined,
    state: MISTAKE_STATES.find((known) => known === state),
  }
}

/** Where the questions stand that these filters let through; equal filters have equal addresses. */
export function notebookAddress({ subject, state }: NotebookFilters): string {
  const query = new URLSearchParams()
  if (subject !== undefined) query.append('subject', subject)
  if (state !== undefined) query.append('state', state)
  return NOTEBOOK + (query.size > 0 ? `?${query}` : '')
}
