import { SaveQueue } from '../../server/domains/attempts/taking/save-queue.ts'

// Loaded before the product: each save is written on its own, after the one before it.
const sound = SaveQueue.prototype.save
let last: Promise<unknown> = Promise.resolve()
SaveQueue.prototype.save = async function (call) {
  const turn = last.then(() => sound.call(this, call))
  last = turn.catch(() => {})
  return await turn
}
