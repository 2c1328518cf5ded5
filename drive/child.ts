import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { wordsIn, wordsOf } from './words.ts'

export interface ChildOptions {
  /** its whole environment; the minimum is `bareEnvironment` */
  env: Record<string, string | undefined>
  cwd?: string
  /** a file for all its output; without one the output is kept in memory */
  log?: string | undefined
  /** called with every line except those of stderr; not with a log */
  onLine?: ((line: string) => void) | undefined
  /** Its stderr is inherited. */
  showsErrors?: boolean | undefined
  /**
   * It can be asked, and it ends when this process does, however that ended, because its channel then closes
   * (drive/launched.ts).
   */
  tied?: boolean
  /** in a process group of its own */
  detached?: boolean
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  /** since it was started */
  seconds: number
  readonly output: string
}

/** A process of its own. */
export interface Child {
  pid: number
  /** all output so far */
  output(): string
  /** Resolves as soon as its output matches; throws if it ends first, or does not match in time. */
  said(words: RegExp | string, withinMs?: number): Promise<RegExpExecArray>
  /** Sends a message and resolves with the answer. */
  ask(message: object | string): Promise<unknown>
  hasEnded(): boolean
  ended: Promise<Ended>
  /** Sends the signal at once; resolves when the process has ended. */
  kill9(): Promise<Ended>
  /** Sends SIGTERM, then SIGKILL if it has not ended in time. */
  stop(): Promise<Ended>
}

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STOPS_WITHIN_MS = 20_000
/**
 * A process it leaves behind may hold its streams open; its last output has arrived within this time all the
 * same.
 */
const LAST_WORDS_MS = 1_000

/** Nothing from our environment except PATH and HOME. */
export function bareEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env.PATH, HOME: process.env.HOME }
}

/** Runs a program of ours with the same Node as this process. */
export function startNode(
  program: string,
  { args = [], nodeOptions = [], ...options }: ChildOptions & { args?: string[]; nodeOptions?: string[] },
): Child {
  const all = ['--disable-warning=ExperimentalWarning', ...nodeOptions, program, ...args]
  return startCommand(process.execPath, all, options)
}

export function startCommand(command: string, args: string[], options: ChildOptions): Child {
  const { log, env, cwd = ROOT, detached = false, onLine, showsErrors, tied } = options
  const began = performance.now()
  const out = log === undefined ? 'pipe' : openSync(log, 'w')
  const child = spawn(command, args, {
    cwd,
    env,
    detached,
    stdio: ['ignore', out, showsErrors ? 'inherit' : out, ...(tied ? (['ipc'] as const) : [])],
  })
  if (typeof out === 'number') closeSync(out)
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine)
  const words = log === undefined ? wordsOf([child.stdout, child.stderr]) : wordsIn(log)
  const { promise: ended, resolve } = Promise.withResolvers<Ended>()
  let hasEnded = false
  let hasSaidAll = false
  const end = (code: number | null, signal: NodeJS.Signals | null, why = '') => {
    hasEnded = true
    const seconds = (performance.now() - began) / 1000
    const tell = () => {
      clearTimeout(late)
      child.off('close', tell)
      hasSaidAll = true
      // A log is read on demand: a bench's log is long.
      resolve({
        ...{ code, signal, seconds },
        get output() {
          return words.text() + why
        },
      })
    }
    const late = setTimeout(tell, LAST_WORDS_MS)
    child.once('close', tell)
  }
  child.once('exit', end)
  child.on('error', (error) => child.pid === undefined && end(null, null, error.message))
  const kill = (signal: NodeJS.Signals) => {
    if (!hasEnded) child.kill(signal)
    return ended
  }
  return {
    pid: child.pid ?? -1,
    output: words.text,
    hasEnded: () => hasEnded,
    ended,
    kill9: () => kill('SIGKILL'),
    async stop() {
      const hard = setTimeout(() => kill('SIGKILL'), STOPS_WITHIN_MS)
      return await kill('SIGTERM').finally(() => clearTimeout(hard))
    },
    async said(wanted, withinMs = Number.POSITIVE_INFINITY) {
      const pattern = typeof wanted === 'string' ? new RegExp(RegExp.escape(wanted)) : wanted
      const deadline = performance.now() + withinMs
      for (;;) {
        const isLast = hasSaidAll || performance.now() > deadline
        const found = pattern.exec(words.text())
        if (found) return found
        if (isLast) {
          const why = hasSaidAll ? 'has ended and never said' : 'has not in time said'
          throw new Error(`${[command, ...args].join(' ')} ${why} ${pattern}:\n${words.text().slice(-3000)}`)
        }
        await words.more()
      }
    },
    async ask(message) {
      return await new Promise((answered, failed) => {
        const gone = () =>
          failed(new Error(`${args.join(' ')} ended before it answered:\n${words.text().slice(-3000)}`))
        child.once('exit', gone)
        child.once('message', (answer) => {
          child.off('exit', gone)
          answered(answer)
        })
        child.send(message, (error) => error && failed(error))
      })
    },
  }
}
