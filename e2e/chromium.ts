import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { installAsRoot } from '../tools/install/install-as-root.ts'

/**
 * The browser's engine without windows, tabs and services: it renders the same pages at a third of the cost.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export type Found = { path: string } | { missing: string }

/**
 * The browser of journeys: the shell where it is installed. It is installed for root on Debian; everyone else
 * is shown the command.
 */
export function findOrInstallShell(): Found {
  return findOrInstall('chromium-headless-shell', [SHELL, ...WHOLE])
}

/** The system's full Chromium, for measurements. */
export function findOrInstallChromium(): Found {
  return findOrInstall('chromium', WHOLE)
}

function findOrInstall(wanted: string, places: string[]): Found {
  const find = () =>
    [process.env.CHROMIUM ?? '', ...places].find((place) => place !== '' && existsSync(place))
  const found = find()
  const isWanted = found !== undefined && (found === process.env.CHROMIUM || found === places[0])
  if (!isWanted) installAsRoot('Chromium', wanted)
  const path = find()
  if (path) return { path }
  const command =
    platform() === 'darwin' ? 'brew install --cask chromium' : `sudo apt-get install -y ${wanted}`
  return {
    missing: `there is no Chromium on this machine. Install it with: ${command} (or name one in CHROMIUM)`,
  }
}
