import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform } from 'node:os'

const PLACES = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The system's Chromium. Debian's root gets it installed; everyone else is told the one command. */
export function findOrInstallChromium(): { path: string } | { missing: string } {
  const found = find()
  if (found) return { path: found }
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium (apt-get install chromium) …')
    try {
      const quiet = {
        stdio: ['ignore', 'ignore', 'inherit'] as const,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }
      execFileSync('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] })
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        ...quiet,
        stdio: [...quiet.stdio],
      })
    } catch {
      return { missing: 'apt-get could not install Chromium. Install it, or name it in CHROMIUM.' }
    }
    const installed = find()
    if (installed) return { path: installed }
  }
  const command =
    platform() === 'darwin' ? 'brew install --cask chromium' : 'sudo apt-get install -y chromium'
  return {
    missing: `there is no Chromium on this machine. Install it with: ${command} (or name one in CHROMIUM)`,
  }
}

function find(): string | undefined {
  return PLACES.find((place) => place !== '' && existsSync(place))
}
