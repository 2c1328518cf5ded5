import { type DemoScript, filled, type Language } from './demo-script.ts'
import type { QuickQuestion } from './quick-questions.ts'

/** What the scripted teacher does, `at` seconds after the lesson began. */
export type Act = { at: number } & (
  | { act: 'say'; text: string; pin: boolean }
  | { act: 'ask'; question: QuickQuestion }
  | { act: 'close'; question: QuickQuestion; text: string }
)

export interface Lesson {
  seconds: number
  /** in the order of time */
  acts: Act[]
}

/** How long the right answer is told, at least, before the farewell. */
const AFTER_CLOSE = 5

/** A lesson of so many minutes; a round that does not come to its right answer is left out. */
export function planLesson(
  script: DemoScript,
  how: { minutes: number; language: Language; topic: string; questions: readonly QuickQuestion[] },
): Lesson {
  const { language, topic } = how
  const { greeting, pinned, rounds, round, close, farewell } = script.seconds
  const seconds = how.minutes * 60
  const end = seconds - farewell
  const say = (at: number, words: DemoScript['greeting'], pin = false): Act => {
    return { at, act: 'say', text: filled(words[language], { topic }), pin }
  }
  const acts = [say(greeting, script.greeting), say(pinned, script.pinned, true)]
  for (let count = 0; rounds + count * round + close + AFTER_CLOSE <= end; count += 1) {
    const begin = rounds + count * round
    acts.push(say(begin + script.seconds.remark, script.remarks[count % script.remarks.length]!))
    const question = how.questions[count % how.questions.length]
    if (question) acts.push(...asked(script, language, { begin, question }))
  }
  return { seconds, acts: [...acts, say(end, script.farewell)] }
}

function asked(
  { seconds, right }: DemoScript,
  language: Language,
  { begin, question }: { begin: number; question: QuickQuestion },
): Act[] {
  const letter = letterOf(question.right)
  const text = filled(right[language], { letter, right: question.options[question.right]! })
  return [
    { at: begin + seconds.ask, act: 'ask', question },
    { at: begin + seconds.close, act: 'close', question, text },
  ]
}

/** A, B, C … of an option's place. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)
