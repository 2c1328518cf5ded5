import { problemOf } from '../../../data/clients/problem-error.ts'
import type { profileProblems } from './texts/problems-texts.ts'

type ProblemTexts = (typeof profileProblems)['en']

/** Errors by field; `form` for those that belong to none. */
export type Faults = Partial<Record<string, string>>

const FIELD_OF: Record<string, string> = {
  wrong_code: 'otp',
  wrong_credentials: 'currentPassword',
  contact_taken: 'contact',
  guardian_is_self: 'contact',
  username_taken: 'username',
  date_of_birth_fixed: 'dateOfBirth',
  unusable_picture: 'picture',
}

/** Why a call failed, in the page's words; `online` as the browser reports it. */
export function faultsOf(error: unknown, t: ProblemTexts, online: boolean): Faults {
  const problem = problemOf(error)
  if (!problem) return { form: !online || error instanceof TypeError ? t.offline : t.failed }
  const { code, data, fields = [] } = problem
  if (code === 'invalid_input' && fields.length > 0)
    return Object.fromEntries(fields.map(({ path }) => [fieldOf(path, t), t.fields[path] ?? t.failed]))
  const field = code === 'unknown_choice' ? String(data.field ?? 'form') : FIELD_OF[code]
  return { [field ?? 'form']: sentenceOf(code, data, t) }
}

/** An error of a field that the page does not show belongs to the form. */
const fieldOf = (path: string, t: ProblemTexts): string => (t.fields[path] === undefined ? 'form' : path)

function sentenceOf(code: string, data: Record<string, unknown>, t: ProblemTexts): string {
  if (code === 'too_many_tries') return t.too_many_tries(waitOf(data.retryAfterSeconds, t))
  if (code === 'unusable_picture') return t.pictures[String(data.reason)] ?? t.unusable_picture
  const said = (t as Record<string, unknown>)[code]
  return typeof said === 'string' ? said : t.failed
}

function waitOf(seconds: unknown, t: ProblemTexts): string | undefined {
  if (typeof seconds !== 'number' || !(seconds > 0)) return undefined
  if (seconds < 60) return t.inSeconds(Math.ceil(seconds))
  if (seconds < 3600) return t.inMinutes(Math.ceil(seconds / 60))
  return t.inHours(Math.ceil(seconds / 3600))
}
