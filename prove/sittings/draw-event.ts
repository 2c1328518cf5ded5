import { hallTypeOf } from '../../drive/hall-paper.ts'
import type { AttemptEvent } from '../../exam/attempt-event.ts'
import type { Answer } from '../../question-types/question-type.ts'

type Random = () => number

const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

/**
 * A candidate's action in a paper of drive/hall-paper.ts: mostly an answer, sometimes a visit to a question,
 * sometimes leaving the room.
 */
export function drawEvent(
  random: Random,
  { epoch, n, questionCount }: { epoch: number; n: number; questionCount: number },
): AttemptEvent {
  const question = random() < 0.02 ? 0 : whole(random, 1, questionCount)
  const looked = question === 0 || random() < 0.15
  return {
    epoch,
    n,
    question,
    spentMs: question === 0 ? 0 : whole(random, 200, 60_000),
    madeAtMs: Date.now(),
    ...(looked ? {} : { set: { answer: drawAnswer(random, question), marked: random() < 0.2 } }),
  }
}

/** Right, wrong or cleared, of the type of that question. */
function drawAnswer(random: Random, question: number): Answer | null {
  if (random() < 0.05) return null
  const type = hallTypeOf(question - 1)
  if (type === 1) return whole(random, 1, 4)
  if (type === 3) return [1, 2, 3, 4].filter((option) => option === 1 || random() < 0.5)
  if (type === 5) return (2.4 + random() * 0.2).toFixed(2)
  return random() < 0.5 ? '42' : ` ${whole(random, 1, 99)}.0`
}
