import type { Localised, PublicPaper } from '../../../exam/public-paper.ts'
import { questionTypeOf } from '../../../question-types/types.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import { type Connection, type Database, inTransaction } from '../../platform/database.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { addKeyChange, type KeyChange, listKeyChanges } from './key-changes.queries.ts'
import { keyedSecret } from './keyed-secret.ts'
import type { SecretQuestion } from './paper-secret.ts'
import { listVersionsOf, listVersionsTaken, lockPapers } from './papers.queries.ts'
import { keyedContent } from './same-question.ts'

export interface WantedKeyChange {
  /** code of the paper */
  paper: string
  /** its name in the bank, or its number in the paper as it is taken now */
  question: string | number
  /** as banks write them: those that are right, any of them; or that it counts no more */
  change: { keys: unknown[] } | 'drop'
  /** shown to candidates */
  why: Localised
}

/**
 * Afterwards every attempt at this paper, of whatever version, is scored by the change, those that were
 * handed in by a job (attempts/rescoring). Throws when there is nothing to change.
 */
export async function changeKey(
  db: Database,
  { paper: code, question: asked, change, why }: WantedKeyChange,
  { actor, now }: { actor: string; now: Date },
): Promise<{ code: string; number: number; revision: number }> {
  return await inTransaction(db, async (connection) => {
    const { paperId, question, number } = await findQuestion(connection, code, asked)
    await insistOnOneQuestion(connection, paperId, question.code)
    const dropped = change === 'drop'
    const keys = dropped ? [] : readKeys(question, change.keys)
    if (dropped && question.dropped)
      throw new OperatorRefused(`${question.code} was dropped; nothing was changed.`)
    if (
      !dropped &&
      !question.dropped &&
      canonicalJson(keys) === canonicalJson(question.keys ?? [question.key])
    )
      throw new OperatorRefused(`That is the key of ${question.code}; nothing was changed.`)
    if (dropped && question.scale !== undefined)
      throw new OperatorRefused(
        `${question.code} is a statement of a scale and has no marks; nothing was changed.`,
      )
    const kind = dropped ? 'drop' : 'key'
    const revision = await addKeyChange(connection, {
      paperId,
      code: question.code,
      kind,
      keys,
      why,
      actor,
      now,
    })
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: dropped ? 'drop-question' : 'correct-key',
      subject: `paper ${code} question ${question.code}`,
      before: { keys: question.keys ?? [question.key] },
      after: dropped ? { why, revision } : { keys, why, revision },
    })
    return { code: question.code, number, revision }
  })
}

async function findQuestion(connection: Connection, code: string, asked: string | number) {
  const taken = (await lockPapers(connection, [code])).get(code)
  const [version] = await listVersionsTaken(connection, [code])
  if (!taken || !version)
    throw new OperatorRefused(`There is no published paper ${JSON.stringify(code)}; nothing was changed.`)
  const changes: KeyChange[] = await listKeyChanges(connection, taken.paperId)
  const { questions } = keyedSecret(version.secret, changes)
  const at = questions.findIndex((question, at) => question.code === asked || at + 1 === asked)
  const question = questions[at]
  if (!question)
    throw new OperatorRefused(
      `Paper ${code} has ${questions.length} questions and no ${JSON.stringify(asked)}; nothing was changed.`,
    )
  return { paperId: taken.paperId, question, number: at + 1 }
}

/** A key counts over every version that holds the question, so it must be the same question there. */
async function insistOnOneQuestion(connection: Connection, paperId: number, code: string): Promise<void> {
  const contents = (await listVersionsOf(connection, paperId)).flatMap(({ version, secret, publicText }) => {
    const content = keyedContent({ secret, public: JSON.parse(publicText) as PublicPaper }, code)
    return content === undefined ? [] : [{ version, content }]
  })
  const last = contents.at(-1)
  const other = contents.find(({ content }) => content !== last?.content)
  if (other)
    throw new OperatorRefused(
      `${code} has another type or other options in version ${other.version} than in version ${last?.version}: one key cannot be right in both; nothing was changed.`,
    )
}

const SEVERAL_KEYS = [1, 5]

function readKeys(
  { code, type: typeCode, optionCount }: SecretQuestion,
  written: readonly unknown[],
): unknown[] {
  const type = questionTypeOf(typeCode)
  if (written.length > 1 && !SEVERAL_KEYS.includes(typeCode))
    throw new OperatorRefused(
      `A question of type ${typeCode} has one key, which can hold more; nothing was changed.`,
    )
  return written.map((one) => {
    const read = type.readKey(one, { optionCount })
    if ('fault' in read) throw new OperatorRefused(`${code}: ${read.fault}; nothing was changed.`)
    if (read.key === null)
      throw new OperatorRefused(`${code} is not graded and has no key; nothing was changed.`)
    return read.key
  })
}
