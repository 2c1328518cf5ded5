import { classClient } from '../../../../data/clients/class-client.ts'
import { useAnswer } from '../../../../data/hooks.ts'
import type { OwnBatch } from '../../../../data/live/classes.queries.ts'
import { useLocale } from '../../../../texts/texts.tsx'

/**
 * The batches of a course that are taught live, by their branches; undefined: it is not known yet. A page
 * that lists branches can do without them.
 */
export function useLiveBatches(packageId: number): ReadonlyMap<number, OwnBatch> | undefined {
  const language = useLocale() === 'hi' ? 'HINDI' : 'ENGLISH'
  const { data, error } = useAnswer(`live batches ${packageId}`, async () => {
    const asked = { packageId, language, pageSize: 1 } as const
    const { batches } = await classClient.classes.getTimetable(asked)
    return new Map(batches.map((batch) => [batch.branchId, batch]))
  })
  return data ?? (error === undefined ? undefined : new Map())
}
