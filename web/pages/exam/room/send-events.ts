import { ProblemError } from '../../../data/problem-error.ts'

/** What the sender works for. */
export interface SenderHost {
  /**
   * The next call to make, one at a time; `ask`: the time shall be asked where there is nothing else.
   * Undefined: nothing is to be done.
   */
  nextCall(ask: boolean): (() => Promise<void>) | undefined
  /** Every half minute; answers whether something is to be sent by that. */
  onBeat(): boolean
  onFailure(failure: Failure, error: unknown): void
}

/**
 * Why a call was not done. `again`: the network, or a server that starts anew. `signed-out`: nobody is signed
 * in. `other-person`: the attempt is not theirs who are. `full`: the attempt holds no more events. `unfit`:
 * something of the call can be no event. `forbidden`: never, for whatever reason.
 */
export type Failure = 'again' | 'signed-out' | 'other-person' | 'full' | 'unfit' | 'forbidden'

/** What is asked of the device and its page. */
interface SenderDevice {
  after(ms: number, what: () => void): () => void
  random(): number
}

const BEAT_MS = 30_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Makes the room's calls, one after the other: at once when there is something to send, every half minute
 * otherwise, and after a failure in pauses that grow. Nothing is dropped here: what was not acknowledged is
 * asked for again.
 */
export class EventSender {
  readonly #host: SenderHost
  readonly #device: SenderDevice
  #state: 'ready' | 'calling' | 'pausing' | 'stopped' | 'ended' = 'ready'
  #failures = 0
  #ask = false
  #cancelTimer: () => void = () => {}

  constructor(host: SenderHost, device: SenderDevice) {
    this.#host = host
    this.#device = device
  }

  /** Something is to be sent; after a failure it waits for its turn. */
  kick(): void {
    if (this.#state === 'ready') void this.#call()
  }

  /** There may be a network again, or somebody looks: the time is asked at once, whatever was waited for. */
  wake(): void {
    this.#ask = true
    if (this.#state === 'pausing') this.#ready()
    this.kick()
  }

  /** What stopped the calls may be mended. */
  resume(): void {
    if (this.#state === 'stopped') this.#ready()
    this.wake()
  }

  end(): void {
    this.#state = 'ended'
    this.#cancelTimer()
  }

  #ready(): void {
    this.#cancelTimer()
    this.#failures = 0
    this.#state = 'ready'
  }

  async #call(): Promise<void> {
    this.#cancelTimer()
    this.#state = 'calling'
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        await next()
        this.#failures = 0
      }
      this.#settle('ready', BEAT_MS, () => {
        if (!this.#host.onBeat()) this.wake()
      })
    } catch (error) {
      this.#fail(error)
    }
  }

  #next(): (() => Promise<void>) | undefined {
    if (this.#state === 'ended') return undefined
    const next = this.#host.nextCall(this.#ask)
    this.#ask = false
    return next
  }

  #fail(error: unknown): void {
    const failure = failureOf(error)
    if (failure === 'other-person' || failure === 'forbidden') this.#settle('stopped')
    else {
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures) * this.#device.random()
      this.#failures += 1
      // Somebody may sign in in another tab.
      this.#settle('pausing', failure === 'signed-out' ? LONGEST_PAUSE_MS : pauseMs, () => this.#retry())
    }
    this.#host.onFailure(failure, error)
  }

  #retry(): void {
    this.#ask = true
    this.#state = 'ready'
    this.kick()
  }

  #settle(state: 'ready' | 'pausing' | 'stopped', ms?: number, what?: () => void): void {
    if (this.#state === 'ended') return
    this.#state = state
    this.#cancelTimer = ms === undefined || !what ? () => {} : this.#device.after(ms, what)
  }
}

/** What an error of a call means; what says nothing that this site would say comes from in between. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ProblemError)) return 'again'
  const { status, code } = error
  if (status === 401 || code === 'other_session') return 'signed-out'
  if (code === 'attempt_not_found') return 'other-person'
  if (code === 'too_many_events') return 'full'
  if (code === 'invalid_input' || status === 413) return 'unfit'
  return status === 403 && code !== '403' ? 'forbidden' : 'again'
}
