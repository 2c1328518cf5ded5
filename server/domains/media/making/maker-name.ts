import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** A maker as the lease names it: machine, process, and what no other process had. */
export const makerName = () => `${hostname()} ${process.pid} ${randomBytes(4).toString('hex')}`

/** Of makers of this machine those whose process is gone. */
export const deadAmong = (makers: readonly string[]) =>
  makers.filter((maker) => !isAlive(Number(maker.split(' ')[1])))

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
