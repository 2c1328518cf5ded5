import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Tries to install a package, as root on Debian alone; the caller looks for it again. */
export function installAsRoot(what: string, wanted: string): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`Installing ${what} (apt-get install ${wanted}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    execFileSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', wanted)
  } catch (error) {
    console.error((error as Error).message)
  }
}
