// The first file that runs, under any Node ≥ 20 and with nothing installed: plain JavaScript, no packages. It
// installs the locked dependencies, then hands over to Node 24 and the command's TypeScript.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from './install/install-dependencies.mjs'

const OLDEST_NODE = 20
const NODE = 24

/** @type {Record<string, string>} */
const COMMANDS = {
  start: 'set up everything and serve the site',
  test: 'prove every claim small: types, lint, unit, integration and browser tests',
  dev: 'serve with hot reload, for working on the code',
  check: 'format, lint, types, and the quick tests for uncommitted changes',
  bench: 'measure one suite: bench SUITE',
  prove: 'run one big proof: prove NAME',
  audit: 'audit every kind of page: Lighthouse, accessibility, weight, markup, structured data, links',
  taiyari: "the operator's commands, such as: taiyari import catalogue FILE",
  help: 'list the commands and documents',
}

/**
 * Programs that are not named as their command is.
 * @type {Record<string, string>}
 */
const PROGRAMS = { start: 'tools/start.mjs', taiyari: 'server/cli/taiyari.ts' }

/** The commands of a machine that only serves a built copy: they need no development packages. */
const SERVING = ['start', 'taiyari']

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

await main()

async function main() {
  const [command = '', ...args] = process.argv.slice(2)
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    return fail(
      1,
      `Taiyari needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org`,
    )
  }
  if (!Object.hasOwn(COMMANDS, command)) {
    return fail(
      2,
      `${command === '' ? 'Name a command.' : `There is no command "${command}".`} There are:\n${list()}`,
    )
  }
  process.chdir(root)
  try {
    await installDependencies(root, { toServe: SERVING.includes(command) })
  } catch (error) {
    const { message, status } = /** @type {Error & { status?: number }} */ (error)
    return fail(status ?? 1, message)
  }
  run(join(root, PROGRAMS[command] ?? `tools/${command}.ts`), args)
}

/**
 * Runs the program to its end and exits with its exit code or signal.
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  if (!existsSync(program))
    return fail(2, `${program} is missing from this copy. Fetch it again (git status shows what is missing).`)
  const own = process.execPath
  // The installation may just have replaced a node inside node_modules, which npm puts first in PATH.
  const brought =
    Number.parseInt(process.versions.node, 10) < NODE || own.startsWith(join(root, 'node_modules'))
  const node = brought ? join(bin, 'node') : own
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', program, ...args], {
    // The channel carries no messages. It closes when this process is gone, even by kill -9: see launched.ts.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
  })
  // Ctrl-C reaches the program directly, too, so it may get a signal twice. The launcher stays until it has
  // ended.
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const name of signals) process.on(name, () => child.kill(name))
  child.on('error', (error) => fail(1, `${node} could not be started: ${error.message}`))
  child.on('exit', (status, by) => {
    if (by === null) process.exit(status ?? 1)
    process.removeAllListeners(by)
    process.kill(process.pid, by)
    // If the signal does not end this process, it exits with the code that a shell would use.
    setTimeout(() => process.exit(128 + constants.signals[by]), 100)
  })
}

function list() {
  return Object.entries(COMMANDS)
    .map(([name, what]) => `  ${name.padEnd(8)} ${what}`)
    .join('\n')
}

/**
 * @param {number} status
 * @param {string} message
 */
function fail(status, message) {
  console.error(message)
  process.exit(status)
}
