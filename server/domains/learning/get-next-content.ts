import { describeItem, isOpen } from './describe-item.ts'
import { readFar } from './far.ts'
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
  const opened = await openPackage(services, personId, asked.packageId, now)
  const at = opened.items.findIndex(({ leaf }) => leaf.itemId === asked.itemId)
  const item = opened.items[at]
  if (!item) throw refuseLearning('not_in_package')
  const { ended } = opened.held
  const next = ended
    ? undefined
    : opened.items
        .slice(at + 1)
        .find((other) => other.leaf.contentType === item.leaf.contentType && isOpen(other, now))
  const far = await readFar(services.db.$client, personId, next ? [item, next] : [item])
  return {
    package: ownedHead(opened),
    item: describeItem(item, far, { ended, now }),
    next: next ? describeItem(next, far, { ended, now }) : null,
  }
}
