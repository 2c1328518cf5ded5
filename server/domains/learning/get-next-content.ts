import { describeItems } from './describe-item.ts'
import { readFar } from './far.ts'
import { isOpen } from './is-open.ts'
import { type LearningServices, refuseLearning } from './learning-services.ts'
import { openPackage } from './open-package.ts'
import { ownedHead } from './shown-package.ts'

/** An item of a package, and the next of its type that can be opened now. */
export async function getNextContent(
  services: LearningServices,
  asked: { packageId: number; itemId: number },
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const opened = await openPackage(services, personId, asked.packageId, now)
  const at = opened.items.findIndex(({ itemId }) => itemId === asked.itemId)
  const item = opened.items[at]
  if (!item) throw refuseLearning('not_in_package')
  const { ended } = opened.held
  const comesNext = (other: (typeof opened.items)[number], place: number) =>
    place > at && other.contentType === item.contentType && isOpen(other, +now)
  const next = ended ? undefined : opened.items.find(comesNext)
  const shown = next ? [item, next] : [item]
  const far = await readFar(connection, personId, shown)
  const described = await describeItems(connection, shown, { far, ended, now })
  const itself = described.get(item.itemId)
  if (!itself) throw refuseLearning('not_in_package')
  return {
    package: ownedHead(opened),
    item: itself,
    next: (next && described.get(next.itemId)) ?? null,
  }
}
