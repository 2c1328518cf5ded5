import { spawn } from 'node:child_process'
import { appendFileSync, existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'

/**
 * @typedef {object} NpmRun
 * @property {string} root the repository
 * @property {string} log where npm's output goes
 * @property {(pid: number) => void} onStart
 * @property {(text: string) => void} onOutput
 */
/** @typedef {{ command: string, status: number | null, output: string }} NpmResult */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

// Install everything, whatever the environment sets (NODE_ENV=production, omit=dev).
const FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=http']

// Of the settings that an outer npm left in the environment, only those needed to reach a registry are kept.
// Others, such as omit, ignore_scripts, global or prefix, change what is installed or where.
const KEPT_SETTING =
  /^npm_config_(\/\/.*|@.*|registry|cache|userconfig|globalconfig|(https?_)?proxy|noproxy|ca|cafile|cert|key|strict_ssl|maxsockets|fetch_.*)$/i

/**
 * Runs npm to its end. A signal to this process stops npm and rejects with `status`, the exit code to end
 * with.
 * @param {NpmRun} run
 * @param {string[]} args
 * @returns {Promise<NpmResult>}
 */
export function runNpm(run, args) {
  const command = `npm ${args.join(' ')}`
  appendFileSync(run.log, `\n> ${command}\n`)
  // The npm that started this process, if one did. It is run as "node", because npm may be about to replace
  // the Node that runs this process.
  const cli = process.env.npm_execpath ?? ''
  const hasCli = cli.endsWith('npm-cli.js') && existsSync(cli)
  return new Promise((resolve, reject) => {
    const child = spawn(hasCli ? 'node' : 'npm', [...(hasCli ? [cli] : []), ...args, ...FLAGS], {
      cwd: run.root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.pid) run.onStart(child.pid)
    let output = ''
    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy
    /** @param {NodeJS.Signals} name */
    const stop = (name) => {
      stoppedBy = name
      child.kill(name)
    }
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk
      appendFileSync(run.log, chunk)
      run.onOutput(String(chunk))
    }
    for (const name of SIGNALS) process.on(name, stop)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) =>
      reject(new Error(`npm could not be started (${error.message}). Install Node.js with npm.`)),
    )
    child.on('close', (status) => {
      for (const name of SIGNALS) process.off(name, stop)
      if (!stoppedBy) return resolve({ command, status, output })
      const error = new Error('The installation was stopped; the next start repeats it.')
      reject(Object.assign(error, { status: 128 + constants.signals[stoppedBy] }))
    })
  })
}

function environment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || KEPT_SETTING.test(name))
  // Not our own node_modules/.bin: its node is about to be replaced.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !/node_modules\/\.bin\/?$/.test(entry))
  if (!process.execPath.includes('/node_modules/')) path.push(dirname(process.execPath))
  return {
    ...Object.fromEntries(kept),
    PATH: path.join(delimiter),
    NODE_ENV: 'development',
    npm_config_update_notifier: 'false',
  }
}
