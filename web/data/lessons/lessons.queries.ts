import { contractRoutes } from 'virtual:contract-routes/results'
import type { ContractClient } from '../../../contract/client.ts'
import { requestQuietly } from '../clients/quiet-request.ts'
import { resultClient } from '../clients/result-client.ts'

type LessonsApi = ContractClient['lessons']

export type Lesson = Awaited<ReturnType<LessonsApi['getLesson']>>
export type PlayAsked = Omit<Parameters<LessonsApi['play']>[0], 'src'>
export type BeatAsked = Omit<Parameters<LessonsApi['beat']>[0], 'src'>
type Played = Awaited<ReturnType<LessonsApi['play']>>

/** As `too_many_devices` names them. */
export interface PlayingDevice {
  deviceId: string
  name: string
  title: { en: string; hi?: string }
}

export interface AskedLesson {
  packageId: number
  itemId: number
}

export const getLesson = (asked: AskedLesson): Promise<Lesson> => resultClient.lessons.getLesson(asked)

/** Quietly, as all that a player says by itself: it shows what failed in its own place. */
export async function playLesson(asked: PlayAsked): Promise<Played> {
  return (await requestQuietly(contractRoutes.lessons!.play!, asked)) as Played
}

/** `leaving`: must arrive even though the page is closing */
export async function beatLesson(asked: BeatAsked, leaving = false): Promise<void> {
  await requestQuietly(contractRoutes.lessons!.beat!, asked, { keepalive: leaving })
}
