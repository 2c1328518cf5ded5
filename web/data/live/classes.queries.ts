import type { ContractClient } from '../../../contract/client.ts'

type Classes = ContractClient['classes']
type Answer<Call extends keyof Classes> = Awaited<ReturnType<Classes[Call]>>

export type Timetable = Answer<'getTimetable'>
export type LiveClass = Timetable['list'][number]
export type OwnBatch = Timetable['batches'][number]
export type Holiday = Timetable['holidays'][number]
export type ClassWords = LiveClass['title']
export type ClassReminders = Answer<'getReminders'>
/** How a person wants to be reminded. */
export type Reminding = Omit<ClassReminders, 'hasFeed'>
