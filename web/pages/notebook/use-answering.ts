import { useRef, useState } from 'react'
import { isAnswered } from '../../../question-types/is-answered.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { resultClient } from '../../data/clients/result-client.ts'
import type { AnsweredMistake, AskedMistake, MistakeAnswer } from '../../data/notebook.queries.ts'
import { newRequestKey } from '../../ui/device/request-key.ts'

/**
 * Where an answer is: `open` until it is checked, `unsent` when it did not come through, `empty` when there
 * was none, `gone` when the question is not in the notebook any more, `tooMany` for today.
 */
export type Answering = 'open' | 'empty' | 'sending' | 'unsent' | 'gone' | 'tooMany'

const REFUSED: Record<string, Answering> = {
  mistake_not_found: 'gone',
  mistake_put_away: 'gone',
  solutions_hidden: 'gone',
  too_many_answers: 'tooMany',
  invalid_input: 'empty',
}

/** Longer nobody looks at a question; the page was left open. */
const MOST_SPENT_MS = 3_600_000

/** One answer to one question: sent again it has the same key, so that it counts once. */
export function useAnswering({ mistakeId }: AskedMistake) {
  const [state, setState] = useState<Answering>('open')
  const [answered, setAnswered] = useState<AnsweredMistake>()
  const [shownAt] = useState(() => performance.now())
  const sent = useRef<MistakeAnswer>(undefined)
  const send = async () => {
    if (!sent.current) return
    setState('sending')
    try {
      setAnswered(await resultClient.notebook.answerMistake(sent.current))
    } catch (error) {
      const refused = REFUSED[problemOf(error)?.code ?? '']
      if (refused === 'empty') sent.current = undefined
      setState(refused ?? 'unsent')
    }
  }
  const check = (answer: Answer | null, isKnown: boolean) => {
    if (state === 'sending') return
    if (isKnown && !isAnswered(answer)) return setState('empty')
    const spentMs = Math.min(MOST_SPENT_MS, Math.round(performance.now() - shownAt))
    // What was sent once stays what it was: it may have arrived.
    sent.current ??= { mistakeId, requestKey: newRequestKey(), answer: sentForm(answer), spentMs }
    void send()
  }
  /** How a right answer went; the same answer with another word. */
  const grade = async (said: NonNullable<MistakeAnswer['grade']>) => {
    if (sent.current) setAnswered(await resultClient.notebook.answerMistake({ ...sent.current, grade: said }))
  }
  return { state, answered, check, send, grade, change: setAnswered }
}

/** As calls carry it. */
const sentForm = (answer: Answer | null) => answer as MistakeAnswer['answer']
