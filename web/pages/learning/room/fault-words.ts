import { problemOf } from '../../../data/clients/problem-error.ts'
import type { classRoomTexts } from './class-room-texts.ts'

type Words = (typeof classRoomTexts)['en']

/** Why something was not taken, as a person is told. */
export const faultWords = (code: string, { faults }: Pick<Words, 'faults'>): string =>
  (faults as Record<string, string>)[code] ?? faults.none

export const faultOf = (error: unknown, t: Pick<Words, 'faults'>): string =>
  faultWords(problemOf(error)?.code ?? 'none', t)
