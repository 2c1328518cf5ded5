import type { Locale } from '../../../addresses/locale.ts'
import type { ProductDetails } from '../../data/catalogue.queries.ts'
import { type Batch, listBatches } from '../../data/live/list-batches.ts'
import { factsOf, type LiveFacts } from './live-facts.ts'

/** A live course with what its timetable says: the facts of its file are older. */
export interface LiveCourse extends LiveFacts {
  batches: Batch[]
}

/** The batches of a live course on sale, and the facts that its page shows of them. */
export async function loadLiveCourse(
  { id, olcMetaJson }: Pick<ProductDetails, 'id' | 'olcMetaJson'>,
  locale: Locale,
): Promise<LiveCourse> {
  const batches = await listBatches(id)
  return { ...factsOf(batches, olcMetaJson, locale), batches }
}
