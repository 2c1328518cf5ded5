import { problemOf } from '../../data/clients/problem-error.ts'
import type { AskingTexts } from './texts/asking-texts.ts'

export type AskingField = 'name' | 'phone' | 'adult' | 'message'

/** What prevents a request: an error at a field or of the whole form, or a step to take first. */
export interface AskingFault {
  field?: AskingField | undefined
  text?: string
  needs?: 'guardian_needed'
}

/** The message for a call that was refused, failed or got no answer; `online` as the browser reports it. */
export function askingFault(error: unknown, t: AskingTexts, online = navigator.onLine): AskingFault {
  const problem = problemOf(error)
  if (!problem) return { text: withoutAnswer(error, t, online) }
  switch (problem.code) {
    case 'age_needed':
      return { field: 'adult', text: t.adultNeeded }
    case 'guardian_needed':
      return { needs: problem.code }
    case 'too_many_requests':
      return { text: t.faults.tooMany }
    case 'invalid_input':
      return fieldFault(problem.fields?.[0]?.path ?? '', t)
    default:
      return { text: t.faults.unknown }
  }
}

function withoutAnswer(error: unknown, t: AskingTexts, online: boolean): string {
  if (!online || error instanceof TypeError) return t.faults.offline
  const late = error instanceof Error && error.message.startsWith('[Timeout]')
  return late ? t.faults.slow : t.faults.unknown
}

function fieldFault(path: string, t: AskingTexts): AskingFault {
  if (path.endsWith('name')) return { field: 'name', text: t.nameRule }
  if (path.endsWith('phone')) return { field: 'phone', text: t.phoneRule }
  if (path === 'message') return { field: 'message', text: t.messageRule }
  return { text: t.faults.unknown }
}
