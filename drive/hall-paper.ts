import { buildPaper, type SourceQuestion } from '../server/domains/papers/importing/build-paper.ts'
import type { PaperPlan } from '../server/domains/papers/paper-plan.ts'
import type { PaperSecret } from '../server/domains/papers/paper-secret.ts'
import type { Connection } from '../server/platform/database.ts'

export interface HallPaper {
  paperId: number
  versionId: number
  mappingId: number
  packageId: number
  plan: PaperPlan
  secret: PaperSecret
}

const OPTIONS = 4

/**
 * A paper with this many questions in one section, its types in rotation as in an engineering entrance exam,
 * published for one package.
 */
export async function publishHallPaper(
  connection: Connection,
  {
    questionCount,
    mappingId,
    packageId,
    durationSeconds = 10_800,
  }: { questionCount: number; mappingId: number; packageId: number; durationSeconds?: number },
): Promise<HallPaper> {
  const built = buildPaper({
    title: { en: `A paper of ${questionCount} questions` },
    testType: 1,
    languages: ['ENGLISH'],
    skin: 'nta',
    instructions: {},
    calculator: 'none',
    fullScreen: false,
    countsLeaving: false,
    durationSeconds,
    chooseOptional: 0,
    appOnly: false,
    reattempts: null,
    solutions: 'after-submit',
    questionOrder: 'fixed',
    optionOrder: 'fixed',
    scales: [],
    passages: new Map(),
    sections: [
      {
        id: 'all',
        title: { en: 'All' },
        optional: false,
        questions: Array.from({ length: questionCount }, (_, at) => hallQuestion(mappingId, at)),
      },
    ],
  })
  const { rows } = await connection.query<{ paperId: number; versionId: number }>(
    `with paper as (insert into papers (code, created_at) values ($1, now()) returning id),
      version as (
        insert into paper_versions (paper_id, version, plan, public_text, secret, hash, created_at)
        select id, 1, $2, $3, $4, $1, now() from paper returning id, paper_id
      ), item as (
        insert into content_items (id, package_id, kind, content_type, paper_id, free, position, active, changed_at)
        select $5, $6, 'TEST', 'TEST_SERIES', id, true, 1, true, now() from paper
      )
      select version.paper_id as "paperId", version.id as "versionId" from version`,
    [
      `hall-${mappingId}`,
      JSON.stringify(built.plan),
      JSON.stringify(built.public),
      JSON.stringify(built.secret),
      mappingId,
      packageId,
    ],
  )
  const { paperId, versionId } = rows[0]!
  await connection.query('update papers set version_id = $2 where id = $1', [paperId, versionId])
  return { paperId, versionId, mappingId, packageId, plan: built.plan, secret: built.secret }
}

/** The type of its question, counted from 0. */
export function hallTypeOf(at: number): number {
  return [1, 1, 3, 5, 4][at % 5]!
}

function hallQuestion(mappingId: number, at: number): SourceQuestion {
  const type = hallTypeOf(at)
  const withOptions = type === 1 || type === 3
  const options = Array.from({ length: OPTIONS }, (_, option) => `${(at + 1) * (option + 3)} m/s`)
  return {
    code: `hall-${mappingId}-${at + 1}`,
    type,
    key: keyOf(type, at),
    optionCount: withOptions ? OPTIONS : 0,
    marking: { marksUnits: 3360, negativeUnits: 840, partial: type === 3 ? 'per-correct-option' : 'none' },
    shown: {
      en: {
        text: `<p>A body moves along a line for ${at + 2} s with a constant acceleration. What is its speed then?</p>`,
        ...(withOptions ? { options } : {}),
      },
    },
  }
}

/** As the types store their keys (question-types/…/content.ts). */
function keyOf(type: number, at: number): unknown {
  if (type === 1) return (at % OPTIONS) + 1
  if (type === 3) return [1, 3]
  return type === 5 ? { low: '2.45', high: '2.55' } : ['42']
}

/** An answer to that question: every third one is wrong. */
export function hallAnswer(at: number): unknown {
  const type = hallTypeOf(at)
  const right = at % 3 > 0
  if (type === 1) return right ? (at % OPTIONS) + 1 : ((at + 1) % OPTIONS) + 1
  if (type === 3) return right ? [1, 3] : [1, 2]
  if (type === 5) return right ? '2.5' : '3'
  return right ? '42' : '43'
}
