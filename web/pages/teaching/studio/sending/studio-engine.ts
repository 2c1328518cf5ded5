import { callClass } from '../../../../data/clients/classroom-client.ts'
import { problemOf } from '../../../../data/clients/problem-error.ts'
import { tick } from '../ticking/tick.ts'
import { type Connection, openConnection } from './connection.ts'
import { record, recordingType } from './record.ts'
import { reduceStudio } from './reduce-studio.ts'
import type { StudioEffect } from './studio-effects.ts'
import { FIRST_STATE, type StudioAction, type StudioState } from './studio-state.ts'

const LOOKS_A_SECOND = 2

/** Whoever drives a studio: its class, and what is recorded once there is something. */
interface StudioTools {
  itemId: number
  stream: () => MediaStream | undefined
  onState: (state: StudioState) => void
}

/** Carries out what the reducer wants, and tells it what came of it. */
export class StudioEngine {
  readonly #tools: StudioTools
  #state = FIRST_STATE
  #connection: Connection | undefined
  #stopRecording: (() => void) | undefined
  #ended = false
  #again: ReturnType<typeof setTimeout> | undefined
  readonly #stopLooking = tick(LOOKS_A_SECOND, () => this.#look())
  readonly #online = () => this.tell({ do: 'again', at: performance.now() })
  readonly #offline = () => this.tell({ do: 'offline' })

  constructor(tools: StudioTools) {
    this.#tools = tools
    addEventListener('online', this.#online)
    addEventListener('offline', this.#offline)
  }

  tell(action: StudioAction): void {
    const { state, effects } = reduceStudio(this.#state, action)
    const isNew = state !== this.#state
    this.#state = state
    for (const effect of effects) this.#run(effect)
    if (isNew) this.#tools.onState(state)
  }

  end(): void {
    this.#ended = true
    this.#stopLooking()
    clearTimeout(this.#again)
    removeEventListener('online', this.#online)
    removeEventListener('offline', this.#offline)
    this.#hangUp()
  }

  #run(effect: StudioEffect): void {
    switch (effect.do) {
      case 'connect':
        void this.#connect(effect.connection)
        break
      case 'record':
        this.#record(effect.connection, effect.bits)
        break
      case 'hangUp':
        this.#hangUp()
        break
      case 'wait':
        clearTimeout(this.#again)
        this.#again = setTimeout(this.#online, effect.ms)
    }
  }

  async #connect(connection: number): Promise<void> {
    clearTimeout(this.#again)
    const type = recordingType()
    if (!type) return
    const path = await this.#askForPath(connection)
    const isWanted = this.#state.open && this.#state.connection === connection
    if (path === undefined || this.#ended || !isWanted) return
    this.#connection = openConnection(path, type, {
      said: (said) => this.tell({ do: 'said', connection, said, at: performance.now() }),
      closed: (code) => this.tell({ do: 'closed', connection, code }),
    })
  }

  async #askForPath(connection: number): Promise<string | undefined> {
    try {
      return (await callClass('broadcasts', 'openStudio', { itemId: this.#tools.itemId })).path
    } catch (error) {
      const problem = problemOf(error)
      // Signed out is answered by signing in, as an old proof is.
      const code = problem?.status === 401 ? 'proof_too_old' : problem?.code
      this.tell({ do: 'refused', connection, code })
      return undefined
    }
  }

  #record(connection: number, bits: number): void {
    const [type, stream, to] = [recordingType(), this.#tools.stream(), this.#connection]
    if (!type || !stream || !to) return
    const onFault = () => this.tell({ do: 'broken', connection })
    this.#stopRecording = record({
      ...{ stream, type, bits, onFault },
      onPiece: (bytes) => {
        to.send(bytes)
        this.tell({ do: 'sent', connection, bytes: bytes.byteLength, at: performance.now() })
      },
    })
  }

  #hangUp(): void {
    clearTimeout(this.#again)
    this.#stopRecording?.()
    this.#stopRecording = undefined
    this.#connection?.close()
    this.#connection = undefined
  }

  #look(): void {
    const buffered = this.#connection?.buffered() ?? 0
    this.tell({ do: 'look', buffered, at: performance.now() })
  }
}
