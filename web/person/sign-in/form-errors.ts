import { passwordFault } from '../../../contract/fields/password.ts'
import { isStorable } from '../../../contract/fields/storable.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import type { SignInTexts } from './sign-in-texts.ts'

export type FieldName = 'contact' | 'code' | 'password' | 'name'

/** An error in the reader's words: at a field, or for the whole form. */
export interface FormFault {
  field?: FieldName | undefined
  text: string
}

type Faults = SignInTexts['faults']

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The message for a call that was refused, failed or got no answer; `online` as the browser reports it. */
export function formFault(error: unknown, t: Faults, online = navigator.onLine): FormFault {
  const problem = problemOf(error)
  if (!problem) return { text: withoutAnswer(error, t, online) }
  switch (problem.code) {
    case 'wrong_code':
      return { field: 'code', text: t.wrongCode }
    case 'wrong_credentials':
      return { field: 'password', text: t.wrongPassword }
    case 'too_many_tries':
      return { text: waitText(problem.data.retryAfterSeconds, t) }
    case 'busy':
      return { text: t.busy }
    case 'invalid_input':
      return fieldFault(problem.fields?.[0]?.path ?? '', t)
    default:
      return { text: t.unknown }
  }
}

/** How long to wait, rounded up: in seconds, minutes or hours. */
export function waitText(seconds: unknown, t: Faults): string {
  const wait = typeof seconds === 'number' && seconds > 0 ? seconds : MINUTE
  if (wait < MINUTE) return t.inSeconds(Math.ceil(wait))
  return wait < HOUR ? t.inMinutes(Math.ceil(wait / MINUTE)) : t.inHours(Math.ceil(wait / HOUR))
}

/** What is wrong with a new password, before it is sent. */
export function newPasswordFault(password: string, t: Faults): string | undefined {
  const fault = passwordFault(password)
  if (fault === 'short') return password === '' ? t.passwordEmpty : t.passwordShort
  if (fault === 'long') return t.passwordLong
  if (fault === 'blank') return t.passwordBlank
  return isStorable(password) ? undefined : t.passwordOther
}

function withoutAnswer(error: unknown, t: Faults, online: boolean): string {
  if (!online || error instanceof TypeError) return t.offline
  const late = error instanceof Error && error.message.startsWith('[Timeout]')
  return late ? t.slow : t.unknown
}

function fieldFault(path: string, t: Faults): FormFault {
  if (path === 'phone' || path === 'email') return { field: 'contact', text: t[path] }
  if (path === 'otp') return { field: 'code', text: t.code }
  if (path === 'name') return { field: 'name', text: t.name }
  if (path === 'password') return { field: 'password', text: t.passwordOther }
  return { text: t.unknown }
}
