import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'

export const MISTAKE_STATES = ['due', 'later', 'away'] as const
export type MistakeState = (typeof MISTAKE_STATES)[number]

/** The questions that an address shows; without filters, all that are not put away. */
export interface NotebookFilters {
  /** '' : questions without a subject */
  subject?: string | undefined
  state?: MistakeState | undefined
}

/** `?subject=Physics&state=due`; invalid values are ignored. */
export function readNotebookFilters({ subject, state }: Record<string, unknown>): NotebookFilters {
  return {
    subject: typeof subject === 'string' && subject.length <= 200 ? subject : undefined,
    state: MISTAKE_STATES.find((known) => known === state),
  }
}

/** The address of the questions that match these filters; equal filters have equal addresses. */
export function notebookAddress({ subject, state }: NotebookFilters): string {
  const query = new URLSearchParams()
  if (subject !== undefined) query.append('subject', subject)
  if (state !== undefined) query.append('state', state)
  return NOTEBOOK + (query.size > 0 ? `?${query}` : '')
}
