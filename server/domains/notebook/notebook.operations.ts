import type { notebook } from '../../../contract/exams/notebook.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import { addMistakes } from './add-mistakes.ts'
import { answerMistake } from './answer-mistake.ts'
import { describeAnswer } from './describe-answer.ts'
import { getNotebook } from './get-notebook.ts'
import { listPractice } from './list-practice.ts'
import { changeNote } from './notebook.queries.ts'
import { putAway } from './put-away.ts'
import { refuseNotebook } from './refuse-notebook.ts'

const personOf = (context: RequestContext) => callerOf(context).personId

/** What stands behind the notebook of mistakes. */
export type NotebookServices = ScoringServices

export function notebookOperations(services: NotebookServices): Operations<typeof notebook> {
  const { db } = services
  return {
    addMistakes: (input, context) => addMistakes(services, input, personOf(context), context.now),
    getNotebook: (input, context) => getNotebook(services, input, personOf(context), context.now),
    listPractice: ({ attemptId }, context) =>
      listPractice(services, attemptId, personOf(context), context.now),
    async answerMistake(input, context) {
      const answered = await answerMistake(services, input, personOf(context), context.now)
      return describeAnswer(answered, context.now)
    },
    putAway: (input, context) => putAway(db, input, personOf(context), context.now),
    async keepNote({ mistakeId, note }, context) {
      if (!(await changeNote(db.$client, personOf(context), mistakeId, note)))
        throw refuseNotebook('mistake_not_found')
      return { mistakeId, note }
    },
  }
}
