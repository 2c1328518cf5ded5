import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../drive/child.ts'

const READY = '.taiyari-version-ready'
const LOCK = 'package-lock.json'

/** The commit that this name is of in this clone; undefined where the clone has it not, as a shallow one. */
export function commitOf(ref: string): string | undefined {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/**
 * A folder with the product as it was at this commit, installed; kept for the next proof. Its packages are
 * those of this tree where both lock files are the same, else its own from the registry.
 */
export async function oldVersion(commit: string, say: (line: string) => void): Promise<string> {
  const folder = join(tmpdir(), `taiyari-version-${commit.slice(0, 12)}`)
  if (existsSync(join(folder, READY))) return folder
  await rm(folder, { recursive: true, force: true })
  const making = `${folder}-${process.pid}`
  await mkdir(making)
  const tree = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x'], { cwd: making, input: tree })
  const [theirs, ours] = await Promise.all([making, ROOT].map((at) => readFile(join(at, LOCK), 'utf8')))
  if (theirs === ours) {
    execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(making, 'node_modules')])
  } else {
    say('installing its packages')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: making, stdio: 'ignore' })
  }
  await writeFile(join(making, READY), '')
  await rename(making, folder)
  return folder
}
