import { userInfo } from 'node:os'

/** Who runs the command, as the audit log names them: `cli:asha`. */
export function actorHere(): string {
  return `cli:${userInfo().username}`
}
