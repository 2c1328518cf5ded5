import type { Connection } from '../../platform/database.ts'
import { Kept } from '../../platform/kept.ts'
import { listTree } from '../contents/package-tree.ts'
import { arrangeTree, type PackageTree } from './arrange-tree.ts'

/** Of an item or a branch, with the plan of a test. */
const BYTES_EACH = 1_500
const MOST_BYTES = 96_000_000

const nothingKept = () => new Kept<number, Promise<PackageTree>>({ mostBytes: MOST_BYTES })

/** The trees of packages that this process has read, until something is imported; one reader a package. */
export class PackageTrees {
  private kept = nothingKept()
  private keeping = true
  private readonly connection: Connection

  constructor(connection: Connection) {
    this.connection = connection
  }

  async get(packageId: number): Promise<PackageTree> {
    const { kept } = this
    const held = kept.get(packageId)
    if (held) return await held
    const reading = this.read(packageId)
    if (!this.keeping) return await reading
    kept.set(packageId, reading, { bytes: BYTES_EACH })
    try {
      const tree = await reading
      const bytes = BYTES_EACH * (1 + tree.items.length + tree.branches.size)
      if (kept === this.kept && kept.peek(packageId) === reading) kept.set(packageId, reading, { bytes })
      return tree
    } catch (error) {
      if (kept.peek(packageId) === reading) kept.delete(packageId)
      throw error
    }
  }

  drop(): void {
    this.kept = nothingKept()
  }

  /** Without notice of changes every call reads for itself. */
  keep(keeping: boolean): void {
    this.keeping = keeping
    this.drop()
  }

  private async read(packageId: number): Promise<PackageTree> {
    const { branches, leaves } = await listTree(this.connection, packageId)
    return arrangeTree(packageId, branches, leaves)
  }
}
