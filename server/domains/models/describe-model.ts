import { modelRefusals } from '../../../contract/learning/models.refusals.ts'
import type { Connection } from '../../platform/database.ts'
import { refusalsOf } from '../../platform/problems.ts'
import { type AskedDocument, addressOfBytes, editionOf, findFile } from '../reading/find-document.ts'

const refuse = refusalsOf(modelRefusals)

/**
 * What its page needs to know of a model, for those who may open it; others learn why not, as far as they
 * may.
 */
export async function describeModel(
  connection: Connection,
  asked: AskedDocument,
  personId: number,
  now: Date,
) {
  const found = await findFile(connection, asked, personId, now)
  if (!found?.leaf.file.model) throw refuse('model_not_found')
  const { leaf, state, free, until } = found
  if (state === 'ended') throw refuse('model_ended', { until: until?.toISOString() ?? null })
  if (state === 'not-yet') throw refuse('model_not_yet', { from: leaf.availableFrom?.toISOString() ?? null })
  const { triangles, size, parts, poster } = found.leaf.file.model
  return {
    ...asked,
    title: leaf.title,
    free,
    until: until?.toISOString() ?? null,
    url: addressOfBytes(asked),
    bytes: leaf.file.bytes,
    triangles,
    size,
    poster: poster ? addressOfPoster(asked) : null,
    parts: parts.map(({ text, ...part }) => ({ ...part, text: text ?? null })),
    edition: editionOf(leaf.file),
  }
}

const addressOfPoster = ({ packageId, itemId }: AskedDocument): string =>
  `/api/v1/contents/${packageId}/${itemId}/poster`
