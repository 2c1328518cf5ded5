import { setTimeout as pause } from 'node:timers/promises'
import type { Candidate } from '../sittings/candidate.ts'
import { type Learning, LearningDevice } from './learning-device.ts'
import { RememberedProgress } from './remembered-progress.ts'

const ITEMS = 12
/** Some are offline for a good part of the run. */
const MOST_ROUNDS_OFFLINE = 6

/** A learner with two devices, who reads until the kills are over; then both deliver all that they noted. */
export class Learner {
  readonly remembered = new RememberedProgress()
  readonly #learning: Learning
  readonly #devices: { device: LearningDevice; roundsOffline: number }[]
  readonly #random: () => number

  constructor(learning: Learning, who: Candidate, no: number, random: () => number) {
    this.#learning = learning
    this.#random = random
    this.#devices = ['phone', 'desk'].map((by) => ({
      device: new LearningDevice(learning, { who, by: `${by}-${no}`, remembered: this.remembered, random }),
      roundsOffline: 0,
    }))
  }

  async learn(): Promise<void> {
    const { thinkMs } = this.#learning
    // Everybody notes something, also who comes when the kills are over.
    do {
      await pause(thinkMs * (0.5 + this.#random()))
      await Promise.all(this.#devices.map((one) => this.#round(one)))
    } while (!this.#learning.over)
    await Promise.all(this.#devices.map(({ device }) => device.deliverAll()))
  }

  async #round(one: { device: LearningDevice; roundsOffline: number }): Promise<void> {
    const count = 1 + Math.floor(this.#random() * 4)
    for (let turn = 0; turn < count; turn++) one.device.note(this.#drawItem())
    if (one.roundsOffline > 0) {
      one.roundsOffline -= 1
      return
    }
    if (this.#random() < 0.2) one.roundsOffline = Math.floor(this.#random() * MOST_ROUNDS_OFFLINE)
    await one.device.deliver()
    if (this.#random() < 0.2) await one.device.read(this.#drawItem())
  }

  /** Both devices often have the same item open. */
  #drawItem(): number {
    const { itemIds } = this.#learning
    return itemIds[Math.floor(this.#random() ** 2 * ITEMS) % itemIds.length]!
  }
}
