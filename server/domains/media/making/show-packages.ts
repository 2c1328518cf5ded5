import type { Connection } from '../../../platform/database.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { rebuildHolders } from '../../catalogue/rebuild-documents.ts'
import { findPackagesOfMedium } from '../../contents/package-tree.ts'
import { TESTS_TAG } from '../../papers/tests-tag.ts'

/** What shows packages with a lesson of this medium knows whether it plays; in the caller's transaction. */
export async function showInPackages(connection: Connection, mediaId: string): Promise<void> {
  const packages = await findPackagesOfMedium(connection, mediaId)
  if (packages.length === 0) return
  await notifyChanged(connection, [TESTS_TAG])
  await rebuildHolders(connection, packages)
}
