import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LONGEST_MESSAGE } from '../../../contract/live/classroom-limits.ts'

const SCRIPT = new URL('../../../content/demo-class.json', import.meta.url)

const line = z.string().trim().min(1).max(LONGEST_MESSAGE)
const words = z.strictObject({ en: line, hi: line })
const second = z.int().min(0).max(600)
const files = z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1)

/** What the scripted teacher of a demo class says and asks. In place of `{topic}` stands the class. */
const demoScript = z.strictObject({
  format: z.literal('taiyari-demo-class/1'),
  /** the batches of the demo's timetable, by their numbers, with the language that is spoken there */
  batches: z.record(z.string().regex(/^\d+$/), z.enum(['en', 'hi'])),
  /** the files of `content/questions` from which a subject's quick questions come */
  banks: z.record(z.string(), files),
  /** those of any other subject */
  otherwise: files,
  seconds: z.strictObject({
    /** from the beginning of the class */
    ...{ greeting: second, pinned: second, rounds: second },
    /** how long one takes; what follows counts from its beginning */
    ...{ round: second, remark: second, ask: second, close: second },
    /** how long the right answer stands in the picture */
    shown: second,
    /** before the end */
    farewell: second,
    /** how long a doubt waits to be answered, and a hand to be lowered */
    ...{ doubt: second, hand: second },
  }),
  greeting: words,
  pinned: words,
  /** one in each round */
  remarks: z.array(words).min(1),
  right: words,
  doubt: words,
  farewell: words,
  /** why the class was moved, as its learners are told */
  moved: words,
  slide: z.strictObject({ demo: words, question: words, answer: words }),
})

export type DemoScript = z.infer<typeof demoScript>
export type Language = DemoScript['batches'][string]

export const readDemoScript = (): DemoScript => demoScript.parse(JSON.parse(readFileSync(SCRIPT, 'utf8')))

export const batchIdsOf = ({ batches }: Pick<DemoScript, 'batches'>): number[] =>
  Object.keys(batches).map(Number)

/** Puts what is meant in place of `{topic}` and the like, within what a message may have. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).slice(0, LONGEST_MESSAGE)
