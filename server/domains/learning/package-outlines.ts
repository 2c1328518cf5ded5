import type { Connection } from '../../platform/database.ts'
import { Kept } from '../../platform/kept.ts'
import { listBranches, listOutline } from '../contents/package-tree.ts'
import { outlineOf, type PackageOutline } from './package-outline.ts'

/** Of an item or a branch, with its titles in two languages. */
const BYTES_EACH = 500
const MOST_BYTES = 96_000_000

const nothingKept = () => new Kept<number, Promise<PackageOutline>>({ mostBytes: MOST_BYTES })

/** The outlines of packages that this process has read, until something is imported; one reader a package. */
export class PackageOutlines {
  private kept = nothingKept()
  private keeping = true
  private readonly connection: Connection

  constructor(connection: Connection) {
    this.connection = connection
  }

  async get(packageId: number): Promise<PackageOutline> {
    const { kept } = this
    const held = kept.get(packageId)
    if (held) return await held
    const reading = this.read(packageId)
    if (!this.keeping) return await reading
    kept.set(packageId, reading, { bytes: BYTES_EACH })
    try {
      const outline = await reading
      const bytes = BYTES_EACH * (1 + outline.items.length + outline.branchCount)
      if (kept === this.kept && kept.peek(packageId) === reading) kept.set(packageId, reading, { bytes })
      return outline
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

  private async read(packageId: number): Promise<PackageOutline> {
    const branches = await listBranches(this.connection, packageId)
    return outlineOf(packageId, branches, await listOutline(this.connection, packageId))
  }
}
