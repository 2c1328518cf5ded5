import type { ScoringServices } from '../attempts/attempts-services.ts'
import {
  listResultsWithOpenKeys,
  type ResultWithOpenKeys,
} from '../attempts/results/results-with-open-keys.ts'
import type { SecretQuestion } from '../papers/paper-secret.ts'
import type { KeyedPaper } from '../papers/published-papers.ts'
import type { Mistake } from './mistake.ts'

/** A question of the notebook that can be shown and asked, with what nobody sees before answering. */
export interface OpenMistake extends Mistake {
  met: ResultWithOpenKeys
  paper: KeyedPaper
  secret: SecretQuestion
}

/**
 * Those of a person's questions that still count and whose solutions may be shown now, in their order: a
 * dropped question, or one that others are being asked now, is not in the notebook.
 */
export async function openMistakes(
  { db, papers }: Pick<ScoringServices, 'db' | 'papers'>,
  personId: number,
  mistakes: readonly Mistake[],
  now: Date,
): Promise<OpenMistake[]> {
  const connection = db.$client
  const attemptIds = [...new Set(mistakes.map(({ attemptId }) => attemptId))]
  const open = await listResultsWithOpenKeys(connection, personId, attemptIds, now)
  const byVersion = new Map<number, KeyedPaper>()
  for (const { paperVersionId } of open.values())
    if (!byVersion.has(paperVersionId))
      byVersion.set(paperVersionId, await papers.keyed(connection, paperVersionId))
  return mistakes.flatMap((mistake) => {
    const met = open.get(mistake.attemptId)
    const paper = byVersion.get(mistake.paperVersionId)
    const secret = paper?.secret.questions[mistake.question - 1]
    return met && paper && secret && !secret.dropped ? [{ ...mistake, met, paper, secret }] : []
  })
}
