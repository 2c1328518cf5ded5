import { useRef, useState } from 'react'
import { isAnswered } from '../../../question-types/is-answered.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { resultClient } from '../../data/clients/result-client.ts'
import { useCall } from '../../data/hooks.ts'
import type { AnsweredMistake, AskedMistake, MistakeAnswer } from '../../data/notebook.queries.ts'
import { newRequestKey } from '../../ui/device/request-key.ts'

/**
 * The state of an answer: `open` until it is checked, `unsent` if sending failed, `empty` if there was none,
 * `gone` if the question is no longer in the notebook, `tooMany` for today.
 */
export type Answering = 'open' | 'empty' | 'sending' | 'unsent' | 'gone' | 'tooMany'

const REFUSED: Record<string, Answering> = {
  mistake_not_found: 'gone',
  mistake_put_away: 'gone',
  solutions_hidden: 'gone',
  too_many_answers: 'tooMany',
  invalid_input: 'empty',
}

/** Nobody looks at a question for longer; the page was left open. */
const MOST_SPENT_MS = 3_600_000

/** An answer to a question: sent again it has the same key, so that it counts once. */
export function useAnswering({ mistakeId }: AskedMistake) {
  const [answered, setAnswered] = useState<AnsweredMistake>()
  const [shownAt] = useState(() => performance.now())
  const sent = useRef<MistakeAnswer>(undefined)
  const { busy, fault, setFault, run } = useCall<Answering>((error) => {
    const refused = REFUSED[problemOf(error)?.code ?? ''] ?? 'unsent'
    if (refused === 'empty') sent.current = undefined
    return refused
  })
  const send = () =>
    run(async () => {
      if (sent.current) setAnswered(await resultClient.notebook.answerMistake(sent.current))
    })
  const check = (answer: Answer | null, isKnown: boolean) => {
    if (busy) return
    if (isKnown && !isAnswered(answer)) return setFault('empty')
    const spentMs = Math.min(MOST_SPENT_MS, Math.round(performance.now() - shownAt))
    // An answer once sent does not change, because it may have arrived.
    sent.current ??= { mistakeId, requestKey: newRequestKey(), answer: sentForm(answer), spentMs }
    void send()
  }
  /** How hard a right answer was: the same answer with another grade. */
  const grade = async (said: NonNullable<MistakeAnswer['grade']>) => {
    if (sent.current) setAnswered(await resultClient.notebook.answerMistake({ ...sent.current, grade: said }))
  }
  const state: Answering = busy ? 'sending' : (fault ?? 'open')
  return { state, answered, check, send, grade, change: setAnswered }
}

/** As in API calls. */
const sentForm = (answer: Answer | null) => answer as MistakeAnswer['answer']
