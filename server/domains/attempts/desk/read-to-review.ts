import { marksOf } from '../../../../exam/marks.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { PublishedPapers } from '../../papers/published-papers.ts'
import { findPaperId } from '../../papers/read-plans.ts'
import { answerFileUrl } from '../files/answer-file-url.ts'
import { listWaiting } from './desk-attempts.queries.ts'
import type { StaffCall } from './staff-call.ts'

export interface AnswerToReview {
  attemptId: number
  question: number
  /** that it can bring */
  marks: number
  text: string
  /** of the file that was sent with it */
  fileUrl: string | null
}

/**
 * Written answers at a paper that wait for a reviewer's marks, the oldest attempts first, without whose they
 * are. That they were read is recorded.
 */
export async function readToReview(
  db: Database,
  { paper, most }: { paper: string; most: number },
  { actor, now }: StaffCall,
): Promise<AnswerToReview[]> {
  const papers = new PublishedPapers()
  return await inTransaction(db, async (connection) => {
    const paperId = await findPaperId(connection, paper)
    if (paperId === undefined)
      throw new OperatorRefused(`There is no published paper ${JSON.stringify(paper)}; nothing was changed.`)
    const answers: AnswerToReview[] = []
    for (const { id, paperVersionId, questions } of await listWaiting(connection, paperId, most)) {
      const { secret } = await papers.keyed(connection, paperVersionId)
      for (const { question, answer } of questions) {
        const kept = secret.questions[question - 1]
        if (kept?.type !== WRITTEN || kept.dropped || answers.length === most) continue
        const { text, fileId } = answer
        const marks = marksOf(kept.marking.marksUnits)
        answers.push({
          attemptId: id,
          question,
          marks,
          text,
          fileUrl: fileId ? answerFileUrl({ attemptId: id, id: fileId }) : null,
        })
      }
    }
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'read-answers-to-review',
      subject: `paper ${paper}`,
      after: { answers: answers.length },
    })
    return answers
  })
}

const WRITTEN = 6
