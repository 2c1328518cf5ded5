/**
 * One claim, proved at full size by `npm run prove -- NAME` and in a small form by `npm run prove -- all
 * --small`.
 */
export interface Proof {
  claim: string
  /** the defect that `--plant` switches in */
  plant: string
  /** matches the proof's output if it catches the plant, and only then */
  caught: RegExp
  prove(run: ProofRun): Promise<void>
}

export interface ProofOptions {
  seed?: number | undefined
  /** the version before, for `upgrade`; without it the last release */
  from?: string | undefined
  planted: boolean
  small: boolean
  /** the working tree instead of a clone */
  here: boolean
  /** a PostgreSQL where the proof may create a database; without it the proof starts its own */
  adminUrl?: string | undefined
  say(line: string): void
}

export interface ProofRun extends ProofOptions {
  checks: Checks
  /** Runs at the end, in reverse order, however the proof ends. */
  defer(undo: () => unknown): void
}

export interface Outcome {
  checks: number
  failures: string[]
}

export class Checks {
  count = 0
  readonly failures: string[] = []

  holds(title: string, holds: boolean, found = ''): boolean {
    this.count++
    if (!holds) this.failures.push(found === '' ? title : `${title}: ${found}`)
    return holds
  }

  equal(title: string, found: unknown, wanted: unknown): boolean {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
    return this.holds(title, is === should, `${is} instead of ${should}`)
  }
}

/** Starts a proof; `end` undoes its setup so far, even midway. */
export function beginProof(
  proof: Proof,
  options: ProofOptions,
): { outcome: Promise<Outcome>; end(): Promise<void> } {
  const checks = new Checks()
  const undos: (() => unknown)[] = []
  const end = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop())
      await Promise.resolve(undo()).catch((error: unknown) =>
        options.say(`Tidying up: ${(error as Error).message}`),
      )
  }
  const prove = async (): Promise<Outcome> => {
    try {
      await proof.prove({ ...options, checks, defer: (undo) => undos.push(undo) })
    } catch (error) {
      checks.failures.push(textOf(error))
    } finally {
      await end()
    }
    if (checks.count === 0 && checks.failures.length === 0) checks.failures.push('nothing was checked')
    return { checks: checks.count, failures: checks.failures }
  }
  return { outcome: prove(), end }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined
    ? (error.stack ?? error.message)
    : `${error.message}\n${textOf(error.cause)}`
}

export function lastLine(name: string, { checks, failures }: Outcome): string {
  return failures.length === 0
    ? `PROVED ${name}: ${checks} checks`
    : `FAILED ${name}: ${failures.length} of ${Math.max(checks, failures.length)} checks`
}
