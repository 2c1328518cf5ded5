import type { ContractClient } from '../../../contract/client.ts'

type Learners = ContractClient['classroom']
type Teachers = ContractClient['teaching']
type AnswerOf<Call extends (input: never) => Promise<unknown>> = Awaited<ReturnType<Call>>

/** A class of a package, as the calls in its room name it. */
export interface ClassPlace {
  packageId: number
  itemId: number
}

export type EnteredClass = AnswerOf<Learners['enterClass']>
export type SharedRoom = EnteredClass['shared']
export type ClassMessage = SharedRoom['messages'][number]
export type ClassQuestion = SharedRoom['questions'][number]
export type RoomSettings = SharedRoom['settings']
export type OwnPoll = EnteredClass['polls'][number]
export type ClassPoll = Omit<OwnPoll, 'own'>
/** Where a handout opens, for who may be in the class. */
export const handoutPath = ({ packageId, itemId }: ClassPlace, number: number): string =>
  `/api/v2/live-classes/handouts/${packageId}/${itemId}/${number}`

export type Handout = EnteredClass['handouts'][number]
export type Reaction = keyof SharedRoom['reactions']

export type TaughtClass = AnswerOf<Teachers['listTaught']>['list'][number]
export type TaughtRoom = AnswerOf<Teachers['getTaught']>
export type RaisedHand = TaughtRoom['hands'][number]
export type ReportedMessage = TaughtRoom['reported'][number]
export type Attendance = AnswerOf<Teachers['listAttendance']>['list'][number]

export type Replay = AnswerOf<ContractClient['replays']['getReplay']>
/** Something that was said in a class, with its second of the recording. */
export type Replayed = Replay['list'][number]
