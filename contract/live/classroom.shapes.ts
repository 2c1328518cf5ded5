import { z } from 'zod'
import { rowId } from '../exams/attempts.shapes.ts'
import { instant } from '../people/accounts.shapes.ts'

/** Made by the page once for each thing it sends: a repeat is the same thing. */
export const requestKey = z.uuid()

/** Who said something, as others see it. */
export const speaker = z.object({
  number: z.int().nullable().describe('of a learner in this class: “Learner 12”; null: a teacher'),
  name: z
    .string()
    .nullable()
    .describe('of a grown-up or a teacher; null: a minor or of unknown age, or erased'),
})

export const message = speaker.extend({
  id: z.int(),
  at: instant,
  text: z.string().describe('plain text; empty of a removed one'),
  removed: z.boolean(),
})

export const REACTIONS = ['clap', 'heart', 'clear', 'unclear'] as const
export const reaction = z.enum(REACTIONS)
const reactions = z.object({ clap: z.int(), heart: z.int(), clear: z.int(), unclear: z.int() })

/** A poll has no right answer, a quick question has one. */
export const poll = z.object({
  id: z.int(),
  text: z.string(),
  options: z.array(z.string()).describe('two to six'),
  state: z.enum(['OPEN', 'CLOSED']),
  askedAt: instant,
  counts: z.array(z.int()).describe('answers of each option'),
  right: z
    .int()
    .nullable()
    .describe('index of the right option, once it is closed; null: there is none, or it is open'),
})
export const ownPoll = poll.extend({ own: z.int().nullable().describe('the caller’s answer') })

/** A doubt. */
export const question = speaker.extend({
  id: z.int(),
  at: instant,
  text: z.string(),
  state: z.enum(['WAITING', 'ANSWERED', 'PUT_AWAY']),
  answer: z.string().nullable().describe('in writing; null of an answered one: it was answered aloud'),
  answeredBy: z.string().nullable(),
  shared: z.boolean().describe('everybody sees it; else its asker and the teachers alone'),
})

export const settings = z.object({
  chat: z.enum(['open', 'closed']),
  slowSeconds: z.int().min(0).max(300).describe('between two messages of a learner'),
  hands: z.boolean().describe('hands may be raised'),
})

/** A PDF that opens for who may be here: `/api/v2/live-classes/handouts/{packageId}/{itemId}/{number}`. */
export const handout = z.object({
  number: z.int(),
  title: z.object({ en: z.string(), hi: z.string().optional() }),
})

/** What everybody sees who comes in, also late. */
export const shared = z.object({
  settings,
  pinned: message.nullable(),
  messages: z.array(message).describe('the last fifty, the oldest first'),
  earlier: z.boolean().describe('there are messages before them'),
  questions: z.array(question).describe('shared doubts, the latest first, at most fifty'),
  reactions,
  present: z.int().describe('how many are here now, about'),
  changes: z
    .int()
    .describe('number of the last event that this holds; the stream goes on after it (`?after=`)'),
})

export const inClass = { packageId: rowId, itemId: rowId }
