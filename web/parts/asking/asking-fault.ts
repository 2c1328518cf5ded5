import { problemOf } from '../../data/clients/problem-error.ts'
import type { AskingTexts } from './texts/asking-texts.ts'

export type AskingField = 'name' | 'phone' | 'adult' | 'message'

/**
 * What stands between somebody and what they ask for: at a field, of the whole form, or something to do
 * first.
 */
export interface AskingFault {
  field?: AskingField | undefined
  text?: string
  needs?: 'guardian_needed'
}

/** What to say when a call was refused, failed or never came; `online` as the browser knows it. */
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
