/** The part of a `package-lock.json` that is read. */
export interface LockFile {
  /** by location: `''` is the project, `node_modules/vite/node_modules/zod` a package */
  packages: Record<string, LockedPackage>
}

export interface LockedPackage {
  version?: string
  resolved?: string
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

export interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The platforms for running and developing the product, named as in `os` and `cpu` of packages. */
export const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/**
 * Optional packages that the lock does not contain in a requested version: `npm ci` refuses such a lock on
 * every platform.
 */
export function missingOptionalPackages(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !satisfies(lock.packages[placeOf(lock, owner, name)]?.version, range))
      .map(([name, range]) => `${owner || 'package.json'}: ${name}@${range}`),
  )
}

/**
 * The locations of packages with native parts for some of our platforms, with the platforms that have no
 * part.
 */
export function platformsWithoutPart(lock: LockFile): Record<string, string[]> {
  const served = Object.entries(lock.packages)
    // A part may have parts of its own, of the same platform.
    .filter(([, { os }]) => os === undefined)
    .map(([owner, { optionalDependencies = {} }]) => {
      const parts = Object.keys(optionalDependencies).map((name) => lock.packages[placeOf(lock, owner, name)])
      const platforms = parts.flatMap((part) => platformsOf(part ?? {}))
      return [owner, PLATFORMS.filter((platform) => !platforms.includes(platform))] as const
    })
  return Object.fromEntries(served.filter(([, without]) => without.length < PLATFORMS.length))
}

/**
 * Packages whose entry records where they were downloaded from: everyone else would have to download them
 * from there, too.
 */
export function downloadAddresses(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([place]) => place)
}

/** Dependencies that allow more than one version. */
export function inexactVersions({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name}@${version}`)
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/

/** The location of the package that `owner` resolves this name to: the nearest one, from `owner` outwards. */
function placeOf(lock: LockFile, owner: string, name: string): string {
  const near = owner === '' ? `node_modules/${name}` : `${owner}/node_modules/${name}`
  if (owner === '' || near in lock.packages) return near
  return placeOf(lock, owner.slice(0, Math.max(0, owner.lastIndexOf('/node_modules/'))), name)
}

/**
 * The platforms of ours that a package is made for; none if it names a system but no processor (fsevents).
 */
function platformsOf({ os = [], cpu = [] }: LockedPackage): string[] {
  return PLATFORMS.filter((platform) => {
    const [ofSystem, ofProcessor] = platform.split('-')
    return os.includes(ofSystem!) && cpu.includes(ofProcessor!)
  })
}

/**
 * Whether a version is in a range: `1.2.3`, `~1.2.3` or `^1.2.3`, the forms that optional packages use.
 * Throws on others.
 */
function satisfies(version: string | undefined, range: string): boolean {
  if (version === undefined) return false
  if (EXACT.test(range)) return version === range
  const [, sign, least] = /^([~^])(\d+\.\d+\.\d+)$/.exec(range) ?? []
  if (!least) throw new Error(`${range} is a range of another form`)
  const [has, wants] = [numbersOf(version), numbersOf(least)]
  const first =
    sign === '~'
      ? 1
      : Math.max(
          0,
          wants.findIndex((number) => number > 0),
        )
  const differs = has.findIndex((number, at) => number !== wants[at])
  return differs < 0 || (differs > first && has[differs]! > wants[differs]!)
}

function numbersOf(version: string): number[] {
  return version
    .split('.')
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 10))
}
