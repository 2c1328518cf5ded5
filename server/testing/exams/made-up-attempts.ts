import type { AttemptResult } from '../../domains/attempts/attempt-result.ts'
import { rankedScore } from '../../domains/attempts/ranked.ts'
import { resultOf } from '../../domains/attempts/results/evaluate-attempt.ts'
import type { KeyedPaper } from '../../domains/papers/published-papers.ts'
import { noteScores } from '../../domains/ranks/note-scores.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import { seededRandom } from '../../seed/generated-catalogue.ts'

interface MadeUp {
  paper: KeyedPaper
  packageId: number
  mappingId: number
  /** the first person's id; each has one attempt, one in ten a second */
  firstPerson: number
  count: number
  seed: number
  now: Date
}

const AT_ONCE = 1_000

/**
 * Submits this many attempts at this paper, by people who do not exist, with random answers: some left out,
 * some late, some withdrawn, some a second attempt. The paper's figures count them, as if each had been
 * submitted by itself.
 */
export async function makeUpAttempts(db: Database, made: MadeUp): Promise<void> {
  const random = seededRandom(made.seed)
  for (let at = 0; at < made.count; at += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, made.count - at) }, (_, place) =>
      madeUpAttempt(made, at + place, random),
    )
    await inTransaction(db, async (connection) => {
      await connection.query({
        name: 'make-up-attempts',
        text: `insert into attempts (person_id, paper_id, paper_version_id, mapping_id, package_id, number, state, language,
            sections, seed, time_percent, credits, started_at, deadline_at, spans, epoch, submitted_at, submitted_by, late,
            got_units, result, key_revision, withdrawn_at)
          select person, $2, $3, $4, $5, number, 'COMPLETED', 'ENGLISH', $6, 1, 100, '[]', $7::timestamptz, $7::timestamptz, '[]', 1, $7::timestamptz, 'PERSON', late,
            got, result::jsonb, $8, case when withdrawn then $7::timestamptz end
          from unnest($1::bigint[], $9::int[], $10::text[], $11::int[], $12::text[], $13::bool[])
            as made (person, number, late, got, result, withdrawn)`,
        values: [
          rows.map(({ personId }) => personId),
          made.paper.paperId,
          made.paper.id,
          made.mappingId,
          made.packageId,
          JSON.stringify(made.paper.plan.sections.map(({ id }) => id)),
          made.now,
          made.paper.keyRevision,
          rows.map(({ number }) => number),
          rows.map(({ late }) => late),
          rows.map(({ result }) => result.gotUnits),
          rows.map(({ result }) => JSON.stringify(result)),
          rows.map(({ withdrawnAt }) => withdrawnAt !== null),
        ],
      })
      await noteScores(
        connection,
        made.paper.paperId,
        rows.map((row) => ({ before: undefined, after: rankedScore(row, made.paper, row.result) })),
      )
    })
  }
}

interface MadeUpAttempt {
  personId: number
  number: number
  late: 'counted' | null
  withdrawnAt: Date | null
  result: AttemptResult
}

function madeUpAttempt({ paper, firstPerson, now }: MadeUp, at: number, random: () => number): MadeUpAttempt {
  const second = at % 11 === 10
  const skill = random()
  const states = new Map(
    paper.secret.questions.map(({ type, key, optionCount }, place) => {
      const luck = random()
      const answer =
        luck < 0.15
          ? null
          : luck < 0.15 + 0.85 * skill
            ? rightAnswer(type, key)
            : wrongAnswer(type, optionCount, random)
      return [
        place + 1,
        { answer, status: answer === null ? 1 : 2, spentMs: Math.floor(random() * 90_000), visits: 1 },
      ]
    }),
  )
  const sections = paper.plan.sections.map(({ id }) => id)
  return {
    personId: firstPerson + at - (second ? 1 : 0),
    number: second ? 2 : 1,
    late: random() < 0.02 ? 'counted' : null,
    withdrawnAt: random() < 0.01 ? now : null,
    result: { ...resultOf(paper, sections, states), leaves: 0 },
  }
}

function rightAnswer(type: number, key: unknown) {
  return type === 1 ? (key as number) : null
}

function wrongAnswer(type: number, optionCount: number, random: () => number) {
  return type === 1 ? 1 + Math.floor(random() * optionCount) : null
}
