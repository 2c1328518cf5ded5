import { execFileSync } from 'node:child_process'
import { signal } from '../../server/platform/embedded-postgres/processes.ts'

export interface ProcessEntry {
  pid: number
  parent: number
  command: string
}

/** A process and its descendants, as far as the tree is still connected. */
export function treeOf(root: number): ProcessEntry[] {
  const all = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
    })
  const tree = all.filter((entry) => entry.pid === root)
  for (const entry of tree) tree.push(...all.filter(({ parent }) => parent === entry.pid))
  return tree
}

/** The product's own processes: npm, its shell, the launcher and the server, without PostgreSQL. */
export function productTree(root: number): ProcessEntry[] {
  return treeOf(root).filter(({ command }) => !/postgres|initdb/.test(command.split(' ')[0] ?? ''))
}

/** The launcher (launch.mjs), or the server itself if there is no launcher. */
export function launcherIn(tree: ProcessEntry[]): ProcessEntry | undefined {
  return (
    tree.find(({ command }) => /^\S*node\b.*launch\.mjs start/.test(command)) ??
    tree.find(({ command }) => command.includes('tools/start.mjs'))
  )
}

/** Those that still run: the same program under the same pid. */
export function stillRunning(entries: ProcessEntry[]): ProcessEntry[] {
  return entries.filter(({ pid, command }) => treeOf(pid)[0]?.command === command)
}

export function kill9(entries: ProcessEntry[]): void {
  for (const { pid } of entries) signal(pid, 'SIGKILL')
}
