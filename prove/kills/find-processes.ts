import { readdir, readFile } from 'node:fs/promises'

interface Running {
  pid: number
  /** of its command */
  words: string[]
  /** `NAME=value`; empty where it may not be read */
  env: string[]
}

/** The ids of the processes of this machine that are meant. */
export async function findProcesses(isMeant: (running: Running) => boolean): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    const read = async (file: string) =>
      (await readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')).split('\0')
    const [words, env] = await Promise.all([read('cmdline'), read('environ')])
    if (isMeant({ pid: Number(name), words, env })) found.push(Number(name))
  }
  return found
}

/** An FFmpeg that works in this folder. */
export async function findTool(dataDir: string): Promise<number | undefined> {
  const isTool = /(^|\/)ff(mpeg|probe)$/
  const [first] = await findProcesses(
    ({ words }) => isTool.test(words[0] ?? '') && words.some((word) => word.startsWith(dataDir)),
  )
  return first
}
